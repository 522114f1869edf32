/** The functions of the database that payments use. Money changes in them alone; here they are called. */
import { z } from 'zod';
import {
  applyPayment,
  applySubscription,
  beginPayment,
  claimStripeEvents,
  expireCheckout,
  isClosedCustomer,
  keepCustomer,
  nextReading,
  recordStripeEvent,
} from '#contracts/payments.ts';
import { answerOf, call, rpc, unwrap, type Supabase } from '../supabase.ts';
import type { PaymentFacts, SubscriptionFacts, VendorEvent } from './gateway.ts';

const subscriptionRowSchema = z.object({
  id: z.string(),
  tier_id: z.enum(['basic', 'pro', 'premium']),
  billing_interval: z.enum(['month', 'year']),
  next_tier_id: z.enum(['basic', 'pro', 'premium']).nullable(),
  status: z.enum(['incomplete', 'active', 'past_due', 'canceling', 'canceled']),
  current_period_start: z.string().nullable(),
  current_period_end: z.string().nullable(),
  ends_at: z.string().nullable(),
  created_at: z.string(),
});
export type SubscriptionRow = z.output<typeof subscriptionRowSchema>;

const tierSchema = z.object({
  id: z.string(),
  name: z.string(),
  monthly_credits: z.number().int(),
  price: z.coerce.number(),
  yearly_price: z.coerce.number(),
  currency: z.string(),
});

const paymentRowSchema = z.object({
  id: z.string(),
  status: z.string(),
  credits: z.number().int(),
  credits_granted: z.number().int(),
  error: z.string().nullable(),
  payment_intent: z.string().nullable(),
  package_id: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  is_test: z.boolean(),
  created_at: z.string(),
});
const PAYMENT_COLUMNS = Object.keys(paymentRowSchema.shape).join(', ');

const unfinishedSchema = z.object({
  id: z.string(),
  payment_intent: z.string().nullable(),
  checkout_session: z.string().nullable(),
  created_at: z.string(),
});
export type UnfinishedPurchase = z.output<typeof unfinishedSchema>;

export type PaymentsDb = ReturnType<typeof createPaymentsDb>;

export function createPaymentsDb(service: Supabase) {
  return {
    ...purchaseRows(service),
    ...unfinishedRows(service),
    ...subscriptionRows(service),
    ...eventRows(service),
  };
}

function purchaseRows(service: Supabase) {
  return {
    async beginPayment(input: {
      userId: string;
      requestId: string;
      packageId: string;
      way: 'card' | 'checkout';
      userType: 'client' | 'artist';
      isTest: boolean;
    }) {
      return call(service, beginPayment, {
        p_user_id: input.userId,
        p_request_id: input.requestId,
        p_package_id: input.packageId,
        p_way: input.way,
        p_user_type: input.userType,
        p_is_test: input.isTest,
      });
    },

    async attachPayment(paymentId: string, paymentIntent: string | null, session: string | null): Promise<void> {
      await rpc(service, 'attach_payment', {
        p_payment_id: paymentId,
        p_payment_intent: paymentIntent,
        p_checkout_session: session,
      });
    },

    async keepCustomer(userId: string, customer: string): Promise<string> {
      return answerOf(service, keepCustomer, { p_user_id: userId, p_customer_id: customer });
    },

    async customerOf(userId: string): Promise<string | null> {
      const query = service.from('stripe_customers').select('customer_id').eq('user_id', userId).maybeSingle();
      const row: unknown = unwrap('read customer', await query);
      return z.object({ customer_id: z.string() }).nullable().parse(row)?.customer_id ?? null;
    },

    async applyPayment(paymentIntent: string, facts: PaymentFacts & { reading: number }) {
      return call(service, applyPayment, { p_payment_intent: paymentIntent, p_facts: facts });
    },

    /** False when no purchase has this checkout page. */
    async expireCheckout(session: string): Promise<boolean> {
      return (await answerOf(service, expireCheckout, { p_checkout_session: session })).ok;
    },

    async ownPayment(userId: string, column: 'id' | 'checkout_session' | 'payment_intent', value: string) {
      const query = service.from('payments').select(PAYMENT_COLUMNS).eq('user_id', userId).eq(column, value);
      const row: unknown = unwrap('read payment', await query.maybeSingle());
      return paymentRowSchema.nullable().parse(row);
    },
  };
}

