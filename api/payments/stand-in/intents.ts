/** Opening a payment: what it is for and how much, before any card is known. And ending one that was not made. */
import type { SimIntent } from './objects.ts';
import type { Work } from './work.ts';

interface IntentInput {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Record<string, string>;
  description: string | null;
  invoice?: string;
  session?: string;
}

export function createIntent(work: Work, input: IntentInput): SimIntent {
  const id = work.newId('payment_intent');
  const intent: SimIntent = {
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_received: 0,
    currency: input.currency,
    customer: input.customer,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${work.newId('reply').slice(6)}`,
    metadata: input.metadata,
    description: input.description,
    latest_charge: null,
    cancellation_reason: null,
    last_payment_error: null,
    created: work.now,
    livemode: false,
    invoice: input.invoice ?? null,
    session: input.session ?? null,
    card: null,
  };
  work.put('payment_intent', input.customer, intent);
  work.emit('payment_intent.created', intent);
  return intent;
}

/** Ends a payment that was not made; false for one that cannot be ended any more. */
export function cancelOpenIntent(work: Work, intent: SimIntent, reason: string | null): boolean {
  if (!['requires_payment_method', 'requires_action'].includes(intent.status)) return false;
  intent.status = 'canceled';
  intent.cancellation_reason = reason;
  work.put('payment_intent', intent.customer, intent);
  work.emit('payment_intent.canceled', intent);
  return true;
}
