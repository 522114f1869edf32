/**
 * Every table and view, for every persona: what may be read, and which columns may be written. The lists are complete
 * by force: a table that is missing here fails the first test.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEMBERS, openStage, PERSONAS } from './personas.ts';
import type { Member, Persona, Stage } from './personas.ts';
import { fillStage } from './stage-data.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await fillStage(stage);
});
afterAll(() => stage.stop());

/** own: only rows of the reader (at least one); all: every row; some: public rows; none: nothing; denied: refused. */
type Sight = 'own' | 'all' | 'some' | 'none' | 'denied';
interface Reading {
  /** Column or expression that names the owner of a row. */
  owner?: string;
  owners: Sight;
  admin: Sight;
  blocked: Sight;
  anonymous: Sight;
  service: Sight;
}

const PRIVATE: Omit<Reading, 'owner'> = {
  owners: 'own',
  admin: 'own',
  blocked: 'none',
  anonymous: 'denied',
  service: 'all',
};
const ADMINS: Reading = { owners: 'none', admin: 'all', blocked: 'none', anonymous: 'denied', service: 'all' };
const SERVER: Reading = { owners: 'denied', admin: 'denied', blocked: 'denied', anonymous: 'denied', service: 'all' };
const PRICES: Reading = { owners: 'all', admin: 'all', blocked: 'all', anonymous: 'all', service: 'all' };
const GALLERY: Reading = { owners: 'all', admin: 'all', blocked: 'none', anonymous: 'all', service: 'all' };
const ACCOUNT = '(select user_id from owners o where o.account_id = t.account_id)';

const inThread = (thread: string): string =>
  `(select p.user_id from public.message_thread_participants p where p.thread_id = ${thread} and p.user_id = $1)`;

/** What belongs to a design: read by those who take part. */
const DESIGN: Reading = {
  ...PRIVATE,
  owner:
    '(select case when $1 in (d.client_id, d.artist_id) then $1 end from public.designs d where d.id = t.design_id)',
};

