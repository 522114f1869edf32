/** An account that goes leaves nothing behind that is billed, whichever way it goes; a deletion that fails waits its turn. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, booksOf } from './books.ts';
import { call, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());
const { newAccount, differences } = booksOf(() => run);

const apply = (user: string, status = 'active') =>
  call(run, 'apply_subscription', {
    p_id: `sub_${user}`,
    p_facts: {
      customer: `cus_${user}`,
      status,
      tier: 'basic',
      interval: 'month',
      period_start: at(-1),
      period_end: at(29),
      ended_at: status === 'canceled' ? at(0) : null,
      is_test: true,
      invoices: [],
    },
  });

async function subscriber(): Promise<string> {
  const user = await newAccount();
  await run(`select public.keep_customer($1, $2)`, [user, `cus_${user}`]);
  await apply(user);
  return user;
}

const deleteOwn = (user: string): Promise<Row> =>
  run<{ answer: Row }>(
    `with who as materialized (select set_config('request.jwt.claims', $2, true))
     select public.delete_user_account($1::uuid) as answer from who`,
    [user, JSON.stringify({ sub: user, role: 'authenticated' })],
  ).then((rows) => rows[0].answer);
const claim = (user?: string): Promise<Row | null> =>
  call(run, 'claim_account_deletion', { p_lease_seconds: 60, ...(user ? { p_user_id: user } : {}) });
const kept = (user: string) =>
  run(
    `select customer_id, subscription_ids, user_id, retry_at > now() + interval '23 hours' as tomorrow
     from private.account_deletions where customer_id = $1 and finished_at is null`,
    [`cus_${user}`],
  );
const isClosedCustomer = async (user: string) =>
  (await run<{ is: boolean }>('select public.is_closed_customer($1) as is', [`cus_${user}`]))[0].is;
const exists = async (user: string) => (await run('select 1 from auth.users where id = $1', [user])).length === 1;

describe('delete_user_account', () => {
  it('closes the account at once and leaves its rows, customer and subscription to the worker', async () => {
    const user = await subscriber();
    expect(await deleteOwn(user)).toEqual({ ok: true, deleted: true });
    expect(await run('select status from public.user_profiles where id = $1', [user])).toEqual([{ status: 'deleted' }]);
    expect(await run('select customer_id from public.stripe_customers where user_id = $1', [user])).toHaveLength(1);
    expect(await run('select status from public.billing_subscriptions where user_id = $1', [user])).toEqual([
      { status: 'active' },
    ]);
    expect(await claim()).toMatchObject({ user_id: user, customer_id: null, subscription_ids: [] });
  });

  it('is a deletion of an hour ago that the reconciliation names when nobody finishes it', async () => {
    const user = await newAccount();
    await deleteOwn(user);
    expect(await differences()).toEqual([]);
    await run(`update private.account_deletions set requested_at = now() - interval '61 minutes' where user_id = $1`, [
      user,
    ]);
    expect(await differences()).toMatchObject([{ check_name: 'deletion_not_finished', user_id: user }]);
    const held = await claim(user);
    await call(run, 'finish_account_deletion', { p_id: held?.id });
    expect(await differences()).toEqual([]);
  });
});

describe('what is billed for an account that is gone', () => {
  it.each([
    ['the auth service', 'delete from auth.users where id = $1'],
    ['an administrator', 'select public.erase_user_account($1)'],
    ['its profile alone', 'delete from public.user_profiles where id = $1'],
  ])('is left to the worker when it went by %s, and named until it has ended', async (_, sql) => {
    const user = await subscriber();
    await run(sql, [user]);
    expect(await kept(user)).toEqual([
      { customer_id: `cus_${user}`, subscription_ids: [`sub_${user}`], user_id: null, tomorrow: null },
    ]);
    expect(await isClosedCustomer(user)).toBe(true);
    expect(await differences()).toEqual([
      { check_name: 'subscription_without_account', user_id: null, subject: `sub_${user}`, expected: '0', found: '1' },
    ]);
    const [{ id }] = await run(`select id from private.account_deletions where customer_id = $1`, [`cus_${user}`]);
    expect(await apply(user, 'canceled')).toMatchObject({ ok: true, user_id: null, status: 'canceled' });
    await call(run, 'finish_account_deletion', { p_id: id });
    expect([await kept(user), await isClosedCustomer(user), await differences()]).toEqual([[], false, []]);
  });

  it('is looked at once more on the day after a deletion that has ended it', async () => {
    const user = await subscriber();
    await deleteOwn(user);
    await apply(user, 'canceled');
    const held = await claim(user);
    await call(run, 'finish_account_deletion', { p_id: held?.id });
    expect(await exists(user)).toBe(false);
    expect(await kept(user)).toEqual([
      { customer_id: `cus_${user}`, subscription_ids: [], user_id: null, tomorrow: true },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('is nothing when nothing was ever bought', async () => {
    const user = await newAccount();
    const count = () => run('select count(*)::int as n from private.account_deletions');
    const before = await count();
    await run('delete from auth.users where id = $1', [user]);
    expect(await count()).toEqual(before);
  });
});

describe('a deletion that fails', () => {
  const waits = async (id: unknown) => {
    const [row] = await run<{ seconds: number }>(
      `select round(extract(epoch from retry_at - now()))::int as seconds from private.account_deletions where id = $1`,
      [id],
    );
    return row.seconds;
  };
  const noticesOf = async (id: unknown) =>
    (
      await run(`select 1 from public.notifications where recipient_id = $1 and dedupe_key = $2`, [
        stage.id.admin,
        `deletion:${String(id)}`,
      ])
    ).length;

  it('waits longer each time, up to an hour, lets the person ask again at once, and is told of once', async () => {
    await run(`update private.account_deletions set finished_at = now() where finished_at is null`);
    const user = await newAccount();
    await deleteOwn(user);
    const seen: unknown[] = [];
    let id: unknown;
    for (let time = 1; time <= 10; time += 1) {
      const held = await claim(user);
      expect(held).toMatchObject({ user_id: user });
      id = held?.id;
      await run('select public.fail_account_deletion($1)', [id]);
      seen.push([await waits(id), await noticesOf(id)]);
      expect(await claim()).toBeNull();
    }
    expect(seen).toEqual([
      ...[30, 60, 120, 240].map((seconds) => [seconds, 0]),
      ...[480, 960, 1920, 3600, 3600, 3600].map((seconds) => [seconds, 1]),
    ]);
    expect(await differences()).toMatchObject([{ check_name: 'deletion_not_finished', user_id: user }]);
    const fresh = await newAccount();
    await deleteOwn(fresh);
    await run(`update private.account_deletions set retry_at = now() where id = $1`, [id]);
    expect([(await claim())?.user_id, (await claim())?.user_id]).toEqual([fresh, user]);
  });
});
