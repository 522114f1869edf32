-- Purpose: collections of own images, and favorites.
-- Risk:    private: the owner alone reads and changes them, by the functions of this file. A public collection is shown by the
--          API, which reads it with the service's rights.
-- Undo:    drop the tables, the triggers and the functions of this file.

create table public.ai_image_collections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  name text not null check (char_length(name) <= 80 and private.is_visible(name)),
  description text not null default '' check (char_length(description) <= 1000),
  is_public boolean not null default false,
  is_default boolean not null default false,
  cover_image_id uuid references public.ai_generated_images (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.ai_image_collections is 'Collections of own images. Everybody has one that is the default and stays.';
create index ai_image_collections_user_id_idx on public.ai_image_collections (user_id, created_at);
create index ai_image_collections_cover_image_id_idx on public.ai_image_collections (cover_image_id)
  where cover_image_id is not null;
create unique index ai_image_collections_default_idx on public.ai_image_collections (user_id) where is_default;
create trigger set_updated_at before update on public.ai_image_collections for each row
  execute function private.set_updated_at();

create table public.ai_collection_images (
  collection_id uuid not null references public.ai_image_collections (id) on delete cascade,
  image_id uuid not null references public.ai_generated_images (id) on delete cascade,
  notes text not null default '' check (char_length(notes) <= 500),
  prompt_text text not null default '',
  position integer not null default 0,
  added_at timestamptz not null default now(),
  primary key (collection_id, image_id)
);
comment on table public.ai_collection_images is 'Own images in collections; an image may lie in several.';
comment on column public.ai_collection_images.position is 'The smallest comes first; what is added last stands in front.';
create index ai_collection_images_image_id_idx on public.ai_collection_images (image_id);

create table public.ai_image_favorites (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  image_id uuid not null references public.ai_generated_images (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, image_id)
);
comment on table public.ai_image_favorites is
  'Which own images are favorites; ai_generated_images.favorite is the same, kept by a trigger, so that lists can filter by it.';
create index ai_image_favorites_image_id_idx on public.ai_image_favorites (image_id);

create function private.mirror_favorite() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.ai_generated_images set favorite = tg_op = 'INSERT' where id = coalesce(new.image_id, old.image_id);
  return null;
end;
$$;
create trigger mirror_favorite after insert or delete on public.ai_image_favorites for each row
  execute function private.mirror_favorite();

create function private.add_default_collection() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.ai_image_collections (user_id, name, is_default) values (new.id, 'My collection', true);
  return null;
end;
$$;
create trigger add_default_collection after insert on public.user_profiles for each row
  execute function private.add_default_collection();

alter table public.ai_image_collections enable row level security;
alter table public.ai_collection_images enable row level security;
alter table public.ai_image_favorites enable row level security;
create policy "ai_image_collections: owner can read" on public.ai_image_collections for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
create policy "ai_collection_images: owner can read" on public.ai_collection_images for select to authenticated
  using (exists (select 1 from public.ai_image_collections c where c.id = collection_id and c.user_id = (select auth.uid()))
    and (select private.is_active_user()));
create policy "ai_image_favorites: owner can read" on public.ai_image_favorites for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.ai_image_collections, public.ai_collection_images, public.ai_image_favorites to authenticated;

create function private.own_collection(p_id uuid) returns public.ai_image_collections
language sql security definer
set search_path = ''
as $$
  select c.* from public.ai_image_collections c
  where c.user_id = (select auth.uid()) and private.is_active_user() and (c.id = p_id or (p_id is null and c.is_default))
  for update;
$$;
comment on function private.own_collection(uuid) is
  'The own collection, or the default one where none is named. Locked, so that places in it are given one after the other.';

create function public.create_image_collection(p_name text, p_description text default '', p_is_public boolean default false)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  if auth.uid() is null or not private.is_active_user() or coalesce(btrim(p_name), '') = '' or not private.is_visible(p_name) then
    return jsonb_build_object('ok', false, 'code', 'name_required');
  end if;
  if char_length(btrim(p_name)) > 80 or char_length(p_description) > 1000 then
    return jsonb_build_object('ok', false, 'code', 'too_long');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('collections ' || auth.uid(), 0));
  if (select count(*) from public.ai_image_collections where user_id = auth.uid()) >= 200 then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  insert into public.ai_image_collections (user_id, name, description, is_public)
    values (auth.uid(), btrim(p_name), btrim(coalesce(p_description, '')), coalesce(p_is_public, false)) returning id into v_id;
  return jsonb_build_object('ok', true, 'id', v_id);
end;
$$;
comment on function public.create_image_collection(text, text, boolean) is
  'Creates an own collection; one account holds 200.';

