-- Purpose: start from nothing. Supabase grants everything in schema public to anon and authenticated by default; with those
--          defaults a visitor could call every function and write every column. From here on each migration grants what it means.
-- Risk:    none for data. Objects that exist already in schema public lose the grants of anon and authenticated.
-- Undo:    grant the Supabase defaults again (alter default privileges ... grant all on ... to anon, authenticated).

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;

alter default privileges for role postgres in schema public revoke all on tables from public, anon, authenticated;
alter default privileges for role postgres in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges for role postgres in schema public revoke all on functions from public, anon, authenticated;
-- The right of PUBLIC to execute new functions is a built-in default: only a revoke without a schema takes it away. service_role
-- keeps what Supabase gives it in schema public, and loses it function by function where only the owner may call.
alter default privileges for role postgres revoke execute on functions from public;

create extension if not exists pg_trgm with schema extensions;

-- Helpers that policies and functions use. The schema is not exposed through the REST API.
create schema if not exists private;
comment on schema private is 'Not exposed by the API: helpers of policies, and the inner steps of functions in schema public.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.set_updated_at() is 'Trigger: the time of the last change of a row.';

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Rows of % are never changed: write a new row that corrects the old one.', tg_table_name
    using errcode = 'restrict_violation';
end;
$$;
comment on function private.refuse_change() is
  'Trigger of append-only tables: refuses update, delete and truncate, whoever asks.';
