/** Payments of packs at Stripe: opening, reading and ending them. */
import type Stripe from 'stripe';
import { paymentFailures } from '#domain/payment-texts.ts';
import { ApiError } from '../errors.ts';
import type { CheckoutFacts, PurchaseOrder } from './gateway.ts';
import { isPast, unlessMissing } from './stripe-errors.gateway.ts';
import { paymentFacts } from './stripe-facts.gateway.ts';

const PAGE = 100;

export function stripePurchases(stripe: Stripe) {
  return { ...purchases(stripe), ...readings(stripe), ...endings(stripe) };
}

function purchases(stripe: Stripe) {
  return {
    async createCustomer(person: { userId: string; email: string | null }): Promise<string> {
      const details = { email: person.email ?? undefined, metadata: { user_id: person.userId } };
      return (await stripe.customers.create(details, { idempotencyKey: `customer:${person.userId}` })).id;
    },

    /** Its name, address and cards go; invoices and payments stay, as Stripe has to keep them. */
    forgetCustomer: (customer: string): Promise<void> => unlessMissing(stripe.customers.del(customer)),

    async createPayment(order: PurchaseOrder): Promise<{ paymentIntent: string; clientSecret: string }> {
      const intent = await stripe.paymentIntents.create(
        {
          amount: order.amountCents,
          currency: order.currency,
          customer: order.customer,
          description: `${order.credits} Inkroom credits`,
          automatic_payment_methods: { enabled: true },
          metadata: { payment_id: order.paymentId, package_id: order.packageId },
        },
        { idempotencyKey: `payment:${order.paymentId}` },
      );
      // An error page with status 200 or 422 would come through the SDK as an object without it.
      if (!intent.client_secret) throw new ApiError('upstream_failed', { message: paymentFailures.purchase });
      return { paymentIntent: intent.id, clientSecret: intent.client_secret };
    },

    async createCheckout(order: PurchaseOrder, urls: { success: string; cancel: string }) {
      const metadata = { payment_id: order.paymentId, package_id: order.packageId };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'hosted_page',
          customer: order.customer,
          client_reference_id: order.paymentId,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: order.currency,
                unit_amount: order.amountCents,
                product_data: { name: `${order.packageName}: ${order.credits} credits` },
              },
            },
          ],
          metadata,
          payment_intent_data: { metadata },
          success_url: urls.success,
          cancel_url: urls.cancel,
        },
        { idempotencyKey: `checkout:${order.paymentId}` },
      );
      if (!session.url) throw new ApiError('upstream_failed', { message: paymentFailures.purchase });
      return { session: session.id, url: session.url };
    },
  };
}

function readings(stripe: Stripe) {
  return {
    async readPayment(id: string) {
      const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      const isPaid = intent.status === 'succeeded';
      const [refunds, disputes] = isPaid
        ? await Promise.all([
            stripe.refunds.list({ payment_intent: id, limit: PAGE }),
            stripe.disputes.list({ payment_intent: id, limit: PAGE }),
          ])
        : [{ data: [] }, { data: [] }];
      return paymentFacts(intent, refunds.data, disputes.data);
    },

    async readCheckout(id: string): Promise<CheckoutFacts> {
      const session = await stripe.checkout.sessions.retrieve(id);
      const intent = session.payment_intent;
      return {
        paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
        isExpired: session.status === 'expired',
      };
    },

    async subscriptionOfPayment(id: string): Promise<string | null> {
      const found = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: id } });
      const invoice = found.data.at(0)?.invoice;
      if (!invoice) return null;
      const full = typeof invoice === 'string' ? await stripe.invoices.retrieve(invoice) : invoice;
      if (!('parent' in full)) return null;
      const subscription = full.parent?.subscription_details?.subscription;
      return typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
    },

    async portalUrl(customer: string, returnUrl: string): Promise<string> {
      return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
    },
  };
}

/** What nobody finished. Paid at the last moment it is refused, which is no failure: whoever asked reads it afterwards. */
function endings(stripe: Stripe) {
  const unlessPast = async (act: Promise<unknown>): Promise<void> => {
    await act.catch((error: unknown) => {
      if (!isPast(error)) throw error;
    });
  };
  return {
    cancelPayment: (id: string) => unlessPast(stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })),
    expireCheckout: (id: string) => unlessPast(stripe.checkout.sessions.expire(id)),
  };
}
