/** Subscriptions: read, begin, change, end, go on. */
import { z } from 'zod';
import { ownSubscriptionSchema, subscriptionStepSchema } from '#domain/subscription-answers.ts';
import { billingIntervalSchema, paidTierSchema } from '#domain/subscription-states.ts';
import { route, type Route } from '../http/route.ts';
import { refuseOtherUser } from '../http/own-account.ts';
import type { SubscriptionRow } from './payments.db.ts';
import type { SubscriptionService } from './subscription.service.ts';

const wishSchema = z.object({
  userId: z.string().max(100).optional(),
  tierId: paidTierSchema,
  interval: billingIntervalSchema.prefault('monthly'),
});
const ownSchema = z.object({ userId: z.string().max(100).optional() });
const errors = [
  'user_mismatch',
  'not_found',
  'not_possible',
  'feature_off',
  'upstream_failed',
  'upstream_timeout',
  'payment_failed',
] as const;
const quotas = [{ name: 'subscription-hour', per: 'user' as const, points: 60, windowSeconds: 3600 }];

export function subscriptionRoutes(service: SubscriptionService): Route[] {
  return [
    subscribeRoute(service),
    changeRoute(service),
    previewRoute(service),
    cancelRoute(service),
    resumeRoute(service),
    mineRoute(service),
    portalRoute(service),
  ];
}

function subscribeRoute(service: SubscriptionService): Route {
  return route({
    method: 'post',
    path: '/api/payments/subscribe',
    summary: 'Begin a subscription; the first payment is confirmed with the secret.',
    access: 'user',
    money: true,
    quotas,
    body: wishSchema,
    response: subscriptionStepSchema,
    errors: [...errors, 'already_subscribed', 'request_conflict'],
  }).answer(({ user, body }) => {
    refuseOtherUser(user, body.userId);
    return service.subscribe(user, { tier: body.tierId, interval: body.interval });
  });
}

function changeRoute(service: SubscriptionService): Route {
  return route({
    method: 'post',
    path: '/api/payments/change-subscription',
    summary: 'Another tier: a higher one once its difference is paid, a lower one with the next period.',
    access: 'user',
    money: true,
    quotas,
    body: wishSchema.extend({ prorationDate: z.number().int().positive().nullish() }),
    response: subscriptionStepSchema.extend({
      change: z.enum(['same', 'upgrade', 'downgrade']),
      effectiveAt: z.string().nullable(),
    }),
    errors: [...errors],
  }).answer(({ user, body }) => {
    refuseOtherUser(user, body.userId);
    return service.change(user, { tier: body.tierId, interval: body.interval }, body.prorationDate ?? null);
  });
}

function previewRoute(service: SubscriptionService): Route {
  return route({
    method: 'post',
    path: '/api/payments/preview-subscription',
    summary: 'What another tier would cost today.',
    access: 'user',
    quotas,
    body: wishSchema,
    response: z.object({
      change: z.enum(['same', 'upgrade', 'downgrade']),
      amountCents: z.number().int(),
      currency: z.string(),
      lines: z.array(z.object({ description: z.string(), amountCents: z.number().int() })),
      prorationDate: z.number().int().nullable(),
      effectiveAt: z.string().nullable(),
      /** What else the person should know before paying. */
      note: z.string().nullable(),
      /** So long the price can be paid by naming its `prorationDate`; null where nothing is to be paid. */
      holdsForSeconds: z.number().int().nullable(),
    }),
    errors: [...errors],
  }).answer(({ user, body }) => {
    refuseOtherUser(user, body.userId);
    return service.preview(user, { tier: body.tierId, interval: body.interval });
  });
}

function cancelRoute(service: SubscriptionService): Route {
  return route({
    method: 'post',
    path: '/api/payments/cancel-subscription',
    summary: 'End the subscription with its period.',
    access: 'user',
    money: true,
    quotas,
    body: ownSchema,
    response: z.object({ success: z.literal(true), cancelAt: z.string().nullable() }),
    errors: [...errors],
  }).answer(({ user, body }) => {
    refuseOtherUser(user, body.userId);
    return service.cancel(user);
  });
}

function resumeRoute(service: SubscriptionService): Route {
  return route({
    method: 'post',
    path: '/api/payments/resume-subscription',
    summary: 'Take a cancellation back before it takes effect.',
    access: 'user',
    money: true,
    quotas,
    body: ownSchema,
    response: z.object({ success: z.literal(true), subscription: ownSubscriptionSchema.nullable() }),
    errors: [...errors],
  }).answer(async ({ user, body }) => {
    refuseOtherUser(user, body.userId);
    const { subscription } = await service.resume(user);
    return { success: true, subscription: shown(subscription) };
  });
}

function mineRoute(service: SubscriptionService): Route {
  return route({
    method: 'get',
    path: '/api/payments/subscription',
    summary: 'The own subscription, or the last one.',
    access: 'user',
    quotas: [],
    response: z.object({ subscription: ownSubscriptionSchema.nullable() }),
  }).answer(async ({ user }) => ({ subscription: shown(await service.mine(user)) }));
}

function portalRoute(service: SubscriptionService): Route {
  return route({
    method: 'post',
    path: '/api/payments/customer-portal',
    summary: "A link to the payment service's own pages: cards and invoices.",
    access: 'user',
    quotas,
    body: ownSchema,
    response: z.object({ url: z.string() }),
    errors: [...errors],
  }).answer(({ user, body }) => {
    refuseOtherUser(user, body.userId);
    return service.portal(user);
  });
}

function shown(row: SubscriptionRow | null): z.output<typeof ownSubscriptionSchema> | null {
  if (!row) return null;
  return {
    id: row.id,
    tier: row.tier_id,
    interval: row.billing_interval,
    nextTier: row.next_tier_id,
    status: row.status,
    periodStart: row.current_period_start,
    periodEnd: row.current_period_end,
    endsAt: row.ends_at,
  };
}
