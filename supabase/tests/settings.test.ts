/** Switches of the installation, and what administrators watch of its security (R100, decision 27). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminHand } from './admin-hand.ts';
import { call, openStage, type Row, type Stage } from './personas.ts';
import { accountsOf } from './sign-ups.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
const { signUp } = accountsOf(() => stage);
const { asAdmin } = adminHand(() => stage);

const change = (name: string, from: string, to: string, request: string = randomUUID()) =>
  asAdmin(async (query) => {
    const [{ answer }] = await query<{ answer: Row }>('select public.admin_change_setting($1, $2, $3, $4) as answer', [
      name,
      from,
      to,
      request,
    ]);
    return answer;
  });

const enqueue = (request = randomUUID()) =>
  call(stage.run, 'enqueue_generation', {
    p_user_id: stage.id.owner,
    p_request_id: request,
    p_kind: 'single',
    p_params: {},
    p_prompt: 'A fern',
    p_engine: 'built-in',
    p_outputs: 1,
    p_high_resolution: false,
    p_premium: false,
  });

it('an administrator who loses the role while they wait changes nothing', async () => {
  const id = await signUp('{}');
  const role = (name: string) => stage.run('update public.user_profiles set role = $2 where id = $1', [id, name]);
  await role('admin');
  const other = await stage.pool.connect();
  try {
    await other.query('begin');
    await other.query('reset role');
    await other.query('select 1 from public.app_settings for update');
    const asked = asAdmin(
      (query) => query(`select public.admin_change_setting('max_queued', '500', '7', 'demoted-1') as answer`),
      id,
    ).catch((error: unknown) => error);
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%demoted-1%'`;
    await vi.waitFor(async () => expect(await stage.run(waits)).toHaveLength(1), { timeout: 20_000, interval: 50 });
    await role('client');
    await other.query('commit');
    expect(await asked).toMatchObject({ code: '42501' });
  } finally {
    other.release();
  }
  expect(await stage.run('select max_queued from public.app_settings')).toEqual([{ max_queued: 500 }]);
  for (const call of ['admin_get_security()', 'admin_scan_security()', 'admin_list_jobs()', 'admin_get_analytics()'])
    await expect(asAdmin((query) => query(`select public.${call}`), id)).rejects.toMatchObject({ code: '42501' });
});

describe('a setting', () => {
  it('is changed once for a request, from the value that was seen, and written down', async () => {
    const request = randomUUID();
    expect(await change('max_queued', '500', '400', request)).toEqual({ ok: true, duplicate: false });
    expect(await change('max_queued', '500', '400', request)).toEqual({ ok: true, duplicate: true });
    expect(await change('max_queued', '500', '300')).toMatchObject({ code: 'changed_meanwhile' });
    const written = `select details, actor_id from public.audit_log where action = 'settings.changed' order by created_at desc limit 1`;
    expect(await stage.run(written)).toEqual([{ details: { max_queued: [500, 400] }, actor_id: stage.id.admin }]);
  });

  it.each([
    ['max_attempts', '3', '0'],
    ['max_attempts', '3', '1.5'],
    ['max_attempts', '3', '"4"'],
    ['max_attempts', '3', '9999999'],
    ['generation_enabled', 'true', '1'],
    ['generation_enabled', 'true', 'null'],
  ])('%s takes %s for %s', async (name, from, to) => {
    expect(await change(name, from, to)).toMatchObject({ code: 'invalid_value' });
  });

  it.each(['id', 'updated_at', 'sharing_default', 'x" = 1; --'])('%j is none', async (name) => {
    expect(await change(name, 'true', 'false')).toMatchObject({ code: 'unknown_setting' });
  });

  it('and the security of the installation are for administrators alone', async () => {
    const calls = [
      `public.admin_change_setting('max_queued', '1', '2', 'request-1')`,
      'public.admin_scan_security()',
      'public.admin_get_security()',
    ];
    for (const asked of calls) {
      for (const persona of ['owner', 'artist', 'blocked', 'anonymous', 'service'] as const)
        expect(await stage.attempt(persona, `select ${asked}`), persona).toMatchObject({ refused: '42501' });
      expect(await stage.attempt('admin', `select ${asked}`)).not.toHaveProperty('refused');
    }
    for (const hook of ['note_password_attempt', 'refuse_closed_registration'])
      for (const persona of ['owner', 'admin', 'anonymous', 'service'] as const)
        expect(await stage.attempt(persona, `select public.${hook}('{}')`), hook).toMatchObject({ refused: '42501' });
  });
});

describe('a switch', () => {
  it('stops new jobs before a credit is held, and no job that was asked for before', async () => {
    const request = randomUUID();
    expect(await enqueue(request)).toMatchObject({ ok: true });
    await change('generation_enabled', 'true', 'false');
    try {
      expect(await enqueue()).toMatchObject({ ok: false, code: 'generation_off' });
      expect(await enqueue(request)).toMatchObject({ ok: true, duplicate: true });
      const held = 'select credits_held from public.user_subscriptions where user_id = $1';
      expect(await stage.run(held, [stage.id.owner])).toEqual([{ credits_held: 1 }]);
    } finally {
      await change('generation_enabled', 'false', 'true');
    }
    expect(await enqueue()).toMatchObject({ ok: true });
  });

  it('closes registration, but for people whom the operator makes or invites', async () => {
    await change('registration_open', 'true', 'false');
    const make = (column: string) =>
      stage.run(`insert into auth.users (id, email, ${column}) values (gen_random_uuid(), $1, now())`, [
        `${randomUUID()}@people.test`,
      ]);
    const askHook = async () =>
      (await stage.run(`select public.refuse_closed_registration('{}') as answer`)).map(({ answer }) => answer)[0];
    try {
      await expect(make('created_at')).rejects.toMatchObject({ code: 'PT503' });
      await make('email_confirmed_at');
      await make('invited_at');
      // As the hosted service does it: first the row, then what makes it an operator's.
      await stage.run(`do $$ declare v_id uuid := gen_random_uuid(); begin
        insert into auth.users (id, email) values (v_id, v_id || '@people.test');
        update auth.users set email_confirmed_at = now() where id = v_id; end $$`);
      expect(await askHook()).toMatchObject({ error: { http_code: 422 } });
    } finally {
      await change('registration_open', 'false', 'true');
    }
    expect(await askHook()).toEqual({});
    await make('created_at');
  });
});

describe('security', () => {
  const read = () => asAdmin((query) => call(query, 'admin_get_security', {}));

  it('counts wrong passwords of known accounts, and forgets them with the account', async () => {
    const id = await signUp('{}');
    const note = (user: string, valid: boolean) =>
      stage.run('select public.note_password_attempt($1) as answer', [JSON.stringify({ user_id: user, valid })]);
    expect(await note(id, false)).toEqual([{ answer: { decision: 'continue' } }]);
    await note(id, false);
    await note(id, true);
    await note(randomUUID(), false);
    expect(await read()).toMatchObject({ failed_logins: 2, wrong_passwords: [{ user_id: id, tries: 2 }] });
    await stage.run('delete from auth.users where id = $1', [id]);
    expect(await read()).toMatchObject({ failed_logins: 0, wrong_passwords: [] });
  });

  it('was never scanned until somebody asks; a scan finds a table that lies open', async () => {
    expect(await read()).toMatchObject({ last_scan: null });
    const scan = () => asAdmin((query) => call(query, 'admin_scan_security', {}));
    expect(await scan()).toMatchObject({ findings: [] });
    await stage.run('create table public.open_house (id integer); grant insert on public.open_house to anon');
    expect(await scan()).toMatchObject({
      findings: [{ culprit: 'public.open_house' }, { culprit: 'public.open_house' }],
    });
    await stage.run('drop table public.open_house');
    expect(await read()).toMatchObject({ last_scan: { findings: [{}, {}] }, administrators: 1, blocked: 1 });
  });
});
