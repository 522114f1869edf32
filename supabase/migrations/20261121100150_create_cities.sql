-- Purpose: cities, so that artists can be found by distance: a city stands for a place, nothing finer is kept or shown. Filled by
--          the next chapter.
-- Risk:    none; the same for everybody.
-- Undo:    drop table cities (after artist_profiles, which points to it); drop the functions of this file.

-- In plpgsql, which starts four times as quickly as sql where a function fixes its search path.
create function private.folded(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return btrim(translate(replace(replace(replace(regexp_replace(lower(normalize(coalesce(p_text, ''), nfkd)),
    '[\u0300-\u036f\ufe0e\ufe0f''’.]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ŁłØøĐđıħ-/', 'llooddih  '));
end;
$$;
comment on function private.folded(text) is
  'A text as it is searched: small letters without accents, however they were composed, so that "Łodz" finds "Łódź"; of an emoji '
  'nothing that only says how it is drawn.';

-- What somebody typed as the start of words of a folded name, for like. Texts to search begin with a space, as every word does.
create function private.word_starts(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select '% ' || replace(replace(replace(private.folded(left(p_text, 100)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;
comment on function private.word_starts(text) is
  'The pattern for names that have a word, or words in a row, beginning with what was typed.';

-- Tables keep folded names in columns that are computed with the rights of whoever writes the row.
grant execute on function private.folded(text) to authenticated, service_role;

create table public.cities (
  id integer primary key,
  name text not null check (char_length(name) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (char_length(region) <= 100),
  other_names text check (char_length(other_names) <= 100),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  population integer not null check (population > 0),
  search_key text not null generated always as (' ' || private.folded(name) || ' ' || private.folded(other_names)) stored
);
comment on table public.cities is
  'Cities of at least 20,000 people: GeoNames (https://www.geonames.org), CC BY 4.0. The id is that of GeoNames.';
comment on column public.cities.country is 'ISO 3166-1 alpha-2.';
comment on column public.cities.region is 'What tells it from another of its name: the state, or the next large city.';
comment on column public.cities.latitude is 'Degrees, to about a kilometre.';
create index cities_search_key_idx on public.cities using gin (search_key extensions.gin_trgm_ops);
create index cities_latitude_idx on public.cities (latitude);

alter table public.cities enable row level security;
create policy "cities: everyone can read" on public.cities for select to anon, authenticated using (true);
grant select on public.cities to anon, authenticated;

create function private.city_label(p_city_id integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', id, 'name', name, 'region', region, 'country', country) from public.cities where id = p_city_id;
$$;
comment on function private.city_label(integer) is 'A city as it is shown and chosen; null for none.';

create function private.chosen_city(p_value jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.city_label(case when p_value ->> 'id' ~ '^[0-9]{1,9}$' then (p_value ->> 'id')::integer end);
$$;
comment on function private.chosen_city(jsonb) is 'The city that a document names by its id; null for none.';

-- With the rights of the owner: row level security forbids the index for like, and there is nothing to hide.
create function public.search_cities(p_query text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with typed as materialized (select private.folded(left(p_query, 100)) as name, private.word_starts(p_query) as pattern),
  found as (
    select c.id, c.population, private.folded(c.name) = t.name as is_same
    from public.cities c cross join typed t
    where t.name <> '' and c.search_key like t.pattern
    order by is_same desc, c.population desc, c.id limit 8
  )
  select coalesce(jsonb_agg(private.city_label(id) order by is_same desc, population desc, id), '[]') from found;
$$;
comment on function public.search_cities(text) is
  'At most eight cities with a word that begins as typed, the largest first, those of exactly this name before them.';
grant execute on function public.search_cities to anon, authenticated;
revoke execute on function public.search_cities from service_role;
