/** Accounts as administrators list and read them, and nobody else does (R101, R109). */
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
const { signUp } = accountsOf(() => stage);
const { asAdmin } = adminHand(() => stage);

describe('nobody but an administrator', () => {
  const calls = [
    'public.admin_get_all_users_comprehensive()',
    'public.get_admin_user_count_service()',
    `public.get_admin_user_data_service('${randomUUID()}')`,
    `public.simple_bulk_credit_update(array['${randomUUID()}']::uuid[], 5, 'why', 'request-1')`,
    `public.increment('${randomUUID()}', 5, 'why', null, 'request-1')`,
    `public.admin_set_user_role('${randomUUID()}', 'admin', 'why', null, 'request-1')`,
    `public.admin_set_user_status('${randomUUID()}', 'blocked', 'why', null, 'request-1')`,
    `public.admin_end_sessions('${randomUUID()}', 'why', null, 'request-1')`,
    `public.admin_begin_confirmation('${randomUUID()}', 'why', null, 'request-1')`,
    `public.admin_delete_user('${randomUUID()}', 'why', null, 'request-1')`,
  ];
  it.each(calls)('calls %s', async (asked) => {
    for (const persona of ['owner', 'artist', 'blocked', 'anonymous', 'service'] as const)
      expect(await stage.attempt(persona, `select ${asked}`), persona).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('admin', `select ${asked}`)).not.toHaveProperty('refused');
  });

  it('reads the reasons of acts, or why another account is blocked', async () => {
    for (const persona of ['owner', 'admin'] as const)
      expect(await stage.attempt(persona, 'select * from private.audit_reasons')).toMatchObject({ refused: '42501' });
    const sql = 'select status_reason from public.user_profiles where id = $1';
    expect(await stage.attempt('other', sql, [stage.id.owner])).toMatchObject({ rows: [] });
  });
});

describe('the list', () => {
  interface Listed extends Row {
    users: { id: string; email: string; full_name: string; current_credits: number; subscription_tier: string }[];
    next: Row | null;
  }
  const list = async (args: Row = {}) =>
    (await asAdmin((query) => call(query, 'admin_get_all_users_comprehensive', { p_limit: 100, ...args }))) as Listed;
  const emails = async (args: Row) => (await list(args)).users.map(({ email }) => email);

  it('finds people by id, address and name, and filters them', async () => {
    const id = await signUp('{"firstName":"Zoë","lastName":"Quillfeather"}');
    const [{ email }] = await stage.run<{ email: string }>('select email from public.user_profiles where id = $1', [
      id,
    ]);
    for (const search of [id, email.slice(0, 12).toUpperCase(), 'quillf', 'ZOE QUILL'])
      expect(
        (await list({ p_search: search })).users.map((user) => user.id),
        search,
      ).toEqual([id]);
    expect((await list({ p_search: 'quillf' })).users[0]).toMatchObject({
      current_credits: 10,
      subscription_tier: 'free',
    });
    expect(await emails({ p_role: 'artist' })).toEqual(['artist@people.test']);
    expect(await emails({ p_status: 'blocked' })).toEqual(['blocked@people.test']);
    expect(await emails({ p_search: 'owner', p_status: 'blocked' })).toEqual([]);
  });

  it.each(['%', '_____', '\\', "'; drop table x; --"])('takes %j as letters', async (search) => {
    expect(await emails({ p_search: search })).toEqual([]);
  });

  it.each(['newest', 'oldest', 'email', 'email_down', 'nonsense', null])(
    'pages through everybody once, by %s',
    async (sort) => {
      const all = await emails({ p_sort: sort });
      const paged: string[] = [];
      let after: Row | null = null;
      do {
        const page: Listed = await list({ p_sort: sort, p_after: after, p_limit: 2 });
        paged.push(...page.users.map(({ email }) => email));
        after = page.next;
      } while (after);
      expect(paged).toEqual(all);
      expect(new Set(paged).size).toBeGreaterThanOrEqual(6);
      if (sort === 'email') expect(paged).toEqual([...paged].sort());
    },
  );

  it('is counted as it is filtered', async () => {
    const count = (args: Row) => asAdmin((query) => call(query, 'get_admin_user_count_service', args));
    const everybody = (await list()).users.length;
    expect(await count({})).toEqual({ count: everybody, is_exact: true });
    expect(await count({ p_role: 'artist' })).toEqual({ count: 1, is_exact: true });
    expect(await count({ p_search: 'nobody at all' })).toEqual({ count: 0, is_exact: true });
  });
});

describe('an account', () => {
  it('shows what support needs, and no word of its messages', async () => {
    const data = await asAdmin((query) => call(query, 'get_admin_user_data_service', { p_user_id: stage.id.owner }));
    expect(data).toMatchObject({
      profile: { id: stage.id.owner, role: 'client', status: 'active' },
      money: { account: { tier: 'free', credits: 10 }, statement: [{ credits: 10, operation_type: 'grant' }] },
      work: { numbers: { messages: 0, threads: 0, images: 0 } },
      access: { is_last_admin: false, sessions: [] },
    });
    expect(
      await asAdmin((query) => call(query, 'get_admin_user_data_service', { p_user_id: randomUUID() })),
    ).toBeNull();
  });
});
