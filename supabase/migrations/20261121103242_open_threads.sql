-- Purpose: who takes part in which thread: a direct one is opened by either of two connected people, that of a design follows its
--          participants. Their private channels: who is typing, who is there.
-- Risk:    low. Whoever is removed from a design loses its thread in the same statement.
-- Undo:    drop the triggers and policies, then the functions of this file.

create function public.open_thread(p_other uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_key text := least(v_user, p_other) || ' ' || greatest(v_user, p_other);
  v_id uuid;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account opens conversations.' using errcode = 'insufficient_privilege';
  end if;
  perform private.lock_pair(v_user, p_other);
  if not private.are_connected(v_user, p_other) then return jsonb_build_object('ok', false, 'code', 'not_connected'); end if;
  insert into public.message_threads (pair_key, created_by) values (v_key, v_user) on conflict (pair_key) do nothing returning id
    into v_id;
  if v_id is null then
    select t.id into v_id from public.message_threads t where t.pair_key = v_key;
  else
    insert into public.message_thread_participants (thread_id, user_id) values (v_id, v_user), (v_id, p_other);
  end if;
  return jsonb_build_object('ok', true, 'thread_id', v_id);
end;
$$;
comment on function public.open_thread(uuid) is
  'The thread of the caller with somebody they are connected with, made when there is none.';

create function public.open_design_thread(p_design_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account opens conversations.' using errcode = 'insufficient_privilege';
  end if;
  if private.design_role(p_design_id) is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  insert into public.message_threads (kind, design_id, created_by) values ('design', p_design_id, auth.uid())
    on conflict (design_id) do nothing returning id into v_id;
  if v_id is null then select t.id into v_id from public.message_threads t where t.design_id = p_design_id; end if;
  -- Also for one that was made in the same moment as somebody joined the design.
  perform private.follow_design(p_design_id);
  return jsonb_build_object('ok', true, 'thread_id', v_id);
end;
$$;
comment on function public.open_design_thread(uuid) is 'The thread of a design, made when there is none, for who works on it.';

create function private.follow_design(p_design_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.message_thread_participants p using public.message_threads t
    where t.design_id = p_design_id and p.thread_id = t.id and not exists (select 1 from public.design_participants d
      where d.design_id = p_design_id and d.user_id = p.user_id and d.removed_at is null);
  insert into public.message_thread_participants (thread_id, user_id, last_read_seq)
    select t.id, d.user_id, t.last_seq from public.message_threads t
    join public.design_participants d on d.design_id = t.design_id
    where t.design_id = p_design_id and d.removed_at is null and d.user_id is not null on conflict do nothing;
end;
$$;
comment on function private.follow_design(uuid) is
  'Lets the people of a design, and no others, take part in its thread. What was said before they joined is not unread.';

create function private.follow_design_participants() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.follow_design(case when tg_op = 'DELETE' then old.design_id else new.design_id end);
  return null;
end;
$$;
create trigger follow_design_participants after insert or delete or update of removed_at, user_id,
  design_id on public.design_participants
  for each row execute function private.follow_design_participants();

-- A thread is forgotten with the last of its people; while one is left, that one keeps what was said.
create function private.leave_thread() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications where recipient_id = old.user_id and dedupe_key = 'thread:' || old.thread_id;
  update public.message_threads set pair_key = null where id = old.thread_id and pair_key is not null;
  delete from public.message_threads t where t.id = old.thread_id and t.kind = 'direct'
    and not exists (select 1 from public.message_thread_participants p where p.thread_id = t.id);
  return null;
end;
$$;
create trigger leave_thread after delete on public.message_thread_participants for each row
  execute function private.leave_thread();

-- Open screens of both learn that there is nothing more to write, or that there is again.
create function private.touch_blocked_thread() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_one uuid := case when tg_op = 'DELETE' then old.blocker_id else new.blocker_id end;
  v_other uuid := case when tg_op = 'DELETE' then old.blocked_id else new.blocked_id end;
begin
  update public.message_thread_participants p set last_read_seq = p.last_read_seq from public.message_threads t
    where p.thread_id = t.id and t.pair_key = least(v_one, v_other) || ' ' || greatest(v_one, v_other);
  return null;
end;
$$;
create trigger touch_blocked_thread after insert or delete on public.person_blocks for each row
  execute function private.touch_blocked_thread();

create function private.thread_topic(p_thread_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select 'thread:' || p_thread_id || ':' || coalesce(string_agg(p.user_id::text, ':' order by p.user_id), '')
  from public.message_thread_participants p where p.thread_id = p_thread_id;
$$;
comment on function private.thread_topic(uuid) is
  'The private channel of a thread as long as the same people take part (topicOf in the messaging feature writes the same).';

create function private.may_join_thread(p_topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_id text := split_part(p_topic, ':', 2);
begin
  if not starts_with(p_topic, 'thread:') or v_id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    or not private.is_active_user() then return false; end if;
  return private.is_in_thread(v_id::uuid) and p_topic = private.thread_topic(v_id::uuid)
    and private.can_write(v_id::uuid, auth.uid());
end;
$$;
comment on function private.may_join_thread(text) is
  'Whether the caller may see and say on a private channel who is there and types: that of a thread in which they may write.';

create policy "messages: people of a thread can listen" on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.may_join_thread((select realtime.topic()))));
create policy "messages: people of a thread can send" on realtime.messages for insert to authenticated
  with check (extension in ('broadcast', 'presence') and (select private.may_join_thread((select realtime.topic()))));

revoke execute on function public.open_thread, public.open_design_thread from service_role;
grant execute on function private.may_join_thread, public.open_thread, public.open_design_thread to authenticated;
