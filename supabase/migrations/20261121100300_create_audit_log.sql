-- Purpose: a record of who changed what a person may do (role, status), and of other administrative acts; promotion of
--          administrators.
-- Risk:    append-only. When an account is deleted its references become null; nothing else in a row can change. Promotion gives
--          the highest role: the service alone calls it, for addresses of its own environment that have been confirmed (decision
--          3). It takes password and sessions away, because whoever registered the address may not be who confirmed it.
-- Undo:    drop tables private.audit_reasons, audit_log; drop functions promote_admin, promote_configured_admins; drop the
--          trigger audit_access on user_profiles.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references public.user_profiles (id) on delete set null,
  actor_role text not null default 'system' check (actor_role in ('system', 'service', 'client', 'artist', 'admin')),
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_type text not null,
  subject_id uuid references public.user_profiles (id) on delete set null,
  details jsonb not null default '{}',
  request_id text check (char_length(request_id) between 8 and 200),
  created_at timestamptz not null default now()
);
comment on table public.audit_log is
  'Append-only record of administrative acts. Holds ids, roles and amounts; no address, name or prompt.';
comment on column public.audit_log.request_id is 'What one click of an administrator named itself: the same act is done once.';
create unique index audit_log_request_id_key on public.audit_log (actor_id, request_id) where request_id is not null;
create index audit_log_created_at_idx on public.audit_log (created_at desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id, created_at desc);
create index audit_log_subject_id_idx on public.audit_log (subject_id, created_at desc);

create function private.allow_forgetting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (to_jsonb(new) - array['actor_id', 'subject_id']) = (to_jsonb(old) - array['actor_id', 'subject_id'])
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.subject_id is null or new.subject_id = old.subject_id) then
    return new;
  end if;
  raise exception 'Rows of audit_log are never changed.' using errcode = 'restrict_violation';
end;
$$;
comment on function private.allow_forgetting() is
  'Trigger: of an audit row only the references to a deleted account may become null.';
create trigger allow_forgetting before update on public.audit_log for each row execute function private.allow_forgetting();
create trigger refuse_delete before delete on public.audit_log for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.audit_log for each statement execute function private.refuse_change();

alter table public.audit_log enable row level security;
create policy "audit_log: admin can read" on public.audit_log for select to authenticated using ((select private.is_admin()));
grant select on public.audit_log to authenticated;
revoke update, delete, truncate on public.audit_log from service_role;

create table private.audit_reasons (
  -- Without a foreign key: the entry stays for ever, and a truncation of it is refused by its own trigger.
  audit_id uuid primary key,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500)
);
comment on table private.audit_reasons is
  'Why an administrator acted on an account, in words. They may name somebody, so they go with the account; the act stays.';
create index audit_reasons_user_id_idx on private.audit_reasons (user_id);
alter table private.audit_reasons enable row level security;

create function private.audit_access() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_actor uuid := auth.uid();
  -- Of the administrator's act that this change is part of (administer_users).
  v_act jsonb := coalesce(nullif(current_setting('inkroom.admin_act', true), '')::jsonb, '{}');
  v_id uuid;
begin
  insert into public.audit_log (actor_id, actor_role, action, subject_type, subject_id, request_id, details)
  values (
    (select id from public.user_profiles where id = v_actor),
    coalesce((select role from public.user_profiles where id = v_actor),
      case when auth.role() = 'service_role' then 'service' else 'system' end),
    'account.access_changed', 'user_profile', new.id, v_act ->> 'request',
    jsonb_build_object('role', jsonb_build_array(old.role, new.role), 'status', jsonb_build_array(old.status, new.status)))
    returning id into v_id;
  if v_act ? 'reason' then
    insert into private.audit_reasons (audit_id, user_id, reason) values (v_id, new.id, v_act ->> 'reason');
  end if;
  return null;
end;
$$;
create trigger audit_access after update on public.user_profiles
  for each row when (old.role is distinct from new.role or old.status is distinct from new.status)
  execute function private.audit_access();

create function private.forget_credentials(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = p_user_id;
  delete from auth.one_time_tokens where user_id = p_user_id;
  delete from auth.flow_state where user_id = p_user_id;
  delete from private.registrations where user_id = p_user_id;
  update auth.users set encrypted_password = '', email_change = '', email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0, recovery_token = '', confirmation_token = '', reauthentication_token = ''
  where id = p_user_id;
end;
$$;
comment on function private.forget_credentials(uuid) is
  'Ends every way into an account but that of its mailbox: password, sessions, codes and links under way, a change of address '
  'that was begun.';

create function public.promote_admin(p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_profile public.user_profiles;
begin
  select * into v_profile from public.user_profiles where id = p_user_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_profile.status <> 'active' then return jsonb_build_object('ok', false, 'code', 'account_blocked'); end if;
  if not exists (select 1 from auth.users where id = p_user_id and email_confirmed_at is not null) then
    return jsonb_build_object('ok', false, 'code', 'email_not_confirmed');
  end if;
  if v_profile.role = 'admin' then return jsonb_build_object('ok', true, 'role', 'admin', 'changed', false); end if;
  perform private.forget_credentials(p_user_id);
  update public.user_profiles set role = 'admin' where id = p_user_id;
  -- Whoever registered may have switched the news off.
  delete from public.notification_preferences where user_id = p_user_id;
  perform private.notify(p_user_id, 'system', 'admin_promoted', 'You are an administrator now',
    'Your password was dropped and every session was ended, because somebody else may have registered '
    'your address. Choose a new password with "Forgot password?" on the sign-in page.');
  return jsonb_build_object('ok', true, 'role', 'admin', 'changed', true);
end;
$$;
comment on function public.promote_admin(uuid) is
  'Writes the role admin, for an address of ADMIN_EMAILS that has been confirmed (decision 3), and drops password and sessions: '
  'their owner chooses a new password by mail, and is told so. The API compares the address; this function insists on the '
  'confirmation. Service role only.';

create function public.promote_configured_admins(p_emails text[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user record;
  v_promoted integer := 0;
begin
  for v_user in
    select u.id from auth.users u join public.user_profiles p on p.id = u.id
    where u.email = any (select lower(btrim(e)) from unnest(p_emails) e)
      and u.email_confirmed_at is not null and p.status = 'active' and p.role <> 'admin'
    order by u.id
  loop
    if (public.promote_admin(v_user.id) ->> 'changed')::boolean then v_promoted := v_promoted + 1; end if;
  end loop;
  return v_promoted;
end;
$$;
comment on function public.promote_configured_admins(text[]) is
  'Gives the role admin to the confirmed, active accounts of these addresses; answers how many were new. The worker calls it now '
  'and then. Service role only.';
grant execute on function public.promote_admin, public.promote_configured_admins to service_role;
