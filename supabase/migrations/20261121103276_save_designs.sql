-- Purpose: somebody else's shared design, kept in an own collection; reading collections: one's own, and public ones by the API.
-- Risk:    get_public_collection is for the service alone: it answers paths of private files, which the API signs. What is kept
--          is the design's id: read where it is shared, gone from the collection while it is not. Who shared it stays private;
--          a public collection names the maker as the gallery does.
-- Undo:    drop the table and the functions of this file.

create table public.ai_collection_designs (
  collection_id uuid not null references public.ai_image_collections (id) on delete cascade,
  design_id uuid not null references public.public_ai_designs (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (collection_id, design_id)
);
comment on table public.ai_collection_designs is 'Shared designs that somebody keeps in a collection of theirs.';
create index ai_collection_designs_design_id_idx on public.ai_collection_designs (design_id);
alter table public.ai_collection_designs enable row level security;
create policy "ai_collection_designs: owner can read" on public.ai_collection_designs for select to authenticated
  using (exists (select 1 from public.ai_image_collections c where c.id = collection_id and c.user_id = (select auth.uid()))
    and (select private.is_active_user()));
grant select on public.ai_collection_designs to authenticated;

create function public.save_shared_design(p_design_id uuid, p_collection_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_collection public.ai_image_collections;
begin
  if p_design_id is null then return jsonb_build_object('ok', false, 'code', 'design_required'); end if;
  v_collection := private.own_collection(p_collection_id);
  if v_collection.id is null then return jsonb_build_object('ok', false, 'code', 'no_collection'); end if;
  perform 1 from public.public_ai_designs where id = p_design_id and is_public and deleted_at is null for key share;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if private.is_closed_maker(p_design_id) then return jsonb_build_object('ok', false, 'code', 'closed'); end if;
  if (select count(*) from public.ai_collection_designs where collection_id = v_collection.id and design_id <> p_design_id) >= 500
  then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  insert into public.ai_collection_designs (collection_id, design_id) values (v_collection.id, p_design_id)
    on conflict do nothing;
  if not found then
    return jsonb_build_object('ok', true, 'collection_id', v_collection.id, 'already', true);
  end if;
  update public.ai_image_collections set updated_at = now() where id = v_collection.id;
  return jsonb_build_object('ok', true, 'collection_id', v_collection.id, 'already', false);
end;
$$;
comment on function public.save_shared_design(uuid, uuid) is
  'Keeps a shared design in an own collection, or in the default one; already: it is in it. A collection keeps 500. Codes: '
  'design_required, no_collection, not_found (it is not shared), closed, too_many.';

create function public.remove_saved_design(p_design_id uuid, p_collection_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_collection public.ai_image_collections;
begin
  if p_collection_id is null then return jsonb_build_object('ok', false, 'code', 'collection_required'); end if;
  v_collection := private.own_collection(p_collection_id);
  if v_collection.id is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  delete from public.ai_collection_designs where collection_id = v_collection.id and design_id = p_design_id;
  update public.ai_image_collections set updated_at = now() where id = v_collection.id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.remove_saved_design(uuid, uuid) is
  'Takes a shared design out of an own collection. Codes: collection_required, not_found.';

create function private.saved_designs(p_collection_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'image_url', d.image_url,
    'thumbnail_url', d.thumbnail_url, 'author_name', d.author_name, 'width', d.width, 'height', d.height,
    'attributions', d.attributions) order by s.added_at desc, d.id), '[]')
  from public.ai_collection_designs s
  join public.public_ai_designs d on d.id = s.design_id and d.is_public and d.deleted_at is null
  where s.collection_id = p_collection_id;
$$;
comment on function private.saved_designs(uuid) is
  'The designs that are kept in a collection and shared now, with whom they name, the one that was added last first.';

create function public.list_saved_designs(p_collection_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select private.saved_designs(c.id) from public.ai_image_collections c
    where c.id = p_collection_id and c.user_id = (select auth.uid()) and (select private.is_active_user())), '[]');
$$;
comment on function public.list_saved_designs(uuid) is 'The shared designs in an own collection; none in that of somebody else.';

create function public.get_public_collection(p_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'name', c.name, 'description', c.description,
    'owner', coalesce(nullif(btrim(u.full_name), ''), 'Someone'), 'images', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.image_id, 'path', coalesce(g.thumbnail_url, g.image_url),
        'style', g.style, 'width', g.width, 'height', g.height, 'attributions', g.attributions) order by i.position, i.image_id)
      from public.ai_collection_images i join public.ai_generated_images g on g.id = i.image_id and g.deleted_at is null
      where i.collection_id = c.id and i.image_id in (
        select n.image_id from public.ai_collection_images n join public.ai_generated_images f on f.id = n.image_id
        where n.collection_id = c.id and f.deleted_at is null order by n.position, n.image_id limit 300)), '[]'),
    'saved', private.saved_designs(c.id))
  from public.ai_image_collections c join public.user_profiles u on u.id = c.user_id
  where c.id = p_id and c.is_public and u.status = 'active';
$$;
comment on function public.get_public_collection(uuid) is
  'What everybody with its address may see of a public collection: neither prompts nor receipts. Null for any other, and at most '
  '300 images; saved: shared designs of others, with whom they name.';

create function public.get_own_collections() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'description', c.description,
    'is_public', c.is_public, 'is_default', c.is_default, 'cover_image_id', c.cover_image_id, 'created_at', c.created_at,
    'images', n.images, 'saved', s.saved, 'cover_path', p.path) order by c.is_default desc, private.folded(c.name), c.id), '[]')
  from public.ai_image_collections c
  cross join lateral (select count(*) as images from public.ai_collection_images i
    join public.ai_generated_images g on g.id = i.image_id and g.deleted_at is null where i.collection_id = c.id) n
  cross join lateral (select count(*) as saved from public.ai_collection_designs k
    join public.public_ai_designs d on d.id = k.design_id and d.is_public and d.deleted_at is null
    where k.collection_id = c.id) s
  left join lateral (select coalesce(g.thumbnail_url, g.image_url) as path
    from public.ai_collection_images i join public.ai_generated_images g on g.id = i.image_id and g.deleted_at is null
    where i.collection_id = c.id order by (i.image_id = c.cover_image_id) desc nulls last, i.position, i.image_id limit 1) p
    on true
  where c.user_id = (select auth.uid()) and (select private.is_active_user());
$$;
comment on function public.get_own_collections() is
  'The own collections, the default one first, each with the number of its images and of the shared designs that are '
  'kept in it, and the path of its cover.';

revoke execute on function public.save_shared_design, public.remove_saved_design, public.list_saved_designs,
  public.get_own_collections from service_role;
grant execute on function public.save_shared_design, public.remove_saved_design, public.list_saved_designs,
  public.get_own_collections to authenticated;
grant execute on function public.get_public_collection to service_role;
