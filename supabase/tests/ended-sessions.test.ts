/** A token lives on for up to ten minutes after its session has ended; it shows and changes nothing any more. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasAvatarFile } from './avatars.ts';
import { claimsOf, openStage, type Query, type Stage } from './personas.ts';

let stage: Stage;
const live = randomUUID();
beforeAll(async () => {
  stage = await openStage();
  await stage.run('insert into auth.sessions (id, user_id) values ($1, $2)', [live, stage.id.owner]);
  await hasAvatarFile(stage, stage.id.owner);
});
afterAll(() => stage.stop());

/** The owner with a token of this session. */
function owner<T>(session: string, act: (query: Query) => Promise<T>): Promise<T> {
  return stage.as('owner', async (query) => {
    const claims = JSON.stringify({ ...claimsOf('owner').claims, session_id: session });
    await query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    return act(query);
  });
}

describe('a token whose session has ended', () => {
  it.each([
    'public.user_profiles',
    'public.user_subscriptions',
    'public.credit_transactions',
    'public.credit_ledger',
    'public.credit_lots',
    'storage.objects',
  ])('shows nothing of %s', async (table) => {
    const count = (session: string) =>
      owner(session, async (query) => Number((await query(`select count(*) as n from ${table}`))[0].n));
    expect(await count(live)).toBeGreaterThan(0);
    expect(await count(randomUUID())).toBe(0);
  });

  it('changes nothing, by a table or by a function', async () => {
    const rename = (session: string) =>
      owner(session, (query) =>
        query(`update public.user_profiles set bio = 'x' where id = $1 returning id`, [stage.id.owner]),
      );
    expect(await rename(live)).toHaveLength(1);
    expect(await rename(randomUUID())).toHaveLength(0);
    const save = (session: string) => owner(session, (query) => query(`select public.save_profile('{"bio":"x"}')`));
    await expect(save(live)).resolves.toHaveLength(1);
    await expect(save(randomUUID())).rejects.toMatchObject({ code: '42501' });
  });

  it('reads no profile, and neither makes nor deletes an account', async () => {
    const ask = async (session: string, sql: string) =>
      owner(session, async (query) => (await query<{ answer: unknown }>(`select ${sql} as answer`))[0].answer);
    const ended = randomUUID();
    expect(await ask(live, 'public.get_own_profile()')).toMatchObject({ id: stage.id.owner });
    expect(await ask(ended, 'public.get_own_profile()')).toBeNull();
    expect(await ask(live, 'public.ensure_user_profile()')).toMatchObject({ ok: true });
    expect(await ask(ended, 'public.ensure_user_profile()')).toEqual({ ok: false, code: 'session_ended' });
    const leave = `public.delete_user_account('${stage.id.owner}')`;
    await expect(ask(ended, leave)).rejects.toMatchObject({ code: '42501' });
    expect(await ask(live, leave)).toMatchObject({ ok: true });
  });

  it('is asked for by every function that acts for a person under the rights of its owner', async () => {
    const careless = await stage.run<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prosecdef and has_function_privilege('authenticated', p.oid, 'execute')
         and pg_get_functiondef(p.oid) !~ 'has_session|is_active_user|is_admin|insist_on_admin|begin_admin_act|open_admin_act|own_account|is_artist|private.own_collection|private.hold_|private.design_role' order by 1`,
    );
    expect(careless.map(({ name }) => name)).toEqual([
      // What an approval binds, for whoever has its id.
      'check_approval(text)',
      // What drawing costs, which everybody may read.
      'get_prices()',
      // Pictures of a design, for a policy that asks the rest.
      'private.is_file_of_own_design(text)',
      // Pictures of a request, for a policy that asks the rest.
      'private.is_in_request(text,text)',
      // Whether the caller takes part in a conversation, for policies that ask the rest.
      'private.is_in_thread(uuid)',
      // Whether a page is public.
      'private.is_listed_artist(uuid)',
      // The table of cities, which everybody may read.
      'search_cities(text)',
      // Whether the caller likes a design that everybody sees.
      'user_has_liked(public_ai_designs)',
      'user_has_liked(public_designs)',
    ]);
  });

  it('is asked for once a statement, not for each row', async () => {
    const perRow = await stage.run<{ policy: string }>(
      `select p.policyname || ' by ' || f.proname as policy
       from pg_policies p join pg_proc f on f.pronamespace = 'private'::regnamespace
         and regexp_replace(concat(p.qual, p.with_check), '\\( SELECT private\\.\\w+\\(', '', 'g') like '%private.' || f.proname || '(%'
       where pg_get_functiondef(f.oid) ~ 'has_session|is_active_user|is_admin|own_account'`,
    );
    expect(perRow).toEqual([]);
  });

  it('is nobody to the API, nor is the session of somebody else', async () => {
    const read = (user: string, session: string | null) =>
      stage.run('select * from public.read_account($1, $2)', [user, session]);
    expect(await read(stage.id.owner, live)).toEqual([{ role: 'client', status: 'active' }]);
    expect(await read(stage.id.owner, randomUUID())).toEqual([]);
    expect(await read(stage.id.other, live)).toEqual([]);
  });
});
