-- Purpose: featured collections (R65): shared designs that administrators put together, shown on top of the gallery.
-- Risk:    everybody reads them, by list_featured_collections alone, which shows only designs that are shared now.
-- Undo:    drop the tables and the functions of this file.

create table private.featured_collections (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 80),
  description text not null default '' check (char_length(description) <= 300),
  created_at timestamptz not null default now()
);
comment on table private.featured_collections is 'Collections that administrators show on top of the gallery, the newest first.';
alter table private.featured_collections enable row level security;

create table private.featured_designs (
  collection_id uuid not null references private.featured_collections (id) on delete cascade,
  design_id uuid not null references public.public_ai_designs (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (collection_id, design_id)
);
comment on table private.featured_designs is 'What lies in a featured collection, in the order in which it was added.';
create index featured_designs_design_id_idx on private.featured_designs (design_id);
alter table private.featured_designs enable row level security;

create function public.list_featured_collections() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at desc, f.id), '[]') from (
    select c.id, c.title, c.description, c.created_at, (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'image_url', d.image_url,
        'thumbnail_url', d.thumbnail_url) order by e.added_at, d.id), '[]')
      from private.featured_designs e
      join public.public_ai_designs d on d.id = e.design_id and d.is_public and d.deleted_at is null
      where e.collection_id = c.id) as designs
    from private.featured_collections c where auth.uid() is null or private.is_active_user()
    order by c.created_at desc, c.id limit 6) f;
$$;
comment on function public.list_featured_collections() is
  'The six newest featured collections with those of their designs that are shared now.';

create function public.save_featured_collection(p_id uuid, p_title text, p_description text default '') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid := p_id;
begin
  if not private.is_admin() then
    raise exception 'Only administrators feature designs.' using errcode = 'insufficient_privilege';
  end if;
  if p_title is null or not private.is_visible(p_title) then
    return jsonb_build_object('ok', false, 'code', 'title_required');
  end if;
  if char_length(btrim(p_title)) > 80 or char_length(p_description) > 300 then
    return jsonb_build_object('ok', false, 'code', 'too_long');
  end if;
  if p_id is null then
    insert into private.featured_collections (title, description)
      values (btrim(p_title), btrim(coalesce(p_description, ''))) returning id into v_id;
  else
    update private.featured_collections set title = btrim(p_title), description = btrim(coalesce(p_description, ''))
      where id = p_id;
    if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  end if;
  return jsonb_build_object('ok', true, 'id', v_id);
end;
$$;
comment on function public.save_featured_collection(uuid, text, text) is
  'An administrator begins a featured collection (without an id), or calls one differently. Codes: title_required, too_long, '
  'not_found.';

create function public.delete_featured_collection(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators feature designs.' using errcode = 'insufficient_privilege';
  end if;
  delete from private.featured_collections where id = p_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.delete_featured_collection(uuid) is
  'An administrator ends a featured collection; its designs stay shared. Codes: not_found.';

create function public.feature_design(p_collection_id uuid, p_design_id uuid, p_is_in boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators feature designs.' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from private.featured_collections where id = p_collection_id for update;
  if not found or not exists (select 1 from public.public_ai_designs where id = p_design_id) then
    return jsonb_build_object('ok', false, 'code', 'not_found');
  end if;
  if not coalesce(p_is_in, false) then
    delete from private.featured_designs where collection_id = p_collection_id and design_id = p_design_id;
    return jsonb_build_object('ok', true);
  end if;
  if (select count(*) from private.featured_designs where collection_id = p_collection_id) >= 60 then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  insert into private.featured_designs (collection_id, design_id) values (p_collection_id, p_design_id) on conflict do nothing;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.feature_design(uuid, uuid, boolean) is
  'An administrator puts a design into a featured collection or takes it out. Codes: not_found, too_many.';

revoke execute on function public.list_featured_collections, public.save_featured_collection,
  public.delete_featured_collection, public.feature_design from service_role;
grant execute on function public.list_featured_collections to anon, authenticated;
grant execute on function public.save_featured_collection, public.delete_featured_collection, public.feature_design
  to authenticated;
