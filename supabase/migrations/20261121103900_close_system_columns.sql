-- Purpose: visitors and signed-in people read columns, never whole tables. A grant on a table holds for the columns that Postgres
--          keeps for itself as well: xmin tells which rows were written in one transaction (whose design it was, when its author
--          is deleted), xmax that somebody has locked a row (a request put away, a block).
-- Risk:    a column that a later migration adds is read by nobody until it is granted. tests/guards.test.ts finds a table that
--          is granted as a whole.
-- Undo:    grant select on the tables again.

do $$
declare
  v_row record;
begin
  for v_row in
    select c.oid::regclass as name, x.grantee::regrole as reader, (select string_agg(quote_ident(a.attname), ', ')
        from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_catalog.pg_class c, aclexplode(c.relacl) x
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and x.privilege_type = 'SELECT'
      and x.grantee in ('anon'::regrole, 'authenticated'::regrole)
  loop
    execute format('revoke select on %s from %s', v_row.name, v_row.reader);
    execute format('grant select (%s) on %s to %s', v_row.columns, v_row.name, v_row.reader);
  end loop;
end;
$$;
