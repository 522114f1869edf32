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

describe('a price', () => {
  interface Known extends Row {
    id: number;
    operation: string;
    credits: number;
  }
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const newest = async () => (await stage.run<Known>('select max(id)::int as id from private.operation_prices'))[0].id;
  const known = async () => (await call(stage.run, 'get_prices', {})) as unknown as Known[];
  const plan = async (change: Row = {}) => {
    const given = { p_operation: 'single', p_credits: 2, p_valid_from: minutes(60), p_reason: 'Paper is dear.' };
    const as = { p_seen: await newest(), p_request_id: randomUUID() };
    return asAdmin((query) => call(query, 'admin_plan_price', { ...given, ...as, ...change }));
  };
  /** As if somebody had planned it in time and its moment had come. */
  const holds = (operation: string, credits: number) =>
    stage.run(
      `insert into private.operation_prices (operation, credits, valid_from, reason) values ($1, $2, now(), 'Its time has come.')`,
      [operation, credits],
    );

  it('is planned once for a request, from what was seen, and written down with before and after', async () => {
    const request = randomUUID();
    const seen = await newest();
    expect(await plan({ p_request_id: request })).toEqual({ ok: true, duplicate: false });
    expect(await plan({ p_request_id: request })).toEqual({ ok: true, duplicate: true });
    expect(await plan({ p_seen: seen, p_credits: 4 })).toMatchObject({ code: 'changed_meanwhile' });
    const written = `select details, actor_id from public.audit_log where action = 'price.planned'`;
    expect(await stage.run(written)).toMatchObject([
      { details: { operation: 'single', credits: [1, 2] }, actor_id: stage.id.admin },
    ]);
    expect(await asAdmin((query) => call(query, 'admin_list_prices', {}))).toMatchObject({
      history: [{ operation: 'single', credits: 2, reason: 'Paper is dear.', is_planned: true }, ...Array(7).fill({})],
    });
  });

  it.each([
    [{ p_operation: 'magic' }, 'unknown_operation'],
    [{ p_credits: -1 }, 'invalid_value'],
    [{ p_credits: 101 }, 'invalid_value'],
    [{ p_credits: null }, 'invalid_value'],
    [{ p_credits: 1 }, 'nothing_to_change'],
    [{ p_valid_from: minutes(5) }, 'invalid_moment'],
    [{ p_valid_from: 'infinity' }, 'invalid_moment'],
    [{ p_valid_from: null }, 'invalid_moment'],
    [{ p_reason: ' ' }, 'reason_required'],
    [{ p_reason: 'x'.repeat(501) }, 'reason_too_long'],
  ])('%j is refused', async (change, code) => {
    expect(await plan({ p_operation: 'photo_to_sketch', ...change })).toMatchObject({ ok: false, code });
  });

  it('is charged from its moment on: a job keeps the price of its order, and no page pays what it does not know', async () => {
    const before = await newest();
    const order = (p_known_price: number | null, request: string = randomUUID()) =>
      call(stage.run, 'enqueue_generation', {
        p_user_id: stage.id.other,
        p_request_id: request,
        p_kind: 'photo_to_sketch',
        p_params: {},
        p_prompt: 'A fern',
        p_engine: 'built-in',
        p_outputs: 1,
        p_high_resolution: false,
        p_premium: false,
        p_known_price,
      });
    const request = randomUUID();
    const early = await order(before, request);
    expect(early).toMatchObject({ ok: true, cost: 1 });
    await holds('photo_to_sketch', 3);
    expect(await order(before)).toMatchObject({ ok: false, code: 'price_changed', needed: 3 });
    expect(await order(before, request)).toMatchObject({ ok: true, cost: 1, duplicate: true });
    expect(await order(null)).toMatchObject({ ok: true, cost: 3 });
    expect(await order(await newest())).toMatchObject({ ok: true, cost: 3 });
    expect(
      await call(stage.run, 'cancel_generation', { p_user_id: stage.id.other, p_id: early.generation_id }),
    ).toEqual(expect.objectContaining({ ok: true, released: 1 }));
  });

  it('of the assistant is that of the moment, too', async () => {
    await holds('agent_session', 2);
    const started = await call(stage.run, 'start_agent_session', {
      p_user_id: stage.id.artist,
      p_request_id: randomUUID(),
      p_agent_type: 'designer',
      p_context: {},
    });
    expect(started).toMatchObject({ ok: true });
    expect(
      await stage.run('select credits_used from public.agent_sessions where user_id = $1', [stage.id.artist]),
    ).toEqual([{ credits_used: 2 }]);
  });

  it('that is planned is known to everybody, gives way to one for its moment, and is never changed', async () => {
    const moment = minutes(120);
    await plan({ p_operation: 'recreate', p_credits: 1, p_valid_from: moment });
    await plan({ p_operation: 'recreate', p_credits: 0, p_valid_from: moment, p_reason: 'It stays free.' });
    expect((await known()).filter(({ operation }) => operation === 'recreate').map(({ credits }) => credits)).toEqual([
      0, 0,
    ]);
    for (const statement of [
      'update private.operation_prices set credits = 0',
      'delete from private.operation_prices',
      'truncate private.operation_prices',
    ])
      await expect(stage.run(statement)).rejects.toMatchObject({ code: '23001' });
  });

  it('is read by everybody, and planned and explained by administrators alone', async () => {
    const calls = [
      'public.admin_list_prices()',
      `public.admin_plan_price('single', 3, now() + interval '1 day', 'why', 1, 'request-1')`,
    ];
    for (const persona of ['owner', 'artist', 'blocked', 'anonymous', 'service'] as const) {
      for (const asked of calls)
        expect(await stage.attempt(persona, `select ${asked}`), persona).toMatchObject({ refused: '42501' });
      expect(await stage.attempt(persona, 'select * from private.operation_prices')).toMatchObject({
        refused: '42501',
      });
    }
    for (const asked of calls) expect(await stage.attempt('admin', `select ${asked}`)).not.toHaveProperty('refused');
    for (const persona of ['owner', 'anonymous', 'service'] as const)
      expect(await stage.attempt(persona, 'select public.get_prices()')).not.toHaveProperty('refused');
  });
});
