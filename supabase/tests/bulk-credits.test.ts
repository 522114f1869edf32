/** Credits for many accounts at once: each account once, whatever way it goes, and short locks. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from './books.ts';
import { call, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());
const { newAccount, grant, lots, worth, differences } = booksOf(() => run);

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

  /** Lots that end at different times, so that it shows which go first. */
  async function saver(): Promise<string> {
    const user = await newAccount();
    await grant(user, 4, 'subscription', '2999-01-02');
    await grant(user, 3, 'subscription', '2999-01-01');
    return user;
  }
  /** All that a removal leaves behind, without ids and moments. */
  const traces = async (user: string): Promise<unknown[]> => [
    await lots(user),
    await run(`select amount, status, charged, refunded, feature_used from public.credit_holds where user_id = $1`, [
      user,
    ]),
    await run(
      `select hl.amount, hl.charged, hl.refunded, l.expires_at from public.credit_hold_lots hl
       join public.credit_lots l on l.id = hl.lot_id where l.user_id = $1 order by l.expires_at`,
      [user],
    ),
    await run(
      `select operation_type, src, dst, amount, available_after, held_after, debt_after, reason, metadata, actor_account, fingerprint,
         feature_used, ref_id is null as is_loose
       from public.credit_ledger l join public.user_subscriptions s using (account_id) where s.user_id = $1 order by l.id`,
      [user],
    ),
  ];

  it('leaves by whole statements what the ordinary functions leave', async () => {
    const [many, single] = [await saver(), await saver()];
    await apply((await create(-5, [many])).batch_id);
    const removal = { p_user_id: single, p_request_id: 'one', p_amount: 5, p_reason: 'Test', p_actor: stage.id.admin };
    await call(run, 'remove_credits', removal);
    expect(await lots(many)).toEqual([
      ['subscription', 0],
      ['subscription', 2],
      ['promo', 10],
    ]);
    expect(await traces(many)).toEqual(await traces(single));
    const { batch_id: batch } = await create(5, [many]);
    await apply(batch);
    await call(run, 'grant_credits', {
      p_user_id: single,
      p_request_id: 'two',
      p_amount: 5,
      p_source: 'admin',
      p_reason: 'Test',
      p_actor: stage.id.admin,
      p_metadata: { batch },
    });
    expect(await traces(many)).toEqual(await traces(single));
    expect(await differences()).toEqual([]);
  });

  it('ends a chunk after fifty accounts that take long, so that nobody waits for its locks', async () => {
    const users = await Promise.all(Array.from({ length: 60 }, newAccount));
    await run(`update public.credit_lots set expires_at = now() - interval '1 second' where user_id = any ($1)`, [
      users,
    ]);
    const { batch_id: batch } = await create(5, users);
    const first = await call(run, 'apply_bulk_chunk', { p_batch_id: batch });
    expect(first).toMatchObject({ status: 'running', succeeded: 50, failed: 0 });
    expect(await apply(batch)).toMatchObject({ status: 'done', succeeded: 60 });
    expect(await Promise.all(users.map(worth))).toEqual(users.map(() => 5));
    expect(await differences()).toEqual([]);
  });

  it('shows on the profiles what the accounts hold', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, newAccount));
    const profiles = () =>
      run(`select id, credits, updated_at from public.user_profiles where id = any ($1) order by id`, [users]);
    const before = await profiles();
    await apply((await create(7, users)).batch_id);
    expect(await profiles()).toEqual(before.map((row) => ({ ...row, credits: 17 })));
  });
});
