/**
 * Stripe, through its own SDK. In local mode the same code talks to the stand-in: only the HTTP client below it differs.
 * Parameters follow API_VERSION; a change of it is read here first.
 */
import Stripe from 'stripe';
import { ApiError } from '../errors.ts';
import { API_VERSION } from './api-version.ts';
import type { PaymentGateway, PriceOrder, PurchaseOrder, SubscriptionStep } from './gateway.ts';
import { eventFacts, invoiceFacts, paymentFacts, subscriptionState, tierOfPrice } from './stripe-facts.gateway.ts';

export interface StripeOptions {
  key: string;
  webhookSecret: string;
  /** Another place than Stripe, for doubles. */
  apiUrl?: string | null;
  /** Instead of the network: the stand-in of local mode. */
  fetch?: typeof fetch;
  /** The clock of billing, where it is not the real one. */
  now?: () => Promise<Date>;
}

/** Older signatures are refused; 0 would switch the check off. */
const SIGNATURE_SECONDS = 300;
const PAGE = 100;

export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const stripe = connect(options);
  const prices = createPrices(stripe);
  return {
    isTest: !options.key.includes('_live_'),
    ...purchases(stripe),
    ...readings(stripe),
    ...subscriptions(stripe, prices),
    ...changes(stripe, prices, options.now ?? (() => Promise.resolve(new Date()))),
    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature ?? '', options.webhookSecret, SIGNATURE_SECONDS);
        return { ...eventFacts(event), payload: event };
      } catch (cause) {
        throw new ApiError('bad_signature', { cause });
      }
    },
    async listEvents(sinceSeconds) {
      const found = [];
      for await (const event of stripe.events.list({ created: { gte: sinceSeconds }, limit: PAGE })) {
        found.push({ ...eventFacts(event), payload: event });
      }
      return found.reverse();
    },
  };
}

