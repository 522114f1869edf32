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
 * - The key stands in the statement as a typed constant. A cast of a parameter counts as leaky, so under a policy
 *   Postgres would not use the index for it (367 ms instead of 0.03 ms).
 * - The statement is prepared once per row and executed per identity, at 40-50 us each; a transaction per identity
 *   took fifty times as long.
 */
export const VISIBILITY_SETUP = `
set enable_seqscan = off;
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
  xids int8[], relation oid, conditions text[], roles text[], claims text[], entries int[], identities int[]
) returns table (entry int, identity int, columns text[]) language plpgsql as $$
declare
  prepared int;
  found_row boolean;
  table_name constant text := relation::regclass::text;
begin
  perform pg_temp.await_commits(xids);
  for identity in select min(n)::int from unnest(roles) with ordinality as r(role, n) group by role loop
    columns := array(
      select a.attname from pg_catalog.pg_attribute a
       where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
         and has_column_privilege(roles[identity], relation, a.attnum, 'select')
         and has_schema_privilege(roles[identity], (select c.relnamespace from pg_catalog.pg_class c where c.oid = relation), 'usage'));
    entry := null;
    return next;
  end loop;
  columns := null;
  for entry, identity in
    select p.e, p.i from unnest(entries, identities) as p(e, i) order by p.e, roles[p.i]
  loop
    if prepared is distinct from entry then
      perform set_config('role', 'none', true);
      if prepared is not null then deallocate realtime_key_check; end if;
      execute 'prepare realtime_key_check as select exists (select from ' || table_name || ' where ' || conditions[entry] || ')';
      prepared := entry;
    end if;
    perform set_config('role', roles[identity], true);
    perform set_config('request.jwt.claims', claims[identity], true);
    begin
      execute 'execute realtime_key_check' into found_row;
    exception when others then
      -- A policy that fails for this identity hides the row from it, and from nobody else.
      found_row := false;
    end;
    if found_row then return next; end if;
  end loop;
  perform set_config('role', 'none', true);
  if prepared is not null then deallocate realtime_key_check; end if;
end $$;
`;

/** A row to look up: the key's columns with their values as text, and who asks for it. */
export interface RowCheck {
  key: { name: string; typeSql: string; value: string }[];
  identities: Identity[];
}

export interface Visibility {
  /** Per role: the columns it may select. */
  columns: Map<string, Set<string>>;
  /** Per check, in the order given: the identities that see the row. */
  visible: Set<Identity>[];
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** SQL condition that holds for the one row with this key. */
export function keyCondition(key: RowCheck['key']): string {
  return key
    .map(({ name, typeSql, value }) => `${quoteIdentifier(name)} = ${escapeLiteral(value)}::${typeSql}`)
    .join(' and ');
}

/** Waits until the transactions are visible, then looks every row up for every identity that asks, in one round trip. */
export async function checkVisibility(
  session: Session,
  table: TableInfo,
  xids: number[],
  identities: Identity[],
  checks: RowCheck[],
): Promise<Visibility> {
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
    `select entry, identity, columns
       from pg_temp.visible_rows($1::int8[], $2::oid, $3::text[], $4::text[], $5::text[], $6::int[], $7::int[])`,
    [
      xids,
      table.relationId,
      checks.map((check) => keyCondition(check.key)),
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
