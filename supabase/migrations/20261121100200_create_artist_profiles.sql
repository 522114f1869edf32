-- Purpose: the public pages of artists.
-- Risk:    visitors read them: what is granted to anon here is public. A page is shown while its artist is verified and active.
-- Undo:    drop table artist_profiles; drop trigger list_active_artists on user_profiles; drop the private functions created
--          here.

create function private.style_key(p_style text) returns text
language sql immutable
set search_path = ''
as $$
  select replace(private.folded(p_style), ' ', '');
$$;
comment on function private.style_key(text) is 'A style as it is compared: "Fine-line" is "Fine Line".';

create function private.style_keys(p_styles text[], p_more text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct private.style_key(entry)), '{}') from unnest(p_styles || p_more) as entry;
$$;
comment on function private.style_keys(text[], text[]) is 'Styles as they are compared.';
grant execute on function private.style_key(text), private.style_keys(text[], text[]) to authenticated, service_role;

create table public.artist_profiles (
  id uuid primary key references public.user_profiles (id) on delete cascade,
  user_id uuid generated always as (id) stored,
  email text,
  display_name text check (char_length(display_name) <= 200),
  name text generated always as (display_name) stored,
  artist_name text generated always as (display_name) stored,
  bio text check (char_length(bio) <= 5000),
  location text check (char_length(location) <= 200),
  city_id integer references public.cities (id),
  languages text[] not null default '{}' check (cardinality(languages) <= 20
    and array_to_string(languages, '', '?') ~ '^([a-z]{2})*$'),
  specializations text[] not null default '{}' check (cardinality(specializations) <= 50),
  styles text[] not null default '{}' check (cardinality(styles) <= 50),
  years_experience integer not null default 0 check (years_experience between 0 and 100),
  experience_years integer not null default 0,
  is_verified boolean not null default false,
  is_listed boolean not null default true,
  shows_published boolean not null default false,
  average_rating numeric(3, 2) check (average_rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  rank_score numeric generated always as ((coalesce(average_rating, 0) * review_count + 15) / (review_count + 5)) stored,
  hourly_rate numeric(10, 2) not null default 0 check (hourly_rate >= 0),
  price_per_hour numeric(10, 2) generated always as (hourly_rate) stored,
  minimum_booking_price numeric(10, 2) check (minimum_booking_price >= 0),
  booking_lead text check (char_length(booking_lead) <= 200),
  portfolio_links text[] not null default '{}' check (cardinality(portfolio_links) <= 50),
  portfolio_images text[] not null default '{}' check (cardinality(portfolio_images) <= 100),
  studio_id uuid,
  studio_name text check (char_length(studio_name) <= 200),
  studio_location text check (char_length(studio_location) <= 200),
  studio_address text check (char_length(studio_address) <= 500),
  booking_email text check (char_length(booking_email) <= 320),
  booking_url text check (char_length(booking_url) <= 2048),
  instagram text check (char_length(instagram) <= 200),
  website text check (char_length(website) <= 2048),
  is_accepting_clients boolean not null default true,
  availability jsonb not null default '{}' check (octet_length(availability::text) <= 16384),
  profile_image text check (char_length(profile_image) <= 2048),
  avatar_url text check (char_length(avatar_url) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  style_keys text[] not null generated always as (private.style_keys(styles, specializations)) stored,
  search_key text not null generated always as (' ' || private.folded(display_name) || ' ' || private.folded(studio_name)) stored,
  constraint artist_profiles_addresses check ((website is null or private.is_web_address(website))
    and (booking_url is null or private.is_web_address(booking_url))),
  constraint artist_profiles_portfolio_addresses check (private.are_web_addresses(portfolio_links)),
  constraint artist_profiles_social_names check (private.is_social_name(coalesce(instagram, ''))),
  constraint artist_profiles_lists_short check (private.are_short(specializations, 100) and private.are_short(styles, 100)
    and private.are_short(portfolio_images, 2048))
);
comment on table public.artist_profiles is
  'The public page of an artist whom an administrator has reviewed (decisions 5 and 6). Same id as the account (decision 65).';
comment on column public.artist_profiles.is_listed is 'False while the account is not active; kept by trigger.';
comment on column public.artist_profiles.average_rating is
  'From reviews of completed designs only (decision 17); null means no reviews yet.';
comment on column public.artist_profiles.city_id is 'Where the artist works, as they chose it: what distances are measured from.';
comment on column public.artist_profiles.languages is 'ISO 639-1 codes.';
comment on column public.artist_profiles.rank_score is
  'The average as if there were five more reviews of three stars each: few reviews weigh little, and an artist without any '
  'stands between praised and blamed ones.';
comment on column public.artist_profiles.shows_published is
  'The artist lets their designs on Discover be shown under their name. Off at first: a shared design does not tell who made it.';
create index artist_profiles_user_id_idx on public.artist_profiles (user_id);
create index artist_profiles_listed_idx on public.artist_profiles (created_at desc) where is_verified and is_listed;
create index artist_profiles_rank_idx on public.artist_profiles (rank_score desc, created_at desc, id) where is_verified
  and is_listed;
create index artist_profiles_rate_idx on public.artist_profiles (nullif(hourly_rate, 0), id) where is_verified and is_listed;
create index artist_profiles_city_id_idx on public.artist_profiles (city_id);
create index artist_profiles_languages_idx on public.artist_profiles using gin (languages);
create index artist_profiles_style_keys_idx on public.artist_profiles using gin (style_keys);
create index artist_profiles_search_key_idx on public.artist_profiles using gin (search_key extensions.gin_trgm_ops);
create index artist_profiles_studio_id_idx on public.artist_profiles (studio_id) where studio_id is not null;

create function private.sync_artist_aliases() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.years_experience := coalesce(nullif(new.years_experience, 0), new.experience_years, 0);
  elsif new.years_experience is not distinct from old.years_experience then
    new.years_experience := new.experience_years;
  end if;
  new.experience_years := new.years_experience;
  new.display_name := private.plain_name(new.display_name);
  new.updated_at := now();
  return new;
end;
$$;
create trigger sync_aliases before insert or update on public.artist_profiles
  for each row execute function private.sync_artist_aliases();

create function private.list_active_artists() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.artist_profiles set is_listed = (new.status = 'active') where id = new.id;
  return null;
end;
$$;
create trigger list_active_artists after update of status, is_active on public.user_profiles
  for each row when (old.status is distinct from new.status) execute function private.list_active_artists();

alter table public.artist_profiles enable row level security;
create policy "artist_profiles: everyone can read verified" on public.artist_profiles for select to anon
  using (is_verified and is_listed);
create policy "artist_profiles: members can read verified, owner own" on public.artist_profiles for select to authenticated
  using ((select private.is_active_user())
    and ((is_verified and is_listed) or id = (select auth.uid()) or (select private.is_admin())));
create policy "artist_profiles: owner can update" on public.artist_profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.is_active_user()))
  with check (id = (select auth.uid()));