const READING: Record<string, Reading> = {
  agent_messages: { ...PRIVATE, owner: 'user_id' },
  agent_sessions: { ...PRIVATE, owner: 'user_id' },
  ai_credit_usage: { ...PRIVATE, owner: 'user_id' },
  ai_collection_designs: {
    ...PRIVATE,
    owner: '(select c.user_id from public.ai_image_collections c where c.id = t.collection_id)',
  },
  ai_collection_images: {
    ...PRIVATE,
    owner: '(select c.user_id from public.ai_image_collections c where c.id = t.collection_id)',
  },
  ai_generated_images: { ...PRIVATE, owner: 'user_id' },
  ai_image_collections: { ...PRIVATE, owner: 'user_id' },
  ai_image_favorites: { ...PRIVATE, owner: 'user_id' },
  ai_image_requests: { ...PRIVATE, owner: 'user_id' },
  ai_prompts: { ...PRIVATE, owner: 'user_id' },
  api_quotas: { owners: 'denied', admin: 'denied', blocked: 'denied', anonymous: 'denied', service: 'all' },
  app_settings: ADMINS,
  artist_applications: { ...PRIVATE, owner: 'user_id', admin: 'all' },
  artist_favourites: { ...PRIVATE, owner: 'user_id' },
  artist_profiles: { owners: 'some', admin: 'all', blocked: 'none', anonymous: 'some', service: 'all' },
  artist_reviews: { owners: 'some', admin: 'some', blocked: 'none', anonymous: 'some', service: 'all' },
  audit_log: ADMINS,
  billing_subscriptions: { ...PRIVATE, owner: 'user_id', admin: 'all' },
  bulk_credit_batches: ADMINS,
  bulk_credit_items: ADMINS,
  cities: PRICES,
  contact_requests: { ...PRIVATE, owner: '(case when $1 in (t.client_id, t.artist_id) then $1 end)', admin: 'none' },
  contact_snoozes: { ...PRIVATE, owner: 'artist_id', admin: 'none' },
  credit_hold_lots: { ...PRIVATE, owner: '(select h.user_id from public.credit_holds h where h.id = t.hold_id)' },
  credit_holds: { ...PRIVATE, owner: 'user_id' },
  credit_ledger: { ...PRIVATE, owner: ACCOUNT },
  credit_lots: { ...PRIVATE, owner: 'user_id' },
  credit_packages: PRICES,
  credit_transactions: { ...PRIVATE, owner: 'user_id' },
  credit_usage: { ...PRIVATE, owner: 'user_id' },
  custom_fonts: { ...PRIVATE, owner: 'user_id' },
  design_approvals: DESIGN,
  design_branch_merges: DESIGN,
  design_branches: DESIGN,
  design_comment_reports: { ...PRIVATE, owner: 'reporter_id' },
  design_comments: { ...PRIVATE, owner: 'author_id' },
  design_conversations: { ...PRIVATE, owner: 'user_id' },
  design_events: DESIGN,
  design_feedback: DESIGN,
  design_changes: GALLERY,
  design_likes: { ...PRIVATE, owner: 'user_id' },
  // Its rows are proven by messages-threads.test.ts.
  design_messages: { ...PRIVATE, owners: 'none', admin: 'none' },
  design_parameters: DESIGN,
  design_participants: DESIGN,
  design_references: DESIGN,
  design_version_tags: DESIGN,
  design_versions: DESIGN,
  designs: { ...PRIVATE, owner: '(case when $1 in (t.client_id, t.artist_id) then $1 end)' },
  feedback_attachments: DESIGN,
  font_styles: PRICES,
  fonts: PRICES,
  design_views: { owners: 'denied', admin: 'denied', blocked: 'denied', anonymous: 'denied', service: 'all' },
  generations: { ...PRIVATE, owner: 'user_id' },
  international_fonts: PRICES,
  message_attachments: {
    ...PRIVATE,
    owner: inThread('(select m.thread_id from public.messages m where m.id = t.message_id)'),
    admin: 'none',
  },
  message_thread_participants: { ...PRIVATE, owner: inThread('t.thread_id'), admin: 'none' },
  message_threads: { ...PRIVATE, owner: inThread('t.id'), admin: 'none' },
  messages: { ...PRIVATE, owner: inThread('t.thread_id'), admin: 'none' },
  monitoring_events: ADMINS,
  native_reading_answers: {
    ...PRIVATE,
    owner: '(select r.user_id from public.native_readings r where r.id = t.reading_id)',
  },
  native_readings: { ...PRIVATE, owner: 'user_id' },
  notification_preferences: { ...PRIVATE, owner: 'user_id' },
  notifications: { ...PRIVATE, owner: 'recipient_id' },
  operations: PRICES,
  portfolio_items: { owners: 'some', admin: 'some', blocked: 'none', anonymous: 'some', service: 'all' },
  payment_reversals: { ...PRIVATE, owner: 'user_id', admin: 'all' },
  payments: { ...PRIVATE, owner: 'user_id', admin: 'all' },
  person_blocks: { ...PRIVATE, owner: 'blocker_id' },
  public_ai_designs: GALLERY,
  public_designs: GALLERY,
  reconciliation: { owners: 'denied', admin: 'denied', blocked: 'denied', anonymous: 'denied', service: 'all' },
  review_reports: { ...PRIVATE, owner: 'reporter_id', admin: 'all' },
  stripe_customers: SERVER,
  stripe_events: SERVER,
  subscription_grants: { ...PRIVATE, owner: 'user_id' },
  subscription_invoices: { ...PRIVATE, owner: 'user_id', admin: 'all' },
  subscription_tiers: PRICES,
  test_payment_objects: SERVER,
  user_font_usage: { ...PRIVATE, owner: 'user_id' },
  user_preferences: { ...PRIVATE, owner: 'user_id' },
  // The one row that a blocked person is shown, so that the change of status reaches them.
  user_profiles: { ...PRIVATE, owner: 'id', admin: 'all', blocked: 'own' },
  user_subscriptions: { ...PRIVATE, owner: 'user_id', admin: 'all' },
};
/** Members who have no row of their own in a table with private rows. */
const WITHOUT_ROWS: Record<string, Member[]> = {
  artist_applications: ['artist'],
  contact_snoozes: ['owner'],
  review_reports: ['artist'],
};