create function public.update_image_collection(p_id uuid, p_name text, p_description text, p_is_public boolean,
  p_cover_image_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_collection public.ai_image_collections;
begin
  if p_id is null then return jsonb_build_object('ok', false, 'code', 'collection_required'); end if;
  if coalesce(btrim(p_name), '') = '' or not private.is_visible(p_name) then
    return jsonb_build_object('ok', false, 'code', 'name_required');
  end if;
  if char_length(btrim(p_name)) > 80 or char_length(p_description) > 1000 then
    return jsonb_build_object('ok', false, 'code', 'too_long');
  end if;
  v_collection := private.own_collection(p_id);
  if v_collection.id is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if p_cover_image_id is not null and not exists (select 1 from public.ai_collection_images i
    where i.collection_id = p_id and i.image_id = p_cover_image_id) then
    return jsonb_build_object('ok', false, 'code', 'not_in_collection');
  end if;
  update public.ai_image_collections set name = btrim(p_name), description = btrim(coalesce(p_description, '')),
    is_public = coalesce(p_is_public, is_public), cover_image_id = p_cover_image_id where id = p_id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.update_image_collection(uuid, text, text, boolean, uuid) is
  'Saves name, description, cover and whether everybody with its address may see an own collection.';

create function public.delete_image_collection(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_collection public.ai_image_collections;
begin
  if p_id is null then return jsonb_build_object('ok', false, 'code', 'collection_required'); end if;
  v_collection := private.own_collection(p_id);
  if v_collection.id is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_collection.is_default then return jsonb_build_object('ok', false, 'code', 'is_default'); end if;
  delete from public.ai_image_collections where id = p_id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.delete_image_collection(uuid) is 'Removes an own collection; its images stay among the own images.';

create function public.add_to_collection(p_image_ids uuid[], p_collection_id uuid default null, p_favorites_only boolean
  default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_collection public.ai_image_collections;
  v_count integer;
  v_added integer;
  v_first integer;
begin
  if coalesce(cardinality(p_image_ids), 0) = 0 then return jsonb_build_object('ok', false, 'code', 'image_required'); end if;
  perform private.insist_on_size(p_image_ids, 32768);
  v_collection := private.own_collection(p_collection_id);
  if v_collection.id is null then return jsonb_build_object('ok', false, 'code', 'no_collection'); end if;
  select count(*) into v_count from public.ai_generated_images i
    where i.id = any (p_image_ids) and i.user_id = auth.uid() and i.deleted_at is null;
  if v_count < (select count(distinct id) from unnest(p_image_ids) as given (id)) then
    return jsonb_build_object('ok', false, 'code', 'not_found');
  end if;
  if p_favorites_only and exists (select 1 from public.ai_generated_images i where i.id = any (p_image_ids) and not i.favorite)
  then
    return jsonb_build_object('ok', false, 'code', 'not_favorite');
  end if;
  select coalesce(min(c.position), 1) into v_first from public.ai_collection_images c where c.collection_id = v_collection.id;
  insert into public.ai_collection_images (collection_id, image_id, prompt_text, position)
    select v_collection.id, i.id, i.prompt, v_first - row_number() over (order by array_position(p_image_ids, i.id) desc)
    from public.ai_generated_images i where i.id = any (p_image_ids) and i.user_id = auth.uid()
  on conflict do nothing;
  get diagnostics v_added = row_count;
  update public.ai_image_collections set updated_at = now() where id = v_collection.id;
  return jsonb_build_object('ok', true, 'collection_id', v_collection.id, 'added', v_added, 'already', v_count - v_added);
end;
$$;
comment on function public.add_to_collection(uuid[], uuid, boolean) is
  'Adds own images to an own collection, or to the default one, in the given order in front of all others. Images that are in it '
  'already stay where they are and are counted as already.';

create function public.remove_from_collection(p_image_ids uuid[], p_collection_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_collection public.ai_image_collections;
begin
  if p_collection_id is null then return jsonb_build_object('ok', false, 'code', 'collection_required'); end if;
  perform private.insist_on_size(p_image_ids, 32768);
  v_collection := private.own_collection(p_collection_id);
  if v_collection.id is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  delete from public.ai_collection_images where collection_id = p_collection_id and image_id = any (p_image_ids);
  update public.ai_image_collections set updated_at = now(),
    cover_image_id = case when cover_image_id = any (p_image_ids) then null else cover_image_id end
    where id = p_collection_id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.remove_from_collection(uuid[], uuid) is 'Takes images out of an own collection; they stay own images.';

create function public.arrange_collection(p_collection_id uuid, p_image_ids uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_collection public.ai_image_collections;
begin
  if p_collection_id is null then return jsonb_build_object('ok', false, 'code', 'collection_required'); end if;
  perform private.insist_on_size(p_image_ids, 32768);
  v_collection := private.own_collection(p_collection_id);
  if v_collection.id is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  -- What the caller has not seen yet, added elsewhere, stays in front.
  update public.ai_collection_images c set position = w.place from (
    select i.image_id, row_number() over (order by array_position(p_image_ids, i.image_id) nulls first, i.position,
      i.image_id)::integer as place
    from public.ai_collection_images i where i.collection_id = p_collection_id) w
  where c.collection_id = p_collection_id and c.image_id = w.image_id and c.position <> w.place;
  update public.ai_image_collections set updated_at = now() where id = p_collection_id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.arrange_collection(uuid, uuid[]) is 'Puts an own collection into the order of the given images.';

create function public.note_in_collection(p_collection_id uuid, p_image_id uuid, p_notes text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_collection public.ai_image_collections;
begin
  if p_collection_id is null then return jsonb_build_object('ok', false, 'code', 'collection_required'); end if;
  if p_image_id is null then return jsonb_build_object('ok', false, 'code', 'image_required'); end if;
  if char_length(p_notes) > 500 then return jsonb_build_object('ok', false, 'code', 'too_long'); end if;
  v_collection := private.own_collection(p_collection_id);
  update public.ai_collection_images set notes = btrim(coalesce(p_notes, ''))
    where collection_id = v_collection.id and image_id = p_image_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_in_collection'); end if;
  update public.ai_image_collections set updated_at = now() where id = p_collection_id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.note_in_collection(uuid, uuid, text) is 'Saves a note on an image of an own collection.';
