/** Puts the payments room together, for the API (doors) and for the worker (events, batches, sweeps) alike. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { activeEngines, type Env } from '../env.ts';
import type { Route } from '../http/route.ts';
import type { Supabase } from '../supabase.ts';
import { agentRoutes, type Converse } from './agent.routes.ts';
import { bulkRoutes, createBulkCredits } from './bulk.routes.ts';
import { creditRoutes } from './credits.routes.ts';
import type { PaymentGateway } from './gateway.ts';
import { createPaymentsDb } from './payments.db.ts';
import { purchaseRoutes } from './purchase.routes.ts';
import { createPurchaseService, paymentsOff } from './purchase.service.ts';
import { createReconciler } from './reconcile.ts';
import { reconcileRoutes } from './reconcile.routes.ts';
import { createStandIn, localWebhookSecret, type StandIn } from './stand-in/stand-in.gateway.ts';
import { standInRoutes } from './stand-in/stand-in.routes.ts';
import { createTableStore } from './stand-in/store.ts';
import { createStripeGateway } from './stripe.gateway.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { createSubscriptionService } from './subscription.service.ts';
import { createPaymentSync } from './sync.ts';

export type Payments = ReturnType<typeof createPayments>;

export function createPayments({ env, service, log }: { env: Env; service: Supabase; log: Logger }) {
  const mode = activeEngines(env).payments;
  const { gateway, standIn } = vendor(env, service, mode);
  const db = createPaymentsDb(service);
  const sync = gateway ? createPaymentSync({ db, gateway, log }) : null;
  const subscriptions = createSubscriptionService({ db, gateway, sync, siteUrl: env.siteUrl, log });
  const purchases = createPurchaseService({ db, gateway, siteUrl: env.siteUrl });
  const reconciler = createReconciler({ service, db, gateway, sync, log });
  return {
    db,
    gateway,
    standIn,
    sync,
    subscriptions,
    reconciler,
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
    routes: (converse: Converse): Route[] => [
      ...creditRoutes(service),
      ...purchaseRoutes({
        db,
        purchases,
        gateway,
        sync,
        setup: { mode, publishableKey: env.stripe?.publishableKey ?? null },
      }),
      ...subscriptionRoutes(subscriptions),
      ...agentRoutes(service, converse),
      ...bulkRoutes(service),
      ...reconcileRoutes(reconciler),
      ...(standIn ? standInRoutes(standIn, db) : []),
    ],
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
export async function runPayments(
  payments: Payments,
  service: Supabase,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const bulk = createBulkCredits(service);
  let sweepAt = 0;
  let clockAt = 0;
  const step = async (): Promise<number> => {
    const at = performance.now();
    if (at >= sweepAt) {
      sweepAt = at + SWEEP_EVERY_MS;
      await payments.reconciler.sweep();
    }
    if (at >= clockAt) {
      clockAt = at + CLOCK_EVERY_MS;
      await payments.db.sweep();
      await payments.standIn?.advance();
    }
    await payments.standIn?.deliver();
    await bulk.applyWaiting(signal);
    return applyWaitingEvents(payments, log);
  };
  let wait = IDLE_MS;
  while (!signal.aborted) {
    try {
      wait = (await step()) > 0 ? 0 : IDLE_MS;
    } catch (error) {
      wait = Math.min(10_000, Math.max(IDLE_MS, wait * 2));
      log.warn({ err: error, wait }, 'payments upkeep failed');
    }
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}