/** Columns that may be written; everything else is refused. */
const PROFILE_COLUMNS =
  'bio experience_years facebook first_name full_name instagram last_name location name phone_number portfolio_links specializations specialties twitter username website years_experience';
const ARTIST_COLUMNS =
  'availability bio booking_email booking_lead booking_url city_id display_name experience_years hourly_rate instagram is_accepting_clients languages location minimum_booking_price portfolio_images portfolio_links shows_published specializations studio_address studio_location studio_name styles website years_experience';
const WRITABLE: Record<string, string> = {
  'authenticated insert artist_applications': 'message portfolio_links studio_name',
  'authenticated insert notification_preferences': 'preferences user_id',
  'authenticated insert portfolio_items':
    'artist_id body_location description healed_image_url height id image_url is_public style thumbnail_url title width year_created',
  'authenticated insert user_preferences': 'preferences user_id',
  'authenticated update ai_generated_images': 'tags',
  'authenticated update artist_applications': 'status',
  'authenticated update artist_profiles': ARTIST_COLUMNS,
  'authenticated update notification_preferences': 'preferences',
  'authenticated update notifications': 'is_read read_at',
  'authenticated update portfolio_items':
    'body_location description healed_image_url is_public style title year_created',
  'authenticated update user_preferences': 'preferences',
  'authenticated update user_profiles': PROFILE_COLUMNS,
};
/** What the service must not write either: money, jobs and history change in functions only. */
const CLOSED_TO_SERVICE = [
  'ai_credit_usage ai_image_requests ai_prompts credit_hold_lots credit_holds credit_ledger credit_lots credit_transactions',
  'credit_usage generations notifications public_designs reconciliation user_subscriptions',
  'artist_reviews',
  'agent_messages agent_sessions billing_subscriptions bulk_credit_batches bulk_credit_items payment_reversals payments',
  'design_approvals design_branch_merges design_branches design_events design_feedback design_parameters design_participants',
  'design_references design_version_tags design_versions designs feedback_attachments',
  'design_messages message_attachments message_thread_participants message_threads messages',
  'stripe_customers stripe_events subscription_grants subscription_invoices test_payment_objects',
]
  .join(' ')
  .split(' ');

function expectedSight(table: string, persona: Persona): Sight {
  const reading = READING[table];
  if (persona === 'anonymous' || persona === 'service' || persona === 'blocked' || persona === 'admin')
    return reading[persona];
  if (reading.owners === 'own' && WITHOUT_ROWS[table]?.includes(persona)) return 'none';
  return reading.owners;
}

