/**
 * The payment service of local mode (decision 78): a fetch that answers as Stripe would, the routes of our own card dialog
 * and checkout page, a clock that can be moved, and the delivery of signed events to our own webhook.
 */
import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { ApiError } from '../../errors.ts';
import type { SimIntent, SimSession, SimSubscription } from './objects.ts';
import { authenticateIntent, closeDispute, confirmIntent, createRefund, openDispute } from './payments.ts';
import { answerSim } from './server.ts';
import { completeSession, expireSession, intentOfSession, isOverdue } from './sessions.ts';
import type { Store } from './store.ts';
import { advanceSubscription, mayBeDue } from './subscriptions.ts';
import { Refusal, work } from './work.ts';

export interface StandInOptions {
  store: Store;
  siteUrl: string;
  webhookSecret: string;
}

/** What a payment is asked for: a card dialog knows its client secret, a checkout page its session. */
export type PaymentRef = { clientSecret: string } | { session: string };

export interface ShownPayment {
  status: SimIntent['status'];
  amountCents: number;
  currency: string;
  description: string | null;
  error: string | null;
  /** Where the checkout page leads after the payment. */
  returnUrl: string | null;
  cancelUrl: string | null;
}

export type StandIn = ReturnType<typeof createStandIn>;

/** Shared by the API, which verifies, and the worker, which signs; nobody else knows the secret key of the backend. */
export function localWebhookSecret(secretKey: string): string {
  return `whsec_${createHmac('sha256', secretKey).update('inkroom local payments').digest('hex')}`;
}

export function createStandIn({ store, siteUrl, webhookSecret }: StandInOptions) {
  const standInFetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    const reply = await answerSim(store, siteUrl, {
      method: init?.method ?? 'GET',
      url: `${url.pathname}${url.search}`,
      body: typeof init?.body === 'string' ? init.body : '',
      idempotencyKey: headers.get('idempotency-key'),
    });
    return Response.json(reply.json, { status: reply.status, headers: { 'request-id': 'req_standin' } });
  };
  return {
    fetch: standInFetch,
    ...dialogs(store),
    ...bank(store),
    ...time(store),
    ...delivery(store, siteUrl, webhookSecret),
  };
}

/** The card dialog and the checkout page. */
function dialogs(store: Store) {
  const shown = (intent: SimIntent, session: SimSession | null): ShownPayment => ({
    status: intent.status,
    amountCents: intent.amount,
    currency: intent.currency,
    description: intent.description,
    error: intent.last_payment_error?.message ?? null,
    returnUrl: session?.success_url ?? null,
    cancelUrl: session?.cancel_url ?? null,
  });
  const act = (ref: PaymentRef, step: (intentId: string) => Step): Promise<ShownPayment> =>
    refusing(() =>
      work(store, async (unit) => {
        const isSession = 'session' in ref;
        const intent = isSession
          ? await intentOfSession(unit, ref.session)
          : await intentOfSecret(unit, ref.clientSecret);
        const after = await step(intent.id)(unit);
        if (isSession && after.status === 'succeeded') await completeSession(unit, ref.session);
        return shown(after, isSession ? await unit.get<SimSession>('session', ref.session) : null);
      }),
    );
  return {
    pay: (ref: PaymentRef, card: string) => act(ref, (id) => (unit) => confirmIntent(unit, id, card)),
    authenticate: (ref: PaymentRef, accepted: boolean) =>
      act(ref, (id) => (unit) => authenticateIntent(unit, id, accepted)),
    /** Shows a checkout page without making a payment of it. */
    session: (id: string): Promise<ShownPayment & { isOpen: boolean }> =>
      refusing(() =>
        work(store, async (unit) => {
          const session = await unit.get<SimSession>('session', id);
          const intent = session.payment_intent
            ? await unit.get<SimIntent>('payment_intent', session.payment_intent)
            : null;
          return {
            status: intent?.status ?? ('requires_payment_method' as const),
            amountCents: session.amount_total,
            currency: session.currency,
            description: session.name,
            error: intent?.last_payment_error?.message ?? null,
            returnUrl: session.success_url,
            cancelUrl: session.cancel_url,
            isOpen: session.status === 'open' && !isOverdue(session, unit.now),
          };
        }),
      ),
  };
}
type Step = (unit: Parameters<typeof confirmIntent>[0]) => Promise<SimIntent>;

async function intentOfSecret(unit: Parameters<Step>[0], secret: string): Promise<SimIntent> {
  const intent = await unit.find<SimIntent>('payment_intent', secret.split('_secret_')[0]);
  if (intent?.client_secret !== secret) throw new Refusal(404, 'invalid_request_error', 'No such payment.');
  return intent;
}

/** What a bank does later: refunds and disputes. */
function bank(store: Store) {
  return {
    refund: (intent: string, amountCents: number | null) =>
      refusing(() => work(store, (unit) => createRefund(unit, intent, amountCents, 'requested_by_customer'))),
    dispute: (intent: string) => refusing(() => work(store, (unit) => openDispute(unit, intent))),
    closeDispute: (id: string, status: 'won' | 'lost') =>
      refusing(() => work(store, (unit) => closeDispute(unit, id, status))),
  };
}

function time(store: Store) {
  /** Renewals, retries and ends that are due by now, and checkout pages whose time is over. */
  async function advance(): Promise<void> {
    const all = await work(store, (unit) => unit.list<SimSubscription>('subscription', null));
    const now = Math.floor((await store.now()) / 1000);
    for (const sub of all.filter((each) => mayBeDue(each, now))) {
      for (let steps = 0; steps < 36 && (await work(store, (unit) => advanceSubscription(unit, sub.id))); steps += 1);
    }
    const pages = await work(store, (unit) => unit.list<SimSession>('session', null));
    for (const page of pages.filter((each) => isOverdue(each, now))) {
      await work(store, async (unit) => {
        if (isOverdue(await unit.get<SimSession>('session', page.id), unit.now)) await expireSession(unit, page.id);
      });
    }
  }
  return {
    advance,
    now: async () => new Date(await store.now()),
    async moveClock(seconds: number): Promise<Date> {
      // Day by day, so that renewals and retries come in their order.
      for (let left = seconds; left > 0; left -= 86_400) {
        await store.moveClock(Math.min(left, 86_400));
        await advance();
      }
      return new Date(await store.now());
    },
  };
}

function delivery(store: Store, siteUrl: string, webhookSecret: string) {
  const stripe = new Stripe('sk_test_signing', { telemetry: false });
  const sign = (payload: string): string =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return {
    sign,
    /** Sends what waits to the webhook, oldest first; what is not taken waits for the next time. Answers how many were taken. */
    async deliver(url = `${siteUrl}/api/webhooks/stripe`): Promise<number> {
      const waiting = await store.list('event', 'waiting');
      let taken = 0;
      for (const event of waiting) {
        const payload = JSON.stringify(event.data);
        const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload) };
        const response = await fetch(url, { method: 'POST', headers, body: payload });
        if (!response.ok) break;
        await store.save([{ ...event, parent: 'delivered' }]);
        taken += 1;
      }
      return taken;
    },
  };
}

/** A refusal of the stand-in as our own error: these routes are ours, not Stripe's. */
async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) throw new ApiError('not_found', { cause: error });
    throw new ApiError(error.status === 402 ? 'payment_failed' : 'not_possible', {
      message: error.message,
      cause: error,
    });
  }
}
