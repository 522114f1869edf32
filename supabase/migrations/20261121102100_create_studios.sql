-- Purpose: studios, made from what their artists say of them: the id by name and place, and the page.
-- Risk:    everyone reads the page. The trigger runs on every change of an artist's page.
-- Undo:    drop the functions and the trigger of this file.

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
revoke execute on function public.get_studio from service_role;
grant execute on function public.get_studio to anon, authenticated;
