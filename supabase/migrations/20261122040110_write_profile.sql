-- Purpose: the step that writes profile and artist page together, and the id of a studio, made from what its artists say of it.
-- Risk:    called by save_profile alone, with checked values. The trigger runs on every change of an artist's page.
-- Undo:    drop the functions and the trigger of this file.

create function private.json_list(p_list jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_list) = 'array' then array(select jsonb_array_elements_text(p_list)) end;
$$;
comment on function private.json_list(jsonb) is 'A JSON list of texts as an array; null for anything else.';

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
    twitter = v ->> 'twitter', specialties = private.json_list(v -> 'specialties'), years_experience = (v ->> 'years_experience')::integer,
    portfolio_links = private.json_list(v -> 'portfolio_links')
    where id = p_user_id returning * into v_profile;
  if v_profile.role <> 'artist' then return; end if;
  -- The artist's page repeats what both tables carry, so that visitors read one row.
  insert into public.artist_profiles (id, email, display_name, avatar_url, profile_image)
    values (v_profile.id, v_profile.email, v_profile.full_name, v_profile.avatar_url, v_profile.profile_image)
    on conflict (id) do nothing;
  update public.artist_profiles set
    bio = v ->> 'bio', location = v ->> 'location', website = v ->> 'website', instagram = v ->> 'instagram',
    specializations = coalesce(private.json_list(v -> 'specialties'), '{}'), years_experience = coalesce((v ->> 'years_experience')::integer, 0),
    portfolio_links = coalesce(private.json_list(v -> 'portfolio_links'), '{}'),
    display_name = case when p_take ? 'display_name' then coalesce(v ->> 'display_name', v_profile.full_name) else display_name end,
    styles = coalesce(private.json_list(v -> 'styles'), '{}'), hourly_rate = coalesce((v ->> 'hourly_rate')::numeric, 0),
    booking_lead = v ->> 'booking_lead', studio_name = v ->> 'studio_name', studio_location = v ->> 'studio_location',
    studio_address = v ->> 'studio_address', booking_email = v ->> 'booking_email', booking_url = v ->> 'booking_url',
    is_accepting_clients = (v ->> 'is_accepting_clients')::boolean, availability = coalesce(v -> 'availability', '{}'),
    shows_published = (v ->> 'shows_published')::boolean
    where id = p_user_id;
end;
$$;
comment on function private.write_profile(uuid, jsonb) is 'Writes checked fields to the profile and, for artists, to their page, which it makes when it is missing.';

create function private.studio_key(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(regexp_replace(btrim(coalesce(p_text, '')), '\s+', ' ', 'g'));
$$;
comment on function private.studio_key(text) is 'A name as it is compared.';

-- Artists who name the same studio at the same place work at the same studio. The id is made from both, so it is the same for all of
-- them and stays while they say the same; a studio has no row of its own that could tell something else.
create function private.studio_id_of(p_name text, p_location text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when nullif(btrim(p_name), '') is null then null else overlay(overlay(
    md5('studio|' || private.studio_key(p_name) || '|' || private.studio_key(p_location)) placing '5' from 13) placing '8' from 17)::uuid end;
$$;
comment on function private.studio_id_of(text, text) is 'The id of a studio by name and place, without regard to case and spaces; null without a name.';
-- The trigger below runs with the rights of whoever writes an artist's page; the server does so for the demo data.
grant execute on function private.studio_id_of(text, text), private.studio_key(text) to service_role;

create function private.set_studio_id() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.studio_id := private.studio_id_of(new.studio_name, coalesce(nullif(btrim(new.studio_location), ''), new.location));
  return new;
end;
$$;
create trigger set_studio_id before insert or update of studio_name, studio_location, location on public.artist_profiles
  for each row execute function private.set_studio_id();

create function public.get_studio(p_studio_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with artists as (
    select a.* from public.artist_profiles a
    where a.studio_id = p_studio_id and a.is_verified and a.is_listed and ((select auth.uid()) is null or (select private.is_active_user()))
  ), shown as (
    select d.id, d.title, d.description, d.image_url, d.thumbnail_url, d.width, d.height, d.true_style, d.created_at, a.id as artist_id
    from artists a join private.design_owners o on o.user_id = a.id join public.public_ai_designs d on d.id = o.design_id
    where a.shows_published and d.is_public and d.deleted_at is null order by d.created_at desc, d.id limit 24
  )
  select jsonb_build_object(
    'id', p_studio_id,
    'name', (select btrim(studio_name) from artists order by created_at, id limit 1),
    'location', (select coalesce(nullif(btrim(studio_location), ''), location) from artists order by created_at, id limit 1),
    'address', (select studio_address from artists where nullif(btrim(studio_address), '') is not null order by updated_at desc, id limit 1),
    'artists', (select jsonb_agg(jsonb_build_object('id', id, 'name', display_name, 'bio', bio, 'location', location,
        'specializations', to_jsonb(specializations), 'years_experience', years_experience, 'avatar_url', avatar_url, 'profile_image', profile_image,
        'booking_email', booking_email, 'booking_url', booking_url, 'instagram', instagram, 'website', website,
        'is_accepting_clients', is_accepting_clients) order by created_at, id) from artists),
    'designs', coalesce((select jsonb_agg(to_jsonb(shown) order by created_at desc, id) from shown), '[]'))
  where exists (select 1 from artists);
$$;
comment on function public.get_studio(uuid) is
  'A studio as its verified artists describe it, for everyone: no address of an account, only what they published for booking, and only designs whose makers let them be shown. Null when there is none.';
revoke all on function public.get_studio(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_studio(uuid) to anon, authenticated;
-- Pages that exist already get their studio.
update public.artist_profiles set studio_name = studio_name where studio_name is not null;
