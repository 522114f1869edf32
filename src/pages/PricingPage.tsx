import { Pricing } from '../features/marketing/Pricing.tsx';

/** /pricing: what credits cost. */
export function PricingPage() {
  return <Pricing />;
}
