-- Purpose: reading conversations: the list of threads, pages of messages, search, what is unread.
-- Risk:    as definer, for the speed of the indexes; each function looks only where the caller takes part, with an active
--          account. In PL/pgSQL where they are called for each row or often: its plans last as long as the connection.
-- Undo:    drop the functions of this file.

create function private.thread_people(p_thread_id uuid, p_user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', private.person_name(u.id), 'role', u.role,
      'avatar_url', u.avatar_url, 'last_read_seq', p.last_read_seq) order by p.joined_at, u.id), '[]')
    from public.message_thread_participants p join public.user_profiles u on u.id = p.user_id
    where p.thread_id = p_thread_id and p.user_id <> p_user_id);
end;
$$;
comment on function private.thread_people(uuid, uuid) is 'The others in a thread.';

create function private.can_write(p_thread_id uuid, p_user_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select case when t.kind = 'design' then exists (select 1 from public.message_thread_participants p where p.thread_id = t.id
      and p.user_id = p_user_id)
        and not exists (select 1 from public.message_thread_participants p
          where p.thread_id = t.id and p.user_id <> p_user_id and private.is_shut(p.user_id, p_user_id))
      else coalesce((select bool_and(private.are_connected(p.user_id, p_user_id)) from public.message_thread_participants p
        where p.thread_id = t.id and p.user_id <> p_user_id), false) end
    from public.message_threads t where t.id = p_thread_id);
end;
$$;
comment on function private.can_write(uuid, uuid) is
  'Whether somebody who takes part may write: to a person while the two are connected, about a design while they can reach each '
  'other.';

create function private.quoted_message(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', m.id, 'seq', m.seq, 'sender_id', m.sender_id, 'content', left(m.content, 300), 'deleted_at',
      m.deleted_at,
      'attachments', (select count(*) from public.message_attachments a where a.message_id = m.id))
    from public.messages m where m.id = p_id);
end;
$$;
comment on function private.quoted_message(uuid) is
  'A message in short: as the last of its thread, or as what another one answers.';

-- A file that is gone with its account, a design that was taken back: the place stays, the path does not.
create function private.attachments_of(p_message_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'type', a.type, 'size', a.size,
      'bucket', a.bucket,
      'path', k.path, 'preview_path', k.preview_path, 'design_id', d.id, 'width', a.width, 'height', a.height)
      order by a.position), '[]')
    from public.message_attachments a join public.messages m on m.id = a.message_id
    -- A design that was shared again has other files.
    left join public.public_ai_designs d on d.id = a.design_id and d.is_public and d.deleted_at is null
    cross join lateral (select
      case a.kind when 'file' then case when m.sender_id is not null then a.url end else d.image_url end as path,
      case a.kind when 'design' then d.thumbnail_url end as preview_path) k
    where a.message_id = p_message_id);
end;
$$;
comment on function private.attachments_of(uuid) is 'What hangs on a message, in order; path null: it is no longer there.';

create function private.message_json(p_message public.messages) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(p_message) || jsonb_build_object('attachments', private.attachments_of(p_message.id), 'reply',
    private.quoted_message(p_message.reply_to));
$$;
comment on function private.message_json(public.messages) is 'A message as list_messages answers it.';

