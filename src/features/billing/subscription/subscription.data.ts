import { z } from 'zod';

import { callApi } from '../../../data/api.ts';
import { builtInTiers } from '../../../domain/packages.ts';
import { ownSubscriptionSchema, subscriptionStepSchema } from '../../../domain/subscription-answers.ts';

export type Interval = 'monthly' | 'yearly';

const tierSchema = z.object({
  id: z.string(),
  name: z.string(),
  monthly_credits: z.number(),
  price: z.number(),
  yearly_price: z.number().nullish(),
});
export type Tier = z.infer<typeof tierSchema>;

export type Subscription = z.infer<typeof ownSubscriptionSchema>;
export type SubscriptionAnswer = z.infer<typeof subscriptionStepSchema>;

const previewSchema = z.object({
  change: z.enum(['same', 'upgrade', 'downgrade']),
  amountCents: z.number(),
  currency: z.string(),
  lines: z.array(z.object({ description: z.string(), amountCents: z.number() })),
  prorationDate: z.number().nullable(),
  effectiveAt: z.string().nullable(),
  note: z.string().nullish(),
  holdsForSeconds: z.number().nullish(),
});
export type ChangePreview = z.infer<typeof previewSchema>;

export interface Wish {
  tierId: string;
  interval: Interval;
}

/** The tiers that are for sale, from the server; the built-in list while it cannot be asked. */
export async function readTiers(): Promise<readonly Tier[]> {
  try {
    const tiers = await callApi('/api/payments/subscription-tiers', { auth: 'none', schema: z.array(tierSchema) });
    return tiers.length > 0 ? tiers : builtInTiers;
  } catch {
    return builtInTiers;
  }
}

export async function readSubscription(): Promise<Subscription | null> {
  const schema = z.object({ subscription: ownSubscriptionSchema.nullable() });
  return (await callApi('/api/payments/subscription', { schema })).subscription;
}

export function subscribe(wish: Wish): Promise<SubscriptionAnswer> {
  return callApi('/api/payments/subscribe', { body: wish, headers: once(), schema: subscriptionStepSchema });
}

/** What another tier costs today; nothing is changed by asking. */
export function previewChange(wish: Wish): Promise<ChangePreview> {
  return callApi('/api/payments/preview-subscription', { body: wish, schema: previewSchema });
}

/** Changes at the price that was shown: `prorationDate` is the preview's. */
export function changeSubscription(wish: Wish, prorationDate: number | null): Promise<SubscriptionAnswer> {
  const body = { ...wish, prorationDate };
  return callApi('/api/payments/change-subscription', { body, headers: once(), schema: subscriptionStepSchema });
}

/** A key for each click that costs money. */
const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });

export async function cancelSubscription(): Promise<void> {
  await callApi('/api/payments/cancel-subscription', { body: {} });
}

export async function resumeSubscription(): Promise<void> {
  await callApi('/api/payments/resume-subscription', { body: {} });
}

/** Address of the payment service's own pages for cards and invoices. */
export async function portalAddress(): Promise<string> {
  return (await callApi('/api/payments/customer-portal', { body: {}, schema: z.object({ url: z.string() }) })).url;
}
