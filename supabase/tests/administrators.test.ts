/** Administrators: who becomes one, and what they decide. */
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

describe('administrators', () => {
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

  it('decide about applications, once', async () => {
    const id = await signUp('{"firstName":"New","lastName":"Artist"}');
    const [{ application }] = await stage.run<{ application: string }>(
      `insert into public.artist_applications (user_id, portfolio_links, studio_name) values ($1, '{https://example.test}', 'Back Room')
       returning id as application`,
      [id],
    );
    const decide = (admin: string) =>
      call(stage.run, 'decide_artist_application', {
        p_application_id: application,
        p_admin_id: admin,
        p_approve: true,
      });
    expect(await decide(stage.id.owner)).toEqual({ ok: false, code: 'not_allowed' });
    expect(await decide(stage.id.admin)).toEqual({ ok: true, status: 'approved' });
    expect(await decide(stage.id.admin)).toMatchObject({ ok: false, code: 'already_decided' });
    expect(await profile(id)).toMatchObject({ role: 'artist' });
    expect(
      await stage.run(
        `select display_name, studio_name, is_verified, user_id from public.artist_profiles where id = $1`,
        [id],
      ),
    ).toEqual([{ display_name: 'New Artist', studio_name: 'Back Room', is_verified: true, user_id: id }]);
  });
});
