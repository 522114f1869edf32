/** How the stand-in takes payments: intents, refunds and disputes, each with the events Stripe would send. */
import { Refusal, type Work } from './work.ts';
import { testCard, type CardOutcome } from './cards.ts';
import type { SimCharge, SimDispute, SimIntent, SimRefund } from './objects.ts';
import { cancelOpenIntent } from './intents.ts';
import { invoiceFailed, invoicePaid } from './invoices.ts';

/** Charges a card, as the card dialog does when the person presses the button. */
export async function confirmIntent(work: Work, intentId: string, cardNumber: string): Promise<SimIntent> {
  const intent = await work.get<SimIntent>('payment_intent', intentId);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new Refusal(400, 'invalid_request_error', 'You cannot confirm this PaymentIntent because of its status.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const card = testCard(cardNumber);
  if (!card)
    throw new Refusal(402, 'card_error', 'Your card number is incorrect.', {
      code: 'incorrect_number',
      param: 'number',
    });
  intent.card = card.number;
  return settleIntent(work, intent, card.outcome);
}

/** The person answers the bank's question. */
export async function authenticateIntent(work: Work, intentId: string, accepted: boolean): Promise<SimIntent> {
  const intent = await work.get<SimIntent>('payment_intent', intentId);
  if (intent.status !== 'requires_action')
    throw new Refusal(400, 'invalid_request_error', 'This payment does not wait for a confirmation.');
  const failed: CardOutcome = {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  return settleIntent(work, intent, accepted ? 'accepted' : failed);
}

/** Ends a payment that was not made. That of a checkout page ends with its page. */
export async function cancelIntent(work: Work, intentId: string, reason: string | null): Promise<SimIntent> {
  const intent = await work.get<SimIntent>('payment_intent', intentId);
  if (intent.session) {
    throw new Refusal(
      400,
      'invalid_request_error',
      'You cannot cancel this PaymentIntent because it belongs to a Checkout Session. Expire the Session instead.',
    );
  }
  if (!cancelOpenIntent(work, intent, reason)) {
    throw new Refusal(400, 'invalid_request_error', 'You cannot cancel this PaymentIntent because of its status.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  return intent;
}

/** What a card says to a payment; also used when nobody is there, for renewals. */
export async function settleIntent(work: Work, intent: SimIntent, outcome: CardOutcome): Promise<SimIntent> {
  if (outcome === 'accepted') await succeed(work, intent);
  else if (outcome === 'needs_confirmation') {
    intent.status = 'requires_action';
    work.put('payment_intent', intent.customer, intent);
    work.emit('payment_intent.requires_action', intent);
  } else {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { ...outcome, type: 'card_error' };
    work.put('payment_intent', intent.customer, intent);
    work.emit('payment_intent.payment_failed', intent);
    if (intent.invoice) await invoiceFailed(work, intent.invoice);
  }
  return intent;
}

async function succeed(work: Work, intent: SimIntent): Promise<void> {
  const card = testCard(intent.card ?? '') ?? { brand: 'visa', number: '4242424242424242' };
  const charge: SimCharge = {
    id: work.newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    disputed: false,
    refunded: false,
    paid: true,
    status: 'succeeded',
    receipt_url: null,
    payment_method_details: { type: 'card', card: { brand: card.brand, last4: card.number.slice(-4) } },
    created: work.now,
  };
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  work.put('charge', intent.id, charge);
  work.put('payment_intent', intent.customer, intent);
  work.emit('charge.succeeded', charge);
  work.emit('payment_intent.succeeded', intent);
  if (intent.invoice) await invoicePaid(work, intent.invoice, intent);
}

export async function createRefund(
  work: Work,
  intentId: string,
  amount: number | null,
  reason: string | null,
): Promise<SimRefund> {
  const charge = await chargeOf(work, intentId);
  const left = charge.amount - charge.amount_refunded;
  if ((amount ?? left) > left || left === 0)
    throw new Refusal(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge.', {
      code: 'charge_already_refunded',
    });
  const refund: SimRefund = {
    id: work.newId('refund'),
    object: 'refund',
    amount: amount ?? left,
    charge: charge.id,
    payment_intent: intentId,
    status: 'succeeded',
    reason,
    created: work.now,
  };
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  work.put('charge', intentId, charge);
  work.put('refund', intentId, refund);
  work.emit('refund.created', refund);
  work.emit('charge.refunded', charge);
  return refund;
}

export async function openDispute(work: Work, intentId: string): Promise<SimDispute> {
  const charge = await chargeOf(work, intentId);
  // Banks may dispute what was paid back already; here they see that there is nothing left, as the better ones do.
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw new Refusal(400, 'invalid_request_error', 'This payment has been refunded already.');
  const dispute: SimDispute = {
    id: work.newId('dispute'),
    object: 'dispute',
    amount: left,
    charge: charge.id,
    payment_intent: intentId,
    status: 'needs_response',
    reason: 'fraudulent',
    created: work.now,
  };
  charge.disputed = true;
  work.put('charge', intentId, charge);
  work.put('dispute', intentId, dispute);
  work.emit('charge.dispute.created', dispute);
  return dispute;
}

export async function closeDispute(work: Work, disputeId: string, status: 'won' | 'lost'): Promise<void> {
  const dispute = await work.get<SimDispute>('dispute', disputeId);
  dispute.status = status;
  work.put('dispute', dispute.payment_intent, dispute);
  work.emit('charge.dispute.closed', dispute);
}

async function chargeOf(work: Work, intentId: string): Promise<SimCharge> {
  const intent = await work.get<SimIntent>('payment_intent', intentId);
  if (!intent.latest_charge) throw new Refusal(400, 'invalid_request_error', 'This PaymentIntent has no charge.');
  return work.get<SimCharge>('charge', intent.latest_charge);
}
