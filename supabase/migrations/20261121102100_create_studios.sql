-- Purpose: studios, made from what their artists say of them: the id by name and place. Their page is read in search_artists.
-- Risk:    the trigger runs on every change of an artist's page.
-- Undo:    drop the functions and the trigger of this file.

create function private.studio_key(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(regexp_replace(btrim(coalesce(p_text, '')), '\s+', ' ', 'g'));
$$;
comment on function private.studio_key(text) is 'A name as it is compared.';

-- Artists who name the same studio at the same place work at the same studio. The id is made from both, so it is the same for all
-- of them and stays while they say the same; a studio has no row of its own that could tell something else.
create function private.studio_id_of(p_name text, p_location text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when nullif(btrim(p_name), '') is null then null else overlay(overlay(
    md5('studio|' || private.studio_key(p_name) || '|' || private.studio_key(p_location)) placing '5' from 13) placing '8'
    from 17)::uuid end;
$$;
comment on function private.studio_id_of(text, text) is
  'The id of a studio by name and place, without regard to case and spaces; null without a name.';
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
