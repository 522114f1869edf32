import { callApi } from '../../../data/api.ts';
import { paymentFailures } from '../../../domain/payment-texts.ts';

/** An order that the server has opened. Either the card dialog goes on with the secret, or the browser leaves. */
export interface Order {
  paymentId: string;
  clientSecret: string | null;
  checkoutUrl: string | null;
  credits: number;
  isTest: boolean;
}

export interface PaymentState {
  status: string;
  creditsGranted: number;
  error: string | null;
}

export interface PaymentSetup {
  mode: 'test' | 'stripe' | 'off';
  publishableKey: string | null;
}

/**
 * Orders a pack. When the card payment cannot be opened, the shared purchase function is asked for a checkout page
 *. The key makes a repeated order the same order: an answer that got lost does not buy twice.
 */
export async function orderCredits(packageId: string, userType: 'client' | 'artist', key: string): Promise<Order> {
  const body = { creditPackageId: packageId, userType };
  try {
    const order = await post('/api/payments/buy-credits', body, key);
    if (order.clientSecret || order.checkoutUrl) return order;
  } catch (error) {
    if (!worthAnotherWay(error)) throw error;
  }
  const order = await post('/api/payments/purchase-credits', body, `${key}:page`);
  if (!order.checkoutUrl) throw new Error(paymentFailures.purchase);
  return order;
}

/** A refusal stays a refusal; only what went wrong on the way may go right on another. */
function worthAnotherWay(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === undefined || status >= 500;
}

function post(path: string, body: object, key: string): Promise<Order> {
  return callApi(path, { body, headers: { 'Idempotency-Key': key }, schema: { parse: toOrder } });
}

// Checked by hand: the schema library is not needed for three answers on the dashboard.
function toOrder(value: unknown): Order {
  const order = (value ?? {}) as Partial<Record<keyof Order, unknown>>;
  if (typeof order.paymentId !== 'string' || typeof order.credits !== 'number')
    throw new Error(paymentFailures.purchase);
  return {
    paymentId: order.paymentId,
    credits: order.credits,
    clientSecret: text(order.clientSecret),
    checkoutUrl: text(order.checkoutUrl),
    isTest: order.isTest === true,
  };
}

/** What the server knows of an own payment. Asking makes it look at the payment service, should the webhook be late. */
export async function readPayment(paymentId: string): Promise<PaymentState> {
  const value = await callApi('/api/payments/payment-status', { query: { paymentId } });
  const state = (value ?? {}) as Partial<Record<keyof PaymentState, unknown>>;
  return {
    status: text(state.status) ?? 'processing',
    creditsGranted: typeof state.creditsGranted === 'number' ? state.creditsGranted : 0,
    error: text(state.error),
  };
}

/** How payments run on this installation. */
export async function readSetup(): Promise<PaymentSetup> {
  const setup = await callApi<Partial<PaymentSetup> | null>('/api/payments/setup', { auth: 'none' });
  const mode = setup?.mode === 'test' || setup?.mode === 'stripe' ? setup.mode : 'off';
  return { mode, publishableKey: text(setup?.publishableKey) };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
