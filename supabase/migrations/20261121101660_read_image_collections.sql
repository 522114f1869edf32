-- Purpose: favorites, titles and tags of own images. What reads collections stands with the designs that are kept in them
--          (save_designs).
-- Risk:    private: the owner alone, by the functions of this file.
-- Undo:    drop the functions of this file.

create function public.set_favorite(p_image_ids uuid[], p_on boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_count integer;
  v_changed integer;
begin
  if coalesce(cardinality(p_image_ids), 0) = 0 then return jsonb_build_object('ok', false, 'code', 'image_required'); end if;
  perform private.insist_on_size(p_image_ids, 32768);
  select count(*) into v_count from public.ai_generated_images i
    where i.id = any (p_image_ids) and i.user_id = auth.uid() and i.deleted_at is null and private.is_active_user();
  if v_count < (select count(distinct id) from unnest(p_image_ids) as given (id)) then
    return jsonb_build_object('ok', false, 'code', 'not_found');
  end if;
  if p_on then
    insert into public.ai_image_favorites (user_id, image_id)
      select auth.uid(), id from (select distinct id from unnest(p_image_ids) as given (id) order by id) as wanted
    on conflict do nothing;
  else
    delete from public.ai_image_favorites where user_id = auth.uid() and image_id = any (p_image_ids);
  end if;
  get diagnostics v_changed = row_count;
  return jsonb_build_object('ok', true, 'changed', v_changed, 'already', v_count - v_changed);
end;
$$;
comment on function public.set_favorite(uuid[], boolean) is
  'Adds own images to the favorites, or removes them. What was as wanted before is counted as already.';

create function public.rename_ai_image(p_image_id uuid, p_title text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_image_id is null then return jsonb_build_object('ok', false, 'code', 'image_required'); end if;
  if char_length(btrim(p_title)) > 120 or not (btrim(coalesce(p_title, '')) = '' or private.is_visible(p_title)) then
    return jsonb_build_object('ok', false, 'code', 'too_long');
  end if;
  update public.ai_generated_images set title = nullif(btrim(p_title), '')
    where id = p_image_id and user_id = auth.uid() and deleted_at is null and private.is_active_user();
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.rename_ai_image(uuid, text) is 
  'Gives an own image a title; blank takes it back to the words of its brief.';

create function public.tag_ai_images(p_image_ids uuid[], p_tags text[], p_replace boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_tags text[];
begin
  perform private.insist_on_size(p_image_ids, 32768);
  perform private.insist_on_size(p_tags, 8192);
  if coalesce(cardinality(p_image_ids), 0) = 0 then return jsonb_build_object('ok', false, 'code', 'image_required'); end if;
  select coalesce(array_agg(tag order by place), '{}') into v_tags from (
    select btrim(given.tag) as tag, min(given.place) as place from unnest(p_tags) with ordinality as given (tag, place)
      where btrim(given.tag) <> '' and private.is_visible(given.tag) group by btrim(given.tag)) as wanted;
  if v_tags = '{}' and not p_replace then return jsonb_build_object('ok', false, 'code', 'tag_required'); end if;
  if exists (select 1 from unnest(v_tags) as tag where char_length(tag) > 40) then
    return jsonb_build_object('ok', false, 'code', 'too_long');
  end if;
  if cardinality(v_tags) > 30 or not p_replace and exists (select 1 from public.ai_generated_images i
    where i.id = any (p_image_ids) and i.user_id = auth.uid()
      and cardinality(i.tags) + (select count(*) from unnest(v_tags) as tag where tag <> all (i.tags)) > 30) then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  update public.ai_generated_images i set tags = case when p_replace then v_tags
      else i.tags || array(select tag from unnest(v_tags) as tag where tag <> all (i.tags)) end
    where i.id = any (p_image_ids) and i.user_id = auth.uid() and i.deleted_at is null and private.is_active_user();
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.tag_ai_images(uuid[], text[], boolean) is
  'Adds tags to own images, or gives them these tags and no others. An image has at most 30, each of at most 40 characters.';

revoke execute on function public.create_image_collection, public.update_image_collection, public.delete_image_collection,
  public.add_to_collection, public.remove_from_collection, public.arrange_collection, public.note_in_collection,
  public.set_favorite, public.rename_ai_image, public.tag_ai_images from service_role;
grant execute on function public.create_image_collection, public.update_image_collection, public.delete_image_collection,
  public.add_to_collection, public.remove_from_collection, public.arrange_collection, public.note_in_collection,
  public.set_favorite, public.rename_ai_image, public.tag_ai_images to authenticated;

-- Changes of a collection's images touch the collection, so that its row tells of them.
alter publication supabase_realtime add table public.ai_image_collections;
