-- Purpose: notifications: one table, one way to write it (private.notify), at most twenty a minute from one person to another,
--          and the events of generating and sharing that tell people: a job ended, own designs became public, a design was liked.
-- Risk:    what a notification says is read by its recipient alone. notify runs inside the events; it never fails its caller and
--          never waits for a profile that is being deleted, so that telling somebody cannot undo or block what they are told
--          about. News names and quotes who caused it: it goes with their account (forget_person).
-- Undo:    drop the triggers notify_finished, notify_published and notify_liked, the functions and the tables of this file.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references public.user_profiles (id) on delete cascade,
  category text not null default 'general' check (category in ('general', 'message', 'design', 'project', 'system')),
  type text not null check (type ~ '^[a-z_]{1,60}$'),
  title text not null check (char_length(title) between 1 and 200),
  message text not null default '' check (char_length(message) <= 1000),
  resource_type text check (resource_type ~ '^[a-z_]{1,60}$'),
  resource_id text check (char_length(resource_id) <= 200),
  metadata jsonb not null default '{}' check (octet_length(metadata::text) <= 4096),
  dedupe_key text check (char_length(dedupe_key) <= 200),
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (recipient_id, dedupe_key)
);
comment on table public.notifications is
  'What the product tells a person. Written by private.notify only; the recipient marks it read.';
comment on column public.notifications.category is 'The switch of notification_preferences that governs it; general has none.';
comment on column public.notifications.resource_type is 'What it is about; the browser knows which page shows it.';
comment on column public.notifications.dedupe_key is
  'The event it tells of: the same event is told once. The recipient can read it.';
create index notifications_recipient_id_idx on public.notifications (recipient_id, created_at desc);
create index notifications_unread_idx on public.notifications (recipient_id) where not is_read;
-- All unread news that may still be mailed, for one look over everybody.
create index notifications_waiting_idx on public.notifications (created_at) where not is_read;
create index notifications_review_idx on public.notifications (resource_id) where resource_type = 'review';

create table private.news_senders (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  sender_id uuid not null
);
comment on table private.news_senders is
  'Whose doing a piece of news is, where it is another person''s. Apart from it, as nobody reads it; without a foreign key, as '
  'telling may not wait for a profile that is going.';
create index news_senders_sender_id_idx on private.news_senders (sender_id);
alter table private.news_senders enable row level security;

create function private.keep_read_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.read_at := case when new.is_read then coalesce(case when old.is_read then old.read_at end, now()) end;
  return new;
end;
$$;
create trigger keep_read_time before update on public.notifications for each row execute function private.keep_read_time();

alter table public.notifications enable row level security;
create policy "notifications: recipient can read" on public.notifications for select to authenticated
  using (recipient_id = (select auth.uid()) and (select private.is_active_user()));
create policy "notifications: recipient can mark read" on public.notifications for update to authenticated
  using (recipient_id = (select auth.uid()) and (select private.is_active_user()))
  with check (recipient_id = (select auth.uid()));
grant select, update (is_read, read_at) on public.notifications to authenticated;
revoke insert, update, delete, truncate on public.notifications from service_role;

