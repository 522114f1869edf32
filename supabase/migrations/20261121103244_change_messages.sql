-- Purpose: what follows a message: the news of it, reading, changing, taking back.
-- Risk:    the news of a thread is one row that grows while it is unread; words that were changed or taken back are changed there
--          too. Locks are taken in the order thread, participant, notification.
-- Undo:    drop the functions of this file.

create function private.message_news_title(p_count integer, p_message public.messages) returns text
language sql stable security definer
set search_path = ''
as $$
  select case when p_count <= 1 then 'New message' else p_count || ' new messages' end || coalesce(
    ' about ' || (select d.name from public.message_threads t join public.designs d on d.id = t.design_id
      where t.id = p_message.thread_id),
    ' from ' || coalesce(private.person_name(p_message.sender_id), 'somebody'));
$$;
comment on function private.message_news_title(integer, public.messages) is
  'The headline of the news about so many unread messages, the last of which is this one.';

create function private.message_news_words(p_content text, p_attachments integer) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(nullif(private.excerpt(p_content), ''),
    case when p_attachments = 1 then 'Sent a picture' else 'Sent ' || p_attachments || ' pictures' end);
$$;
comment on function private.message_news_words(text, integer) is 'A message as news: its beginning, or what hangs on it.';

create function private.notify_message(p_message public.messages, p_recipient_id uuid, p_unread integer, p_attachments integer)
returns void
language sql security definer
set search_path = ''
as $$
  select private.notify(p_recipient_id, 'message', 'message_received', private.message_news_title(p_unread, p_message),
    private.message_news_words(p_message.content, p_attachments), 'thread', p_message.thread_id::text,
    'thread:' || p_message.thread_id, jsonb_build_object('messages', p_unread), true);
$$;
comment on function private.notify_message(public.messages, uuid, integer, integer) is
  'The news of a thread for one of its people: one row that grows.';

