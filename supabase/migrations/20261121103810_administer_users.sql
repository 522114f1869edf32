-- Purpose: what administrators do to an account (R101, R109): role, block, credits, sessions, confirmation mail, deletion.
-- Risk:    the highest rights of the product. Each function insists on an active administrator, acts on somebody else only,
--          never on the last administrator, does one request once, and is written down with before and after. Acts come one
--          after the other, so that two administrators cannot take each other's role away at once, and the second who acts on
--          an account that has changed since it was looked at is told so.
-- Undo:    drop the functions of this file.

create function private.insist_on_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this.' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
comment on function private.insist_on_admin() is 'Raises 42501 for everybody but an active administrator with a session.';

create function private.last_act(p_user_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select id from public.audit_log where subject_id = p_user_id order by created_at desc, id desc limit 1;
$$;
comment on function private.last_act(uuid) is 'The newest entry about an account: what an administrator has seen of it.';

create function private.is_last_admin(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_profiles where id = p_user_id and role = 'admin' and status = 'active')
    and not exists (select 1 from public.user_profiles where id <> p_user_id and role = 'admin' and status = 'active');
$$;
comment on function private.is_last_admin(uuid) is 'Whether nobody would be left who can look after the installation.';

create function private.open_admin_act(p_reason text, p_subject_type text, p_subject_id uuid, p_request_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_done public.audit_log;
begin
  perform private.insist_on_admin();
  perform private.insist_on_size(p_reason, 4096);
  if char_length(p_request_id) not between 8 and 200 or p_request_id is null then
    raise exception 'An act needs a request id of 8 to 200 characters.' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  -- Somebody else may have taken the role away while this one waited.
  if not private.is_admin() then return jsonb_build_object('ok', false, 'code', 'not_allowed'); end if;
  select * into v_done from public.audit_log where actor_id = auth.uid() and request_id = p_request_id;
  if found then
    -- The entry of a deletion forgets whose it was.
    if v_done.subject_type <> p_subject_type or coalesce(v_done.subject_id, p_subject_id) is distinct from p_subject_id then
      return jsonb_build_object('ok', false, 'code', 'request_conflict');
    end if;
    return jsonb_build_object('ok', true, 'duplicate', true);
  end if;
  if not private.is_visible(p_reason) then return jsonb_build_object('ok', false, 'code', 'reason_required'); end if;
  if char_length(btrim(p_reason)) > 500 then return jsonb_build_object('ok', false, 'code', 'reason_too_long'); end if;
  return null;
end;
$$;
comment on function private.open_admin_act(text, text, uuid, text) is
  'How every act with a reason begins: who may, one after the other, each request once, and the reason. Null when it may go on; '
  'else the answer.';

create function private.begin_admin_act(p_user_id uuid, p_reason text, p_seen uuid, p_request_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb := private.open_admin_act(p_reason, 'user_profile', p_user_id, p_request_id);
  v_status text;
begin
  if v_answer is not null then return v_answer; end if;
  if p_user_id = auth.uid() then return jsonb_build_object('ok', false, 'code', 'own_account'); end if;
  perform private.lock_account(p_user_id);
  select status into v_status from public.user_profiles where id = p_user_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_status = 'deleted' then return jsonb_build_object('ok', false, 'code', 'being_deleted'); end if;
  if private.last_act(p_user_id) is distinct from p_seen then
    return jsonb_build_object('ok', false, 'code', 'changed_meanwhile');
  end if;
  perform set_config('inkroom.admin_act', jsonb_build_object('request', p_request_id, 'reason', btrim(p_reason))::text, true);
  return null;
end;
$$;
comment on function private.begin_admin_act(uuid, text, uuid, text) is
  'The checks of every act on an account, and its locks. Null when it may go on; else the answer. p_seen: the newest entry about '
  'the account that the administrator has seen.';

create function private.note_admin_act(p_user_id uuid, p_action text, p_details jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_act jsonb := current_setting('inkroom.admin_act')::jsonb;
  v_id uuid;
begin
  insert into public.audit_log (actor_id, actor_role, action, subject_type, subject_id, request_id, details)
    values (auth.uid(), 'admin', p_action, 'user_profile', p_user_id, v_act ->> 'request', p_details) returning id into v_id;
  insert into private.audit_reasons (audit_id, user_id, reason) values (v_id, p_user_id, v_act ->> 'reason');
  perform set_config('inkroom.admin_act', '', true);
end;
$$;
comment on function private.note_admin_act(uuid, text, jsonb) is 'Writes down an act that begin_admin_act began, and ends it.';

create function public.admin_set_user_role(p_user_id uuid, p_role text, p_reason text, p_seen uuid, p_request_id text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb := private.begin_admin_act(p_user_id, p_reason, p_seen, p_request_id);
  v_profile public.user_profiles;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_profile from public.user_profiles where id = p_user_id;
  if p_role is null or p_role not in ('client', 'artist', 'admin') then
    return jsonb_build_object('ok', false, 'code', 'unknown_role');
  end if;
  if v_profile.role = p_role then return jsonb_build_object('ok', false, 'code', 'nothing_to_change'); end if;
  if private.is_last_admin(p_user_id) then return jsonb_build_object('ok', false, 'code', 'last_administrator'); end if;
  if p_role = 'admin' then
    v_answer := public.promote_admin(p_user_id);
    if not (v_answer ->> 'ok')::boolean then return v_answer; end if;
  else
    update public.user_profiles set role = p_role where id = p_user_id;
    perform private.notify(p_user_id, 'system', 'role_changed', 'Your role was changed', 'You are '
      || case p_role when 'artist' then 'an artist' else 'a client' end || ' now. ' || btrim(p_reason));
  end if;
  perform set_config('inkroom.admin_act', '', true);
  -- The badge means that an administrator has reviewed an artist.
  if p_role = 'artist' then
    perform private.verify_artist(v_profile, coalesce(v_profile.portfolio_links, '{}'), null);
  else
    update public.artist_profiles set is_verified = false where id = p_user_id and is_verified;
  end if;
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.admin_set_user_role(uuid, text, text, uuid, text) is
  'Gives somebody else another role. A new administrator needs a confirmed address and loses password and sessions '
  '(promote_admin); a new artist counts as reviewed; who is an artist no more is shown as one no more.';

create function public.admin_set_user_status(p_user_id uuid, p_status text, p_reason text, p_seen uuid, p_request_id text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb := private.begin_admin_act(p_user_id, p_reason, p_seen, p_request_id);
  v_status text;
begin
  if v_answer is not null then return v_answer; end if;
  if p_status is null or p_status not in ('active', 'blocked') then
    return jsonb_build_object('ok', false, 'code', 'unknown_status');
  end if;
  select status into v_status from public.user_profiles where id = p_user_id;
  if v_status = p_status then return jsonb_build_object('ok', false, 'code', 'nothing_to_change'); end if;
  if private.is_last_admin(p_user_id) then return jsonb_build_object('ok', false, 'code', 'last_administrator'); end if;
  update public.user_profiles set status = p_status, status_reason = case p_status when 'blocked' then btrim(p_reason) end
    where id = p_user_id;
  perform set_config('inkroom.admin_act', '', true);
  if p_status = 'active' then
    perform private.notify(p_user_id, 'system', 'account_unblocked', 'Your account is active again', btrim(p_reason));
  end if;
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.admin_set_user_status(uuid, text, text, uuid, text) is
  'Blocks an account or makes it active again. Its owner reads the reason: at the sign-in while blocked, as news afterwards.';

create function public.increment(p_user_id uuid, p_amount integer, p_reason text, p_seen uuid, p_request_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb := private.begin_admin_act(p_user_id, p_reason, p_seen, p_request_id);
  v_before integer;
begin
  if v_answer is not null then return v_answer; end if;
  if p_amount is null or p_amount = 0 or p_amount not between -1000 and 1000 then
    return jsonb_build_object('ok', false, 'code', 'invalid_amount');
  end if;
  select current_credits into v_before from public.user_subscriptions where user_id = p_user_id;
  v_answer := case when p_amount > 0
    then public.grant_credits(p_user_id, 'admin:' || p_request_id, p_amount, 'admin', btrim(p_reason), null, auth.uid())
    else public.remove_credits(p_user_id, 'admin:' || p_request_id, -p_amount, btrim(p_reason), auth.uid()) end;
  if not (v_answer ->> 'ok')::boolean then return v_answer; end if;
  perform private.note_admin_act(p_user_id, 'credits.changed',
    jsonb_build_object('credits', jsonb_build_array(v_before, (v_answer ->> 'balance')::integer), 'amount', p_amount));
  perform private.notify(p_user_id, 'system', 'credits_changed', 'Your credits were changed',
    case when p_amount > 0 then p_amount || ' credits were added. ' else -p_amount || ' credits were removed. ' end
    || btrim(p_reason));
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.increment(uuid, integer, text, uuid, text) is
  'Adds credits to an account, or takes them away, through the ledger: at most 1000 at once, never beyond the balance.';

create function public.admin_end_sessions(p_user_id uuid, p_reason text, p_seen uuid, p_request_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb := private.begin_admin_act(p_user_id, p_reason, p_seen, p_request_id);
  v_ended integer;
begin
  if v_answer is not null then return v_answer; end if;
  delete from auth.sessions where user_id = p_user_id;
  get diagnostics v_ended = row_count;
  perform private.note_admin_act(p_user_id, 'account.sessions_ended',
    jsonb_build_object('sessions', jsonb_build_array(v_ended, 0)));
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.admin_end_sessions(uuid, text, uuid, text) is
  'Signs somebody out on every device; tokens that are still valid count no more (private.has_session).';

create function public.admin_begin_confirmation(p_user_id uuid, p_reason text, p_seen uuid, p_request_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb := private.begin_admin_act(p_user_id, p_reason, p_seen, p_request_id);
  v_user record;
begin
  select email::text as email, email_confirmed_at into v_user from auth.users where id = p_user_id;
  if v_answer is not null then
    return v_answer || case when (v_answer ->> 'ok')::boolean then jsonb_build_object('email', v_user.email) else '{}' end;
  end if;
  if v_user.email_confirmed_at is not null then return jsonb_build_object('ok', false, 'code', 'already_confirmed'); end if;
  perform private.note_admin_act(p_user_id, 'account.confirmation_sent', '{}');
  return jsonb_build_object('ok', true, 'duplicate', false, 'email', v_user.email);
end;
$$;
comment on function public.admin_begin_confirmation(uuid, text, uuid, text) is
  'Writes down that the confirmation mail is sent again, and answers the address; the auth service sends it. The same request '
  'again sends it again.';

create function public.admin_delete_user(p_user_id uuid, p_reason text, p_seen uuid, p_request_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb := private.begin_admin_act(p_user_id, p_reason, p_seen, p_request_id);
begin
  if v_answer is not null then return v_answer; end if;
  if private.is_last_admin(p_user_id) then return jsonb_build_object('ok', false, 'code', 'last_administrator'); end if;
  delete from public.artist_profiles where id = p_user_id;
  perform private.close_for_deletion(p_user_id);
  perform set_config('inkroom.admin_act', '', true);
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.admin_delete_user(uuid, text, uuid, text) is
  'Deletes somebody else''s account: the artist record now, then the worker ends what is billed, the files, and at last the '
  'profile with everything below it, as after an owner''s own wish.';

revoke execute on function public.admin_set_user_role, public.admin_set_user_status, public.increment, public.admin_end_sessions,
  public.admin_begin_confirmation, public.admin_delete_user from service_role;
grant execute on function public.admin_set_user_role, public.admin_set_user_status, public.increment, public.admin_end_sessions,
  public.admin_begin_confirmation, public.admin_delete_user to authenticated;