function connect(options: StripeOptions): Stripe {
  const place = options.apiUrl ? new URL(options.apiUrl) : null;
  return new Stripe(options.key, {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
    appInfo: { name: 'Inkroom' },
    ...(options.fetch ? { httpClient: Stripe.createFetchHttpClient(options.fetch) } : {}),
    ...(place
      ? {
          host: place.hostname,
          port: place.port || (place.protocol === 'http:' ? 80 : 443),
          protocol: place.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
}

function purchases(stripe: Stripe) {
  return {
    async createCustomer(person: { userId: string; email: string | null }): Promise<string> {
      const details = { email: person.email ?? undefined, metadata: { user_id: person.userId } };
      return (await stripe.customers.create(details, { idempotencyKey: `customer:${person.userId}` })).id;
    },

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
      if (!intent.client_secret) throw new ApiError('upstream_failed', { message: 'Failed to purchase credits' });
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
      if (!session.url) throw new ApiError('upstream_failed', { message: 'Failed to purchase credits' });
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

type Prices = ReturnType<typeof createPrices>;

/** Stripe bills by its own price objects: one for each tier, interval and amount, found by its lookup key or made once. */
function createPrices(stripe: Stripe) {
  const ids = new Map<string, string>();
  const known = new Map<string, ReturnType<typeof tierOfPrice>>();
  return {
    async idOf(order: PriceOrder): Promise<string> {
      const key = `inkroom_${order.tier}_${order.interval}_${order.amountCents}_${order.currency}`;
      const cached = ids.get(key);
      if (cached) return cached;
      const found = (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data.at(0);
      const price =
        found ??
        (await stripe.prices.create(
          {
            currency: order.currency,
            unit_amount: order.amountCents,
            lookup_key: key,
            recurring: { interval: order.interval },
            product_data: { name: `Inkroom ${order.name}` },
            metadata: { tier: order.tier },
          },
          { idempotencyKey: `price:${key}` },
        ));
      ids.set(key, price.id);
      return price.id;
    },

    async read(id: string): Promise<ReturnType<typeof tierOfPrice>> {
      const cached = known.get(id);
      if (cached) return cached;
      const price = tierOfPrice(await stripe.prices.retrieve(id));
      known.set(id, price);
      return price;
    },
  };
}

function subscriptions(stripe: Stripe, prices: Prices) {
  return {
    async readSubscription(id: string) {
      const sub = await stripe.subscriptions.retrieve(id);
      const item = sub.items.data[0];
      const paid = await stripe.invoices.list({
        subscription: id,
        status: 'paid',
        limit: PAGE,
        expand: ['data.payments'],
      });
      const { tier, interval } = tierOfPrice(item.price);
      return {
        customer: typeof sub.customer === 'string' ? sub.customer : sub.customer.id,
        status: subscriptionState(sub),
        tier,
        interval,
        period_start: iso(item.current_period_start),
        period_end: iso(item.current_period_end),
        ends_at: sub.cancel_at ? iso(sub.cancel_at) : null,
        ended_at: sub.ended_at ? iso(sub.ended_at) : null,
        is_test: !sub.livemode,
        invoices: await invoiceFacts(paid.data, (price) => prices.read(price)),
      };
    },

    async subscriptionsOfCustomer(customer: string): Promise<string[]> {
      return (await stripe.subscriptions.list({ customer, limit: PAGE })).data.map((sub) => sub.id);
    },

    async createSubscription(order: { customer: string; userId: string; price: PriceOrder; key: string }) {
      const sub = await stripe.subscriptions.create(
        {
          customer: order.customer,
          items: [{ price: await prices.idOf(order.price) }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          billing_mode: { type: 'flexible' },
          metadata: { user_id: order.userId, tier: order.price.tier },
          expand: ['latest_invoice.confirmation_secret'],
        },
        { idempotencyKey: order.key },
      );
      return stepOf(sub);
    },

    async secretOfSubscription(id: string): Promise<SubscriptionStep> {
      return stepOf(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] }));
    },
  };
}

function changes(stripe: Stripe, prices: Prices, now: () => Promise<Date>) {
  const itemOf = async (id: string): Promise<string> => (await stripe.subscriptions.retrieve(id)).items.data[0].id;
  return {
    async previewChange(id: string, order: PriceOrder) {
      const at = Math.floor((await now()).getTime() / 1000);
      const items = [{ id: await itemOf(id), price: await prices.idOf(order) }];
      const invoice = await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: { items, proration_behavior: 'always_invoice', proration_date: at },
      });
      const lines = invoice.lines.data.map((line) => ({
        description: line.description ?? '',
        amountCents: line.amount,
      }));
      return { amountCents: invoice.amount_due, currency: invoice.currency, at, lines };
    },

    async upgrade(id: string, order: PriceOrder, at: number | null): Promise<SubscriptionStep> {
      const sub = await stripe.subscriptions.update(id, {
        items: [{ id: await itemOf(id), price: await prices.idOf(order) }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        ...(at === null ? {} : { proration_date: at }),
        expand: ['latest_invoice.confirmation_secret'],
      });
      return stepOf(sub);
    },

    async changeNextPeriod(id: string, order: PriceOrder): Promise<void> {
      const items = [{ id: await itemOf(id), price: await prices.idOf(order) }];
      await stripe.subscriptions.update(id, { items, proration_behavior: 'none' });
    },

    async setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<void> {
      await stripe.subscriptions.update(id, { cancel_at_period_end: cancel });
    },

    async cancelNow(id: string): Promise<void> {
      try {
        await stripe.subscriptions.cancel(id);
      } catch (error) {
        // Gone already is what was wanted.
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function stepOf(sub: Stripe.Subscription): SubscriptionStep {
  const invoice = typeof sub.latest_invoice === 'object' ? sub.latest_invoice : null;
  const isWaiting = sub.status === 'incomplete' || sub.pending_update !== null;
  const isOpen = invoice?.status === 'open';
  return { id: sub.id, isWaiting, clientSecret: isOpen ? (invoice.confirmation_secret?.client_secret ?? null) : null };
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** True when the payment service says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** Which of the SDK's errors the caller can do something about; others are logged and answered as our failure. */
export function toApiError(error: unknown, message: string): Error {
  if (error instanceof ApiError) return error;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new ApiError('request_conflict', { cause: error });
  if (error instanceof Stripe.errors.StripeCardError)
    return new ApiError('payment_failed', { message: error.message, cause: error });
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return new ApiError('unavailable', { message, cause: error, retryAfterSeconds: 5 });
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ApiError('upstream_timeout', { message, cause: error });
  if (error instanceof Stripe.errors.StripeError) return new ApiError('upstream_failed', { message, cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
