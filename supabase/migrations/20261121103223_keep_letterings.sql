-- Purpose: a lettering that somebody has set becomes an own image, with the receipt that sets it again (R52, N7).
-- Risk:    the API draws it by itself from what was ordered, so nobody stores anything else this way. It costs nothing, so it
--          has a limit of its own.
-- Undo:    drop the function of this file.

create function public.record_lettering(p_user_id uuid, p_lettering jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid := (p_lettering ->> 'id')::uuid;
  v_image public.ai_generated_images;
begin
  -- Those of one person take turns, so that the limit is exact; the account cannot close meanwhile.
  perform 1 from public.user_profiles where id = p_user_id and status = 'active' for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_allowed'); end if;
  select * into v_image from public.ai_generated_images where id = v_id;
  if found then
    if v_image.user_id = p_user_id and v_image.content_hash = p_lettering ->> 'content_hash' then
      return jsonb_build_object('ok', true, 'image_id', v_id, 'duplicate', true);
    end if;
    return jsonb_build_object('ok', false, 'code', 'request_conflict');
  end if;
  if (select count(*) from public.ai_generated_images where user_id = p_user_id and step = 'lettering') >= 1000 then
    return jsonb_build_object('ok', false, 'code', 'full');
  end if;
  if not starts_with(p_lettering ->> 'storage_path', p_user_id || '/') then
    raise exception 'A lettering belongs into the folder of its owner.' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.ai_generated_images (id, user_id, step, image_url, thumbnail_url, prompt, tags, width, height, receipt,
    content_hash)
  values (v_id, p_user_id, 'lettering', p_lettering ->> 'storage_path', p_lettering ->> 'preview_path', p_lettering ->> 'text',
    '{lettering}', (p_lettering ->> 'width')::integer, (p_lettering ->> 'height')::integer, p_lettering -> 'receipt',
    p_lettering ->> 'content_hash');
  return jsonb_build_object('ok', true, 'image_id', v_id, 'duplicate', false);
end;
$$;
comment on function public.record_lettering(uuid, jsonb) is
  'A lettering that lies in storage becomes an own image: id, storage_path, preview_path, text, width, height, receipt, '
  'content_hash. May be repeated. Codes: full, request_conflict, not_allowed. Service role only.';
grant execute on function public.record_lettering to service_role;
