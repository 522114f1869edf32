/** What administrators do to accounts: once, on what they have seen, written down, never against themselves (R101, R109). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminHand } from './admin-hand.ts';
import { call, openStage, type Row, type Stage } from './personas.ts';
import { accountsOf } from './sign-ups.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
const { signUp, profile } = accountsOf(() => stage);
const { act, asAdmin, seenOf } = adminHand(() => stage);

async function anotherAdmin(): Promise<string> {
  const id = await signUp('{"firstName":"Second","lastName":"Admin"}');
  await stage.run(`update public.user_profiles set role = 'admin' where id = $1`, [id]);
  return id;
}

const auditOf = (id: string) =>
  stage.run<{ action: string; details: Row; actor_id: string; reason: string | null }>(
    `select a.action, a.details, a.actor_id, r.reason from public.audit_log a
       left join private.audit_reasons r on r.audit_id = a.id where a.subject_id = $1 order by a.created_at desc limit 1`,
    [id],
  );

describe('an act', () => {
  it('is done once for its request, and written down with before, after and reason', async () => {
    const id = await signUp('{}');
    const request = randomUUID();
    const seen = await seenOf(id);
    const give = () => act('increment', id, { p_amount: 7 }, { request, seen });
    expect(await give()).toEqual({ ok: true, duplicate: false });
    expect(await give()).toEqual({ ok: true, duplicate: true });
    expect(await profile(id)).toMatchObject({ credits: 17 });
    expect(await auditOf(id)).toEqual([
      {
        action: 'credits.changed',
        details: { credits: [10, 17], amount: 7 },
        actor_id: stage.id.admin,
        reason: 'Asked for by mail.',
      },
    ]);
    const other = await signUp('{}');
    expect(await act('increment', other, { p_amount: 7 }, { request })).toMatchObject({ code: 'request_conflict' });
    expect(await act('increment', id, { p_amount: -18 })).toMatchObject({ code: 'insufficient_credits' });
    expect(await act('increment', id, { p_amount: 1001 })).toMatchObject({ code: 'invalid_amount' });
    expect(await act('increment', id, { p_amount: 1 }, { reason: ' \u200b ' })).toMatchObject({
      code: 'reason_required',
    });
    expect(await stage.run('select * from public.reconcile_credits()')).toEqual([]);
  });

  it('tells the second of two administrators that the account has changed', async () => {
    const [id, second] = [await signUp('{}'), await anotherAdmin()];
    const seen = await seenOf(id);
    expect(await act('admin_set_user_status', id, { p_status: 'blocked' }, { seen })).toMatchObject({ ok: true });
    expect(await act('increment', id, { p_amount: 5 }, { seen, as: second })).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await act('increment', id, { p_amount: 5 }, { as: second })).toMatchObject({ ok: true });
  });

  it('cannot be turned against oneself, somebody who is going, or nobody', async () => {
    expect(await act('admin_set_user_role', stage.id.admin, { p_role: 'client' })).toMatchObject({
      code: 'own_account',
    });
    expect(await act('increment', randomUUID(), { p_amount: 5 })).toMatchObject({ code: 'not_found' });
    const id = await signUp('{}');
    expect(await act('admin_delete_user', id)).toMatchObject({ ok: true });
    expect(await act('increment', id, { p_amount: 5 })).toMatchObject({ code: 'being_deleted' });
  });

  it('of two administrators who demote each other at once leaves one', async () => {
    const [one, two] = [await anotherAdmin(), await anotherAdmin()];
    await stage.run(`update public.user_profiles set role = 'client' where role = 'admin' and id not in ($1, $2)`, [
      one,
      two,
    ]);
    try {
      const answers = await Promise.all([
        act('admin_set_user_role', two, { p_role: 'client' }, { as: one }),
        act('admin_set_user_role', one, { p_role: 'client' }, { as: two }).catch((error: { code: string }) => error),
      ]);
      expect(answers.filter((answer) => 'ok' in answer && answer.ok === true)).toHaveLength(1);
      const admins = await stage.run(`select id from public.user_profiles where role = 'admin'`);
      expect(admins).toHaveLength(1);
      expect(await stage.run('select private.is_last_admin($1) as last', [admins[0].id])).toEqual([{ last: true }]);
    } finally {
      await stage.run(`update public.user_profiles set role = 'client' where role = 'admin'`);
      await stage.run(`update public.user_profiles set role = 'admin' where id = $1`, [stage.id.admin]);
    }
  });
});

describe('what is changed', () => {
  it('is the role: artists are verified, former ones are not, administrators need a confirmed address', async () => {
    const id = await signUp('{"firstName":"Ada","lastName":"Role"}');
    const verified = () => stage.run('select is_verified from public.artist_profiles where id = $1', [id]);
    expect(await act('admin_set_user_role', id, { p_role: 'artist' })).toMatchObject({ ok: true });
    expect([await profile(id), await verified()]).toMatchObject([{ role: 'artist' }, [{ is_verified: true }]]);
    expect(await act('admin_set_user_role', id, { p_role: 'artist' })).toMatchObject({ code: 'nothing_to_change' });
    expect(await act('admin_set_user_role', id, { p_role: 'king' })).toMatchObject({ code: 'unknown_role' });
    expect(await act('admin_set_user_role', id, { p_role: 'admin' })).toMatchObject({ code: 'email_not_confirmed' });
    expect(await act('admin_set_user_role', id, { p_role: 'client' })).toMatchObject({ ok: true });
    expect([await profile(id), await verified()]).toMatchObject([{ role: 'client' }, [{ is_verified: false }]]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'account.access_changed', details: { role: ['artist', 'client'] }, reason: 'Asked for by mail.' },
    ]);
    await stage.run('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    expect(await act('admin_set_user_role', id, { p_role: 'admin' })).toMatchObject({ ok: true });
    expect(await profile(id)).toMatchObject({ role: 'admin' });
    await stage.run(`update public.user_profiles set role = 'client' where id = $1`, [id]);
  });

  it('is the status, with a reason that the person reads', async () => {
    const id = stage.id.other;
    expect(await act('admin_set_user_status', id, { p_status: 'blocked' }, { reason: 'Spam.' })).toMatchObject({
      ok: true,
    });
    const own = 'select status, status_reason from public.user_profiles where id = $1';
    expect(await stage.attempt('other', own, [id])).toMatchObject({
      rows: [{ status: 'blocked', status_reason: 'Spam.' }],
    });
    expect(await act('admin_set_user_status', id, { p_status: 'active' }, { reason: 'Sorry.' })).toMatchObject({
      ok: true,
    });
    expect(await stage.attempt('other', own, [id])).toMatchObject({
      rows: [{ status: 'active', status_reason: null }],
    });
    const news = `select message from public.notifications where recipient_id = $1 and type = 'account_unblocked'`;
    expect(await stage.run(news, [id])).toEqual([{ message: 'Sorry.' }]);
  });

  it('are sessions, and the confirmation mail of who has not confirmed', async () => {
    const id = await signUp('{}');
    await stage.run('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1), (gen_random_uuid(), $1)', [
      id,
    ]);
    expect(await act('admin_end_sessions', id)).toMatchObject({ ok: true });
    expect(await stage.run('select 1 from auth.sessions where user_id = $1', [id])).toEqual([]);
    expect(await auditOf(id)).toMatchObject([{ details: { sessions: [2, 0] } }]);
    const request = randomUUID();
    const seen = await seenOf(id);
    const [{ email }] = await stage.run<{ email: string }>('select email from auth.users where id = $1', [id]);
    for (const duplicate of [false, true])
      expect(await act('admin_begin_confirmation', id, {}, { request, seen })).toEqual({ ok: true, duplicate, email });
    await stage.run('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    expect(await act('admin_begin_confirmation', id)).toMatchObject({ code: 'already_confirmed' });
  });

  it('is whether it is there at all: first the artist record, then, by the worker, everything else', async () => {
    const id = await signUp('{}');
    await act('admin_set_user_role', id, { p_role: 'artist' });
    await act('admin_set_user_status', id, { p_status: 'blocked' });
    const request = randomUUID();
    const seen = await seenOf(id);
    expect(await act('admin_delete_user', id, {}, { request, seen })).toEqual({ ok: true, duplicate: false });
    expect(await stage.run('select 1 from public.artist_profiles where id = $1', [id])).toEqual([]);
    expect(await profile(id)).toMatchObject({ status: 'deleted' });
    const held = await call(stage.run, 'claim_account_deletion', { p_lease_seconds: 60, p_user_id: id });
    await call(stage.run, 'finish_account_deletion', { p_id: held.id });
    expect(await stage.run('select 1 from auth.users where id = $1', [id])).toEqual([]);
    expect(await act('admin_delete_user', id, {}, { request, seen })).toEqual({ ok: true, duplicate: true });
    expect(await stage.run('select 1 from private.audit_reasons where user_id = $1', [id])).toEqual([]);
  });

  it('are the credits of several accounts, as a batch that is done with the answer', async () => {
    const [one, two] = [await signUp('{}'), await signUp('{}')];
    const request = randomUUID();
    const give = (args: Row) =>
      asAdmin((query) =>
        call(query, 'simple_bulk_credit_update', {
          p_user_ids: `{${one},${two}}`,
          p_credits: -8,
          p_reason: 'Given twice.',
          p_request_id: request,
          ...args,
        }),
      );
    for (let time = 0; time < 2; time += 1)
      expect(await give({})).toMatchObject({ ok: true, status: 'done', succeeded: 2, failed: 0 });
    expect([await profile(one), await profile(two)]).toMatchObject([{ credits: 2 }, { credits: 2 }]);
    expect(await give({ p_credits: -7 })).toMatchObject({ code: 'request_conflict' });
    expect(await give({ p_request_id: randomUUID() })).toMatchObject({ ok: true, succeeded: 0, failed: 2 });
    expect(await give({ p_credits: 0 })).toMatchObject({ code: 'invalid_amount' });
    expect(await give({ p_user_ids: '{}' })).toMatchObject({ code: 'wrong_number' });
    expect(await give({ p_reason: '' })).toMatchObject({ code: 'reason_required' });
    const withSelf = { p_user_ids: `{${one},${stage.id.admin}}`, p_request_id: randomUUID() };
    expect(await give(withSelf)).toMatchObject({ code: 'own_account' });
    expect(await stage.run('select * from public.reconcile_credits()')).toEqual([]);
  });

  it('stays in the log, whoever tries to change it', async () => {
    const sql = `update public.audit_log set details = '{}' where subject_id = $1`;
    for (const persona of ['admin', 'owner', 'service'] as const)
      expect(await stage.attempt(persona, sql, [stage.id.other])).toMatchObject({ refused: '42501' });
    await expect(stage.run(sql, [stage.id.other])).rejects.toMatchObject({ code: '23001' });
  });
});
