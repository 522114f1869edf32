/**
 * Payments in the database: what is told in any order, twice or late ends the same; batches, paid sessions; and that the
 * reconciliation finds and names every kind of defect.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());

const DAY = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await run(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.test`]);
  return id;
}
async function begin(user: string, pack = 'small'): Promise<{ id: string; intent: string }> {
  const answer = await call(run, 'begin_payment', {
    p_user_id: user,
    p_request_id: randomUUID(),
    p_package_id: pack,
    p_way: 'card',
    p_user_type: 'client',
    p_is_test: true,
  });
  return { id: String(answer.payment_id), intent: `pi_${randomUUID()}` };
}
type Reversal = { id: string; kind: string; amount_cents: number; status: string; counts: boolean };
const tell = (
  payment: { id: string; intent: string },
  status = 'succeeded',
  reversals: Reversal[] = [],
  more: Row = {},
) =>
  call(run, 'apply_payment', {
    p_payment_intent: payment.intent,
    p_facts: {
      payment_id: payment.id,
      status,
      amount_received: status === 'succeeded' ? 1500 : 0,
      currency: 'usd',
      reversals,
      ...more,
    },
  });
const refund = (id: string, cents: number, counts = true): Reversal => ({
  id,
  kind: 'refund',
  amount_cents: cents,
  status: counts ? 'succeeded' : 'failed',
  counts,
});
async function worth(user: string): Promise<number> {
  const [row] = await run(
    `select current_credits - credit_debt as worth from public.user_subscriptions where user_id = $1`,
    [user],
  );
  return Number(row.worth);
}
const differences = () => run('select * from public.reconciliation');

describe('a payment', () => {
  it('that brought another amount or currency than its order grants nothing and is named', async () => {
    const user = await newAccount();
    const payment = await begin(user);
    expect(await tell(payment, 'succeeded', [], { amount_received: 150 })).toMatchObject({ granted: 0 });
    expect(await worth(user)).toBe(10);
    expect((await differences()).map((row) => row.check_name)).toEqual(['payment_not_granted']);
    // The right truth, read later, mends it.
    expect(await tell(payment)).toMatchObject({ granted: 100 });
    expect(await differences()).toEqual([]);
  });

  it('that comes after its account is gone grants nothing and is kept for the accountant', async () => {
    const user = await newAccount();
    const payment = await begin(user);
    await call(run, 'erase_user_account', { p_user_id: user });
    expect(await tell(payment)).toMatchObject({ granted: 0 });
    expect(await run(`select problem, user_id from public.payments where id = $1`, [payment.id])).toEqual([
      { problem: 'account_gone', user_id: null },
    ]);
    await run(`delete from public.payments where id = $1`, [payment.id]);
  });

  it('is told of by nobody: an unknown one is answered, not believed', async () => {
    expect(await call(run, 'apply_payment', { p_payment_intent: 'pi_x', p_facts: { status: 'succeeded' } })).toEqual({
      ok: false,
      code: 'unknown_payment',
    });
  });

  it('ends the same in whatever order and however often its truths are told, half of them while it is spent', async () => {
    const truths: [string, Reversal[]][] = [
      ['open', []],
      ['failed', []],
      ['processing', []],
      ['succeeded', []],
      ['succeeded', [refund('a', 300)]],
      ['succeeded', [refund('a', 300), refund('b', 600)]],
      ['succeeded', [refund('a', 300, false), refund('b', 600)]],
    ];
    const last = truths[6];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 10 }), fc.nat(80), async (order, spent) => {
        const user = await newAccount();
        const payment = await begin(user);
        const suffix = randomUUID();
        const mine = (reversals: Reversal[]) => reversals.map((each) => ({ ...each, id: each.id + suffix }));
        let hasSpent = 0;
        for (const [step, index] of order.entries()) {
          await tell(payment, truths[index][0], mine(truths[index][1]));
          if (step === 0 && spent > 0) {
            const answer = await call(run, 'deduct_credits', {
              p_user_id: user,
              p_request_id: 'spend',
              p_amount: spent,
              p_feature: 'agent',
            });
            hasSpent = answer.ok ? spent : 0;
          }
        }
        await Promise.all([tell(payment, last[0], mine(last[1])), tell(payment, last[0], mine(last[1]))]);
        // 600 of 1500 cents are back with the payer: 40 of 100 credits.
        expect(await worth(user)).toBe(10 + 100 - 40 - hasSpent);
      }),
      { seed: 20261121, numRuns: 25 },
    );
    expect(await differences()).toEqual([]);
  });

  it('told fifty times at once is one grant', async () => {
    const user = await newAccount();
    const payment = await begin(user);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(payment)));
    expect(answers.filter((answer) => answer.duplicate === false)).toHaveLength(1);
    expect(await worth(user)).toBe(110);
  });
});

describe('a subscription', () => {
  const invoice = (id: string, kind: string, tier: string, from: number, to: number, more: Row = {}) => ({
    id,
    kind,
    tier,
    interval: 'month',
    amount_cents: 1499,
    currency: 'usd',
    period_start: at(from),
    period_end: at(to),
    changed_at: at(from),
    payment_intent: `pi_${id}`,
    paid_at: at(from),
    ...more,
  });
  async function subscriber(): Promise<{ user: string; id: string; say(invoices: Row[], more?: Row): Promise<Row> }> {
    const user = await newAccount();
    await run(`select public.keep_customer($1, $2)`, [user, `cus_${user}`]);
    const id = `sub_${user}`;
    return {
      user,
      id,
      say: (invoices, more = {}) =>
        call(run, 'apply_subscription', {
          p_id: id,
          p_facts: {
            customer: `cus_${user}`,
            status: 'active',
            tier: 'basic',
            interval: 'month',
            period_start: at(-10),
            period_end: at(20),
            is_test: true,
            invoices,
            ...more,
          },
        }),
    };
  }

  it('grants each month once, whatever is told again or late', async () => {
    const { user, id, say } = await subscriber();
    const first = invoice(`${id}1`, 'first', 'basic', -40, -10);
    const second = invoice(`${id}2`, 'period', 'basic', -10, 20);
    await Promise.all([say([second]), say([second]), say([second])]);
    expect(await worth(user)).toBe(30);
    // The month before is heard of late: granted, and gone at once, because it is over.
    await say([first, second]);
    await say([second, first]);
    expect(await worth(user)).toBe(30);
    const grants = await run(`select credits from public.subscription_grants where user_id = $1`, [user]);
    expect(grants).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  it('gives the difference of an upgrade for what is left, in either order of hearing', async () => {
    const base = (id: string) => invoice(`${id}1`, 'first', 'basic', -15, 15);
    const upgrade = (id: string) =>
      invoice(`${id}2`, 'upgrade', 'pro', -15, 15, { previous_tier: 'basic', changed_at: at(0), amount_cents: 750 });
    const sums: number[] = [];
    for (const order of [
      (id: string) => [[base(id)], [base(id), upgrade(id)]],
      (id: string) => [[upgrade(id)], [upgrade(id), base(id)]],
    ]) {
      const { user, id, say } = await subscriber();
      for (const invoices of order(id)) await say(invoices, { tier: 'pro' });
      sums.push(await worth(user));
    }
    // 10 of the sign-up, 20 of the month, and half of 30: rounded down, and a moment has passed.
    expect(sums[0]).toBe(sums[1]);
    expect([44, 45]).toContain(sums[0]);
    expect(await differences()).toEqual([]);
  });
});

describe('a batch of credits', () => {
  const create = (credits: number, targets: string[] | null, key: string = randomUUID()) =>
    call(run, 'create_bulk_batch', {
      p_actor_id: stage.id.admin,
      p_request_id: key,
      p_credits: credits,
      p_reason: 'Test',
      p_targets: null,
      ...(targets ? { p_targets: `{${targets.join(',')}}` } : {}),
    });
  const apply = async (id: unknown, limit = 1000): Promise<Row> => {
    for (;;) {
      const answer = await call(run, 'apply_bulk_chunk', { p_batch_id: id, p_limit: limit });
      if (answer.status === 'done') return answer;
    }
  };

  it('adds once to everybody, in chunks, also when several work on it, and with debts and unknown people', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, newAccount));
    await call(run, 'reverse_credits', { p_user_id: users[0], p_request_id: 'debt', p_amount: 13 });
    const unknown = randomUUID();
    const key = randomUUID();
    const batch = await create(5, [...users, unknown], key);
    expect(await create(5, [...users, unknown], key)).toMatchObject({ duplicate: true, batch_id: batch.batch_id });
    expect(await create(6, [...users, unknown], key)).toMatchObject({ ok: false, code: 'request_conflict' });
    await Promise.all([apply(batch.batch_id, 5), apply(batch.batch_id, 5), apply(batch.batch_id, 5)]);
    expect(await apply(batch.batch_id)).toMatchObject({
      total: 13,
      succeeded: 12,
      failed: 1,
      failures: [{ userId: unknown, error: 'User not found' }],
    });
    expect(await worth(users[0])).toBe(2);
    expect(await worth(users[1])).toBe(15);
    expect(await differences()).toEqual([]);
  });

  it('removes what is there, names who has too little, and is reversed once', async () => {
    const [rich, poor] = [await newAccount(), await newAccount()];
    await call(run, 'deduct_credits', { p_user_id: poor, p_request_id: 'x', p_amount: 8, p_feature: 'agent' });
    const batch = await create(-5, [rich, poor]);
    expect(await apply(batch.batch_id)).toMatchObject({
      succeeded: 1,
      failed: 1,
      failures: [{ userId: poor, error: 'Insufficient credits: the balance is 2' }],
    });
    expect([await worth(rich), await worth(poor)]).toEqual([5, 2]);
    const reverse = () => call(run, 'reverse_bulk_batch', { p_actor_id: stage.id.admin, p_batch_id: batch.batch_id });
    const back = await reverse();
    expect(await reverse()).toMatchObject({ duplicate: true, batch_id: back.batch_id });
    expect(await apply(back.batch_id)).toMatchObject({ credits: 5, succeeded: 1, failed: 0 });
    expect([await worth(rich), await worth(poor)]).toEqual([10, 2]);
    expect(await differences()).toEqual([]);
  });
});

describe('a paid session', () => {
  const start = (user: string, key = 'start') =>
    call(run, 'start_agent_session', { p_user_id: user, p_request_id: key, p_agent_type: 'design', p_context: {} });
  const say = (user: string, session: unknown, text: string, key: string = randomUUID()) =>
    call(run, 'begin_agent_message', { p_user_id: user, p_session_id: session, p_request_id: key, p_content: text });
  const reply = (session: unknown, message: unknown, text: string | null) =>
    call(run, 'finish_agent_message', { p_session_id: session, p_message_id: message, p_reply: text, p_state: {} });

  it('costs 1 to start and 1 with the sixth and the eleventh message', async () => {
    const user = await newAccount();
    const { session_id: session } = await start(user);
    expect(await start(user)).toMatchObject({ duplicate: true, session_id: session, balance: 9 });
    const prices: unknown[] = [];
    for (let n = 1; n <= 11; n += 1) {
      const message = await say(user, session, `message ${n}`);
      prices.push(message.credits);
      await reply(session, message.message_id, 'yes');
    }
    expect(prices).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect(await worth(user)).toBe(7);
  });

  it('answers one at a time, the same message once, and pays a lost answer back', async () => {
    const user = await newAccount();
    const { session_id: session } = await start(user);
    for (let n = 0; n < 5; n += 1) await reply(session, (await say(user, session, 'x')).message_id, 'y');
    const sixth = await say(user, session, 'sixth', 'key-6');
    expect(sixth.credits).toBe(1);
    expect(await say(user, session, 'seventh')).toMatchObject({ ok: false, code: 'busy' });
    await reply(session, sixth.message_id, null);
    expect(await worth(user)).toBe(9);
    const again = await say(user, session, 'sixth', 'key-6');
    await reply(session, again.message_id, 'answer');
    expect(await say(user, session, 'sixth', 'key-6')).toMatchObject({ duplicate: true, reply: 'answer' });
    // A process that died while it asked leaves no debt behind.
    const dead = await say(user, session, 'dead');
    await run(`update public.agent_sessions set busy_until = now() - interval '1 second' where id = $1`, [session]);
    expect(await say(user, session, 'next')).toMatchObject({ ok: true });
    expect(await reply(session, dead.message_id, 'late')).toMatchObject({ ok: false, code: 'not_found' });
    expect(await worth(user)).toBe(8);
    expect(await say(await newAccount(), session, 'not mine')).toMatchObject({ ok: false, code: 'not_found' });
    expect(await differences()).toEqual([]);
  });
});

describe('the reconciliation', () => {
  /** An account with everything that can be wrong. */
  async function fullAccount(): Promise<{ user: string; payment: string; sub: string; batch: unknown }> {
    const user = await newAccount();
    const payment = await begin(user);
    await tell(payment, 'succeeded', [refund(randomUUID(), 300)]);
    await run(`select public.keep_customer($1, $2)`, [user, `cus_${user}`]);
    const sub = `sub_${user}`;
    const period = { interval: 'month', period_start: at(-1), period_end: at(29) };
    await call(run, 'apply_subscription', {
      p_id: sub,
      p_facts: {
        ...period,
        customer: `cus_${user}`,
        status: 'active',
        tier: 'basic',
        is_test: true,
        invoices: [
          {
            ...period,
            id: `in_${user}`,
            kind: 'first',
            tier: 'basic',
            amount_cents: 1499,
            currency: 'usd',
            changed_at: at(-1),
            payment_intent: `pi_s${user}`,
            paid_at: at(-1),
          },
        ],
      },
    });
    const batch = await call(run, 'create_bulk_batch', {
      p_actor_id: stage.id.admin,
      p_request_id: randomUUID(),
      p_credits: 5,
      p_reason: 'Test',
      p_targets: `{${user}}`,
    });
    await call(run, 'apply_bulk_chunk', { p_batch_id: batch.batch_id });
    await call(run, 'record_stripe_event', {
      p_id: `evt_${user}`,
      p_type: 'x',
      p_object_id: null,
      p_happened_at: at(0),
      p_payload: {},
    });
    await call(run, 'reserve_credits', { p_user_id: user, p_hold_id: randomUUID(), p_amount: 1, p_feature: 'agent' });
    return { user, payment: payment.id, sub, batch: batch.batch_id };
  }

  const PLANTED: [
    check: string,
    sql: (all: { user: string; payment: string; sub: string; batch: unknown }) => string,
  ][] = [
    [
      'payment_not_granted',
      ({ payment }) => `update public.payments set payment_intent = 'pi_elsewhere' where id = '${payment}'`,
    ],
    [
      'grant_without_payment',
      ({ payment }) => `update public.payments set status = 'processing' where id = '${payment}'`,
    ],
    [
      'reversal_of_payment',
      ({ payment }) => `update public.payments set credits_reversed = credits_reversed - 1 where id = '${payment}'`,
    ],
    [
      'ledger_of_reversal',
      ({ payment }) => `update public.payments set credits_reversed = credits_reversed + 1 where id = '${payment}'`,
    ],
    ['period_not_granted', ({ user }) => `delete from public.subscription_grants where user_id = '${user}'`],
    [
      'ledger_of_period',
      ({ user }) => `update public.subscription_grants set credits = credits + 1 where user_id = '${user}'`,
    ],
    ['grant_without_period', ({ user }) => `delete from public.subscription_grants where user_id = '${user}'`],
    [
      'credits_of_invoice',
      ({ sub }) => `update public.subscription_invoices set credits_granted = 99 where subscription_id = '${sub}'`,
    ],
    [
      'end_of_period_lot',
      ({ user }) =>
        `update public.credit_lots set expires_at = null where user_id = '${user}' and source = 'subscription'`,
    ],
    [
      'two_subscriptions',
      ({
        sub,
      }) => `insert into public.billing_subscriptions (id, user_id, account_id, tier_id, billing_interval, status, is_test)
       select id || 'b', user_id, account_id, tier_id, billing_interval, 'active', true from public.billing_subscriptions where id = '${sub}'`,
    ],
    [
      'subscription_mirror',
      ({ user }) => `update public.user_subscriptions set subscription_tier = 'premium' where user_id = '${user}'`,
    ],
    [
      'batch_not_applied',
      ({ batch }) => `update public.bulk_credit_batches set credits = 6 where id = '${String(batch)}'`,
    ],
    [
      'batch_applied_unsaid',
      ({ batch }) => `update public.bulk_credit_items set status = 'waiting' where batch_id = '${String(batch)}'`,
    ],
    [
      'event_not_applied',
      ({ user }) => `update public.stripe_events set received_at = now() - interval '2 hours' where id = 'evt_${user}'`,
    ],
    [
      'hold_overdue',
      ({ user }) =>
        `update public.credit_holds set expires_at = now() - interval '1 hour' where user_id = '${user}' and status = 'held'`,
    ],
  ];

  it('is empty for an account with everything', async () => {
    await fullAccount();
    expect(await differences()).toEqual([]);
  });

  it.each(PLANTED)('names %s when it is planted', async (check, sql) => {
    const all = await fullAccount();
    const client = await stage.pool.connect();
    try {
      await client.query('begin');
      await client.query(sql(all));
      const { rows } = await client.query<Row>('select check_name from public.reconciliation');
      expect(rows.map((row) => row.check_name)).toContain(check);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('has a planted defect for each of its checks', async () => {
    const [row] = await run<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'reconcile_payments'`,
    );
    const names = [...row.source.matchAll(/select '([a-z_]+)'/g)].map((match) => match[1]);
    expect(new Set(PLANTED.map(([name]) => name))).toEqual(new Set(names));
  });

  it('an overdue hold releases itself with the next sweep', async () => {
    const { user } = await fullAccount();
    await run(
      `update public.credit_holds set expires_at = now() - interval '1 hour' where user_id = $1 and status = 'held'`,
      [user],
    );
    await call(run, 'sweep_expired', {});
    expect(await differences()).toEqual([]);
    expect(await run(`select credits_held from public.user_subscriptions where user_id = $1`, [user])).toEqual([
      { credits_held: 0 },
    ]);
  });
});
