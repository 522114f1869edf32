import { Pricing } from '../features/marketing/pricing/Pricing.tsx';

/** /pricing: what credits cost. */
export function PricingPage() {
  return <Pricing />;
}
