/** The reconciliation finds and names every kind of defect of payments, periods, batches, events and holds. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, booksOf, refund } from './books.ts';
import { call, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());
const { newAccount, begin, applyPayment, differences } = booksOf(() => run);

describe('the reconciliation', () => {
  /** An account with everything that can be wrong. */
  async function fullAccount(): Promise<{ user: string; payment: string; sub: string; batch: unknown }> {
    const user = await newAccount();
    const payment = await begin(user);
    await applyPayment(payment, 'succeeded', [refund(randomUUID(), 300)]);
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
      p_occurred_at: at(0),
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
