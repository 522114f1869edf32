/** Buying a pack: our row first, then the payment service under that row's id, so that asking again buys once. */
import { randomUUID } from 'node:crypto';
import { paymentFailures } from '#domain/payment-texts.ts';
import { ApiError } from '../errors.ts';
import { ACCOUNT_GONE, BackendError } from '../supabase.ts';
import type { PaymentGateway, PurchaseOrder } from './gateway.ts';
import type { PaymentsDb } from './payments.db.ts';
import { toApiError } from './stripe-errors.gateway.ts';

export interface Buyer {
  id: string;
  email: string | null;
}

export interface PurchaseRequest {
  packageId: string;
  way: 'card' | 'checkout';
  userType: 'client' | 'artist';
  /** From the caller; without one each call is a purchase of its own. */
  requestId: string | null;
}

export interface PurchaseDeps {
  db: PaymentsDb;
  /** Null when payments are switched off. */
  gateway: PaymentGateway | null;
  siteUrl: string;
}

export type PurchaseService = ReturnType<typeof createPurchaseService>;

const RETURN_PATH = '/artist/dashboard/payment-success';

export function createPurchaseService({ db, gateway, siteUrl }: PurchaseDeps) {
  async function begin(buyer: Buyer, request: PurchaseRequest, open: PaymentGateway): Promise<PurchaseOrder> {
    const begun = await db.beginPayment({
      userId: buyer.id,
      requestId: request.requestId ?? randomUUID(),
      packageId: request.packageId,
      way: request.way,
      userType: request.userType,
      isTest: open.isTest,
    });
    if (!begun.ok) {
      if (begun.code === 'request_conflict') throw new ApiError('request_conflict');
      throw new ApiError('not_found', { message: begun.code === 'not_found' ? begun.sentence : undefined });
    }
    const payment = begun.value;
    if (payment.status === 'succeeded') {
      throw new ApiError('not_possible', { message: 'This purchase has been paid already.' });
    }
    return {
      paymentId: payment.paymentId,
      customer: payment.customerId ?? (await customerFor(db, open, buyer)),
      amountCents: payment.amountCents,
      currency: payment.currency,
      credits: payment.credits,
      packageId: request.packageId,
      packageName: payment.packageName,
    };
  }

  return {
    async buy(buyer: Buyer, request: PurchaseRequest) {
      if (!gateway) throw paymentsOff();
      const order = await begin(buyer, request, gateway);
      const { paymentId, credits } = order;
      try {
        if (request.way === 'checkout') {
          const { session, url } = await gateway.createCheckout(order, returnUrls(siteUrl, order, gateway.isTest));
          await db.attachPayment(paymentId, null, session);
          return { checkoutUrl: url, paymentId, credits, isTest: gateway.isTest };
        }
        const { paymentIntent, clientSecret } = await gateway.createPayment(order);
        await db.attachPayment(paymentId, paymentIntent, null);
        return { clientSecret, paymentId, credits, isTest: gateway.isTest };
      } catch (error) {
        throw toApiError(error, paymentFailures.purchase);
      }
    },
  };
}

/** The customer that stands for a person at the payment service; made with the first purchase. */
export async function customerFor(db: PaymentsDb, gateway: PaymentGateway, person: Buyer): Promise<string> {
  const known = await db.customerOf(person.id);
  if (known) return known;
  try {
    const customer = await gateway.createCustomer({ userId: person.id, email: person.email });
    return await db.keepCustomer(person.id, customer).catch(async (error: unknown) => {
      // Deleted meanwhile: nobody would know of this customer.
      if (error instanceof BackendError && error.code === ACCOUNT_GONE) await gateway.forgetCustomer(customer);
      throw error;
    });
  } catch (error) {
    throw toApiError(error, paymentFailures.purchase);
  }
}

export function paymentsOff(): ApiError {
  return new ApiError('feature_off', {
    message: 'Buying is not available: payments are not configured on this installation.',
  });
}

function returnUrls(siteUrl: string, order: PurchaseOrder, isTest: boolean): { success: string; cancel: string } {
  const query = new URLSearchParams({ payment: 'success', credits: String(order.credits), packageId: order.packageId });
  query.set('paymentId', order.paymentId);
  if (isTest) query.set('mock', 'true');
  return {
    success: `${siteUrl}${RETURN_PATH}?${query.toString()}`,
    cancel: `${siteUrl}${RETURN_PATH}?payment=cancelled&packageId=${order.packageId}`,
  };
}
