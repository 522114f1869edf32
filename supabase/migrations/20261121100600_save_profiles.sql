-- Purpose: one function saves a profile: field by field, with the value each change started from, so that an edit kept offline
--          never overwrites silently (decisions 11 and 21). Empty lists become null, "example.com" is completed to https. It
--          writes profile and artist page together. The picture has a function of its own.
-- Risk:    runs as its owner, because an artist's page may have to be made; it acts on the caller's own rows and listed fields
--          only.
-- Undo:    drop the functions of this file.

create function private.filled_list(p_list jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select nullif((select jsonb_agg(btrim(t.entry) order by t.n) from jsonb_array_elements_text(
    case when jsonb_typeof(p_list) = 'array' then p_list else '[]' end) with ordinality t (entry, n) where btrim(t.entry) <> ''),
    '[]');
$$;
comment on function private.filled_list(jsonb) is 'A list of texts without empty entries; null when none is left.';

create function private.json_list(p_list jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_list) = 'array' then array(select jsonb_array_elements_text(p_list)) end;
$$;
comment on function private.json_list(jsonb) is 'A JSON list of texts as an array; null for anything else.';

create function private.profile_fields(p_user_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
      'first_name', p.first_name, 'last_name', p.last_name, 'bio', p.bio, 'location', p.location, 'phone_number', p.phone_number,
      'website', p.website, 'instagram', p.instagram, 'facebook', p.facebook, 'twitter', p.twitter,
      'specialties', private.filled_list(to_jsonb(p.specialties)), 'years_experience', p.years_experience,
      'portfolio_links', private.filled_list(to_jsonb(p.portfolio_links)))
    || case when p.role = 'artist' then jsonb_build_object(
      'display_name', coalesce(a.display_name, p.full_name), 'styles', private.filled_list(to_jsonb(a.styles)), 'hourly_rate',
      coalesce(a.hourly_rate, 0),
      'booking_lead', a.booking_lead, 'studio_name', a.studio_name, 'studio_location', a.studio_location,
      'studio_address', a.studio_address, 'booking_email', a.booking_email, 'booking_url', a.booking_url,
      'is_accepting_clients', coalesce(a.is_accepting_clients, true), 'availability', coalesce(a.availability, '{}'),
      'shows_published', coalesce(a.shows_published, false), 'city', private.city_label(a.city_id),
      'languages', private.filled_list(to_jsonb(a.languages)), 'minimum_booking_price', a.minimum_booking_price)
      else '{}'::jsonb end
  from public.user_profiles p left join public.artist_profiles a on a.id = p.id where p.id = p_user_id;
$$;
comment on function private.profile_fields(uuid) is
  'What a person may edit of the own profile, under the names of the forms; artists have more.';

create function private.completed_address(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when t ~ '^//' then 'https:' || t
    -- With a scheme it is complete, or wrong; digits after the colon are a port. With an @ it is an e-mail address.
    when t ~* '^[a-z][a-z0-9+.-]*:(?![0-9])' or t ~ '^[^/]*@' or t = '' then t
    else 'https://' || t end
  from (select btrim(p_text)) as given (t);
$$;
comment on function private.completed_address(text) is 'An address with the scheme that somebody left out.';

create function private.clean_profile_value(p_field text, p_value jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when p_field = 'portfolio_links' then
      (select jsonb_agg(private.completed_address(t.entry) order by t.n)
       from jsonb_array_elements_text(coalesce(private.filled_list(p_value), '[]')) with ordinality t (entry, n))
    when p_field in ('specialties', 'styles', 'languages') then private.filled_list(p_value)
    when p_field = 'city' then coalesce(private.chosen_city(p_value), nullif(p_value, 'null'))
    when jsonb_typeof(p_value) = 'string' and p_field in ('website', 'booking_url') then
      to_jsonb(nullif(private.completed_address(p_value #>> '{}'), ''))
    when jsonb_typeof(p_value) = 'string' and p_field in ('first_name', 'last_name', 'display_name')
    then to_jsonb(private.plain_name(p_value #>> '{}'))
    when jsonb_typeof(p_value) = 'string' then to_jsonb(nullif(btrim(p_value #>> '{}'), ''))
    else nullif(p_value, 'null') end;
$$;
comment on function private.clean_profile_value(text, jsonb) is
  'A value as it is kept: texts trimmed, empty texts and lists null.';

-- The sentence for a value that cannot be kept, or null. The limits are those of the columns, told in words.
create function private.profile_problem(p_field text, p_value jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_kind text := coalesce(jsonb_typeof(p_value), 'null');
  v_text text := p_value #>> '{}';
  v_limit integer := case p_field when 'first_name' then 100 when 'last_name' then 100 when 'bio' then 5000
    when 'phone_number' then 40
    when 'website' then 2048 when 'booking_url' then 2048 when 'booking_email' then 320 when 'studio_address' then 500
    else 200 end;
begin
  if p_field in ('first_name', 'last_name') and v_kind = 'null' then return 'First and last name are required'; end if;
  if p_field in ('is_accepting_clients', 'shows_published') then
    return case when v_kind <> 'boolean' then 'Choose yes or no' end;
  end if;
  if v_kind = 'null' then return null; end if;
  if p_field in ('specialties', 'styles', 'portfolio_links') then
    return case when v_kind <> 'array' then 'This is not a list' when jsonb_array_length(p_value) > 50 then 'At most 50 entries'
      when exists (select 1 from jsonb_array_elements_text(p_value) e
        where char_length(e) > case p_field when 'portfolio_links' then 2048 else 100 end)
      then 'An entry is too long'
      when p_field = 'portfolio_links' and exists (select 1 from jsonb_array_elements_text(p_value) e
        where not private.is_web_address(e))
      then 'Each entry must be a web address such as https://example.com' end;
  elsif p_field = 'years_experience' then
    return case when v_kind <> 'number' or v_text !~ '^[0-9]{1,3}$' or v_text::integer > 100
      then 'Years of experience is a number from 0 to 100' end;
  elsif p_field in ('hourly_rate', 'minimum_booking_price') then
    return case when v_kind <> 'number' or v_text::numeric < 0 or v_text::numeric > 99999
      then format('The %s is a number from 0 to 99999',
        case p_field when 'hourly_rate' then 'hourly rate' else 'minimum' end) end;
  elsif p_field = 'languages' then
    return case when v_kind <> 'array' or jsonb_array_length(p_value) > 20
      or exists (select 1 from jsonb_array_elements_text(p_value) e where e !~ '^[a-z]{2}$')
      then 'Choose at most 20 languages from the list' end;
  elsif p_field = 'city' then
    return case when private.chosen_city(p_value) is null then 'Choose a city from the list' end;
  elsif p_field = 'availability' then
    return case when v_kind <> 'object' or octet_length(p_value::text) > 16000 then 'The availability cannot be kept' end;
  elsif v_kind <> 'string' then return 'This is not a text';
  elsif char_length(v_text) > v_limit then return format('At most %s characters', v_limit);
  elsif p_field in ('website', 'booking_url') and not private.is_web_address(v_text) then
    return 'Enter a web address such as https://example.com';
  elsif p_field in ('instagram', 'facebook', 'twitter') and not private.is_social_name(v_text) then
    return 'Enter a name such as @studio, or an address that starts with https://';
  end if;
  return null;
end;
$$;
comment on function private.profile_problem(text, jsonb) is 'Why a value cannot be kept, in a sentence, or null.';

create function private.write_profile(p_user_id uuid, p_take jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v jsonb := private.profile_fields(p_user_id) || p_take;
  v_profile public.user_profiles;
begin
  update public.user_profiles set
    first_name = v ->> 'first_name', last_name = v ->> 'last_name', bio = v ->> 'bio', location = v ->> 'location',
    phone_number = v ->> 'phone_number', website = v ->> 'website', instagram = v ->> 'instagram', facebook = v ->> 'facebook',
    twitter = v ->> 'twitter', specialties = private.json_list(v -> 'specialties'),
    years_experience = (v ->> 'years_experience')::integer, portfolio_links = private.json_list(v -> 'portfolio_links')
    where id = p_user_id returning * into v_profile;
  if v_profile.role <> 'artist' then return; end if;
  -- The artist's page repeats what both tables carry, so that visitors read one row.
  insert into public.artist_profiles (id, email, display_name, avatar_url, profile_image)
    values (v_profile.id, v_profile.email, v_profile.full_name, v_profile.avatar_url, v_profile.profile_image)
    on conflict (id) do nothing;
  update public.artist_profiles set
    bio = v ->> 'bio', location = v ->> 'location', website = v ->> 'website', instagram = v ->> 'instagram',
    specializations = coalesce(private.json_list(v -> 'specialties'), '{}'),
    years_experience = coalesce((v ->> 'years_experience')::integer, 0),
    portfolio_links = coalesce(private.json_list(v -> 'portfolio_links'), '{}'),
    display_name = case when p_take ? 'display_name' then coalesce(v ->> 'display_name', v_profile.full_name)
      else display_name end,
    styles = coalesce(private.json_list(v -> 'styles'), '{}'), hourly_rate = coalesce((v ->> 'hourly_rate')::numeric, 0),
    booking_lead = v ->> 'booking_lead', studio_name = v ->> 'studio_name', studio_location = v ->> 'studio_location',
    studio_address = v ->> 'studio_address', booking_email = v ->> 'booking_email', booking_url = v ->> 'booking_url',
    is_accepting_clients = (v ->> 'is_accepting_clients')::boolean, availability = coalesce(v -> 'availability', '{}'),
    shows_published = (v ->> 'shows_published')::boolean, city_id = (v #>> '{city,id}')::integer,
    languages = coalesce(private.json_list(v -> 'languages'), '{}'),
    minimum_booking_price = (v ->> 'minimum_booking_price')::numeric
    where id = p_user_id;
end;
$$;
comment on function private.write_profile(uuid, jsonb) is
  'Writes checked fields to the profile and, for artists, to their page, which it makes when it is missing.';

create function public.get_own_profile() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'email', p.email, 'role', p.role, 'status', p.status, 'avatar_url', p.avatar_url,
    'profile_image', p.profile_image, 'created_at', p.created_at, 'is_verified', coalesce(a.is_verified, false),
    'studio_id', a.studio_id, 'average_rating', a.average_rating,
    'review_count', coalesce(a.review_count, 0), 'fields', private.profile_fields(p.id))
  from public.user_profiles p left join public.artist_profiles a on a.id = p.id
  where p.id = (select auth.uid()) and p.status = 'active' and private.has_session();
$$;
comment on function public.get_own_profile() is
  'The caller''s profile with every field that they may edit; null for nobody and for blocked accounts.';

create function public.save_profile(p_changes jsonb, p_base jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_now jsonb;
  v_take jsonb := '{}';
  v_conflicts jsonb := '{}';
  v_problems jsonb := '{}';
  v_field text;
  v_value jsonb;
begin
  perform private.insist_on_size(p_changes, 131072);
  perform private.insist_on_size(p_base, 131072);
  if v_user is null or not private.is_active_user() then
    raise exception 'User not authenticated' using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(p_changes) <> 'object' or jsonb_typeof(p_base) <> 'object' then
    raise exception 'Changes and their base must be objects.' using errcode = 'invalid_parameter_value';
  end if;
  -- Twice as many as there are fields. A problem is noted for each one that is none, and thousands took the database seconds.
  if (select count(*) from jsonb_object_keys(p_changes)) > 50 then
    raise exception 'Too many changes at once.' using errcode = 'invalid_parameter_value';
  end if;
  perform 1 from public.user_profiles where id = v_user for no key update;
  v_now := private.profile_fields(v_user);
  for v_field, v_value in select * from jsonb_each(p_changes) loop
    if not v_now ? v_field then
      v_problems := v_problems || jsonb_build_object(v_field, 'This field cannot be edited');
      continue;
    end if;
    v_value := private.clean_profile_value(v_field, v_value);
    if private.profile_problem(v_field, v_value) is not null then
      v_problems := v_problems || jsonb_build_object(v_field, private.profile_problem(v_field, v_value));
    elsif coalesce(v_value, 'null') = coalesce(v_now -> v_field, 'null') then
      null; -- Saved before, by another tab or an answer that got lost.
    elsif p_base ? v_field and coalesce(private.clean_profile_value(v_field, p_base -> v_field),
      'null') <> coalesce(v_now -> v_field, 'null') then
      v_conflicts := v_conflicts || jsonb_build_object(v_field, v_now -> v_field);
    else
      v_take := v_take || jsonb_build_object(v_field, v_value);
    end if;
  end loop;
  -- A form with a mistake saves nothing; a conflict holds back its own field only.
  if v_problems <> '{}' then return jsonb_build_object('ok', false, 'code', 'invalid', 'problems', v_problems); end if;
  if v_take <> '{}' then perform private.write_profile(v_user, v_take); end if;
  return jsonb_build_object('ok', true, 'conflicts', v_conflicts, 'profile', public.get_own_profile());
end;
$$;
comment on function public.save_profile(jsonb, jsonb) is
  'Saves fields of the caller''s profile. p_base holds what each change started from: a field that has changed since is not '
  'written and comes back under conflicts.';

create function public.set_avatar(p_url text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  -- Storage and the service that signs tokens share an address. A request's headers do not tell it: a proxy stands between.
  v_bucket text := substring(auth.jwt() ->> 'iss' from '^https?://[^/]+') || '/storage/v1/object/public/avatars/';
  v_file text := v_user || substring(p_url from '/avatar-[0-9]{10,20}\.(?:png|jpe?g|gif|webp)$');
  v_old public.user_profiles;
begin
  if v_user is null or not private.is_active_user() then
    raise exception 'Only members have a picture.' using errcode = 'insufficient_privilege';
  end if;
  if p_url is not null and (p_url is distinct from v_bucket || v_file
    or not private.is_checked_upload('avatars', v_file, v_user)) then
    return jsonb_build_object('ok', false, 'code', 'not_own_file');
  end if;
  select * into v_old from public.user_profiles where id = v_user for no key update;
  update public.user_profiles set avatar_url = p_url, profile_image = p_url where id = v_user;
  update public.artist_profiles set avatar_url = p_url, profile_image = p_url where id = v_user;
  return jsonb_build_object('ok', true, 'previous', to_jsonb(array_remove(array[v_old.avatar_url, v_old.profile_image], null)));
end;
$$;
comment on function public.set_avatar(text) is
  'Sets or (null) removes the own picture in user_profiles and artist_profiles, and answers the addresses it had, whose files '
  'the caller then removes.';
revoke execute on function public.get_own_profile, public.save_profile, public.set_avatar from service_role;
grant execute on function public.get_own_profile, public.save_profile, public.set_avatar to authenticated;