create function public.delete_notification(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications where id = p_id and recipient_id = auth.uid() and private.is_active_user();
  return case when found then jsonb_build_object('ok', true) else jsonb_build_object('ok', false, 'code', 'not_found') end;
end;
$$;
comment on function public.delete_notification(uuid) is 'Removes an own notification for good.';
revoke execute on function public.delete_notification from service_role;
grant execute on function public.delete_notification to authenticated;

create function private.wants_notification(p_user_id uuid, p_category text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_choice jsonb := (select p.preferences from public.notification_preferences p where p.user_id = p_user_id);
begin
  return coalesce((v_choice ->> 'in_app') <> 'false', true)
    and coalesce((v_choice #>> array['categories', p_category]) <> 'false', true);
end;
$$;
comment on function private.wants_notification(uuid, text) is
  'False when the person has switched off notifications in the product, or this category of them.';

create function private.bound_news(p_recipient_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Looked up in the index: who has fewer, as nearly everybody, is done.
  perform from public.notifications where recipient_id = p_recipient_id order by created_at desc offset 1000 limit 1;
  if not found then return; end if;
  delete from public.notifications where id in (select id from public.notifications where recipient_id = p_recipient_id
    order by is_read, created_at desc, id offset 1000 for update skip locked);
end;
$$;
comment on function private.bound_news(uuid) is
  'A person keeps a thousand pieces of news: beyond them the oldest go, first of all those that were read.';

create function private.fold_news(p_recipient_id uuid, p_category text, p_resource_type text, p_resource_id text) returns uuid
language sql security definer
set search_path = ''
as $$
  insert into public.notifications as n (recipient_id, category, type, title, message, resource_type, resource_id, dedupe_key)
  values (p_recipient_id, p_category, 'more_news', 'More has happened',
    'A lot came in a short time. Not all of it is listed here.', p_resource_type,
    p_resource_id, 'more_news')
  on conflict (recipient_id, dedupe_key) do update set category = excluded.category, resource_type = excluded.resource_type,
    resource_id = excluded.resource_id, is_read = false, created_at = now()
    where n.created_at < now() - interval '1 minute'
  returning n.id;
$$;
comment on function private.fold_news(uuid, text, text, text) is
  'What goes beyond the limit of news from one person to another, as one line that is renewed once a minute and leads to the '
  'latest of it.';

create function private.notify(p_recipient_id uuid, p_category text, p_type text, p_title text, p_message text default '',
  p_resource_type text default null, p_resource_id text default null, p_key text default null, p_metadata jsonb default '{}',
  p_renew boolean default false)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_category text := coalesce(p_category, 'general');
  v_sender uuid := nullif(auth.uid(), p_recipient_id);
  v_id uuid;
begin
  -- The lock of the foreign key, without waiting for it: a profile that is going needs no news, and cannot block who tells it.
  perform 1 from public.user_profiles where id = p_recipient_id and status = 'active' for key share skip locked;
  if not found or not private.wants_notification(p_recipient_id, v_category) then return null; end if;
  if v_sender is not null then
    -- Held until its news is there for its deletion to find; one that is going tells nothing more.
    perform 1 from public.user_profiles where id = v_sender for key share skip locked;
    if not found then return null; end if;
    -- A line that is unread already and only grows is no more of it.
    if not (p_renew and exists (select 1 from public.notifications where recipient_id = p_recipient_id and dedupe_key = p_key
      and not is_read))
      and not (public.consume_quota('news:' || v_sender || ':' || p_recipient_id, 20, 60) ->> 'allowed')::boolean then
      return private.fold_news(p_recipient_id, v_category, p_resource_type, p_resource_id);
    end if;
  end if;
  insert into public.notifications as n (recipient_id, category, type, title, message, resource_type, resource_id, dedupe_key,
    metadata)
  values (p_recipient_id, v_category, p_type, left(p_title, 200), left(coalesce(p_message, ''), 1000), p_resource_type,
    p_resource_id, p_key, coalesce(p_metadata, '{}'))
  on conflict (recipient_id, dedupe_key) do update set title = excluded.title, message = excluded.message,
    metadata = excluded.metadata, is_read = false, created_at = now()
    where p_renew
  returning n.id into v_id;
  perform private.bound_news(p_recipient_id);
  if v_id is not null and v_sender is not null then
    insert into private.news_senders (notification_id, sender_id) values (v_id, v_sender)
      on conflict (notification_id) do update set sender_id = excluded.sender_id;
  end if;
  return v_id;
end;
$$;
comment on function private.notify(uuid, text, text, text, text, text, text, text, jsonb, boolean) is
  'Tells a person something, if they want to know: category general, message, design, project or system; p_key makes an event '
  'told once, p_renew tells it again as unread with new words. Beyond twenty a minute from the caller to one person they are '
  'folded into one. Answers the id, or null when nothing was told.';

create function private.excerpt(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select case when char_length(btrim(p_text)) <= 160 then btrim(p_text)
    else regexp_replace(left(btrim(p_text), 159), '\s+\S*$', '') || '…' end;
$$;
comment on function private.excerpt(text) is
  'The beginning of a text for a line of news: up to 160 characters, to the end of a word.';

create function private.notify_finished() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_images integer := jsonb_array_length(new.outputs);
begin
  if new.status = 'succeeded' then
    perform private.notify(new.user_id, 'design', 'generation_succeeded',
      case when v_images = 1 then 'Your design is ready' else v_images || ' designs are ready' end,
      private.excerpt(new.prompt), 'generation', new.id::text, 'generation:' || new.id,
      jsonb_build_object('images', v_images, 'charged', coalesce(new.charged, 0)));
  else
    perform private.notify(new.user_id, 'design', 'generation_failed', 'A generation failed',
      case when coalesce(new.charged, 0) = 0 then 'Nothing was charged: the reserved credits are back on your balance.'
        else v_images || ' of ' || new.output_count || ' designs arrived. You paid for those only.' end,
      'generation', new.id::text, 'generation:' || new.id,
      jsonb_strip_nulls(jsonb_build_object('images', v_images, 'charged', coalesce(new.charged, 0), 'code', new.error_code)));
  end if;
  return null;
end;
$$;
create trigger notify_finished after update of status on public.generations
  for each row when (new.status in ('succeeded', 'failed') and old.status is distinct from new.status)
  execute function private.notify_finished();

-- The images of one job are shared one by one; they are told as one piece of news that grows.
create function private.notify_published() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_generation uuid := (select i.generation_id from public.ai_generated_images i where i.id = new.image_id);
  v_title text := (select d.title from public.public_ai_designs d where d.id = new.design_id);
  v_count integer;
begin
  select count(*) into v_count from private.design_owners o join public.ai_generated_images i on i.id = o.image_id
    where o.user_id = new.user_id and i.generation_id = v_generation;
  perform private.notify(new.user_id, 'design', 'design_published',
    case when coalesce(v_count, 0) <= 1 then 'Your design is on Discover' else v_count || ' designs of yours are on Discover' end,
    coalesce(v_title, ''), 'design', new.design_id::text, 'published:' || coalesce(v_generation, new.design_id),
    jsonb_build_object('designs', greatest(1, coalesce(v_count, 1))), true);
  return null;
end;
$$;
create trigger notify_published after insert on private.design_owners for each row execute function private.notify_published();

-- Who liked is not told: likes are private. A count that was told before is not told again, so taking a like back and giving it
-- once more is no news.
create function private.notify_liked() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_owner uuid := (select o.user_id from private.design_owners o where o.design_id = new.design_id);
  v_design public.public_ai_designs;
  v_key text := 'liked:' || new.design_id;
  v_told integer;
  v_id uuid;
begin
  if v_owner is null or v_owner = new.user_id then return null; end if;
  select * into v_design from public.public_ai_designs where id = new.design_id;
  select (n.metadata ->> 'likes')::integer into v_told from public.notifications n where n.recipient_id = v_owner
    and n.dedupe_key = v_key;
  if v_told >= v_design.likes then return null; end if;
  v_id := private.notify(v_owner, 'design', 'design_liked',
    case when v_design.likes = 1 then 'Somebody likes your design' else 'Your design has ' || v_design.likes || ' likes' end,
    v_design.title, 'design', new.design_id::text, v_key, jsonb_build_object('likes', v_design.likes), true);
  -- It names nobody: whose like it was is not kept.
  delete from private.news_senders where notification_id = v_id;
  return null;
end;
$$;
-- After count_like (triggers of one event run by name), which has counted this like.
create trigger notify_liked after insert on public.design_likes for each row execute function private.notify_liked();

alter publication supabase_realtime add table public.notifications;
