/** The hosted checkout page of the stand-in: open for a day, then paid or expired, with the events Stripe would send. */
import { cancelOpenIntent, createIntent } from './intents.ts';
import type { SimIntent, SimSession } from './objects.ts';
import { Refusal, type Work } from './work.ts';

const OPEN_SECONDS = 86_400;

export interface SessionInput {
  amount: number;
  currency: string;
  name: string;
  customer: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  payUrl: (id: string) => string;
}

/** As at Stripe, the intent of a checkout appears with the payment, not with the page. */
export function createSession(work: Work, input: SessionInput): SimSession {
  const id = work.newId('session');
  const session: SimSession = {
    id,
    object: 'checkout.session',
    mode: 'payment',
    amount_total: input.amount,
    currency: input.currency,
    customer: input.customer,
    payment_intent: null,
    metadata: input.metadata,
    status: 'open',
    payment_status: 'unpaid',
    success_url: input.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancel_url: input.cancelUrl,
    url: input.payUrl(id),
    name: input.name,
    created: work.now,
    expires_at: work.now + OPEN_SECONDS,
    intent_metadata: input.intentMetadata,
  };
  work.put('session', input.customer, session);
  return session;
}

/** The intent of a checkout page, made when somebody first pays on it. */
export async function intentOfSession(work: Work, sessionId: string): Promise<SimIntent> {
  const session = await openSession(work, sessionId);
  if (session.payment_intent) return work.get<SimIntent>('payment_intent', session.payment_intent);
  const intent = createIntent(work, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    metadata: session.intent_metadata,
    description: session.name,
    session: session.id,
  });
  session.payment_intent = intent.id;
  work.put('session', session.customer, session);
  return intent;
}

/** Closes the page of a payment that went through. */
export async function completeSession(work: Work, sessionId: string): Promise<void> {
  const session = await work.get<SimSession>('session', sessionId);
  if (session.status !== 'open') return;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  work.put('session', session.customer, session);
  work.emit('checkout.session.completed', session);
}

async function openSession(work: Work, id: string): Promise<SimSession> {
  const session = await work.get<SimSession>('session', id);
  if (session.status !== 'open' || isOverdue(session, work.now)) {
    throw new Refusal(400, 'invalid_request_error', 'This Checkout Session is no longer open.');
  }
  return session;
}

export const isOverdue = (session: SimSession, now: number): boolean =>
  session.status === 'open' && session.expires_at <= now;

/** Closes the page unpaid: by request, or when its time is over. */
export async function expireSession(work: Work, sessionId: string): Promise<SimSession> {
  const session = await work.get<SimSession>('session', sessionId);
  if (session.status !== 'open') {
    throw new Refusal(
      400,
      'invalid_request_error',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  work.put('session', session.customer, session);
  work.emit('checkout.session.expired', session);
  if (session.payment_intent) {
    const intent = await work.get<SimIntent>('payment_intent', session.payment_intent);
    cancelOpenIntent(work, intent, 'abandoned');
  }
  return session;
}
