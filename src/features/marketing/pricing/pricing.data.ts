import * as z from 'zod/mini';

import { callApi } from '../../../data/api.ts';
import type { CreditPackage, SubscriptionTier } from '../../../domain/packages.ts';

export interface PriceList {
  packages: CreditPackage[];
  tiers: SubscriptionTier[];
}

const price = z.number().check(z.nonnegative());
const pack = z.object({
  id: z.string(),
  name: z.string(),
  credit_amount: z.number().check(z.positive()),
  price,
  description: z.string(),
});
const tier = z.object({ id: z.string(), name: z.string(), monthly_credits: z.number(), price });
/** None at all is no price list. */
const packages = z.array(pack).check(z.minLength(1));
const tiers = z.array(tier).check(z.minLength(1));

/** A slow server must not keep visitors from the built-in list. */
const TIMEOUT_MS = 5000;

/** Packages and tiers as the server sells them now. */
export async function readPrices(): Promise<PriceList> {
  const call = { auth: 'none', timeoutMs: TIMEOUT_MS } as const;
  const [packs, months] = await Promise.all([
    callApi('/api/payments/credit-packages', { ...call, schema: packages }),
    callApi('/api/payments/subscription-tiers', { ...call, schema: tiers }),
  ]);
  return { packages: packs, tiers: months };
}
