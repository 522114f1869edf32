/** The world that the random work on payments lives in: a vendor's truth in memory, and what is told of it to the database. */
import type { Row } from './personas.ts';

interface VendorPayment {
  user: string;
  order: string;
  intent: string;
  isPaid: boolean;
  reversals: { id: string; kind: string; amount_cents: number; status: string; counts: boolean }[];
}
/** A subscription as the vendor has it; each paid month is an invoice. */
interface VendorSubscription {
  user: string;
  id: string;
  status: string;
  invoices: Row[];
}
export interface World {
  accounts: string[];
  payments: VendorPayment[];
  subscriptions: VendorSubscription[];
  batches: string[];
  /** Credits by spends and batches as they were answered. */
  net: Map<string, number>;
  crashes: number;
}
export interface Bench {
  world: World;
  random: () => number;
  perform(name: string, args: Row): Promise<Row>;
}

const DAY = 86_400_000;
/** Long enough that no month ends while the work runs: what expires is another proof's matter. */
export const monthStart = (month: number): string => new Date(Date.now() - 1000 + month * 0.001).toISOString();
/** The end of the one period that all invoices share. */
export const longPeriodEnd = (): string => new Date(Date.now() + 30 * DAY).toISOString();

export const add = (world: World, user: string, credits: number): void => {
  world.net.set(user, (world.net.get(user) ?? 0) + credits);
};

/** The truth as it stands now, numbered before it is read, as the sync does. */
export async function applyPayment(bench: Bench, payment: VendorPayment): Promise<void> {
  const { next } = (await bench.perform('next_reading', {})) as { next: number };
  await bench.perform('apply_payment', {
    p_payment_intent: payment.intent,
    p_facts: {
      reading: next,
      payment_id: payment.order,
      status: payment.isPaid ? 'succeeded' : 'open',
      amount_received: payment.isPaid ? 1500 : 0,
      currency: 'usd',
      reversals: structuredClone(payment.reversals),
    },
  });
}

export async function applySubscription(bench: Bench, sub: VendorSubscription): Promise<void> {
  const { next } = (await bench.perform('next_reading', {})) as { next: number };
  const invoices = structuredClone(sub.invoices);
  await bench.perform('apply_subscription', {
    p_id: sub.id,
    p_facts: {
      reading: next,
      customer: `cus_${sub.user}`,
      status: sub.status,
      tier: 'basic',
      interval: 'month',
      period_start: monthStart(0),
      period_end: longPeriodEnd(),
      is_test: true,
      invoices,
    },
  });
}

/** What an account must be worth by the truth of the vendor. */
export function expectedOf(world: World, user: string): number {
  let credits = 10 + (world.net.get(user) ?? 0);
  for (const payment of world.payments.filter((each) => each.user === user && each.isPaid)) {
    const back = payment.reversals.filter((each) => each.counts).reduce((sum, each) => sum + each.amount_cents, 0);
    credits += 100 - Math.floor((100 * Math.min(back, 1500)) / 1500);
  }
  return credits;
}
