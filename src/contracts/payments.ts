/** What the database answers to the server about purchases, subscriptions and events of the payment service. */
import * as z from 'zod/mini';
import type { PaidTier, SubscriptionState } from '../domain/subscription-states.ts';
import { changes, reads, row, text } from './contract.ts';

const failed = 'The payment could not be written down.';
const noAccount = 'This account does not exist.';
const conflict = 'Something else was asked under this request id.';

/** Writes a purchase down before it is asked for; the same request answers the same one. */
export const beginPayment = changes(
  'begin_payment',
  failed,
  {
    account_not_found: noAccount,
    not_found: 'This credit package is not for sale.',
    request_conflict: conflict,
  },
  row({
    payment_id: z.string(),
    credits: z.number(),
    amount_cents: z.number(),
    currency: z.string(),
    package_name: z.string(),
    status: z.string(),
    customer_id: text,
  }),
);
export const keepCustomer = reads('keep_customer', failed, z.string());
export const isClosedCustomer = reads('is_closed_customer', failed, z.boolean());
/** Numbers of readings, to be taken before the payment service is asked. */
export const nextReading = reads('next_reading', failed, z.number());
export const applyPayment = changes('apply_payment', failed, {
  unknown_payment: 'No purchase has this payment.',
  account_not_found: noAccount,
  request_conflict: conflict,
});
/** Moves the clock of billing ahead in local mode, and answers what time it is then. */
export const movePaymentClock = reads('move_payment_clock', 'The clock could not be read.', z.string());
/** Not `ok` when no purchase has this checkout page. */
export const expireCheckout = reads('expire_checkout', failed, z.object({ ok: z.boolean() }));

const state = z.enum(['incomplete', 'active', 'past_due', 'canceling', 'canceled'] satisfies SubscriptionState[]);
const tier = z.enum(['basic', 'pro', 'premium'] satisfies PaidTier[]);
/** What a subscription has become; `stale`: a later reading has been applied meanwhile. */
export const applySubscription = changes(
  'apply_subscription',
  failed,
  { account_not_found: noAccount, request_conflict: conflict },
  z.union([
    z.object({ stale: z.literal(true) }),
    row({
      user_id: text,
      before: z.nullable(state),
      status: state,
      tier,
      tier_before: z.nullable(tier),
      period_end: text,
      period_end_before: text,
    }),
  ]),
);

export const recordStripeEvent = reads('record_stripe_event', failed, z.object({ duplicate: z.boolean() }));
export const claimStripeEvents = reads(
  'claim_stripe_events',
  failed,
  z.array(z.object({ id: z.string(), type: z.string(), payload: z.unknown(), attempts: z.number() })),
);
