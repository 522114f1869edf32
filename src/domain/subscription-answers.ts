/** A subscription, and a step of it, as the API tells the person whose it is. */
import { z } from 'zod';

export const ownSubscriptionSchema = z.object({
  id: z.string(),
  tier: z.string(),
  interval: z.string(),
  nextTier: z.string().nullable(),
  status: z.string(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  endsAt: z.string().nullable(),
});

/** The secret is there where a payment has to be confirmed. */
export const subscriptionStepSchema = z.object({
  subscriptionId: z.string(),
  clientSecret: z.string().nullable(),
  status: z.string(),
});
