/** What people may ask of their subscription. The table of states decides; the payment service does it; the sync applies it. */
import type { Logger } from 'pino';
import { paymentFailures } from '#domain/payment-texts.ts';
import {
  changeOf,
  transition,
  type BillingInterval,
  type PaidTier,
  type SubscriptionEvent,
} from '#domain/subscription-states.ts';
import { ApiError } from '../errors.ts';
import type { PaymentGateway, PriceOrder, SubscriptionStep } from './gateway.ts';
import type { PaymentsDb, SubscriptionRow } from './payments.db.ts';
import { customerFor, paymentsOff, type Buyer } from './purchase.service.ts';
import { priceOutdated, toApiError } from './stripe-errors.gateway.ts';
import type { PaymentSync } from './sync.ts';

export interface SubscriptionDeps {
  db: PaymentsDb;
  gateway: PaymentGateway | null;
  sync: PaymentSync | null;
  siteUrl: string;
  log: Logger;
}

export interface Wish {
  tier: PaidTier;
  interval: BillingInterval;
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/** So long the price of a preview holds, by the clock of billing. */
const PRICE_HOLDS_SECONDS = 600;
const YEAR_BEGINS =
  'The year begins today; this month and its unused credits end. The rest of the month is paid back. Credits of that rest which you have already spent are taken from the first month of the year.';
const LIVE = ['active', 'past_due', 'canceling'];

export function createSubscriptionService(deps: SubscriptionDeps) {
  return {
    subscribe: (person: Buyer, wish: Wish) => subscribe(deps, person, wish),
    change: (person: Buyer, wish: Wish, prorationDate: number | null) => change(deps, person, wish, prorationDate),
    preview: (person: Buyer, wish: Wish) => preview(deps, person, wish),
    cancel: (person: Buyer) => cancel(deps, person),
    resume: (person: Buyer) => resume(deps, person),
    mine: (person: Buyer) => mine(deps, person),
    portal: (person: Buyer) => portal(deps, person),
    cancelSubscriptionsOf: (userId: string) => cancelSubscriptionsOf(deps, userId),
    forgetCustomerOf: (userId: string) => forgetCustomerOf(deps, userId),
  };
}

function tools({ gateway, sync }: SubscriptionDeps): { gateway: PaymentGateway; sync: PaymentSync } {
  if (!gateway || !sync) throw paymentsOff();
  return { gateway, sync };
}

async function subscribe(deps: SubscriptionDeps, person: Buyer, wish: Wish) {
  const { gateway, sync } = tools(deps);
  const rows = await deps.db.subscriptionsOf(person.id);
  const current = liveOf(rows);
  if (current) {
    throw new ApiError('already_subscribed', { extra: { subscriptionId: current.id, tier: current.tier_id } });
  }
  const price = await priceOf(deps.db, wish);
  const waiting = rows.find((row) => row.status === 'incomplete');
  return guarded(paymentFailures.subscribe, async () => {
    const customer = await customerFor(deps.db, gateway, person);
    if (waiting) {
      if (waiting.tier_id === wish.tier && waiting.billing_interval === wish.interval)
        return answer(await gateway.secretOfSubscription(waiting.id));
      // Another choice before paying: the unpaid one is given up.
      await gateway.cancelNow(waiting.id);
      await sync.syncSubscription(waiting.id);
    }
    const ended = (await deps.db.subscriptionsOf(person.id)).filter((row) => row.status === 'canceled').length;
    // One key for the next subscription of this person: two at once with different wishes are one and a refusal.
    const key = `subscription:${person.id}:${ended}`;
    const step = await gateway.createSubscription({ customer, price, key });
    await sync.syncSubscription(step.id);
    return answer(step);
  });
}

/** Upgrades are paid now and take effect then; downgrades come with the next period. */
async function change(deps: SubscriptionDeps, person: Buyer, wish: Wish, prorationDate: number | null) {
  const { gateway, sync } = tools(deps);
  const current = await currentOf(deps, person, 'upgrade');
  const kind = changeOf({ tier: current.tier_id, interval: current.billing_interval }, wish);
  const price = await priceOf(deps.db, wish);
  if (prorationDate !== null) await checkProrationDate(gateway, current, prorationDate);
  return guarded('Failed to change subscription', async () => {
    if (kind === 'downgrade' && wish.interval !== current.billing_interval) {
      throw new ApiError('not_possible', {
        message:
          'To go back to monthly payments, cancel the yearly subscription and subscribe again when the year is over.',
      });
    }
    if (kind === 'same') {
      if (current.next_tier_id) await gateway.changeNextPeriod(current.id, price);
    } else if (kind === 'downgrade') await gateway.changeNextPeriod(current.id, price);
    else {
      // A lower tier that was planned for the next period would make the difference too large.
      if (current.next_tier_id) await gateway.changeNextPeriod(current.id, await priceOf(deps.db, paidWish(current)));
      const step = await gateway.upgrade(current.id, price, prorationDate);
      await sync.syncSubscription(current.id);
      return { ...answer(step), change: kind, effectiveAt: step.isWaiting ? null : new Date().toISOString() };
    }
    await sync.syncSubscription(current.id);
    return {
      subscriptionId: current.id,
      clientSecret: null,
      status: current.status,
      change: kind,
      effectiveAt: kind === 'same' ? null : current.current_period_end,
    };
  });
}

/** The date decides the price, and it comes from a browser: only that of a preview of the last minutes is taken. */
async function checkProrationDate(gateway: PaymentGateway, current: SubscriptionRow, date: number): Promise<void> {
  const now = Math.floor((await gateway.now()).getTime() / 1000);
  const begun = current.current_period_start === null ? 0 : Date.parse(current.current_period_start) / 1000;
  if (date > now || date < now - PRICE_HOLDS_SECONDS || date < begun) throw priceOutdated();
}

async function preview(deps: SubscriptionDeps, person: Buyer, wish: Wish) {
  const { gateway } = tools(deps);
  const current = await currentOf(deps, person, 'upgrade');
  const kind = changeOf({ tier: current.tier_id, interval: current.billing_interval }, wish);
  const price = await priceOf(deps.db, wish);
  if (kind !== 'upgrade') {
    const at = kind === 'same' ? null : current.current_period_end;
    return {
      change: kind,
      amountCents: 0,
      currency: price.currency,
      lines: [],
      prorationDate: null,
      effectiveAt: at,
      note: null,
      holdsForSeconds: null,
    };
  }
  return guarded('Failed to load the price of this change', async () => {
    const { amountCents, currency, at, lines } = await gateway.previewChange(current.id, price);
    const note = current.billing_interval === 'month' && wish.interval === 'year' ? YEAR_BEGINS : null;
    const toPay = { amountCents, currency, lines, prorationDate: at, holdsForSeconds: PRICE_HOLDS_SECONDS };
    return { change: kind, ...toPay, effectiveAt: null, note };
  });
}

async function cancel(deps: SubscriptionDeps, person: Buyer) {
  const { gateway, sync } = tools(deps);
  const rows = await deps.db.subscriptionsOf(person.id);
  const current = liveOf(rows) ?? rows.find((row) => row.status === 'incomplete');
  if (!current) throw new ApiError('not_found', { message: 'There is no subscription to cancel.' });
  if (current.status === 'canceling') return { success: true as const, cancelAt: current.ends_at };
  if (!transition(current.status, 'cancel')) throw new ApiError('not_possible');
  return guarded(paymentFailures.cancel, async () => {
    if (current.status === 'incomplete') await gateway.cancelNow(current.id);
    else await gateway.setCancelAtPeriodEnd(current.id, true);
    await sync.syncSubscription(current.id);
    const after = (await deps.db.subscriptionsOf(person.id)).find((row) => row.id === current.id);
    return { success: true as const, cancelAt: after?.ends_at ?? null };
  });
}

async function resume(deps: SubscriptionDeps, person: Buyer) {
  const { gateway, sync } = tools(deps);
  const current = await currentOf(deps, person, 'resume');
  return guarded('Failed to resume subscription', async () => {
    await gateway.setCancelAtPeriodEnd(current.id, false);
    await sync.syncSubscription(current.id);
    return { success: true as const, subscription: await mine(deps, person) };
  });
}

async function mine(deps: SubscriptionDeps, person: Buyer): Promise<SubscriptionRow | null> {
  const rows = await deps.db.subscriptionsOf(person.id);
  return liveOf(rows) ?? rows.find((row) => row.status === 'incomplete') ?? rows.at(0) ?? null;
}

async function portal(deps: SubscriptionDeps, person: Buyer) {
  const { gateway } = tools(deps);
  const customer = await deps.db.customerOf(person.id);
  if (!customer) throw new ApiError('not_found', { message: 'There is nothing to manage yet.' });
  return guarded('Failed to open the customer portal', async () => ({
    url: await gateway.portalUrl(customer, `${deps.siteUrl}/credits`),
  }));
}

/** For the deletion of an account: nothing is billed after it. Asks the payment service itself, whatever our rows say. */
async function cancelSubscriptionsOf(deps: SubscriptionDeps, userId: string): Promise<void> {
  const known = await deps.db.subscriptionsOf(userId);
  const customer = await deps.db.customerOf(userId);
  if (!customer && known.length === 0) return;
  const { gateway, sync } = tools(deps);
  const listed = customer ? await gateway.subscriptionsOfCustomer(customer) : [];
  const open = known.filter((row) => row.status !== 'canceled').map((row) => row.id);
  for (const id of new Set([...listed, ...open])) {
    await gateway.cancelNow(id);
    await sync.syncSubscription(id);
  }
  deps.log.info({ count: open.length }, 'subscriptions of a closed account ended');
}

/** The next step of it: the payment service forgets who paid. Without payments there is nobody to be asked. */
async function forgetCustomerOf({ db, gateway }: SubscriptionDeps, userId: string): Promise<void> {
  const customer = gateway && (await db.customerOf(userId));
  if (customer) await gateway.forgetCustomer(customer);
}

async function currentOf(deps: SubscriptionDeps, person: Buyer, event: SubscriptionEvent): Promise<SubscriptionRow> {
  const current = liveOf(await deps.db.subscriptionsOf(person.id));
  if (!current) throw new ApiError('not_found', { message: 'There is no subscription.' });
  if (!transition(current.status, event)) {
    throw new ApiError('not_possible', { extra: { status: current.status } });
  }
  return current;
}

function liveOf(rows: SubscriptionRow[]): SubscriptionRow | undefined {
  return rows.find((row) => LIVE.includes(row.status));
}

const paidWish = (row: SubscriptionRow): Wish => ({ tier: row.tier_id, interval: row.billing_interval });

function answer(step: SubscriptionStep) {
  return {
    subscriptionId: step.id,
    clientSecret: step.clientSecret,
    status: step.isWaiting ? ('incomplete' as const) : ('active' as const),
  };
}

async function priceOf(db: PaymentsDb, wish: Wish): Promise<PriceOrder> {
  const tier = await db.tier(wish.tier);
  if (!tier) throw new ApiError('not_found', { message: 'This tier is not for sale.' });
  const price = wish.interval === 'year' ? tier.yearly_price : tier.price;
  const amountCents = Math.round(price * 100);
  return { tier: wish.tier, name: tier.name, interval: wish.interval, amountCents, currency: tier.currency };
}

async function guarded<T>(message: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw toApiError(error, message);
  }
}
