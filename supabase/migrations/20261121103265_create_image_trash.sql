-- Purpose: deleting own images. What else shows them is told first; then they lie in a trash for 30 days, from which they come
--          back as they were, and after that rows and files go.
-- Risk:    the owner alone, by the functions of this file. What lies in the trash is hidden by row level security and by every
--          function that reads images; a public copy is no longer shared, also when its image is restored.
-- Undo:    drop the functions of this file.

create function private.trash_kept() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '30 days';
$$;
comment on function private.trash_kept() is 'How long a deleted image can be restored.';

create function private.show_in_jobs(p_generation_ids uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.generations g set outputs = coalesce((
      select jsonb_agg(case when i.id is null
        then o - array['storage_path', 'preview_path', 'image_id'] || '{"deleted": true}'
        else o - 'deleted' || jsonb_build_object('storage_path', i.image_url, 'preview_path', i.thumbnail_url, 'image_id', i.id)
        end order by n)
      from jsonb_array_elements(g.outputs) with ordinality as t (o, n)
      left join public.ai_generated_images i on i.generation_id = g.id and i.index = (o ->> 'index')::integer
        and i.deleted_at is null), '[]')
    where g.id = any (p_generation_ids);
$$;
comment on function private.show_in_jobs(uuid[]) is
  'A job keeps its count of images; of those that are deleted, or lie in the trash, it names no files.';

create function private.touch_collections(p_image_ids uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.ai_image_collections c set updated_at = now()
    where c.user_id = (select auth.uid()) and (c.is_default or c.id in (
      select i.collection_id from public.ai_collection_images i where i.image_id = any (p_image_ids)));
$$;
comment on function private.touch_collections(uuid[]) is
  'Tells the owner''s other windows that images came or went, by their collections: of a hidden row nobody hears.';

create function private.erase_images(p_image_ids uuid[]) returns text[]
language plpgsql
set search_path = ''
as $$
declare
  v_paths text[];
  v_jobs uuid[];
begin
  -- What was made from them keeps its place in the history: it hangs on the nearest image that stays.
  with recursive chain as (
    select c.id, i.parent_id from public.ai_generated_images c join public.ai_generated_images i on i.id = c.parent_id
      where i.id = any (p_image_ids) and c.id <> all (p_image_ids)
    union all
    select chain.id, i.parent_id from chain join public.ai_generated_images i on i.id = chain.parent_id
      where i.id = any (p_image_ids))
  update public.ai_generated_images c set parent_id = chain.parent_id from chain
    where c.id = chain.id and (chain.parent_id is null or chain.parent_id <> all (p_image_ids));
  with gone as (delete from public.ai_generated_images where id = any (p_image_ids) returning *)
  select array_agg(distinct gone.generation_id), array_remove(array_agg(gone.image_url) || array_agg(gone.thumbnail_url), null)
    into v_jobs, v_paths from gone;
  perform private.show_in_jobs(v_jobs);
  return coalesce(v_paths, '{}');
end;
$$;
comment on function private.erase_images(uuid[]) is 'Removes images for good; answers their files in the bucket designs.';

create function private.hide_copies(p_image_ids uuid[]) returns uuid[]
language sql
set search_path = ''
as $$
  with hidden as (
    update public.public_ai_designs d set is_public = false, deleted_at = now(), updated_at = now() from private.design_owners o
      where o.design_id = d.id and o.image_id = any (p_image_ids) and d.deleted_at is null returning d.id)
  select coalesce(array_agg(hidden.id), '{}') from hidden;
$$;
comment on function private.hide_copies(uuid[]) is
  'Public copies are no longer shared, and not again when their images are restored; answers their ids.';

create function public.get_deletion_effects(p_image_ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  perform private.insist_on_size(p_image_ids, 32768);
  select coalesce(array_agg(i.id), '{}') into v_ids from public.ai_generated_images i
    where i.id = any (p_image_ids) and i.user_id = auth.uid() and i.deleted_at is null and private.is_active_user();
  return jsonb_build_object('images', cardinality(v_ids),
    'shared', (select count(*) from private.design_owners o join public.public_ai_designs d on d.id = o.design_id
      where o.image_id = any (v_ids) and d.is_public and d.deleted_at is null),
    'projects', (select coalesce(jsonb_agg(distinct d.title), '[]') from private.design_files f
      join public.design_versions v on v.image_url = f.path join public.designs d on d.id = v.design_id
      where f.source_image_id = any (v_ids) and d.deleted_at is null and private.design_role(d.id) is not null),
    'messages', (select count(distinct a.message_id) from private.checked_uploads c
      join public.message_attachments a on a.url = c.path and a.kind = 'file'
      where c.source_image_id = any (v_ids) and c.bucket = 'message-attachments' and c.owner_id = auth.uid()),
    'requests', (select count(distinct r.id) from private.checked_uploads c
      join public.contact_requests r on r.client_id = auth.uid()
        and r.brief -> 'pictures' @> jsonb_build_array(jsonb_build_object('path', c.path))
      where c.source_image_id = any (v_ids) and c.bucket = 'user-content' and c.owner_id = auth.uid()),
    'collections', (select coalesce(jsonb_agg(distinct c.name), '[]') from public.ai_collection_images i
      join public.ai_image_collections c on c.id = i.collection_id where i.image_id = any (v_ids)),
    'public_collections', (select count(distinct c.id) from public.ai_collection_images i
      join public.ai_image_collections c on c.id = i.collection_id where i.image_id = any (v_ids) and c.is_public));
end;
$$;
comment on function public.get_deletion_effects(uuid[]) is
  'What else shows these own images: how many are shared, titles of projects with a version of them, messages and requests with '
  'a copy, names of their collections, and how many of those are public.';

create function public.trash_ai_images(p_image_ids uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_jobs uuid[];
  v_unshared uuid[];
begin
  if coalesce(cardinality(p_image_ids), 0) = 0 then return jsonb_build_object('ok', false, 'code', 'image_required'); end if;
  perform private.insist_on_size(p_image_ids, 32768);
  -- In one order, so that two windows that delete the same do not wait for each other.
  select array_agg(held.id), array_agg(distinct held.generation_id) into v_ids, v_jobs from (
    select i.id, i.generation_id from public.ai_generated_images i where i.id = any (p_image_ids) and i.user_id = auth.uid()
      and private.is_active_user() order by i.id for no key update) held;
  if v_ids is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  update public.ai_generated_images set deleted_at = now() where id = any (v_ids) and deleted_at is null;
  v_unshared := private.hide_copies(v_ids);
  perform private.show_in_jobs(v_jobs);
  perform private.touch_collections(v_ids);
  return jsonb_build_object('ok', true, 'trashed', cardinality(v_ids), 'unshared', to_jsonb(v_unshared));
end;
$$;
comment on function public.trash_ai_images(uuid[]) is
  'Puts own images into the trash, hides their public copies and answers the ids of those. May be called again.';

create function public.restore_ai_images(p_image_ids uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_jobs uuid[];
begin
  if coalesce(cardinality(p_image_ids), 0) = 0 then return jsonb_build_object('ok', false, 'code', 'image_required'); end if;
  perform private.insist_on_size(p_image_ids, 32768);
  select array_agg(held.id), array_agg(distinct held.generation_id) into v_ids, v_jobs from (
    select i.id, i.generation_id from public.ai_generated_images i where i.id = any (p_image_ids) and i.user_id = auth.uid()
      and private.is_active_user() and (i.deleted_at is null or i.deleted_at > now() - private.trash_kept())
      order by i.id for no key update) held;
  if v_ids is null then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  update public.ai_generated_images set deleted_at = null where id = any (v_ids) and deleted_at is not null;
  perform private.show_in_jobs(v_jobs);
  perform private.touch_collections(v_ids);
  return jsonb_build_object('ok', true, 'restored', cardinality(v_ids));
end;
$$;
comment on function public.restore_ai_images(uuid[]) is
  'Takes own images out of the trash: they are again where they were, also in their collections and among the favorites.';

create function public.get_trashed_images("limit" integer default 50, "offset" integer default 0)
returns setof public.ai_generated_images
language sql stable security definer
set search_path = ''
as $$
  select i.* from public.ai_generated_images i
  where i.user_id = (select auth.uid()) and (select private.is_active_user())
    and i.deleted_at > now() - private.trash_kept()
  order by i.deleted_at desc, i.created_at desc, i.id
  limit least(greatest(coalesce("limit", 50), 0), 200) offset greatest(coalesce("offset", 0), 0);
$$;
comment on function public.get_trashed_images(integer, integer) is 'Own images that can be restored, those deleted last first.';

create function public.empty_trash(p_image_ids uuid[] default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  perform private.insist_on_size(p_image_ids, 32768);
  select coalesce(array_agg(held.id), '{}') into v_ids from (
    select i.id from public.ai_generated_images i where i.user_id = auth.uid() and private.is_active_user()
      and i.deleted_at is not null and (p_image_ids is null or i.id = any (p_image_ids))
      order by i.id limit 1000 for update) held;
  return jsonb_build_object('ok', true, 'deleted', cardinality(v_ids), 'paths', to_jsonb(private.erase_images(v_ids)));
end;
$$;
comment on function public.empty_trash(uuid[]) is
  'Removes own images for good that lie in the trash: those that are named, or all, a thousand at once. The caller removes the '
  'files (its folder policy allows it); what is left of them sweep_files finds.';

create function public.delete_ai_image(p_user_id uuid, p_image_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  if auth.uid() is distinct from p_user_id or not private.is_active_user() then
    raise exception 'Only the owner can delete an image.' using errcode = 'insufficient_privilege';
  end if;
  select i.id into v_id from public.ai_generated_images i where i.id = p_image_id and i.user_id = p_user_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  perform private.hide_copies(array[v_id]);
  return jsonb_build_object('ok', true, 'paths', to_jsonb(private.erase_images(array[v_id])));
end;
$$;
comment on function public.delete_ai_image(uuid, uuid) is
  'Removes an own image for good, without the trash, and answers its files in the bucket designs, which the caller removes.';

create function public.sweep_trash(p_limit integer default 200) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(held.id), '{}') into v_ids from (
    select i.id from public.ai_generated_images i where i.deleted_at <= now() - private.trash_kept()
      order by i.deleted_at limit p_limit for update skip locked) held;
  return jsonb_build_object('ok', true, 'paths', to_jsonb(private.erase_images(v_ids)));
end;
$$;
comment on function public.sweep_trash(integer) is
  'Removes images that have been in the trash for 30 days; answers their files in the bucket designs, which the caller removes. '
  'Service role only.';

revoke execute on function public.get_deletion_effects, public.trash_ai_images, public.restore_ai_images,
  public.get_trashed_images, public.empty_trash, public.delete_ai_image from service_role;
grant execute on function public.get_deletion_effects, public.trash_ai_images, public.restore_ai_images,
  public.get_trashed_images, public.empty_trash, public.delete_ai_image to authenticated;
grant execute on function public.sweep_trash to service_role;
