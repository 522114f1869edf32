-- Purpose: the list of one's own images, narrowed by what people remember of them.
-- Risk:    security definer, because row level security would forbid what makes it fast and who shares a design is private: it
--          answers the caller's own images alone.
-- Undo:    drop the function of this file.

create function public.filter_ai_images(p_filter jsonb, p_limit integer default 48, p_after jsonb default null) returns jsonb
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_patterns text[];
  v_longest text;
  v_collection uuid;
  v_styles text[];
  v_steps text[];
  v_limit integer := least(greatest(coalesce(p_limit, 48), 0), 200);
  v_after_at timestamptz;
  v_after_id uuid;
begin
  perform private.insist_on_size(p_filter, 8192);
  perform private.insist_on_size(p_after, 1024);
  if auth.uid() is null or not private.is_active_user() then return '[]'; end if;
  v_collection := (p_filter ->> 'collection_id')::uuid;
  v_after_at := (p_after ->> 'created_at')::timestamptz;
  v_after_id := (p_after ->> 'id')::uuid;
  -- As lists of their own they are planned by how many images have them.
  if jsonb_typeof(p_filter -> 'styles') = 'array' then
    v_styles := array(select style from jsonb_array_elements_text(p_filter -> 'styles') as style);
  end if;
  if jsonb_typeof(p_filter -> 'steps') = 'array' then
    v_steps := array(select step from jsonb_array_elements_text(p_filter -> 'steps') as step);
  end if;
  v_patterns := private.word_patterns(p_filter ->> 'words');
  -- A rare word is found by the index, if it has three letters; planned anew each time, what is not asked for costs nothing.
  select pattern into v_longest from unnest(v_patterns) as pattern where char_length(pattern) > 4
    order by char_length(pattern) desc limit 1;
  return (
    with page as (
      select i.id, case when v_collection is not null then c.position end as position
      from public.ai_generated_images i
      left join public.ai_collection_images c on c.collection_id = v_collection and c.image_id = i.id
      where i.user_id = auth.uid() and i.deleted_at is null
        and (v_collection is null or c.image_id is not null and exists (
          select 1 from public.ai_image_collections o where o.id = v_collection and o.user_id = auth.uid()))
        and (v_longest is null or i.search_text like v_longest)
        and (cardinality(v_patterns) = 0 or i.search_text like all (v_patterns))
        and (p_filter ->> 'favorites' is distinct from 'true' or i.favorite)
        and (v_styles is null or i.style = any (v_styles))
        and (v_steps is null or i.step = any (v_steps) or i.step is null and 'single' = any (v_steps))
        and (p_filter ->> 'color' is null or i.ink = p_filter ->> 'color')
        and (p_filter ->> 'from' is null or i.created_at >= (p_filter ->> 'from')::timestamptz)
        and (p_filter ->> 'to' is null or i.created_at < (p_filter ->> 'to')::timestamptz)
        and (p_filter ->> 'shared' is distinct from 'true' or exists (
          select 1 from private.design_owners s join public.public_ai_designs d on d.id = s.design_id
          where s.image_id = i.id and d.is_public and d.deleted_at is null))
        and (v_after_at is null or i.created_at <= v_after_at and (i.created_at < v_after_at or i.id > v_after_id))
      order by case when v_collection is not null then c.position end, i.created_at desc, i.id
      limit v_limit offset greatest(coalesce((p_after ->> 'offset')::integer, 0), 0))
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'generation_id', i.generation_id, 'image_url', i.image_url,
      'thumbnail_url', i.thumbnail_url, 'title', i.title, 'prompt', i.prompt, 'tags', i.tags, 'favorite', i.favorite,
      'style', i.style, 'width', i.width, 'height', i.height, 'created_at', i.created_at, 'notes', coalesce(c.notes, ''))
      order by page.position, i.created_at desc, i.id), '[]')
    from page join public.ai_generated_images i on i.id = page.id
    left join public.ai_collection_images c on c.collection_id = v_collection and c.image_id = page.id);
end;
$$;
comment on function public.filter_ai_images(jsonb, integer, jsonb) is
  'Own images, newest first, or in the order of a collection with the notes there. Filter: words (of title, prompt, tags and '
  'style), collection_id, favorites, shared, styles, steps (what they were made by), color (black or color), from, to. A page '
  'begins after the image of p_after (created_at, id), or in a collection after so many (offset).';
revoke execute on function public.filter_ai_images from service_role;
grant execute on function public.filter_ai_images to authenticated;
