-- Purpose: publishing and unpublishing own images, likes, views.
-- Risk:    publishing makes an image public: service role only, after the copy lies in the public bucket.
-- Undo:    drop the functions of this file.

create function private.json_texts(p_list jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce((array_agg(left(t #>> '{}', 60)))[1:30], '{}')
  from jsonb_array_elements(case when jsonb_typeof(p_list) = 'array' then p_list else '[]' end) as t
  where jsonb_typeof(t) = 'string';
$$;
comment on function private.json_texts(jsonb) is 'The texts of a JSON list: at most 30, each at most 60 characters.';

create function private.known_style(p_style text) returns text
language sql immutable
set search_path = ''
as $$
  select case when p_style in ('traditional', 'realistic', 'blackwork', 'japanese', 'watercolor', 'tribal', 'minimalist',
    'geometric', 'sketch', 'line', 'dotwork', 'woodcut', 'illustrative', 'ornamental', 'chicano') then p_style else 'other' end;
$$;
comment on function private.known_style(text) is 'A true style, or other.';

create function private.name_maker(p_design_id uuid, p_is_named boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_user uuid;
begin
  update private.design_owners set is_named = p_is_named where design_id = p_design_id returning user_id into v_user;
  update public.public_ai_designs set
    author_name = coalesce(case when p_is_named then private.person_name(v_user) end, 'Anonymous Artist') where id = p_design_id;
end;
$$;
comment on function private.name_maker(uuid, boolean) is 'Names the maker of a design, or does not.';

create function public.publish_generation_image(p_user_id uuid, p_image_id uuid, p_public_path text, p_payload jsonb)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_image public.ai_generated_images;
  v_id uuid;
  v_style text := lower(coalesce(p_payload ->> 'trueStyle', p_payload ->> 'true_style'));
  v_is_named boolean := coalesce(p_payload ->> 'named' = 'true', false);
begin
  if nullif(btrim(p_payload ->> 'title'), '') is null or nullif(btrim(p_public_path), '') is null then
    return jsonb_build_object('ok', false, 'code', 'title_and_image_required');
  end if;
  if not exists (select 1 from public.user_profiles where id = p_user_id and status = 'active') then
    return jsonb_build_object('ok', false, 'code', 'account_blocked');
  end if;
  select * into v_image from public.ai_generated_images where id = p_image_id and user_id = p_user_id and deleted_at is null
    for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  select o.design_id into v_id from private.design_owners o where o.image_id = p_image_id;
  if found then
    if exists (select 1 from public.public_ai_designs where id = v_id and hidden_at is not null) then
      return jsonb_build_object('ok', false, 'code', 'hidden');
    end if;
    update public.public_ai_designs set is_public = true, deleted_at = null, image_url = p_public_path,
      thumbnail_url = left(p_payload ->> 'thumbnailUrl', 2048), title = left(btrim(p_payload ->> 'title'), 200),
      description = left(coalesce(p_payload ->> 'description', ''), 5000), tags = private.json_texts(p_payload -> 'tags'),
      true_style = private.known_style(coalesce(v_style, true_style)), updated_at = now()
      where id = v_id and not (is_public and deleted_at is null);
    if found then perform private.name_maker(v_id, v_is_named);
    else return jsonb_build_object('ok', true, 'design_id', v_id, 'duplicate', true);
    end if;
    perform private.broadcast_sharing(v_id);
    return jsonb_build_object('ok', true, 'design_id', v_id, 'duplicate', false);
  end if;
  -- The file is called after the design, in a folder of its own publication: {...}/{design_id}.webp.
  v_id := coalesce(substring(p_public_path from '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[a-z]+$')::uuid,
    gen_random_uuid());
  v_style := private.known_style(coalesce(v_style, lower(v_image.style)));
  insert into public.public_ai_designs (id, title, description, prompt, image_url, thumbnail_url, style, true_style, tags, colors,
    ai_model, ai_provider, width, height, ink, body_part, size_class, metadata, attributions,
    author_name)
  values (v_id, left(btrim(p_payload ->> 'title'), 200), left(coalesce(p_payload ->> 'description', ''), 5000), v_image.prompt,
    p_public_path,
    left(p_payload ->> 'thumbnailUrl', 2048), left(coalesce(nullif(btrim(p_payload ->> 'style'), ''), 'mixed'), 100), v_style,
    private.json_texts(p_payload -> 'tags'), private.json_texts(p_payload -> 'colors'), left(p_payload ->> 'aiModel', 100),
    left(coalesce(p_payload ->> 'aiProvider', case when p_payload ->> 'aiModel' is not null then 'replicate' else 'unknown' end),
    100), coalesce(v_image.width, (p_payload #>> '{dimensions,width}')::integer),
    coalesce(v_image.height, (p_payload #>> '{dimensions,height}')::integer),
    case when p_payload ->> 'ink' = 'color' then 'color' else 'black' end, left(p_payload ->> 'bodyPart', 40),
    case when p_payload ->> 'sizeClass' in ('small', 'medium', 'large') then p_payload ->> 'sizeClass' end,
    coalesce(p_payload -> 'metadata', '{}'), v_image.attributions,
    'Anonymous Artist');
  insert into private.design_owners (design_id, user_id, image_id) values (v_id, p_user_id, p_image_id);
  perform private.name_maker(v_id, v_is_named), private.note_fingerprint(v_id, p_user_id, p_payload ->> 'fingerprint');
  return jsonb_build_object('ok', true, 'design_id', v_id, 'duplicate', false);
end;
$$;
comment on function public.publish_generation_image(uuid, uuid, text, jsonb) is
  'Publishes an own image once; duplicate: it is public already, with other files than these. Payload: title, description, '
  'thumbnailUrl, style, trueStyle, tags, colors, aiModel, aiProvider, dimensions, ink, bodyPart, sizeClass, named '
  '(the maker wants to be named), fingerprint, metadata. Service role only.';

create function private.broadcast_sharing(p_design_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.ai_generated_images set favorite = favorite
    where id = (select image_id from private.design_owners where design_id = p_design_id);
$$;
comment on function private.broadcast_sharing(uuid) is
  'Tells the owner''s screens that a design was taken back or shared again, by an event of the own image: of a hidden row nobody '
  'hears.';

create function public.unpublish_design(p_user_id uuid, p_design_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.public_ai_designs;
begin
  select d.* into v_design from public.public_ai_designs d join private.design_owners o on o.design_id = d.id
    where d.id = p_design_id and o.user_id = p_user_id for update of d;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  -- Asked again it answers the same, so that files which could not be removed the first time go now.
  update public.public_ai_designs set is_public = false, deleted_at = now(), updated_at = now() where id = p_design_id
    and deleted_at is null;
  if found then perform private.broadcast_sharing(p_design_id); end if;
  return jsonb_build_object('ok', true, 'paths', to_jsonb(array_remove(array[v_design.image_url, v_design.thumbnail_url], null)));
end;
$$;
comment on function public.unpublish_design(uuid, uuid) is
  'Takes an own design out of the gallery and answers the paths of its files in the bucket published, which the caller removes. '
  'Service role only.';

-- Left behind by a process that ended between its steps, or by storage that did not answer. Every publication names its files
-- anew, so what no design shows now is never shown again. Looked for in what is days old, as it is asked often.
create function private.unshown_files() returns table (bucket text, path text, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select o.bucket_id, o.name, o.created_at from storage.objects o
  where o.bucket_id = 'published' and o.created_at between now() - interval '8 days' and now() - interval '1 day'
    and not exists (select 1 from public.public_ai_designs d where d.image_url = o.name
      and (d.is_public or d.hidden_at is not null) and d.deleted_at is null)
    and not exists (select 1 from public.public_ai_designs d where d.thumbnail_url = o.name
      and (d.is_public or d.hidden_at is not null) and d.deleted_at is null)
  union
  select o.bucket_id, o.name, o.created_at from public.public_ai_designs d
  join storage.objects o on o.bucket_id = 'published' and o.name in (d.image_url, d.thumbnail_url)
  where d.deleted_at between now() - interval '8 days' and now() - interval '1 minute';
$$;
comment on function private.unshown_files() is
  'Public files that no design shows: of one that was taken back, or of a publication that did not come about.';

create function public.get_own_published_designs() returns setof public.public_ai_designs
language sql stable security definer
set search_path = ''
as $$
  select d.* from public.public_ai_designs d join private.design_owners o on o.design_id = d.id
  where o.user_id = (select auth.uid()) and d.deleted_at is null and (select private.is_active_user())
  order by d.created_at desc, d.id;
$$;
comment on function public.get_own_published_designs() is 'What the caller has published, newest first.';

create function public.user_has_liked(p_design public.public_ai_designs) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.design_likes where design_id = p_design.id and user_id = (select auth.uid()));
$$;
comment on function public.user_has_liked(public.public_ai_designs) is
  'Whether the caller likes a design, as a field of every list of designs (select=..., user_has_liked).';

create function public.user_has_liked(p_design public.public_designs) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.design_likes where design_id = p_design.id and user_id = (select auth.uid()));
$$;
comment on function public.user_has_liked(public.public_designs) is
  'The same under the name that is read when public_ai_designs fails.';

create function public.toggle_design_like(p_design_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_liked boolean;
begin
  if v_user is null or not private.is_active_user() then
    raise exception 'Only members can like a design.' using errcode = 'insufficient_privilege';
  end if;
  -- Everybody who has the design open hears of it.
  if not (public.consume_quota('likes:' || v_user, 60, 60) ->> 'allowed')::boolean then
    return jsonb_build_object('ok', false, 'code', 'too_many');
  end if;
  -- The lock makes a double click two toggles, one after the other.
  perform 1 from public.public_ai_designs where id = p_design_id and is_public and deleted_at is null for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  delete from public.design_likes where design_id = p_design_id and user_id = v_user;
  v_liked := not found;
  if v_liked and private.is_closed_maker(p_design_id) then return jsonb_build_object('ok', false, 'code', 'closed'); end if;
  if v_liked then insert into public.design_likes (design_id, user_id) values (p_design_id, v_user); end if;
  return jsonb_build_object('ok', true, 'liked', v_liked, 'likes',
    (select likes from public.public_ai_designs where id = p_design_id));
end;
$$;
comment on function public.toggle_design_like(uuid) is
  'Likes a design or takes the like back; answers the new state and count. An own design may be liked, and counts no like of its '
  'maker. Codes: too_many (sixty a minute), not_found, closed.';

create function public.record_design_view(p_design_id uuid, p_viewer text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_views integer;
begin
  if v_user is not null and not private.is_active_user() then
    raise exception 'This account is not active.' using errcode = 'insufficient_privilege';
  end if;
  if v_user is null and p_viewer is null then
    raise exception 'A view needs a viewer.' using errcode = 'invalid_parameter_value';
  end if;
  if not exists (select 1 from public.public_ai_designs where id = p_design_id and is_public and deleted_at is null) then
    return jsonb_build_object('ok', false, 'code', 'not_found');
  end if;
  insert into public.design_views (design_id, user_id, viewer_hash)
    select p_design_id, v_user, case when v_user is null then p_viewer end
    where not exists (select 1 from private.design_owners o where o.design_id = p_design_id and o.user_id = v_user)
    on conflict do nothing;
  if found then
    update public.public_ai_designs set views = views + 1 where id = p_design_id returning views into v_views;
  else
    select views into v_views from public.public_ai_designs where id = p_design_id;
  end if;
  return jsonb_build_object('ok', true, 'views', v_views);
end;
$$;
comment on function public.record_design_view(uuid, text) is
  'Counts a view once for each viewer and day, and none of the maker''s own. Members are known by their token; p_viewer (a '
  'salted hash) is for the API, on behalf of visitors.';

revoke execute on function public.get_own_published_designs, public.toggle_design_like from service_role;
grant execute on function public.publish_generation_image, public.unpublish_design, public.record_design_view to service_role;
grant execute on function public.get_own_published_designs, public.toggle_design_like, public.record_design_view to authenticated;
grant execute on function public.user_has_liked(public.public_ai_designs), public.user_has_liked(public.public_designs) to anon,
  authenticated, service_role;