/** What the sweep asks again about. */
function unfinishedRows(service: Supabase) {
  return {
    /** Purchases that have not ended, begun before `before`; after a declined card another may still follow. */
    async unfinishedPurchases(before: Date): Promise<UnfinishedPurchase[]> {
      const query = service
        .from('payments')
        .select(Object.keys(unfinishedSchema.shape).join(', '))
        .in('status', ['open', 'requires_action', 'processing', 'failed'])
        .lt('created_at', before.toISOString())
        .gt('created_at', new Date(before.getTime() - 90 * 86_400_000).toISOString())
        .order('created_at')
        .limit(1000);
      return z.array(unfinishedSchema).parse(unwrap<unknown>('read unfinished purchases', await query));
    },
  };
}

function subscriptionRows(service: Supabase) {
  const columns = Object.keys(subscriptionRowSchema.shape).join(', ');
  return {
    async subscriptionsOf(userId: string): Promise<SubscriptionRow[]> {
      const query = service.from('billing_subscriptions').select(columns).eq('user_id', userId);
      const rows: unknown = unwrap('read subscriptions', await query.order('created_at', { ascending: false }));
      return z.array(subscriptionRowSchema).parse(rows);
    },

    /** To be taken before the payment service is asked. */
    async nextReading(): Promise<number> {
      return answerOf(service, nextReading);
    },

    async applySubscription(id: string, facts: SubscriptionFacts & { reading: number }) {
      return call(service, applySubscription, { p_id: id, p_facts: facts });
    },

    /** Whether this customer stood for an account that is gone. */
    async isClosedCustomer(customer: string): Promise<boolean> {
      return answerOf(service, isClosedCustomer, { p_customer_id: customer });
    },

    async tier(id: string): Promise<z.output<typeof tierSchema> | null> {
      const query = service.from('subscription_tiers').select(Object.keys(tierSchema.shape).join(', '));
      const row: unknown = unwrap('read tier', await query.eq('id', id).eq('is_active', true).maybeSingle());
      return tierSchema.nullable().parse(row);
    },

    async notify(userId: string, type: string, title: string, message: string, key: string): Promise<void> {
      await rpc(service, 'notify_subscriber', {
        p_user_id: userId,
        p_type: type,
        p_title: title,
        p_message: message,
        p_key: key,
      });
    },

    /** Subscriptions whose period is over and that nobody has told us about. */
    async overdueSubscriptions(before: Date): Promise<string[]> {
      const query = service
        .from('billing_subscriptions')
        .select('id')
        .in('status', ['incomplete', 'active', 'past_due', 'canceling'])
        .lt('current_period_end', before.toISOString())
        .limit(1000);
      return z
        .array(z.object({ id: z.string() }))
        .parse(unwrap<unknown>('read overdue subscriptions', await query))
        .map((row) => row.id);
    },

    /** Subscriptions that outlived their account. */
    async ownerlessSubscriptions(): Promise<string[]> {
      const query = service.from('billing_subscriptions').select('id').is('user_id', null).neq('status', 'canceled');
      return z
        .array(z.object({ id: z.string() }))
        .parse(unwrap<unknown>('read subscriptions without an account', await query.limit(1000)))
        .map((row) => row.id);
    },

    async sweep(): Promise<void> {
      await rpc(service, 'sweep_payments');
    },
  };
}

function eventRows(service: Supabase) {
  return {
    async recordEvent(event: VendorEvent & { payload: object }, source: 'webhook' | 'sweep'): Promise<boolean> {
      const recorded = await answerOf(service, recordStripeEvent, {
        p_id: event.id,
        p_type: event.type,
        p_object_id: event.objectId,
        p_occurred_at: event.occurredAt,
        p_payload: event.payload,
        p_source: source,
      });
      return !recorded.duplicate;
    },

    async claimEvents(limit: number, leaseSeconds: number) {
      return answerOf(service, claimStripeEvents, { p_limit: limit, p_lease_seconds: leaseSeconds });
    },

    async finishEvent(id: string, outcome: string, error: string | null): Promise<void> {
      await rpc(service, 'finish_stripe_event', { p_id: id, p_outcome: outcome, p_error: error });
    },

    async lastEventAt(): Promise<Date | null> {
      const query = service.from('stripe_events').select('occurred_at').order('occurred_at', { ascending: false });
      const row: unknown = unwrap('read last event', await query.limit(1).maybeSingle());
      const at = z.object({ occurred_at: z.string() }).nullable().parse(row)?.occurred_at;
      return at ? new Date(at) : null;
    },

    async knownEvents(ids: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (let from = 0; from < ids.length; from += 50) {
        const query = service
          .from('stripe_events')
          .select('id')
          .in('id', ids.slice(from, from + 50));
        const rows = z.array(z.object({ id: z.string() })).parse(unwrap<unknown>('read events', await query));
        for (const row of rows) known.add(row.id);
      }
      return known;
    },
  };
}
