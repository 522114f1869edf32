import { callApi } from '../../data/api.ts';
import { transportError } from '../../data/errors.ts';
import type { CreditPackage, SubscriptionTier } from '../../domain/packages.ts';

export interface PriceList {
  packages: CreditPackage[];
  tiers: SubscriptionTier[];
}

/** A slow server must not keep visitors from the built-in list. */
const TIMEOUT_MS = 5000;

/** Packages and tiers as the server sells them now. */
export async function readPrices(): Promise<PriceList> {
  const call = { auth: 'none', timeoutMs: TIMEOUT_MS } as const;
  const [packages, tiers] = await Promise.all([
    callApi('/api/payments/credit-packages', { ...call, schema: { parse: (value) => listOf(value, isPackage) } }),
    callApi('/api/payments/subscription-tiers', { ...call, schema: { parse: (value) => listOf(value, isTier) } }),
  ]);
  return { packages, tiers };
}

// Checked by hand: a schema library would be the heaviest part of this page.
function listOf<T>(value: unknown, is: (entry: unknown) => entry is T): T[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(is)) {
    throw transportError('parse', new TypeError('not a price list'));
  }
  return value;
}

function isPackage(entry: unknown): entry is CreditPackage {
  const pack = entry as CreditPackage | null;
  return isNamed(pack) && pack.credit_amount > 0 && isPrice(pack.price) && typeof pack.description === 'string';
}

function isTier(entry: unknown): entry is SubscriptionTier {
  const tier = entry as SubscriptionTier | null;
  return isNamed(tier) && typeof tier.monthly_credits === 'number' && isPrice(tier.price);
}

function isNamed<T extends { id: string; name: string }>(entry: T | null): entry is T {
  return entry !== null && typeof entry.id === 'string' && typeof entry.name === 'string';
}

function isPrice(price: unknown): boolean {
  return typeof price === 'number' && price >= 0;
}
