/** Subscriptions and their prices at Stripe. */
import type Stripe from 'stripe';
import type { PriceOrder, SubscriptionStep } from './gateway.ts';
import { invoiceFacts, iso, subscriptionState, tierOfPrice } from './stripe-facts.gateway.ts';
import { isMissing, unlessMissing } from './stripe-errors.gateway.ts';

const PAGE = 100;

export function stripeSubscriptions(stripe: Stripe, now: () => Promise<Date>) {
  const prices = createPrices(stripe);
  return { ...subscriptions(stripe, prices), ...changes(stripe, prices, now) };
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
      try {
        return (await stripe.subscriptions.list({ customer, limit: PAGE })).data.map((sub) => sub.id);
      } catch (error) {
        // Whatever a deleted customer had was ended with it.
        if (isMissing(error)) return [];
        throw error;
      }
    },

    async createSubscription(order: { customer: string; price: PriceOrder; key: string }) {
      const sub = await stripe.subscriptions.create(
        {
          customer: order.customer,
          items: [{ price: await prices.idOf(order.price) }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          billing_mode: { type: 'flexible' },
          metadata: { tier: order.price.tier },
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

    cancelNow: (id: string): Promise<void> => unlessMissing(stripe.subscriptions.cancel(id)),
  };
}

function stepOf(sub: Stripe.Subscription): SubscriptionStep {
  const invoice = typeof sub.latest_invoice === 'object' ? sub.latest_invoice : null;
  const isWaiting = sub.status === 'incomplete' || sub.pending_update !== null;
  const isOpen = invoice?.status === 'open';
  return { id: sub.id, isWaiting, clientSecret: isOpen ? (invoice.confirmation_secret?.client_secret ?? null) : null };
}
