-- Roles of a Supabase project. They belong to the whole server, so this runs once for it and again after changes.
-- Passwords are set by bootstrap.ts. Run as supabase_admin, the superuser.
do $$
declare
  r text;
begin
  foreach r in array array['anon', 'authenticated', 'service_role', 'supabase_realtime_admin', 'supabase_functions_admin',
      'supabase_replication_admin', 'supabase_read_only_user', 'dashboard_user', 'pgbouncer'] loop
    if not exists (select 1 from pg_roles where rolname = r) then
      execute format('create role %I nologin noinherit', r);
    end if;
  end loop;
  foreach r in array array['authenticator', 'supabase_auth_admin', 'supabase_storage_admin'] loop
    if not exists (select 1 from pg_roles where rolname = r) then
      execute format('create role %I login noinherit', r);
    end if;
  end loop;
  if not exists (select 1 from pg_roles where rolname = 'postgres') then
    create role postgres login;
  end if;
end $$;

alter role service_role bypassrls;
alter role supabase_auth_admin createrole;
alter role supabase_storage_admin createrole;
-- Owner of the migrations: strong, but no superuser, as in a hosted project.
alter role postgres createdb createrole bypassrls replication;

-- Each service may become the role of its caller, and holds none of these rights before it does.
grant anon, authenticated, service_role to authenticator, supabase_storage_admin with inherit false, set true;
grant anon, authenticated, service_role to postgres with inherit false, set true;
-- Only an owner may put policies on storage.objects and realtime.messages, which migrations do.
grant supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set true;

-- Migrations put limits on these roles and tell the REST service what to ask first, as they may on a hosted project.
grant anon, authenticated, authenticator to postgres with admin true, inherit false;
grant set on parameter pgrst.db_pre_request to postgres;

-- What a migration has set since then stays.
do $$
begin
  if not exists (select 1 from pg_db_role_setting where setrole = 'anon'::regrole) then
    alter role anon set statement_timeout = '3s';
    alter role authenticated set statement_timeout = '8s';
  end if;
end $$;
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set idle_in_transaction_session_timeout = '60s';
