import { HowItWorks } from '../features/marketing/HowItWorks.tsx';

/** /how-it-works: from a photo to a design. */
export function HowItWorksPage() {
  return <HowItWorks />;
}
