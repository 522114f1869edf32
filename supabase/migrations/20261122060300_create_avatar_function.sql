-- Purpose: the picture of a person, written to both profiles under both names in one statement of the browser.
-- Risk:    own picture only, and only a file that lies in the own folder of this project's bucket avatars.
-- Undo:    drop function set_avatar.

create function public.set_avatar(p_url text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_old public.user_profiles;
begin
  if v_user is null or not private.is_active_user() then
    raise exception 'Only members have a picture.' using errcode = 'insufficient_privilege';
  end if;
  -- Storage answers under the host that this very request was sent to; the file itself must lie there.
  if p_url is not null and (char_length(p_url) > 2048
    or p_url !~ ('^https?://[^/@]+/storage/v1/object/public/avatars/' || v_user || '/avatar-[0-9]{10,20}\.(png|jpe?g|gif|webp)$')
    or split_part(p_url, '/', 3) <> coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'host', '')
    or not exists (select 1 from storage.objects o where o.bucket_id = 'avatars' and o.name = substring(p_url from '/avatars/(.*)$'))) then
    return jsonb_build_object('ok', false, 'code', 'not_own_file');
  end if;
  select * into v_old from public.user_profiles where id = v_user for no key update;
  update public.user_profiles set avatar_url = p_url, profile_image = p_url where id = v_user;
  update public.artist_profiles set avatar_url = p_url, profile_image = p_url where id = v_user;
  return jsonb_build_object('ok', true, 'previous', to_jsonb(array_remove(array[v_old.avatar_url, v_old.profile_image], null)));
end;
$$;
comment on function public.set_avatar(text) is
  'Sets or (null) removes the own picture in user_profiles and artist_profiles, and answers the addresses it had, whose files the caller then removes.';
revoke all on function public.set_avatar(text) from public, anon, authenticated, service_role;
grant execute on function public.set_avatar(text) to authenticated;
