-- Purpose: the public pages of artists.
-- Risk:    visitors read them: what is granted to anon here is public. A page is shown while its artist is verified and active.
-- Undo:    drop table artist_profiles; drop trigger list_active_artists on user_profiles; drop the private functions created here.

create table public.artist_profiles (
  id uuid primary key references public.user_profiles (id) on delete cascade,
  user_id uuid generated always as (id) stored,
  email text,
  display_name text check (char_length(display_name) <= 200),
  name text generated always as (display_name) stored,
  artist_name text generated always as (display_name) stored,
  bio text check (char_length(bio) <= 5000),
  location text check (char_length(location) <= 200),
  specializations text[] not null default '{}' check (cardinality(specializations) <= 50),
  styles text[] not null default '{}' check (cardinality(styles) <= 50),
  years_experience integer not null default 0 check (years_experience between 0 and 100),
  experience_years integer not null default 0,
  is_verified boolean not null default false,
  is_listed boolean not null default true,
  shows_published boolean not null default false,
  average_rating numeric(3, 2) check (average_rating between 1 and 5),
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
  constraint artist_profiles_addresses check ((website is null or private.is_web_address(website))
    and (booking_url is null or private.is_web_address(booking_url))),
  constraint artist_profiles_portfolio_addresses check (private.are_web_addresses(portfolio_links)),
  constraint artist_profiles_social_names check (private.is_social_name(coalesce(instagram, ''))),
  constraint artist_profiles_lists_short check (private.are_short(specializations, 100) and private.are_short(styles, 100)
    and private.are_short(portfolio_images, 2048))
);
comment on table public.artist_profiles is 'The public page of an artist whom an administrator has reviewed (decisions 5 and 6). Same id as the account (decision 65).';
comment on column public.artist_profiles.is_listed is 'False while the account is not active; kept by trigger.';
comment on column public.artist_profiles.average_rating is 'From reviews of completed designs only (decision 17); null means no reviews yet.';
comment on column public.artist_profiles.shows_published is
  'The artist lets their designs on Discover be shown under their name. Off at first: a shared design does not tell who made it.';
create index artist_profiles_user_id_idx on public.artist_profiles (user_id);
create index artist_profiles_listed_idx on public.artist_profiles (created_at desc) where is_verified and is_listed;
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
grant select (id, user_id, display_name, name, artist_name, bio, location, specializations, styles, years_experience, experience_years,
  is_verified, shows_published, average_rating, hourly_rate, price_per_hour, minimum_booking_price, booking_lead, portfolio_links,
  portfolio_images, studio_id, studio_name, studio_location, studio_address, booking_email, booking_url, instagram, website,
  is_accepting_clients, availability, profile_image, avatar_url, created_at, updated_at) on public.artist_profiles to authenticated;
grant select (id, user_id, display_name, name, artist_name, bio, location, specializations, styles, years_experience, experience_years,
  is_verified, average_rating, hourly_rate, price_per_hour, minimum_booking_price, booking_lead, portfolio_links, portfolio_images,
  studio_id, studio_name, studio_location, studio_address, booking_email, booking_url, instagram, website, is_accepting_clients,
  availability, profile_image, avatar_url, created_at, updated_at) on public.artist_profiles to anon;
grant update (display_name, bio, location, specializations, styles, years_experience, experience_years, hourly_rate,
  minimum_booking_price, booking_lead, portfolio_links, portfolio_images, studio_name, studio_location, studio_address, booking_email,
  booking_url, instagram, website, is_accepting_clients, availability, shows_published) on public.artist_profiles to authenticated;
