-- Purpose: finding artists, by what people ask for, the page of one artist, and that of a studio.
-- Risk:    search_artists reads with the rights of its owner, because row level security forbids the indexes for like and @>. It
--          answers listed artists and public pieces only, and of an artist nothing that a visitor may not read in the table.
-- Undo:    drop the functions and the indexes of this file.

create index portfolio_items_style_idx on public.portfolio_items (private.style_key(style), artist_id) where is_public;
create index portfolio_items_body_location_idx on public.portfolio_items (body_location, artist_id) where is_public;

-- What answers the question comes first, so that whoever looks for Japanese work sees some; then the newest.
create function private.artist_card(p_artist_id uuid, p_style_key text, p_body_location text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', a.id, 'name', a.display_name, 'avatar_url', a.avatar_url, 'profile_image', a.profile_image,
    'city', private.city_label(a.city_id), 'location', a.location, 'studio_name', a.studio_name, 'studio_id', a.studio_id,
    'styles', to_jsonb(case when a.styles <> '{}' then a.styles else a.specializations end), 'languages', to_jsonb(a.languages),
    'hourly_rate', a.hourly_rate, 'minimum_booking_price', a.minimum_booking_price, 'average_rating', a.average_rating,
    'review_count', a.review_count, 'is_accepting_clients', a.is_accepting_clients,
    'pieces', coalesce((select jsonb_agg(to_jsonb(piece)) from (
      select i.id, i.title, i.image_url, i.thumbnail_url, i.width, i.height from public.portfolio_items i
      where i.artist_id = a.id and i.is_public
      order by coalesce((private.style_key(i.style) = p_style_key)::integer,
        0) + coalesce((i.body_location = p_body_location)::integer, 0) desc,
        i.created_at desc, i.id limit 3) as piece), '[]'))
  from public.artist_profiles a where a.id = p_artist_id;
$$;
comment on function private.artist_card(uuid, text, text) is 'An artist as found in a search, with three public pieces.';

create function private.artist_conditions(p_words text[], p_style_key text, p_body_location text, p_language text,
  p_min_rate numeric,
  p_max_rate numeric, p_open_only boolean, p_is_near boolean) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(' and ', 'a.is_verified and a.is_listed',
    (select string_agg(format('a.search_key like ($1)[%s]', n), ' and ') from generate_subscripts(p_words, 1) n),
    case when p_style_key is not null then '(a.style_keys @> array[$2] or exists (select 1 from public.portfolio_items i
      where private.style_key(i.style) = $2 and i.artist_id = a.id and i.is_public))' end,
    case when p_body_location is not null then 'exists (select 1 from public.portfolio_items i
      where i.body_location = $3 and i.artist_id = a.id and i.is_public)' end,
    case when p_language is not null then 'a.languages @> array[$4]' end,
    -- 0: the artist has not said what an hour costs.
    case when p_min_rate is not null then 'a.hourly_rate > 0 and a.hourly_rate >= $5' end,
    case when p_max_rate is not null then 'a.hourly_rate > 0 and a.hourly_rate <= $6' end,
    case when p_open_only then 'a.is_accepting_clients' end,
    case when p_is_near then 'c.latitude between $7 - $9 / 111.0 and $7 + $9 / 111.0 and %1$s <= $9' end);
$$;
comment on function private.artist_conditions(text[], text, text, text, numeric, numeric, boolean, boolean) is
  'The conditions of search_artists for the filters that are set. Values stand in none of them: they are handed to the query.';

create function public.search_artists(p_query text default null, p_city_id integer default null, p_within_km integer default null,
  p_style text default null, p_body_location text default null, p_language text default null, p_min_rate numeric default null,
  p_max_rate numeric default null, p_open_only boolean default false, p_sort text default 'reviewed', p_limit integer default 12,
  p_offset integer default 0) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  c_cap constant integer := 1000;
  -- Kilometres on the globe between a city and the chosen one. The factor keeps the root of the opposite side of it below 1.
  c_distance constant text := '(12742 * asin(0.999999999999 * sqrt(sin(radians(c.latitude - $7) / 2) ^ 2
    + cos(radians($7)) * cos(radians(c.latitude)) * sin(radians(c.longitude - $8) / 2) ^ 2)))';
  v_place public.cities;
  v_style text := nullif(private.style_key(left(p_style, 100)), '');
  v_body text := nullif(left(p_body_location, 100), '');
  v_words text[] := array(select private.word_starts(w.word) from regexp_split_to_table(private.folded(left(p_query, 100)), ' +')
    with ordinality w (word, n) where w.word <> '' order by w.n limit 6);
  v_limit integer := least(greatest(coalesce(p_limit, 12), 0), 24);
  v_offset integer := least(greatest(coalesce(p_offset, 0), 0), 10000);
  v_from text := 'from public.artist_profiles a left join public.cities c on c.id = a.city_id';
  v_where text;
  v_order text;
  v_found uuid[];
  v_cards jsonb;
