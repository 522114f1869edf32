-- Purpose: sending: exactly once for each client id, in order, at most 60 a minute, only to whom one may write; with pictures.
-- Risk:    the one way to write into a thread. The block of a person takes its turn with it (private.lock_pair).
-- Undo:    drop the trigger and the functions of this file.

create function private.message_text(p_content text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(replace(coalesce(p_content, ''), E'\r\n', E'\n'),
    E' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000');
$$;
comment on function private.message_text(text) is 'Words as they are kept: without blanks around them.';

create function private.text_refusal(p_content text, p_has_attachments boolean) returns text
language sql immutable
set search_path = ''
as $$
  select case when char_length(p_content) > 4000 then 'too_long'
    when not p_has_attachments and not private.is_visible(p_content) then 'empty' end;
$$;
comment on function private.text_refusal(text, boolean) is 'Why words are not taken, or null.';

create function private.unsent_files_kept() returns interval
language sql immutable
set search_path = ''
as $$ select interval '7 days' $$;
comment on function private.unsent_files_kept() is 'How long after its upload a file can be hung on a message.';

-- What the browser says of a file (type, size, sides) is not asked: the API has read it (private.checked_uploads).
create function private.attach(p_message_id uuid, p_user_id uuid, p_position integer, p_item jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id text := p_item ->> 'design_id';
  v_is_id boolean := coalesce(v_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', false);
begin
  case p_item ->> 'kind'
  when 'file' then
    -- Held, so that it cannot be removed before it hangs on the message.
    perform 1 from storage.objects o where o.bucket_id = 'message-attachments' and o.name = p_item ->> 'path' for key share;
    insert into public.message_attachments (message_id, position, kind, bucket, url, type, name, size, width, height)
    select p_message_id, p_position, 'file', c.bucket, c.path, c.type, left(coalesce(p_item ->> 'name', ''), 200), c.bytes,
    c.width, c.height
    from private.checked_uploads c join storage.objects o on o.id = c.object_id and o.bucket_id = c.bucket and o.name = c.path
    where c.bucket = 'message-attachments' and c.path = p_item ->> 'path' and c.owner_id = p_user_id
      and starts_with(c.path, p_user_id || '/')
      and o.created_at > now() - private.unsent_files_kept()
    on conflict do nothing;
  when 'design' then
    insert into public.message_attachments (message_id, position, kind, bucket, url, preview_url, design_id, name, width, height)
    select p_message_id, p_position, 'design', 'published', d.image_url, d.thumbnail_url, d.id, left(d.title, 200), d.width,
    d.height
    from public.public_ai_designs d where v_is_id and d.id = v_id::uuid and d.is_public and d.deleted_at is null;
  else return false;
  end case;
  return found;
end;
$$;
comment on function private.attach(uuid, uuid, integer, jsonb) is
  'Hangs a picture on a message: a file that the API has stored ({kind: file, path, name}) or a shared design ({kind: design, '
  'design_id}). False when it is not there or not theirs.';

create function private.asked_message(p_message public.messages, p_attachments jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_array(p_message.thread_id, p_message.content, p_message.reply_to, p_attachments);
$$;
comment on function private.asked_message(public.messages, jsonb) is 'What is sent under one client id.';

create function private.sent_before(p_message public.messages, p_attachments jsonb) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.asked_before(m.client_id, private.asked_message(p_message, p_attachments),
    jsonb_build_object('message', private.message_json(m)))
  from public.messages m where m.sender_id = p_message.sender_id and m.client_id = p_message.client_id
    and exists (select 1 from public.message_thread_participants p where p.thread_id = m.thread_id and p.user_id = m.sender_id);
$$;
comment on function private.sent_before(public.messages, jsonb) is
  'The answer to a message whose client id is stored already, for who still reads its thread; null when it is not.';

-- Why somebody may not write here, asked once with the pairs held, so that a block comes before or after.
create function private.writing_refusal(p_thread_id uuid, p_user_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from public.message_thread_participants p where p.thread_id = p_thread_id and p.user_id = p_user_id)
  then
    return 'not_found';
  end if;
  perform private.lock_pair(p_user_id, p.user_id) from (select o.user_id from public.message_thread_participants o
    where o.thread_id = p_thread_id and o.user_id <> p_user_id order by o.user_id) p;
  return case when not private.can_write(p_thread_id, p_user_id) then 'not_connected' end;
end;
$$;
comment on function private.writing_refusal(uuid, uuid) is
  'Why somebody may not write into a thread, or null; holds the people of the thread against a block.';

create function private.store_message(p_message public.messages, p_attachments jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := p_message;
  v_answer jsonb;
  v_quota jsonb;
  v_person record;
begin
  select t.last_seq + 1 into v_message.seq from public.message_threads t where t.id = p_message.thread_id for no key update;
  -- Asked again under the lock: the first try may have ended meanwhile.
  v_answer := private.sent_before(v_message, p_attachments);
  if v_answer is not null then return v_answer; end if;
  v_quota := public.consume_quota('messages:' || v_message.sender_id, 60, 60);
  if not (v_quota ->> 'allowed')::boolean then
    return jsonb_build_object('ok', false, 'code', 'too_many', 'retry_in', ceil((v_quota ->> 'resets_in')::numeric)::integer);
  end if;
  insert into public.messages (thread_id, seq, sender_id, client_id, content, reply_to)
    values (v_message.thread_id, v_message.seq, v_message.sender_id, v_message.client_id, v_message.content, v_message.reply_to)
    on conflict (sender_id, client_id) do nothing returning * into v_message;
  -- The same id in another thread, in the same moment.
  if not found then return jsonb_build_object('ok', false, 'code', 'request_conflict'); end if;
  perform private.note_request(v_message.client_id, private.asked_message(v_message, p_attachments));
  for v_person in select value as item, ordinality::integer - 1 as position
    from jsonb_array_elements(p_attachments) with ordinality loop
    if not private.attach(v_message.id, v_message.sender_id, v_person.position, v_person.item) then
      raise exception 'attachment_invalid' using errcode = 'INK01';
    end if;
  end loop;
  update public.message_threads set last_seq = v_message.seq, last_message_id = v_message.id where id = v_message.thread_id;
  for v_person in
    update public.message_thread_participants p set last_message_at = v_message.created_at,
      unread_count = p.unread_count + case when p.user_id = v_message.sender_id then 0 else 1 end
    where p.thread_id = v_message.thread_id returning p.user_id, p.unread_count
  loop
    if v_person.user_id <> v_message.sender_id then
      perform private.notify_message(v_message, v_person.user_id, v_person.unread_count, jsonb_array_length(p_attachments));
    end if;
  end loop;
  return jsonb_build_object('ok', true, 'duplicate', false, 'message', private.message_json(v_message));
exception when sqlstate 'INK01' then
  return jsonb_build_object('ok', false, 'code', 'attachment_invalid');
end;
$$;
comment on function private.store_message(public.messages, jsonb) is
  'The step of send_message that writes: number, message, pictures, what is unread, news.';

create function public.send_message(p_thread_id uuid, p_client_id uuid, p_content text, p_attachments jsonb default '[]',
  p_reply_to uuid default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_content text := private.message_text(p_content);
  v_items jsonb := case when jsonb_typeof(p_attachments) = 'array' then p_attachments else '[]' end;
  v_message public.messages;
  v_code text;
  v_answer jsonb;
begin
  perform private.insist_on_size(p_attachments, 32768);
  if not private.is_active_user() then
    raise exception 'Only an active account sends messages.' using errcode = 'insufficient_privilege';
  end if;
  if p_client_id is null then raise exception 'A message needs a client id.' using errcode = 'invalid_parameter_value'; end if;
  v_message.thread_id := p_thread_id;
  v_message.sender_id := v_user;
  v_message.client_id := p_client_id;
  v_message.content := case when private.is_visible(v_content) then v_content else '' end;
  v_message.reply_to := p_reply_to;
  v_answer := private.sent_before(v_message, v_items);
  if v_answer is not null then return v_answer; end if;
  v_code := coalesce(private.text_refusal(v_content, jsonb_array_length(v_items) > 0),
    case when jsonb_array_length(v_items) > 10 then 'too_many_attachments' end, private.writing_refusal(p_thread_id, v_user),
    case when p_reply_to is not null and not exists (select 1 from public.messages m where m.id = p_reply_to
      and m.thread_id = p_thread_id)
      then 'reply_not_found' end);
  if v_code is not null then return jsonb_build_object('ok', false, 'code', v_code); end if;
  return private.store_message(v_message, v_items);
end;
$$;
comment on function public.send_message(uuid, uuid, text, jsonb, uuid) is
  'Sends a message into an own thread and answers it; the same again under its client id answers the same message (duplicate). '
  'At most 4,000 characters, ten pictures, 60 messages a minute.';
revoke execute on function public.send_message from service_role;
grant execute on function public.send_message to authenticated;

create function private.keep_message_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The trigger comes after the row is locked, and sees what was sent meanwhile.
  if auth.uid() is not null and exists (select 1 from public.message_attachments a where a.url = old.name and a.kind = 'file')
  then
    raise exception 'This file belongs to a message.' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
create trigger keep_message_file before delete or update of bucket_id, name on storage.objects for each row
  when (old.bucket_id = 'message-attachments') execute function private.keep_message_file();
