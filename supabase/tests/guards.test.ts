/**
 * What must hold for every object of the schema, whoever adds it: row level security, policies that name their role,
 * an explicit list of who may call what, indexes under policies and foreign keys. A new table or function fails here
 * until somebody has written down who may use it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage } from './personas.ts';
import type { Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

/** Who may call which function besides the owner of the schema: s service_role, u authenticated, a anon. */
const CALLERS: Record<string, string> = {
  'public.cancel_generation(uuid,uuid)': 's',
  'public.claim_generations(text,integer,integer)': 's',
  'public.consume_quota(text,integer,integer,integer)': 's',
  'public.decide_artist_application(uuid,uuid,boolean,text)': 's',
  'public.deduct_credits(uuid,text,integer,text,jsonb)': 's',
  'public.delete_ai_image(uuid,uuid)': 'u',
  'public.delete_user_account(uuid)': 'u',
  'public.enqueue_generation(uuid,text,text,jsonb,text,text,integer,boolean,boolean,text)': 's',
  'public.ensure_user_profile()': 'u',
  'public.erase_user_account(uuid)': 's',
  'public.extend_generation_lease(uuid,text,integer,numeric,text)': 's',
  'public.finish_generation(uuid,text,text,text,text)': 's',
  'public.get_generation_receipt(uuid,uuid)': 's',
  'public.get_own_published_designs()': 'u',
  'public.grant_credits(uuid,text,integer,text,text,timestamp with time zone,uuid,jsonb)': 's',
  'public.promote_admin(uuid)': 's',
  'public.publish_generation_image(uuid,uuid,text,jsonb)': 's',
  'public.quote_credits(text,integer,boolean,boolean)': 's',
  'public.reconcile_credits()': 's',
  'public.record_design_view(uuid,text)': 'us',
  'public.record_generation_image(uuid,text,integer,text,text,integer,integer,jsonb,jsonb)': 's',
  'public.refund_credits(uuid,text,uuid,integer,text)': 's',
  'public.release_hold(uuid)': 's',
  'public.remove_credits(uuid,text,integer,text,uuid)': 's',
  'public.reserve_credits(uuid,uuid,integer,text,interval)': 's',
  'public.retry_generation(uuid,text,integer,text)': 's',
  'public.reverse_credits(uuid,text,integer,text)': 's',
  'public.save_preferences(jsonb)': 'u',
  'public.search_ai_images(text,text[],timestamp with time zone,timestamp with time zone,integer,integer)': 'u',
  'public.search_public_designs(text,text[],text,integer,integer)': 'aus',
  'public.set_generation_prediction(uuid,text,text)': 's',
  'public.settle_hold(uuid,integer,jsonb)': 's',
  'public.sweep_expired()': 's',
  'public.toggle_design_like(uuid)': 'u',
  'public.unpublish_design(uuid,uuid)': 's',
  'private.is_active_user()': 'us',
  'private.is_admin()': 'us',
  'private.is_artist()': 'us',
  'private.merge_json(jsonb,jsonb)': 'us',
  'private.own_account()': 'us',
  'private.owns_object(text,text)': 'us',
};

describe('tables', () => {
  it('have row level security, whatever their schema', async () => {
    const open = await stage.run(
      `select c.oid::regclass::text as "table" from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    );
    expect(open).toEqual([]);
  });

  it('are described, have a primary key, and no view escapes the policies of its reader', async () => {
    const poor = await stage.run(
      `select c.relname, obj_description(c.oid, 'pg_class') is not null as described,
         c.relkind = 'v' or exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as keyed,
         c.relkind <> 'v' or 'security_invoker=true' = any (c.reloptions) as invoker
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
    );
    expect(poor.filter((row) => !row.described || !row.keyed || !row.invoker)).toEqual([]);
  });

  it('index every foreign key and every column that a policy compares with the caller', async () => {
    const missing = await stage.run(
      `with wanted as (
         select k.conrelid as rel, k.conkey[1] as num from pg_constraint k join pg_class c on c.oid = k.conrelid
           where k.contype = 'f' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         union
         select a.attrelid, a.attnum from pg_policy p join pg_attribute a on a.attrelid = p.polrelid and a.attnum > 0
           join pg_class c on c.oid = p.polrelid
           where c.relnamespace = 'public'::regnamespace and not a.attisdropped and a.atttypid = 'uuid'::regtype
             and coalesce(pg_get_expr(p.polqual, p.polrelid), '') ~ ('\\(' || a.attname || ' = '))
       select w.rel::regclass::text as "table", a.attname as "column" from wanted w
       join pg_attribute a on a.attrelid = w.rel and a.attnum = w.num
       where not exists (select 1 from pg_index i where i.indrelid = w.rel and i.indkey[0] = w.num)
         and (w.rel::regclass::text, a.attname) not in (('user_subscriptions', 'subscription_tier'))`,
    );
    expect(missing).toEqual([]);
  });
});

