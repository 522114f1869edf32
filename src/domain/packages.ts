import { firstPrices } from './catalogue/prices.ts';

/** Built-in credit packages and tiers: the fallback when the server's list cannot be read, and the seed data. Prices in US dollars. */
export interface CreditPackage {
  id: string;
  name: string;
  credit_amount: number;
  price: number;
  description: string;
}
export interface SubscriptionTier {
  id: string;
  name: string;
  monthly_credits: number;
  price: number;
}

const aboutSets = (credits: number) => `About ${Math.floor(credits / firstPrices.batch4)} sets of four designs.`;

export const builtInPackages: readonly CreditPackage[] = [
  { id: 'small', name: 'Small', credit_amount: 100, price: 15, description: aboutSets(100) },
  { id: 'medium', name: 'Medium', credit_amount: 250, price: 30, description: aboutSets(250) },
  { id: 'large', name: 'Large', credit_amount: 500, price: 50, description: aboutSets(500) },
  { id: 'mega', name: 'Mega', credit_amount: 1000, price: 80, description: aboutSets(1000) },
];

export const builtInTiers: readonly SubscriptionTier[] = [
  { id: 'free', name: 'Free', monthly_credits: 0, price: 0 },
  { id: 'basic', name: 'Basic', monthly_credits: 20, price: 14.99 },
  { id: 'pro', name: 'Pro', monthly_credits: 50, price: 29.99 },
  { id: 'premium', name: 'Unlimited', monthly_credits: 999, price: 59.99 },
];

/** What people call a tier; its id where it is none of ours. */
export function tierName(id: string): string {
  return builtInTiers.find((tier) => tier.id === id)?.name ?? id;
}

/** Price of one credit with two decimals, in dollars. */
export function pricePerCredit(pack: { price: number; credit_amount: number }): string {
  return (pack.price / pack.credit_amount).toFixed(2);
}