-- After a change of a thread: the news says what is unread now, and nothing that is not.
create function private.refresh_message_news(p_thread_id uuid, p_user_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_person record;
  v_last public.messages;
begin
  for v_person in select p.user_id, p.unread_count, p.last_read_seq from public.message_thread_participants p
    where p.thread_id = p_thread_id and (p_user_id is null or p.user_id = p_user_id) order by p.user_id
  loop
    v_last := null;
    if v_person.unread_count > 0 then
      select * into v_last from public.messages m where m.thread_id = p_thread_id and m.seq > v_person.last_read_seq
        and m.sender_id is distinct from v_person.user_id and m.deleted_at is null order by m.seq desc limit 1;
    end if;
    if v_last.id is null then
      delete from public.notifications where recipient_id = v_person.user_id and dedupe_key = 'thread:' || p_thread_id
        and not is_read;
    end if;
    update public.notifications n set
      title = case when n.is_read then n.title else left(private.message_news_title(v_person.unread_count, v_last), 200) end,
      message = case when n.is_read then '' else private.message_news_words(v_last.content,
        (select count(*)::integer from public.message_attachments a where a.message_id = v_last.id)) end
      where n.recipient_id = v_person.user_id and n.dedupe_key = 'thread:' || p_thread_id;
    -- News goes with the account whose words it holds.
    update private.news_senders s set sender_id = v_last.sender_id from public.notifications n
      where v_last.sender_id is not null and n.id = s.notification_id and n.recipient_id = v_person.user_id
        and n.dedupe_key = 'thread:' || p_thread_id;
  end loop;
end;
$$;
comment on function private.refresh_message_news(uuid, uuid) is
  'Makes the news of a thread say what is unread now; news that was read keeps no words.';

create function public.mark_thread_read(p_thread_id uuid, p_seq bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_own public.message_thread_participants;
  v_seq bigint := least(p_seq, (select t.last_seq from public.message_threads t where t.id = p_thread_id));
begin
  -- A message that is sent now waits for this row before it counts itself as unread.
  select * into v_own from public.message_thread_participants p
    where p.thread_id = p_thread_id and p.user_id = auth.uid() and private.is_active_user() for no key update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_seq > v_own.last_read_seq then
    update public.message_thread_participants p set last_read_seq = v_seq, unread_count = (select count(*) from public.messages m
        where m.thread_id = p_thread_id and m.seq > v_seq and m.sender_id is distinct from p.user_id and m.deleted_at is null)
      where p.thread_id = p_thread_id and p.user_id = v_own.user_id returning * into v_own;
    insert into private.message_reads (thread_id, user_id, seq) values (p_thread_id, v_own.user_id, v_seq);
    if v_own.unread_count > 0 then
      perform private.refresh_message_news(p_thread_id, v_own.user_id);
    else
      update public.notifications set is_read = true, message = '' where recipient_id = v_own.user_id
        and dedupe_key = 'thread:' || p_thread_id;
    end if;
  end if;
  return jsonb_build_object('ok', true, 'last_read_seq', v_own.last_read_seq, 'unread_count', v_own.unread_count);
end;
$$;
comment on function public.mark_thread_read(uuid, bigint) is
  'The caller has read an own thread up to this number; never back. Answers how far they have read and what is unread.';

create function public.edit_message(p_id uuid, p_content text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages;
  v_content text := private.message_text(p_content);
  v_code text;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account changes messages.' using errcode = 'insufficient_privilege';
  end if;
  select * into v_message from public.messages m where m.id = p_id and m.sender_id = auth.uid() and m.deleted_at is null;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  v_code := private.writing_refusal(v_message.thread_id, v_message.sender_id);
  if v_code is null then
    perform 1 from public.message_threads t where t.id = v_message.thread_id for no key update;
    -- Under the lock: it may have been taken back meanwhile.
    select * into v_message from public.messages m where m.id = p_id and m.deleted_at is null for no key update;
    v_code := case when not found then 'not_found' when v_message.created_at < now() - interval '15 minutes' then 'too_late'
      else private.text_refusal(v_content, exists (select 1 from public.message_attachments a where a.message_id = p_id)) end;
  end if;
  if v_code is not null then return jsonb_build_object('ok', false, 'code', v_code); end if;
  if v_content <> v_message.content then
    update public.messages set content = v_content, edited_at = clock_timestamp() where id = p_id returning * into v_message;
    perform private.touch_last_message(v_message);
  end if;
  return jsonb_build_object('ok', true, 'message', private.message_json(v_message));
end;
$$;
comment on function public.edit_message(uuid, text) is
  'Changes the words of an own message within 15 minutes; edited_at says that it was done.';

create function private.touch_last_message(p_message public.messages) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The lists that show it hear of it by the rows of their people.
  update public.message_thread_participants p set last_message_at = p.last_message_at from public.message_threads t
    where p.thread_id = p_message.thread_id and t.id = p.thread_id and t.last_message_id = p_message.id;
  perform private.refresh_message_news(p_message.thread_id);
end;
$$;
comment on function private.touch_last_message(public.messages) is
  'After a message was changed: lists of threads and the news show it as it is now.';

create function public.delete_message(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages;
  v_paths jsonb;
begin
  if not private.is_active_user() then
    raise exception 'Only an active account takes messages back.' using errcode = 'insufficient_privilege';
  end if;
  select * into v_message from public.messages m where m.id = p_id and m.sender_id = auth.uid()
    and private.is_in_thread(m.thread_id);
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  perform 1 from public.message_threads t where t.id = v_message.thread_id for no key update;
  update public.messages set content = '', deleted_at = clock_timestamp() where id = p_id and deleted_at is null returning *
    into v_message;
  if not found then
    select * into v_message from public.messages m where m.id = p_id;
    return jsonb_build_object('ok', true, 'paths', '[]'::jsonb, 'message', private.message_json(v_message));
  end if;
  with gone as (delete from public.message_attachments a where a.message_id = p_id returning a.kind, a.url)
    select coalesce(jsonb_agg(g.url) filter (where g.kind = 'file'), '[]') into v_paths from gone g;
  update public.message_thread_participants p set unread_count = p.unread_count - 1
    where p.thread_id = v_message.thread_id and p.user_id <> v_message.sender_id and p.last_read_seq < v_message.seq;
  perform private.touch_last_message(v_message);
  return jsonb_build_object('ok', true, 'paths', v_paths, 'message', private.message_json(v_message));
end;
$$;
comment on function public.delete_message(uuid) is
  'Takes an own message back: words and pictures go, its place stays. Answers the paths of its files in message-attachments, '
  'which the caller removes.';

revoke execute on function public.mark_thread_read, public.edit_message, public.delete_message from service_role;
grant execute on function public.mark_thread_read, public.edit_message, public.delete_message to authenticated;
