-- Purpose: what administrators change while the product runs (switches and limits, with history), and what they watch: wrong
--          passwords, and a scan of the database's own rules (R100, decision 27).
-- Risk:    a switch stops registration or drawing for everybody; it is one row, audited. The hooks run inside the sign-in and the
--          sign-up of the auth service: one writes a row and never refuses, one reads a row. The scan reads the catalogue only.
-- Undo:    drop trigger insist_on_open_registration on auth.users; switch the hooks off in config.toml; drop the functions and
--          tables of this file.

-- Invited and confirmed accounts are made by the operator, not by somebody who registers. The hosted service writes so into the
-- row only after its insertion: what counts is how the row leaves its transaction.
create function private.insist_on_open_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select 1 from auth.users u where u.id = new.id and u.email_confirmed_at is null and u.invited_at is null)
    and not (select registration_open from public.app_settings)
  then
    raise exception 'New accounts are not taken at the moment.' using errcode = 'PT503';
  end if;
  return null;
end;
$$;
comment on function private.insist_on_open_registration() is
  'Trigger: while registration is closed nobody makes an account, whichever way they ask for it.';
create constraint trigger insist_on_open_registration after insert on auth.users deferrable initially deferred
  for each row when (new.email_confirmed_at is null and new.invited_at is null)
  execute function private.insist_on_open_registration();

create function public.refuse_closed_registration(event jsonb) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case when s.registration_open then '{}'::jsonb else jsonb_build_object('error', jsonb_build_object(
    'http_code', 422, 'message', 'New accounts are not taken at the moment.')) end
  from public.app_settings s;
$$;
comment on function public.refuse_closed_registration(jsonb) is
  'Hook of the auth service (before_user_created): while registration is closed it says so. Without the hook the trigger above '
  'refuses, which the hosted service answers with 500.';
revoke execute on function public.refuse_closed_registration from service_role;
grant execute on function public.refuse_closed_registration to supabase_auth_admin;

