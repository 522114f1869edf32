/** Administrators: who becomes one, and what they decide about the applications of artists. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage } from './personas.ts';
import type { Stage } from './personas.ts';
import { accountsOf } from './sign-ups.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
const { signUp, profile } = accountsOf(() => stage);

const decide = (application: string, approve: boolean, note: string | null = null, admin = stage.id.admin) =>
  call(stage.run, 'decide_artist_application', {
    p_application_id: application,
    p_admin_id: admin,
    p_approve: approve,
    p_note: note,
  });

describe('administrators', () => {
  it('see the figures of the installation, and nobody else does', async () => {
    const ask = 'select public.admin_get_user_statistics() as figures';
    await stage.run(`insert into public.designs (name, status) values ('A fern', 'in_progress'), ('A crow', 'draft')`);
    const [{ figures }] = await stage.as('admin', (query) => query(ask));
    expect(figures).toMatchObject({ active_users: 4, artists: 0, active_designs: 1, ai_generations: 0 });
    for (const persona of ['owner', 'artist', 'blocked', 'anonymous', 'service'] as const)
      expect(await stage.attempt(persona, ask)).toMatchObject({ refused: '42501' });
  });

  it('are promoted on a confirmed address only, and it is written down', async () => {
    const id = await signUp('{}');
    expect(await call(stage.run, 'promote_admin', { p_user_id: id })).toEqual({
      ok: false,
      code: 'email_not_confirmed',
    });
    await stage.run(`update auth.users set email_confirmed_at = now() where id = $1`, [id]);
    expect(await call(stage.run, 'promote_admin', { p_user_id: id })).toEqual({
      ok: true,
      role: 'admin',
      changed: true,
    });
    expect(await call(stage.run, 'promote_admin', { p_user_id: id })).toEqual({
      ok: true,
      role: 'admin',
      changed: false,
    });
    const audit = await stage.run(`select action, details from public.audit_log where subject_id = $1`, [id]);
    expect(audit).toEqual([
      { action: 'account.access_changed', details: { role: ['client', 'admin'], status: ['active', 'active'] } },
    ]);
    expect(await call(stage.run, 'promote_admin', { p_user_id: stage.id.blocked })).toEqual({
      ok: false,
      code: 'account_blocked',
    });
    expect(await call(stage.run, 'promote_admin', { p_user_id: randomUUID() })).toEqual({
      ok: false,
      code: 'not_found',
    });
  });

  it('lose password, sessions and whatever else was begun before, once, and are told so in words', async () => {
    const id = await signUp('{}');
    const token = randomUUID();
    await stage.run(
      `update auth.users set email_confirmed_at = now(), encrypted_password = 'by a stranger', email_change = 'stranger@example.test',
         email_change_token_new = $2, recovery_token = $2 where id = $1`,
      [id, token],
    );
    const leaveTraces = async (): Promise<void> => {
      await stage.run(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)`, [id]);
      await stage.run(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values (gen_random_uuid(), $1, 'email_change_token_new', $2, 'stranger@example.test')`,
        [id, token],
      );
      await stage.run(
        `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
         values (gen_random_uuid(), $1, 'x', 's256', 'x', 'email', 'email/signup')`,
        [id],
      );
      await stage.run(
        `insert into private.registrations (address, user_id, password, contested) values (repeat(md5($1::text), 2), $1::uuid, 'set aside', true)`,
        [id],
      );
    };
    const traces = async () =>
      stage.run(
        `select encrypted_password, email_change, email_change_token_new, recovery_token,
           (select count(*)::int from auth.sessions where user_id = u.id) as sessions,
           (select count(*)::int from auth.one_time_tokens where user_id = u.id) as tokens,
           (select count(*)::int from auth.flow_state where user_id = u.id) as flows,
           (select count(*)::int from private.registrations where user_id = u.id) as registrations
         from auth.users u where id = $1`,
        [id],
      );
    const nothing = { email_change: '', email_change_token_new: '', recovery_token: '' };
    const none = { sessions: 0, tokens: 0, flows: 0, registrations: 0 };
    await leaveTraces();
    await stage.run(
      `insert into public.notification_preferences (user_id, preferences) values ($1, '{"in_app": false, "email": false}')`,
      [id],
    );
    expect(await call(stage.run, 'promote_admin', { p_user_id: id })).toMatchObject({ changed: true });
    expect(await traces()).toEqual([{ encrypted_password: '', ...nothing, ...none }]);
    const told = await stage.run<{ title: string; message: string }>(
      `select title, message from public.notifications where recipient_id = $1 and type = 'admin_promoted'`,
      [id],
    );
    expect(told).toEqual([
      {
        title: 'You are an administrator now',
        message: expect.stringMatching(
          /password was dropped.+Choose a new password with "Forgot password\?"/,
        ) as string,
      },
    ]);
    // From then on they are the owner's.
    await stage.run(`update auth.users set encrypted_password = 'by the owner' where id = $1`, [id]);
    await leaveTraces();
    expect(await call(stage.run, 'promote_admin', { p_user_id: id })).toMatchObject({ changed: false });
    expect(await traces()).toMatchObject([{ encrypted_password: 'by the owner', sessions: 1 }]);
  });

  it('decide about applications, once', async () => {
    const id = await signUp('{"firstName":"New","lastName":"Artist"}');
    const [{ application }] = await stage.run<{ application: string }>(
      `insert into public.artist_applications (user_id, portfolio_links, studio_name) values ($1, '{https://example.test}', 'Back Room')
       returning id as application`,
      [id],
    );
    expect(await decide(application, true, null, stage.id.owner)).toEqual({ ok: false, code: 'not_allowed' });
    expect(await decide(application, true)).toEqual({ ok: true, status: 'approved' });
    expect(await decide(application, true)).toMatchObject({ ok: false, code: 'already_decided' });
    expect(await profile(id)).toMatchObject({ role: 'artist' });
    expect(
      await stage.run(
        `select display_name, studio_name, is_verified, user_id from public.artist_profiles where id = $1`,
        [id],
      ),
    ).toEqual([{ display_name: 'New Artist', studio_name: 'Back Room', is_verified: true, user_id: id }]);
  });
});

describe('applications', () => {
  async function apply(user: string): Promise<string> {
    const [{ id }] = await stage.run<{ id: string }>(
      `insert into public.artist_applications (user_id, portfolio_links) values ($1, '{https://example.test/a}') returning id`,
      [user],
    );
    return id;
  }
  const news = (user: string) =>
    stage.run<{ type: string; message: string }>(
      'select type, message from public.notifications where recipient_id = $1 order by created_at',
      [user],
    );

  it.each(['not a link', 'javascript:alert(1)', 'ftp://example.test/a', 'https://'])('take no %j', async (link) => {
    const sql = 'insert into public.artist_applications (portfolio_links) values ($1)';
    expect(await stage.attempt('owner', sql, [[link]])).toMatchObject({ refused: '23514' });
    expect(await stage.attempt('owner', sql, [['https://example.test']])).toMatchObject({ count: 1 });
  });

  it('are decided by administrators, with a reason where they are declined, and tell the person', async () => {
    const user = await signUp('{}');
    const first = await apply(user);
    const review = (persona: 'admin' | 'owner', application: string, approve: boolean, note: string | null) =>
      stage.attempt(persona, 'select public.review_artist_application($1, $2, $3) as answer', [
        application,
        approve,
        note,
      ]);
    expect(await review('owner', first, true, null)).toMatchObject({ refused: '42501' });
    expect(await review('admin', first, false, '  ')).toMatchObject({
      rows: [{ answer: { code: 'reason_required' } }],
    });
    expect(await review('admin', randomUUID(), true, null)).toMatchObject({
      rows: [{ answer: { code: 'not_found' } }],
    });
    expect(await decide(first, false, 'Show healed work.')).toEqual({ ok: true, status: 'declined' });
    expect(await news(user)).toEqual([{ type: 'artist_application_declined', message: 'Show healed work.' }]);
    const second = await apply(user);
    await expect(apply(user)).rejects.toMatchObject({ code: '23505' });
    expect(await decide(second, true)).toEqual({ ok: true, status: 'approved' });
    expect((await news(user)).map(({ type }) => type)).toEqual([
      'artist_application_declined',
      'artist_application_approved',
    ]);
    expect(
      await stage.run('select is_verified, portfolio_links from public.artist_profiles where id = $1', [user]),
    ).toEqual([{ is_verified: true, portfolio_links: ['https://example.test/a'] }]);
    const audit = await stage.run<{ action: string }>(
      `select action from public.audit_log where subject_id = $1 order by created_at, action`,
      [user],
    );
    expect(audit.map(({ action }) => action).sort()).toEqual([
      'account.access_changed',
      'artist_application.approved',
      'artist_application.declined',
    ]);
    expect((await news(stage.id.admin)).length).toBeGreaterThanOrEqual(2);
  });

  it('of a blocked person are not approved', async () => {
    const user = await signUp('{}');
    const application = await apply(user);
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [user]);
    expect(await decide(application, true)).toMatchObject({ ok: false, code: 'not_a_client' });
  });

  it('and their decision is put away by the applicant alone', async () => {
    const sql = 'select public.acknowledge_artist_decision($1) as answer';
    const application = await apply(stage.id.owner);
    expect(await stage.attempt('owner', sql, [application])).toMatchObject({ rows: [{ answer: { ok: false } }] });
    await decide(application, false, 'No.');
    expect(await stage.attempt('other', sql, [application])).toMatchObject({ rows: [{ answer: { ok: false } }] });
    expect(await stage.attempt('anonymous', sql, [application])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('owner', sql, [application])).toMatchObject({ rows: [{ answer: { ok: true } }] });
  });
});
