-- Schemas, extensions, default rights, the publication and what tells the REST service about changed tables.
create schema if not exists extensions authorization postgres;
grant usage on schema extensions to public;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

create schema if not exists graphql_public;
create schema if not exists auth authorization supabase_auth_admin;
create schema if not exists storage authorization supabase_storage_admin;
create schema if not exists realtime authorization supabase_realtime_admin;
create schema if not exists supabase_migrations authorization postgres;
grant usage on schema auth, storage to anon, authenticated, service_role, postgres;
grant usage on schema realtime to anon, authenticated, service_role, postgres;
grant usage on schema extensions to supabase_auth_admin, supabase_storage_admin;

-- The columns that the Supabase CLI knows.
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text,
  created_by text,
  idempotency_key text unique,
  rollback text[]
);
alter table supabase_migrations.schema_migrations owner to postgres;

-- A hosted project opens new tables to the API roles and leaves the rest to row level security; our first migration
-- takes these defaults back, and the persona tests would be worthless if they had never been given.
alter schema public owner to pg_database_owner;
grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

do $$
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
alter publication supabase_realtime owner to postgres;

-- Tells the REST service to read the schema again, except for the temporary objects that queries make.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from pg_catalog.pg_event_trigger_ddl_commands() c where c.schema_name is distinct from 'pg_temp') then
    perform pg_catalog.pg_notify('pgrst', 'reload schema');
  end if;
end $$;

create or replace function extensions.pgrst_drop_watch() returns event_trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from pg_catalog.pg_event_trigger_dropped_objects() o where not o.is_temporary) then
    perform pg_catalog.pg_notify('pgrst', 'reload schema');
  end if;
end $$;

drop event trigger if exists pgrst_ddl_watch;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
drop event trigger if exists pgrst_drop_watch;
create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_drop_watch();
