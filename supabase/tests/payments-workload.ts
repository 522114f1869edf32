/**
 * Random work on payments from several connections that die between any two steps: buying, paying, refunding, disputing,
 * subscribing, renewing, spending, batches and sweeps, told in any order and again. A vendor in memory holds the truth; at
 * the end every account must hold what that truth and its own spending say.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Crash, MortalConnection } from './mortal-connection.ts';
import { add, expectedOf, longPeriodEnd, monthStart, applyPayment, applySubscription } from './payments-world.ts';
import type { Bench, World } from './payments-world.ts';
import { call } from './personas.ts';
import type { Row } from './personas.ts';
import { seededRandom } from './seeded-random.ts';

export interface PaymentsWorkloadOptions {
  databaseUrl: string;
  seed: number;
  operations: number;
  connections: number;
  crashRate: number;
}
export interface PaymentsWorkloadReport {
  operations: number;
  crashes: number;
  payments: number;
  invoices: number;
  batches: number;
  wrong: { account: string; expected: number; found: number }[];
  defects: Row[];
}

const MONTHS = 4;
const pick = <T>(random: () => number, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
const OPERATIONS: ((bench: Bench) => Promise<void>)[] = [
  async function buy(bench) {
    const user = pick(bench.random, bench.world.accounts) ?? '';
    const begun = await bench.perform('begin_payment', {
      p_user_id: user,
      p_request_id: randomUUID(),
      p_package_id: 'small',
      p_way: 'card',
      p_user_type: 'client',
      p_is_test: true,
    });
    bench.world.payments.push({
      user,
      order: String(begun.payment_id),
      intent: `pi_${randomUUID()}`,
      isPaid: false,
      reversals: [],
    });
  },
  async function pay(bench) {
    const payment = pick(bench.random, bench.world.payments);
    if (!payment) return;
    payment.isPaid = true;
    await applyPayment(bench, payment);
  },
  async function reverse(bench) {
    const payment = pick(
      bench.random,
      bench.world.payments.filter((each) => each.isPaid),
    );
    if (!payment || payment.reversals.length > 3) return;
    const kind = bench.random() < 0.5 ? 'refund' : 'dispute';
    payment.reversals.push({
      id: randomUUID(),
      kind,
      amount_cents: 1 + Math.floor(bench.random() * 900),
      status: 'succeeded',
      counts: true,
    });
    await applyPayment(bench, payment);
  },
  async function undoReversal(bench) {
    const payment = pick(
      bench.random,
      bench.world.payments.filter((each) => each.reversals.length > 0),
    );
    const reversal = payment && pick(bench.random, payment.reversals);
    if (!payment || !reversal) return;
    Object.assign(reversal, { status: 'failed', counts: false });
    await applyPayment(bench, payment);
  },
  async function applyAgain(bench) {
    const payment = pick(bench.random, bench.world.payments);
    if (payment) await applyPayment(bench, payment);
  },
  async function renew(bench) {
    const sub = pick(bench.random, bench.world.subscriptions);
    if (!sub) return;
    if (sub.invoices.length < MONTHS) {
      const month = sub.invoices.length;
      const paid = {
        tier: 'basic',
        interval: 'month',
        amount_cents: 1499,
        currency: 'usd',
        paid_at: monthStart(month),
        payment_intent: `pi_${randomUUID()}`,
      };
      // All in one long period, each an upgrade of nothing: what counts here is once each, not which month.
      sub.invoices.push({
        ...paid,
        id: `in_${randomUUID()}`,
        kind: month === 0 ? 'first' : 'upgrade',
        previous_tier: month === 0 ? null : 'free',
        period_start: monthStart(0),
        period_end: longPeriodEnd(),
        changed_at: monthStart(0),
      });
    }
    await applySubscription(bench, sub);
  },
  async function spend(bench) {
    const user = pick(bench.random, bench.world.accounts) ?? '';
    const amount = 1 + Math.floor(bench.random() * 20);
    const answer = await bench.perform('deduct_credits', {
      p_user_id: user,
      p_request_id: randomUUID(),
      p_amount: amount,
      p_feature: 'agent',
    });
    if (answer.ok) add(bench.world, user, -amount);
  },
  async function batch(bench) {
    const credits = bench.random() < 0.7 ? 3 : -2;
    const made = await bench.perform('create_bulk_batch', {
      p_actor_id: null,
      p_request_id: randomUUID(),
      p_credits: credits,
      p_reason: 'Work',
      p_targets: `{${bench.world.accounts.join(',')}}`,
    });
    bench.world.batches.push(String(made.batch_id));
  },
  async function chunk(bench) {
    const id = pick(bench.random, bench.world.batches);
    if (id) await bench.perform('apply_bulk_chunk', { p_batch_id: id, p_limit: 2 });
  },
  async function sweep(bench) {
    await bench.perform('sweep_payments', {});
  },
];

function openBench(options: PaymentsWorkloadOptions, index: number, world: World, connection: MortalConnection): Bench {
  const random = seededRandom(options.seed * 1000 + index);
  return {
    world,
    random,
    async perform(name, args) {
      for (;;) {
        const moment =
          random() < options.crashRate ? (pick(random, ['before', 'after', 'committing'] as const) ?? null) : null;
        try {
          return await connection.run(async (query) => {
            if (name === 'next_reading') return (await query('select public.next_reading()::int as next'))[0];
            return call(query, name, args);
          }, moment);
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          world.crashes += 1;
        }
      }
    },
  };
}

/** Runs the work to its end, tells every truth once more, and compares. */
export async function runPaymentsWorkload(options: PaymentsWorkloadOptions): Promise<PaymentsWorkloadReport> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const accounts = Array.from({ length: 6 }, () => randomUUID());
  const world: World = { accounts, payments: [], subscriptions: [], batches: [], net: new Map(), crashes: 0 };
  for (const id of accounts) {
    await pool.query(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.test`]);
    await pool.query(`select public.keep_customer($1, $2)`, [id, `cus_${id}`]);
    world.subscriptions.push({ user: id, id: `sub_${id}`, status: 'active', invoices: [] });
  }
  const each = Math.ceil(options.operations / options.connections);
  await Promise.all(
    Array.from({ length: options.connections }, async (_, index) => {
      const connection = new MortalConnection(options.databaseUrl, pool);
      const bench = openBench(options, index, world, connection);
      for (let n = 0; n < each; n += 1) await pick(bench.random, OPERATIONS)?.(bench);
      await connection.close();
    }),
  );
  await finish(options, world, pool);
  const report = {
    operations: each * options.connections,
    crashes: world.crashes,
    payments: world.payments.length,
    batches: world.batches.length,
    ...(await audit(world, pool)),
  };
  await pool.end();
  return { ...report, invoices: world.subscriptions.reduce((sum, sub) => sum + sub.invoices.length, 0) };
}

async function finish(options: PaymentsWorkloadOptions, world: World, pool: pg.Pool): Promise<void> {
  const connection = new MortalConnection(options.databaseUrl, pool);
  const bench = openBench({ ...options, crashRate: 0 }, 999, world, connection);
  for (const payment of world.payments) await applyPayment(bench, payment);
  for (const sub of world.subscriptions) await applySubscription(bench, sub);
  for (const id of world.batches) {
    while ((await bench.perform('apply_bulk_chunk', { p_batch_id: id, p_limit: 100 })).status !== 'done');
    const { rows } = await pool.query<{ user_id: string; credits: number }>(
      `select i.user_id, b.credits from public.bulk_credit_items i join public.bulk_credit_batches b on b.id = i.batch_id where b.id = $1 and i.status = 'done'`,
      [id],
    );
    for (const row of rows) add(world, row.user_id, row.credits);
  }
  await connection.close();
}

async function audit(world: World, pool: pg.Pool): Promise<Pick<PaymentsWorkloadReport, 'wrong' | 'defects'>> {
  const { rows } = await pool.query<{ user_id: string; worth: number; months: number }>(
    `select s.user_id, s.current_credits - s.credit_debt as worth,
       coalesce((select sum(i.credits_granted) from public.subscription_invoices i where i.user_id = s.user_id), 0)::int as months
     from public.user_subscriptions s where s.user_id = any ($1)`,
    [world.accounts],
  );
  const wrong = rows
    .map((row) => {
      const invoices = world.subscriptions.find((sub) => sub.user === row.user_id)?.invoices.length ?? 0;
      // Each paid month is 20 credits, an added one a moment less: 19 or 20.
      const isRight = row.months <= invoices * 20 && row.months >= invoices * 19;
      return {
        account: row.user_id,
        expected: expectedOf(world, row.user_id) + (isRight ? row.months : Number.NaN),
        found: row.worth,
      };
    })
    .filter(({ expected, found }) => expected !== found);
  const defects = (await pool.query<Row>('select * from public.reconciliation')).rows;
  return { wrong, defects };
}
