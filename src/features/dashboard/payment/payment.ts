/** The states of the banner after a payment (decision 22), as pure functions. */

import { isUuid } from '../../../domain/ids.ts';

/** The address after a payment: what was bought, and by what it is known. */
export interface PaymentReturn {
  /** Null where the payment service itself led back, which knows its own id only. */
  credits: number | null;
  packageId: string | null;
  /** The server's own id of the payment, where its address came from us. */
  paymentId: string | null;
  /** The address says that this was a stand-in. Believed in test mode only. */
  mock: boolean;
  paymentIntent: string | null;
  checkoutSession: string | null;
}

/** A purchase as the server has it. */
export interface Payment {
  id: string;
  status: 'open' | 'succeeded' | 'failed';
  credits: number;
  creditsGranted: number;
  isTest: boolean;
}

/** Query parameters that belong to a payment and leave the address with the banner. */
const OWN_PARAMETERS = [
  'payment',
  'credits',
  'packageId',
  'paymentId',
  'mock',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'session_id',
];

/** The payment that an address tells of; null when payment is not success, or nothing says which one. */
export function readPaymentReturn(params: URLSearchParams): PaymentReturn | null {
  if (params.get('payment') !== 'success') return null;
  const amount = Number(params.get('credits'));
  const credits = Number.isInteger(amount) && amount > 0 ? amount : null;
  const paymentIntent = params.get('payment_intent');
  const checkoutSession = params.get('session_id');
  if (credits === null && !paymentIntent && !checkoutSession) return null;
  const mock = params.get('mock') === 'true';
  const paymentId = isUuid(params.get('paymentId')) ? params.get('paymentId') : null;
  return { credits, packageId: params.get('packageId'), paymentId, mock, paymentIntent, checkoutSession };
}

/** The query without what the payment had put there. */
export function withoutPayment(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of OWN_PARAMETERS) rest.delete(name);
  return rest;
}

export interface PaymentRow {
  id: string;
  status: string;
  credits: number;
  credits_granted: number;
  is_test: boolean;
}

export function toPayment(row: PaymentRow): Payment {
  const failed = row.status === 'failed' || row.status === 'canceled';
  return {
    id: row.id,
    // Paid for is not yet granted: the credits are there when the server has written them.
    status: failed ? 'failed' : row.status === 'succeeded' && row.credits_granted > 0 ? 'succeeded' : 'open',
    credits: row.credits,
    creditsGranted: row.credits_granted,
    isTest: row.is_test,
  };
}