begin
  if auth.uid() is not null and not private.is_active_user() then
    return jsonb_build_object('total', 0, 'is_capped', false, 'artists', '[]'::jsonb);
  end if;
  select * into v_place from public.cities where id = p_city_id;
  v_where := replace(private.artist_conditions(v_words, v_style, v_body, nullif(p_language, ''), p_min_rate, p_max_rate,
    p_open_only, v_place.id is not null and p_within_km is not null), '%1$s', c_distance);
  v_order := case when p_sort = 'nearest' and v_place.id is not null then c_distance || ' nulls last, a.rank_score desc, a.id'
    when p_sort = 'newest' then 'a.created_at desc, a.id' when p_sort = 'price' then 'nullif(a.hourly_rate, 0), a.id'
    else 'a.rank_score desc, a.created_at desc, a.id' end;
  execute format('select array(select a.id %s where %s limit %s)', v_from, v_where, c_cap + 1) into v_found
    using v_words, v_style, v_body, p_language, p_min_rate, p_max_rate, v_place.latitude, v_place.longitude,
    p_within_km::double precision;
  -- Few are sorted by themselves. Many are met soon on the way through the order's index;
  -- for few that way would be the whole table.
  if cardinality(v_found) <= c_cap then v_where := 'a.id = any ($10)'; end if;
  execute format('select coalesce(
        jsonb_agg(private.artist_card(p.id, $2, $3) || jsonb_build_object(''distance_km'', round(p.km)) order by p.n), ''[]'')
      from (select o.*, row_number() over () as n from (select a.id, %s as km %s where %s order by %s limit %s offset %s) o) p',
      c_distance, v_from, v_where, v_order, v_limit, v_offset) into v_cards
    using v_words, v_style, v_body, p_language, p_min_rate, p_max_rate, v_place.latitude, v_place.longitude,
    p_within_km::double precision, v_found;
  return jsonb_build_object('total', least(cardinality(v_found), c_cap), 'is_capped', cardinality(v_found) > c_cap, 'artists',
    v_cards);
end;
$$;
comment on function public.search_artists is
  'Listed artists by what people ask for. p_sort: reviewed, nearest (to p_city_id), newest, price. Counts to 1000; at most 24 a '
  'page, with the distance from the city, if one is given.';
revoke execute on function public.search_artists from service_role;
grant execute on function public.search_artists to anon, authenticated;

create function public.get_artist_page(p_artist_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', a.id, 'name', a.display_name, 'bio', a.bio, 'avatar_url', a.avatar_url, 'profile_image',
    a.profile_image,
    'location', a.location, 'city', (select jsonb_build_object('id', c.id, 'name', c.name, 'region', c.region, 'country',
      c.country)
      from public.cities c where c.id = a.city_id),
    'specializations', to_jsonb(a.specializations), 'styles', to_jsonb(a.styles), 'languages', to_jsonb(a.languages),
    'years_experience', a.years_experience, 'is_verified', a.is_verified, 'average_rating', a.average_rating, 'review_count',
    a.review_count,
    'hourly_rate', a.hourly_rate, 'minimum_booking_price', a.minimum_booking_price, 'booking_lead', a.booking_lead,
    'portfolio_links', to_jsonb(a.portfolio_links), 'studio_id', a.studio_id, 'studio_name', a.studio_name,
    'studio_location', a.studio_location, 'studio_address', a.studio_address, 'booking_email', a.booking_email,
    'booking_url', a.booking_url, 'instagram', a.instagram, 'website', a.website, 'is_accepting_clients', a.is_accepting_clients,
    'availability', a.availability, 'updated_at', a.updated_at,
    'picture', (select coalesce(i.thumbnail_url, i.image_url) from public.portfolio_items i
      where i.artist_id = a.id and i.is_public order by i.position, i.created_at desc limit 1))
  from public.artist_profiles a where a.id = p_artist_id;
$$;
comment on function public.get_artist_page(uuid) is
  'The page of an artist with the rights of the caller; null when there is none that they may see.';
grant execute on function public.get_artist_page to anon, authenticated, service_role;

create function public.get_studio(p_studio_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with artists as (
    select a.* from public.artist_profiles a
    where a.studio_id = p_studio_id and a.is_verified and a.is_listed
      and ((select auth.uid()) is null or (select private.is_active_user()))
  ), shown as (
    select d.id, d.title, d.description, d.image_url, d.thumbnail_url, d.width, d.height, d.true_style, d.created_at,
    a.id as artist_id
    from artists a join private.design_owners o on o.user_id = a.id join public.public_ai_designs d on d.id = o.design_id
    where a.shows_published and d.is_public and d.deleted_at is null order by d.created_at desc, d.id limit 24
  )
  select jsonb_build_object(
    'id', p_studio_id,
    'name', (select btrim(studio_name) from artists order by created_at, id limit 1),
    'location', (select coalesce(nullif(btrim(studio_location), ''), location) from artists order by created_at, id limit 1),
    'address', (select studio_address from artists where nullif(btrim(studio_address), '') is not null order by updated_at desc,
      id limit 1),
    'artists', (select jsonb_agg(jsonb_build_object('id', id, 'name', display_name, 'bio', bio, 'location', location,
        'specializations', to_jsonb(specializations), 'years_experience', years_experience, 'avatar_url', avatar_url,
        'profile_image', profile_image,
        'booking_email', booking_email, 'booking_url', booking_url, 'instagram', instagram, 'website', website,
        'is_accepting_clients', is_accepting_clients, 'pieces', private.artist_card(id, null, null) -> 'pieces')
        order by created_at, id) from artists),
    'designs', coalesce((select jsonb_agg(to_jsonb(shown) order by created_at desc, id) from shown), '[]'))
  where exists (select 1 from artists);
$$;
comment on function public.get_studio(uuid) is
  'A studio as its verified artists describe it, for everyone: no address of an account, only what they published for booking, '
  'three public pieces of each, and only designs whose makers let them be shown. Null when there is none.';
revoke execute on function public.get_studio from service_role;
grant execute on function public.get_studio to anon, authenticated;