create function public.admin_change_setting(p_name text, p_from jsonb, p_to jsonb, p_request_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_now jsonb;
begin
  perform private.insist_on_admin();
  perform private.insist_on_size(p_to, 256);
  if p_name is null or p_name not in ('generation_enabled', 'registration_open', 'max_active_per_user', 'max_active_overall',
    'max_queued', 'max_attempts') then
    return jsonb_build_object('ok', false, 'code', 'unknown_setting');
  end if;
  select to_jsonb(s) -> p_name into v_now from public.app_settings s for update;
  -- Somebody may have taken the role away while this one waited.
  perform private.insist_on_admin();
  if exists (select 1 from public.audit_log where actor_id = auth.uid() and request_id = p_request_id) then
    return jsonb_build_object('ok', true, 'duplicate', true);
  end if;
  if v_now is distinct from p_from then return jsonb_build_object('ok', false, 'code', 'changed_meanwhile'); end if;
  if jsonb_typeof(p_to) is distinct from jsonb_typeof(v_now) or p_to::text !~ '^(true|false|\d{1,6})$' then
    return jsonb_build_object('ok', false, 'code', 'invalid_value');
  end if;
  begin
    execute format('update public.app_settings set %I = ($1::text)::%s', p_name,
      case jsonb_typeof(v_now) when 'boolean' then 'boolean' else 'integer' end) using p_to;
  exception when check_violation then
    return jsonb_build_object('ok', false, 'code', 'invalid_value');
  end;
  insert into public.audit_log (actor_id, actor_role, action, subject_type, request_id, details)
    values (auth.uid(), 'admin', 'settings.changed', 'app_settings', p_request_id,
      jsonb_build_object(p_name, jsonb_build_array(v_now, p_to)));
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.admin_change_setting(text, jsonb, jsonb, text) is
  'Changes one setting of the installation from the value that the administrator saw to another, once for a request, with before '
  'and after in the audit log. Administrators only.';

create table private.wrong_passwords (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.wrong_passwords is
  'Sign-ins with a wrong password, told by the auth service; 90 days. Addresses without an account are not told.';
create index wrong_passwords_created_at_idx on private.wrong_passwords (created_at desc);
create index wrong_passwords_user_id_idx on private.wrong_passwords (user_id, created_at desc);
alter table private.wrong_passwords enable row level security;

create function public.note_password_attempt(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not coalesce((event ->> 'valid')::boolean, true) then
    delete from private.wrong_passwords where id in (
      select w.id from private.wrong_passwords w where w.created_at < now() - interval '90 days'
      limit 100 for update skip locked);
    insert into private.wrong_passwords (user_id) select u.id from auth.users u where u.id = (event ->> 'user_id')::uuid;
  end if;
  return jsonb_build_object('decision', 'continue');
end;
$$;
comment on function public.note_password_attempt(jsonb) is
  'Hook of the auth service (password_verification_attempt): counts wrong passwords and lets every attempt go on.';
revoke execute on function public.note_password_attempt from service_role;
grant execute on function public.note_password_attempt to supabase_auth_admin;

create table private.security_scans (
  id bigint generated always as identity primary key,
  findings jsonb not null check (jsonb_typeof(findings) = 'array'),
  created_at timestamptz not null default now()
);
comment on table private.security_scans is 'What each scan of the database''s own rules has found. An empty list is a clean one.';
alter table private.security_scans enable row level security;

create function private.security_findings() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('rule', f.rule, 'culprit', f.culprit) order by f.rule, f.culprit), '[]') from (
    select 'A table without row level security' as rule, c.oid::regclass::text as culprit from pg_catalog.pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and not c.relrowsecurity
    union all
    select 'A function with the rights of its owner and no fixed search path', p.oid::regprocedure::text
      from pg_catalog.pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
        and not coalesce(p.proconfig::text like '%search_path=%', false)
    union all
    select 'A table that visitors may write', c.oid::regclass::text from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and (has_table_privilege('anon', c.oid, 'insert') or has_table_privilege('anon', c.oid, 'update')
          or has_table_privilege('anon', c.oid, 'delete'))
    union all
    select 'A public bucket that is meant to be private', b.id from storage.buckets b
      where b.public and b.id in ('designs', 'design-versions', 'user-content', 'message-attachments', 'custom-fonts')
    union all
    select 'An administrator whose address is not confirmed', u.id::text
      from public.user_profiles p join auth.users u on u.id = p.id
      where p.role = 'admin' and u.email_confirmed_at is null) f;
$$;
comment on function private.security_findings() is 'What in the database breaks a rule that it must keep, now.';

create function public.admin_scan_security() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_scan private.security_scans;
begin
  perform private.insist_on_admin();
  delete from private.security_scans where created_at < now() - interval '90 days';
  insert into private.security_scans (findings) values (private.security_findings()) returning * into v_scan;
  return jsonb_build_object('at', v_scan.created_at, 'findings', v_scan.findings);
end;
$$;
comment on function public.admin_scan_security() is
  'Looks whether the rules of the database hold now, keeps the answer for 90 days and gives it. Administrators only.';

create function public.admin_get_security() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return jsonb_build_object(
    'last_scan', (select jsonb_build_object('at', s.created_at, 'findings', s.findings)
      from private.security_scans s order by s.id desc limit 1),
    'failed_logins', (select count(*) from private.wrong_passwords where created_at > now() - interval '24 hours'),
    'sessions', (select count(*) from auth.sessions s where coalesce(s.not_after, 'infinity') > now()),
    'sign_ins', (select count(*) from auth.sessions where created_at > now() - interval '24 hours'),
    'administrators', (select count(*) from public.user_profiles where role = 'admin' and status = 'active'),
    'blocked', (select count(*) from public.user_profiles where status = 'blocked'),
    'wrong_passwords', (select coalesce(jsonb_agg(to_jsonb(t) order by t.tries desc, t.last_at desc), '[]') from (
      select w.user_id, p.email, count(*) as tries, max(w.created_at) as last_at
      from private.wrong_passwords w left join public.user_profiles p on p.id = w.user_id
      where w.created_at > now() - interval '24 hours' group by w.user_id, p.email
      order by count(*) desc, max(w.created_at) desc limit 20) t));
end;
$$;
comment on function public.admin_get_security() is
  'The last scan, wrong passwords of 24 hours with whose they were, sessions, administrators and blocked accounts. '
  'Administrators only.';

revoke execute on function public.admin_change_setting, public.admin_scan_security, public.admin_get_security from service_role;
grant execute on function public.admin_change_setting, public.admin_scan_security, public.admin_get_security to authenticated;
