/** Puts payments together, for the API (routes) and for the worker (events, sweeps) alike. */
import type { Logger } from 'pino';
import { activeEngines, type Env } from '../env.ts';
import { repeat } from '../repeat.ts';
import type { Supabase } from '../supabase.ts';
import { vendorDifferences } from './books.ts';
import type { PaymentGateway } from './gateway.ts';
import { createPaymentsDb } from './payments.db.ts';
import { createPurchaseService, paymentsOff } from './purchase.service.ts';
import { createStandIn, localWebhookSecret, type StandIn } from './stand-in/stand-in.gateway.ts';
import { createTableStore } from './stand-in/store.ts';
import { createStripeGateway } from './stripe.gateway.ts';
import { createSubscriptionService } from './subscription.service.ts';
import { sweepPayments, type SweepOptions } from './sweep.ts';
import { createPaymentSync } from './sync.ts';

export type Payments = ReturnType<typeof createPayments>;

export function createPayments({ env, service, log }: { env: Env; service: Supabase; log: Logger }) {
  const mode = activeEngines(env).payments;
  const { gateway, standIn } = vendor(env, service, mode);
  const db = createPaymentsDb(service);
  const sync = gateway ? createPaymentSync({ db, gateway, log }) : null;
  const subscriptions = createSubscriptionService({ db, gateway, sync, siteUrl: env.siteUrl, log });
  const purchases = createPurchaseService({ db, gateway, siteUrl: env.siteUrl });
  return {
    db,
    gateway,
    standIn,
    sync,
    purchases,
    subscriptions,
    /** What the browser needs to know before it can show a card dialog. */
    setup: { mode, publishableKey: env.stripe?.publishableKey ?? null },
    differences: (graceMs?: number) => vendorDifferences({ service, db, gateway }, graceMs),
    sweep: (options?: SweepOptions) => sweepPayments({ db, gateway, sync, log }, options),
    /** After so long an event that a dead worker had taken is taken by another. */
    eventLeaseSeconds: env.leaseSeconds,
    cancelSubscriptionsOf: (userId: string): Promise<void> => subscriptions.cancelSubscriptionsOf(userId),
    forgetCustomerOf: (userId: string): Promise<void> => subscriptions.forgetCustomerOf(userId),
    /** For what an account that is gone has left; without payments there is nothing to be asked, and it waits. */
    async endSubscriptions(customer: string | null, known: string[]): Promise<void> {
      if (!customer && known.length === 0) return;
      if (!sync) throw paymentsOff();
      await sync.endSubscriptions(customer, known);
    },
  };
}

function vendor(
  env: Env,
  service: Supabase,
  mode: 'test' | 'stripe' | 'off',
): { gateway: PaymentGateway | null; standIn: StandIn | null } {
  if (env.stripe) {
    const { secretKey, webhookSecret, apiUrl } = env.stripe;
    return { gateway: createStripeGateway({ key: secretKey, webhookSecret, apiUrl }), standIn: null };
  }
  if (mode !== 'test') return { gateway: null, standIn: null };
  const webhookSecret = localWebhookSecret(env.secretKey);
  const standIn = createStandIn({ store: createTableStore(service), siteUrl: env.siteUrl, webhookSecret });
  return {
    gateway: createStripeGateway({ key: 'sk_test_local', webhookSecret, fetch: standIn.fetch, now: standIn.now }),
    standIn,
  };
}

const EVENTS_AT_ONCE = 40;
const IDLE_MS = 500;
const SWEEP_EVERY_MS = 86_400_000;
const CLOCK_EVERY_MS = 60_000;

/** Applies the events that wait now; answers how many it took. Events about one object are one reading of it. */
export async function applyWaitingEvents({ db, sync, eventLeaseSeconds }: Payments, log: Logger): Promise<number> {
  if (!sync) return 0;
  const events = await db.claimEvents(EVENTS_AT_ONCE, eventLeaseSeconds);
  const bySubject = Map.groupBy(events, (event) => sync.subjectKey(event.payload) ?? event.id);
  for (const [, same] of bySubject) {
    try {
      const outcome = await sync.applyEvent(same[0].payload);
      for (const event of same) await db.finishEvent(event.id, outcome, null);
    } catch (error) {
      log.warn({ err: error, events: same.map((event) => event.id) }, 'payment events could not be applied yet');
      const message = error instanceof Error ? error.message : String(error);
      for (const event of same) await db.finishEvent(event.id, 'failed', message);
    }
  }
  return events.length;
}

/** The worker's part of payments, until `signal` aborts: every step can be repeated by another worker at any point. */
export function runPayments(payments: Payments, log: Logger, signal: AbortSignal): Promise<void> {
  let sweepAt = 0;
  let clockAt = 0;
  const step = async (): Promise<boolean> => {
    const at = performance.now();
    if (at >= sweepAt) {
      sweepAt = at + SWEEP_EVERY_MS;
      await payments.sweep();
    }
    if (at >= clockAt) {
      clockAt = at + CLOCK_EVERY_MS;
      await payments.db.sweep();
      await payments.standIn?.advance();
    }
    await payments.standIn?.deliver();
    return (await applyWaitingEvents(payments, log)) > 0;
  };
  return repeat({ name: 'upkeep of payments', step, everyMs: IDLE_MS, longestPauseMs: 10_000, log }, signal);
}