grant select (id, user_id, display_name, name, artist_name, bio, location, city_id, languages, specializations, styles,
  years_experience, experience_years, is_verified, shows_published, average_rating, review_count, hourly_rate, price_per_hour,
  minimum_booking_price, booking_lead, portfolio_links,
  portfolio_images, studio_id, studio_name, studio_location, studio_address, booking_email, booking_url, instagram, website,
  is_accepting_clients, availability, profile_image, avatar_url, created_at, updated_at) on public.artist_profiles
  to authenticated;
grant select (id, user_id, display_name, name, artist_name, bio, location, city_id, languages, specializations, styles,
  years_experience, experience_years, is_verified, average_rating, review_count, hourly_rate, price_per_hour,
  minimum_booking_price, booking_lead, portfolio_links, portfolio_images,
  studio_id, studio_name, studio_location, studio_address, booking_email, booking_url, instagram, website, is_accepting_clients,
  availability, profile_image, avatar_url, created_at, updated_at) on public.artist_profiles to anon;
grant update (display_name, bio, location, city_id, languages, specializations, styles, years_experience, experience_years,
  hourly_rate, minimum_booking_price, booking_lead, portfolio_links, portfolio_images, studio_name, studio_location,
  studio_address, booking_email, booking_url, instagram, website, is_accepting_clients, availability,
  shows_published) on public.artist_profiles to authenticated;

create function public.get_artist_extra_fields(artist_id uuid)
returns table (website text, booking_url text, studio_name text, studio_address text, booking_email text)
language sql stable
set search_path = ''
as $$
  select a.website, a.booking_url, a.studio_name, a.studio_address, a.booking_email from public.artist_profiles a
  where a.id = get_artist_extra_fields.artist_id;
$$;
comment on function public.get_artist_extra_fields(uuid) is
  'How an artist is reached and booked, as they published it; nothing for a page that the caller may not see.';
revoke execute on function public.get_artist_extra_fields from service_role;
grant execute on function public.get_artist_extra_fields to anon, authenticated;