create function public.list_threads(p_before timestamptz default null, p_limit integer default 30, p_thread_id uuid default null)
returns table (thread_id uuid, kind text, title text, design_id uuid, people jsonb, last_message jsonb,
  last_message_at timestamptz,
  last_seq bigint, last_read_seq bigint, unread_count integer, can_send boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query select t.id, t.kind, coalesce(d.name, t.title), t.design_id, private.thread_people(t.id, p.user_id),
    private.quoted_message(t.last_message_id),
    p.last_message_at, t.last_seq, p.last_read_seq, p.unread_count, private.can_write(t.id, p.user_id)
  from (
    select own.* from public.message_thread_participants own join public.message_threads o on o.id = own.thread_id
    where own.user_id = (select auth.uid()) and (select private.is_active_user())
      and (p_thread_id is null or own.thread_id = p_thread_id)
      and (p_before is null or own.last_message_at < p_before)
      -- What somebody has opened and said nothing in is no news to the other; the empty board of a design waits at the design.
      and (p_thread_id is not null or o.last_seq > 0 or (o.kind <> 'design' and o.created_by = own.user_id))
    order by own.last_message_at desc limit least(greatest(coalesce(p_limit, 30), 1), 100)
  ) p join public.message_threads t on t.id = p.thread_id left join public.designs d on d.id = t.design_id
  order by p.last_message_at desc;
end;
$$;
comment on function public.list_threads(timestamptz, integer, uuid) is
  'The caller''s conversations, the latest first, before a moment; or the one that is named.';

create function public.list_messages(p_thread_id uuid, p_before_seq bigint default null, p_after_seq bigint default null,
  p_limit integer default 50)
returns table (id uuid, thread_id uuid, seq bigint, sender_id uuid, client_id uuid, content text, reply_to uuid,
  created_at timestamptz,
  edited_at timestamptz, deleted_at timestamptz, attachments jsonb, reply jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_last bigint := (select t.last_seq from public.message_threads t
    join public.message_thread_participants p on p.thread_id = t.id
    where t.id = p_thread_id and p.user_id = auth.uid() and private.is_active_user());
  v_from bigint;
  v_to bigint;
begin
  if v_last is null then return; end if;
  -- Numbers have no gaps: a page is a range of them.
  v_to := least(v_last, coalesce(p_before_seq - 1, v_last));
  v_from := coalesce(p_after_seq + 1, v_to - v_limit + 1);
  v_to := least(v_to, v_from + v_limit - 1);
  return query select m.id, m.thread_id, m.seq, m.sender_id, m.client_id, m.content, m.reply_to, m.created_at, m.edited_at,
      m.deleted_at, private.attachments_of(m.id), private.quoted_message(m.reply_to)
    from public.messages m where m.thread_id = p_thread_id and m.seq between v_from and v_to order by m.seq;
end;
$$;
comment on function public.list_messages(uuid, bigint, bigint, integer) is
  'Messages of an own thread in their order: the newest, those before a number, or the first ones after a number.';

create function public.count_unread_messages() returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(p.unread_count), 0)::integer from public.message_thread_participants p
  where p.user_id = (select auth.uid()) and p.unread_count > 0 and (select private.is_active_user());
$$;
comment on function public.count_unread_messages() is 'How many messages the caller has not read, in all threads.';

-- A rare word is found by its letters among all messages; a common or short one by walking through the own threads. Which of the
-- two it is, is known after so many finds.
create function public.search_messages(p_query text, p_limit integer default 50)
returns table (id uuid, thread_id uuid, seq bigint, sender_id uuid, content text, created_at timestamptz, title text,
  people jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_words text := private.folded(left(p_query, 200));
  v_like text := '%' || replace(replace(replace(v_words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_user uuid := auth.uid();
  v_found public.messages[];
begin
  -- In bytes: one letter is too little, one emoji or one word of Chinese is not.
  if octet_length(v_words) < 2 or not private.is_active_user() then return; end if;
  if v_words ~ '[[:alnum:]]{3}' then
    v_found := array(select m from public.messages m where private.folded(m.content) like v_like limit 1000);
  end if;
  if v_found is null or cardinality(v_found) = 1000 then
    v_found := array(select f.m from public.message_thread_participants p
      cross join lateral (select m from public.messages m where m.thread_id = p.thread_id
        and private.folded(m.content) like v_like
        order by m.seq desc limit v_limit) f
      where p.user_id = v_user order by (f.m).created_at desc limit v_limit);
  end if;
  return query select m.id, m.thread_id, m.seq, m.sender_id, m.content, m.created_at, coalesce(d.name, t.title),
    private.thread_people(t.id, v_user)
    from (select f.* from unnest(v_found) f join public.message_thread_participants p on p.thread_id = f.thread_id
      and p.user_id = v_user
      order by f.created_at desc limit v_limit) m
    join public.message_threads t on t.id = m.thread_id left join public.designs d on d.id = t.design_id
    order by m.created_at desc;
end;
$$;
comment on function public.search_messages(text, integer) is
  'Messages of own threads that contain these words, with accents or without, the newest first; at least two letters, or an '
  'emoji.';

revoke execute on function public.list_threads, public.list_messages, public.count_unread_messages, public.search_messages
  from service_role;
grant execute on function public.list_threads, public.list_messages, public.count_unread_messages, public.search_messages
  to authenticated;