/** Columns that this role may select, because `select *` fails where one of them is closed. */
async function readableColumns(table: string, role: string): Promise<string[]> {
  const rows = await stage.run<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped
       and has_column_privilege($2, attrelid, attname, 'select')`,
    [table, role],
  );
  return rows.map(({ name }) => `t."${name}"`);
}

async function sight(table: string, persona: Persona): Promise<Sight> {
  const role = persona === 'anonymous' ? 'anon' : persona === 'service' ? 'service_role' : 'authenticated';
  const columns = await readableColumns(table, role);
  const seen = await stage.attempt(persona, `select ${columns.join(', ') || '*'} from public."${table}" t`);
  if ('refused' in seen) return seen.refused === '42501' ? 'denied' : (`error ${seen.message}` as Sight);
  const [{ total }] = await stage.run<{ total: number }>(`select count(*)::int as total from public."${table}"`);
  if (READING[table].owner && expectedSight(table, persona) === 'own') {
    const member = persona as Member;
    const [{ own }] = await stage.run<{ own: number }>(
      `with owners as (select user_id, account_id from public.user_subscriptions)
       select count(*)::int as own from public."${table}" t where ${READING[table].owner} = $1`,
      [stage.id[member]],
    );
    return seen.count === own && own > 0 && own < total ? 'own' : seen.count === total ? 'all' : 'some';
  }
  if (seen.count === 0) return total === 0 && expectedSight(table, persona) === 'all' ? 'all' : 'none';
  return seen.count === total ? 'all' : 'some';
}

describe('reading', () => {
  it('is decided for every table and view', async () => {
    const rows = await stage.run<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
    );
    expect(Object.keys(READING).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(PERSONAS)('shows the %s exactly what is decided', async (persona) => {
    const found: Record<string, Sight> = {};
    const wanted: Record<string, Sight> = {};
    for (const table of Object.keys(READING)) {
      found[table] = await sight(table, persona);
      wanted[table] = expectedSight(table, persona);
    }
    expect(found).toEqual(wanted);
  });

  it('hides addresses of artists and pages that are not reviewed or belong to blocked accounts', async () => {
    const names = async (persona: Persona) =>
      (await stage.as(persona, (query) => query('select display_name from public.artist_profiles'))).map(
        (row) => row.display_name,
      );
    expect(await names('anonymous')).toEqual(['Demo Artist']);
    expect(await names('owner')).toEqual(['Demo Artist']);
    expect((await names('other')).sort()).toEqual(['Demo Artist', 'Not reviewed: other']);
    expect(await stage.attempt('anonymous', 'select email from public.artist_profiles')).toMatchObject({
      refused: '42501',
    });
    expect(await stage.attempt('other', 'select email from public.artist_profiles')).toMatchObject({
      refused: '42501',
    });
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [stage.id.artist]);
    expect(await names('anonymous')).toEqual([]);
    await stage.run(`update public.user_profiles set is_active = true where id = $1`, [stage.id.artist]);
    expect(await names('anonymous')).toEqual(['Demo Artist']);
  });

  it('of the own profile tells a blocked person so, and a deleted account nothing', async () => {
    const statuses = () =>
      stage.as('blocked', (query) => query<{ status: string }>('select status from public.user_profiles'));
    const become = (status: string) =>
      stage.run('update public.user_profiles set status = $2 where id = $1', [stage.id.blocked, status]);
    expect(await statuses()).toEqual([{ status: 'blocked' }]);
    await become('deleted');
    expect(await statuses()).toEqual([]);
    await become('blocked');
  });
});

describe('what Postgres keeps of a row for itself', () => {
  it.each(['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid'])('is closed in every table: %s', async (column) => {
    const tables = await stage.run<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      for (const persona of ['anonymous', 'owner'] as const) {
        expect(await stage.attempt(persona, `select ${column} from public.${name}`), name).toMatchObject({
          refused: '42501',
        });
      }
    }
  });
});

describe('writing', () => {
  it('is granted for the listed columns alone', async () => {
    const rows = await stage.run<{ grant: string; columns: string }>(
      `select r.role || ' ' || v.verb || ' ' || c.relname as "grant", string_agg(a.attname, ' ' order by a.attname) as columns
       from pg_class c cross join (values ('anon'), ('authenticated')) r(role) cross join (values ('insert'), ('update')) v(verb)
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(r.role, c.oid, a.attnum, v.verb)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by 1`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.grant, row.columns]))).toEqual(WRITABLE);
    const dangerous = await stage.run(
      `select c.relname, r.role, p.verb from pg_class c cross join (values ('anon'), ('authenticated')) r(role)
       cross join (values ('delete'), ('truncate'), ('references'), ('trigger')) p(verb)
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')
         and has_table_privilege(r.role, c.oid, p.verb)`,
    );
    expect(dangerous).toEqual([]);
  });

  it('of money, jobs and history is closed to the service too', async () => {
    const rows = await stage.run<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
         and not has_table_privilege('service_role', oid, 'insert') and not has_table_privilege('service_role', oid, 'update')
         and not has_table_privilege('service_role', oid, 'delete')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(CLOSED_TO_SERVICE.sort());
    for (const sql of [
      'update public.user_subscriptions set current_credits = 1000',
      `delete from public.credit_ledger`,
      `update public.generations set status = 'queued', finished_at = null`,
      'update public.audit_log set action = action',
    ]) {
      expect(await stage.attempt('service', sql), sql).toMatchObject({ refused: '42501' });
    }
  });

  it.each(MEMBERS)('never lets the %s raise the own role, status, badge or credits', async (member) => {
    const forbidden = `role = 'admin'|status = 'active'|is_active = true|credits = 1000|user_badge = 'x'|email = 'x@x'|preferences = '{}'`;
    for (const change of forbidden.split('|')) {
      const sql = `update public.user_profiles set ${change} where id = $1`;
      expect(await stage.attempt(member, sql, [stage.id[member]]), change).toMatchObject({ refused: '42501' });
    }
    for (const sql of [
      'update public.user_subscriptions set current_credits = 1000',
      `insert into public.user_profiles (id, role) values (gen_random_uuid(), 'admin')`,
      'update public.artist_profiles set is_verified = true',
      'update public.artist_profiles set is_listed = true',
      'update public.artist_profiles set average_rating = 5',
      'delete from public.user_profiles',
    ]) {
      expect(await stage.attempt(member, sql), sql).toMatchObject({ refused: '42501' });
    }
  });

  it('reaches own rows only', async () => {
    const changes: [string, string][] = [
      ['user_profiles', `update public.user_profiles set bio = 'x' where id = $1 returning 1`],
      ['user_preferences', `update public.user_preferences set preferences = '{}' where user_id = $1 returning 1`],
      ['ai_generated_images', `update public.ai_generated_images set tags = '{x}' where user_id = $1 returning 1`],
      ['notifications', 'update public.notifications set is_read = true where recipient_id = $1'],
      ['artist_profiles', `update public.artist_profiles set bio = 'x' where id = $1 returning 1`],
      ['artist_applications', `update public.artist_applications set status = 'withdrawn' where user_id = $1`],
    ];
    for (const [table, sql] of changes) {
      const target = table === 'artist_profiles' ? 'artist' : 'owner';
      expect(await stage.attempt(target, sql, [stage.id[target]]), `${table} own`).not.toMatchObject({ count: 0 });
      expect(await stage.attempt(target, sql, [stage.id[target]]), `${table} own`).toHaveProperty('rows');
      for (const stranger of ['other', 'admin', 'blocked'] as const) {
        expect(await stage.attempt(stranger, sql, [stage.id[target]]), `${table} ${stranger}`).toMatchObject({
          count: 0,
        });
      }
      expect(await stage.attempt('anonymous', sql, [stage.id[target]])).toMatchObject({ refused: '42501' });
      expect(await stage.attempt('blocked', sql, [stage.id.blocked]), `${table} blocked`).toMatchObject({ count: 0 });
    }
  });

  it('cannot be done in the name of another', async () => {
    const preference = `insert into public.user_preferences (user_id, preferences) values ($1, '{}')`;
    expect(await stage.attempt('other', preference, [stage.id.owner])).toMatchObject({ refused: '42501' });
    await stage.run('delete from public.user_preferences where user_id = $1', [stage.id.blocked]);
    expect(await stage.attempt('blocked', preference, [stage.id.blocked])).toMatchObject({ refused: '42501' });
    const apply = `insert into public.artist_applications (portfolio_links) values ('{https://example.test}')`;
    expect(await stage.attempt('artist', apply)).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('owner', apply)).toMatchObject({ refused: '23505' });
    const approve = `update public.artist_applications set status = 'approved'`;
    expect(await stage.attempt('owner', approve)).toMatchObject({ refused: '42501' });
  });

  it('of the ledger and the audit log is refused to everyone, the owner of the schema included', async () => {
    for (const table of ['credit_ledger', 'audit_log']) {
      await expect(stage.run(`delete from public.${table}`)).rejects.toMatchObject({ code: '23001' });
      await expect(stage.run(`truncate public.${table}`)).rejects.toMatchObject({ code: '23001' });
    }
    await expect(stage.run('update public.credit_ledger set amount = amount')).rejects.toMatchObject({ code: '23001' });
    await expect(stage.run(`update public.audit_log set details = '{"x":1}'`)).rejects.toMatchObject({ code: '23001' });
  });
});
