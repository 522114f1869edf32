import { escapeLiteral } from 'pg';
import type { Identity } from './identity.ts';
import type { TableInfo } from './metadata.ts';
import type { Session } from './session.ts';

/**
 * Who may see which changed row, decided by Postgres itself: the row is looked up by its primary key under the
 * subscriber's role and claims, so grants and policies apply exactly as in a query of his own.
 *
 * Three measured facts shape the function:
 * - A commit can be decoded before new snapshots see it. Without waiting for each transaction 4-21 % of events were lost.
 * - The key's bare columns are compared with typed parameters. A cast of row values counts as leaky, so under a policy
 *   Postgres would not use the index for it (367 ms instead of 0.03 ms).
 * - The lookup is prepared once per table and connection and executed per row and identity, at some 30 us each; a
 *   transaction per identity took fifty times as long. A plan holds for one role, so pairs are worked through by role.
 */
export const VISIBILITY_SETUP = `
set enable_seqscan = off;
set plan_cache_mode = force_generic_plan;
create function pg_temp.await_commits(xids int8[]) returns void language plpgsql as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '5 seconds';
  newest int8;
  full_xid int8;
  xid int8;
begin
  foreach xid in array xids loop
    -- The stream carries 32 bits of the transaction id; the epoch is the one nearest to the present.
    newest := pg_snapshot_xmax(pg_current_snapshot())::text::int8;
    full_xid := (newest & ~4294967295) | xid;
    if full_xid - newest > 2147483648 then full_xid := full_xid - 4294967296; end if;
    if newest - full_xid > 2147483648 then full_xid := full_xid + 4294967296; end if;
    while not pg_visible_in_snapshot(full_xid::text::xid8, pg_current_snapshot()) loop
      if clock_timestamp() > deadline then
        raise exception 'transaction % did not become visible', full_xid;
      end if;
      perform pg_sleep(0.0002);
    end loop;
  end loop;
end $$;

-- One row per role with the columns it may read (entry null), and one per visible pair of entry and identity.
create function pg_temp.visible_rows(
  xids int8[], relation oid, key_types text, key_condition text, keys text[], roles text[], claims text[],
  entries int[], identities int[]
) returns table (entry int, identity int, columns text[]) language plpgsql as $$
declare
  found_row boolean;
  last_identity int;
  setting text;
  lookup text;
begin
  perform pg_temp.await_commits(xids);
  for identity in select min(n)::int from unnest(roles) with ordinality as r(role, n) group by role loop
    columns := array(
      select a.attname from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
       where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
         and has_column_privilege(roles[identity], relation, a.attnum, 'select')
         and has_schema_privilege(roles[identity], c.relnamespace, 'usage'));
    entry := null;
    return next;
  end loop;
  columns := null;
  if cardinality(entries) = 0 then return; end if;
  -- Kept for the next call. The name holds what the text depends on, so that a renamed table gets a new one.
  lookup := 'realtime_key_' || md5(concat_ws(' ', relation::regclass, key_types, key_condition));
  if not exists (select from pg_catalog.pg_prepared_statements p where p.name = lookup) then
    execute format('prepare %I (%s) as select exists (select from %s where %s)',
      lookup, key_types, relation::regclass, key_condition);
  end if;
  for entry, identity in
    select p.e, p.i from unnest(entries, identities) as p(e, i) order by roles[p.i], p.i, p.e
  loop
    if last_identity is distinct from identity then
      if last_identity is null or roles[last_identity] <> roles[identity] then
        setting := set_config('role', roles[identity], true);
      end if;
      setting := set_config('request.jwt.claims', claims[identity], true);
      last_identity := identity;
    end if;
    begin
      execute 'execute ' || lookup || ' (' || keys[entry] || ')' into found_row;
    exception when others then
      -- A policy that fails for this identity hides the row from it, and from nobody else.
      found_row := false;
    end;
    if found_row then return next; end if;
  end loop;
  setting := set_config('role', 'none', true);
end $$;
`;

/** Waits until new snapshots see the transactions, in a session set up with VISIBILITY_SETUP; fails after five seconds. */
export async function awaitCommits(session: Session, xids: number[]): Promise<void> {
  await session.rows('select pg_temp.await_commits($1::int8[])', [xids]);
}

/** A row to look up: its key's values as text, in the order of the table's columns, and who asks for it. */
export interface RowCheck {
  key: string[];
  identities: Identity[];
}

export interface Visibility {
  /** Per role: the columns it may select. */
  columns: Map<string, Set<string>>;
  /** Per check, in the order given: the identities that see the row. */
  visible: Set<Identity>[];
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Waits until the transactions are visible, then looks every row up for every identity that asks, in one round trip. */
export async function checkVisibility(
  session: Session,
  table: TableInfo,
  xids: number[],
  identities: Identity[],
  checks: RowCheck[],
): Promise<Visibility> {
  const keyColumns = table.columns.filter((column) => column.key);
  const numbers = new Map(identities.map((identity, index) => [identity, index + 1]));
  const entries: number[] = [];
  const asking: number[] = [];
  checks.forEach((check, index) => {
    for (const identity of check.identities) {
      entries.push(index + 1);
      asking.push(numbers.get(identity) ?? 0);
    }
  });
  const rows = (await session.rows(
    `select entry, identity, columns from pg_temp.visible_rows(
       $1::int8[], $2::oid, $3::text, $4::text, $5::text[], $6::text[], $7::text[], $8::int[], $9::int[])`,
    [
      xids,
      table.relationId,
      keyColumns.map((column) => column.typeSql).join(', '),
      keyColumns.map((column, index) => `${quoteIdentifier(column.name)} = $${index + 1}`).join(' and '),
      checks.map((check) => check.key.map(escapeLiteral).join(', ')),
      identities.map((identity) => identity.role),
      identities.map((identity) => identity.claims),
      entries,
      asking,
    ],
  )) as [number | null, number, string[] | null][];
  const columns = new Map<string, Set<string>>();
  const visible = checks.map(() => new Set<Identity>());
  for (const [entry, identity, names] of rows) {
    if (entry === null) columns.set(identities[identity - 1].role, new Set(names));
    else visible[entry - 1].add(identities[identity - 1]);
  }
  return { columns, visible };
}