describe('policies', () => {
  it('name their role, one policy for each verb and role, and never fall back on public', async () => {
    const policies = await stage.run<{ table: string; name: string; verb: string; roles: string[] }>(
      `select p.polrelid::regclass::text as "table", p.polname as name, p.polcmd as verb,
         (select array_agg(coalesce(r.rolname, 'public')::text) from unnest(p.polroles) u left join pg_roles r on r.oid = u) as roles
       from pg_policy p join pg_class c on c.oid = p.polrelid
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) or p.polrelid = 'storage.objects'::regclass`,
    );
    expect(policies.length).toBeGreaterThan(20);
    expect(policies.filter(({ roles, verb }) => roles.includes('public') || verb === '*')).toEqual([]);
    expect(policies.filter(({ name }) => !/^[a-z_]+: [a-z]/.test(name))).toEqual([]);
    const slots = policies.flatMap(({ table, verb, roles }) => roles.map((role) => `${table} ${verb} ${role}`));
    expect(slots.filter((slot, index) => slots.indexOf(slot) !== index)).toEqual([]);
  });

  it('ask for an active account wherever a signed-in person reads own rows', async () => {
    const lax = await stage.run(
      `select p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
       where c.relnamespace = 'public'::regnamespace and 'authenticated'::regrole::oid = any (p.polroles)
         and not ('anon'::regrole::oid = any (p.polroles))
         and coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
           !~ 'is_active_user|is_admin|own_account'`,
    );
    expect(lax).toEqual([]);
  });
});

describe('functions', () => {
  it('can be called by exactly those who are listed', async () => {
    const rows = await stage.run<{ name: string; callers: string }>(
      `select n.nspname || '.' || p.proname || '(' ||
           coalesce((select string_agg(format_type(t, null), ',' order by o) from unnest(p.proargtypes) with ordinality u(t, o)), '') || ')' as name,
         case when has_function_privilege('anon', p.oid, 'execute') then 'a' else '' end
           || case when has_function_privilege('authenticated', p.oid, 'execute') then 'u' else '' end
           || case when has_function_privilege('service_role', p.oid, 'execute') then 's' else '' end as callers
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')`,
    );
    const callable = Object.fromEntries(
      rows.filter(({ callers }) => callers !== '').map(({ name, callers }) => [name, callers]),
    );
    expect(callable).toEqual(CALLERS);
  });

  it('fix their search path, explain themselves, and give nothing to PUBLIC', async () => {
    const lax = await stage.run(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prorettype <> 'trigger'::regtype
         and (not coalesce('search_path=""' = any (p.proconfig), false) or obj_description(p.oid, 'pg_proc') is null
           or exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.grantee = 0))`,
    );
    expect(lax).toEqual([]);
    const triggers = await stage.run(
      `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'private'::regnamespace
         and p.prorettype = 'trigger'::regtype and not coalesce('search_path=""' = any (p.proconfig), false)`,
    );
    expect(triggers).toEqual([]);
  });

  it('stay closed when somebody forgets to say who may call them', async () => {
    const client = await stage.pool.connect();
    try {
      await client.query('begin');
      await client.query(`create function public.forgotten() returns int language sql as 'select 1'`);
      await client.query(`create table public.forgotten_too (id int)`);
      const { rows } = await client.query<Record<string, boolean>>(
        `select has_function_privilege('anon', 'public.forgotten()', 'execute') as f1,
           has_function_privilege('authenticated', 'public.forgotten()', 'execute') as f2,
           has_table_privilege('anon', 'public.forgotten_too', 'select') as t1,
           has_table_privilege('authenticated', 'public.forgotten_too', 'insert') as t2`,
      );
      expect(rows[0]).toEqual({ f1: false, f2: false, t1: false, t2: false });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
