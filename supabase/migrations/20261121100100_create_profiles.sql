-- Purpose: people: profiles with role and status, artist profiles, and applications to become an artist.
-- Risk:    role and status decide what a token may do; both can be written by the service and by functions only (decision 2).
-- Undo:    drop table artist_applications, artist_profiles, user_profiles; drop the private functions created here.

create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  full_name text check (char_length(full_name) <= 201),
  name text,
  username text check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  role text not null default 'client' check (role in ('client', 'artist', 'admin')),
  status text not null default 'active' check (status in ('active', 'blocked', 'deleted')),
  is_active boolean not null default true,
  user_badge text,
  credits integer not null default 0,
  bio text check (char_length(bio) <= 5000),
  location text check (char_length(location) <= 200),
  phone_number text check (char_length(phone_number) <= 40),
  avatar_url text check (char_length(avatar_url) <= 2048),
  profile_image text check (char_length(profile_image) <= 2048),
  website text check (char_length(website) <= 2048),
  instagram text check (char_length(instagram) <= 200),
  facebook text check (char_length(facebook) <= 200),
  twitter text check (char_length(twitter) <= 200),
  specialties text[] default '{}' check (cardinality(specialties) <= 50),
  specializations text[] default '{}',
  years_experience integer check (years_experience between 0 and 100),
  experience_years integer,
  portfolio_links text[] default '{}' check (cardinality(portfolio_links) <= 50),
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_profiles is 'One row for each account, made by the sign-up trigger. The row deletes with its auth user.';
comment on column public.user_profiles.role is 'The only source of authorisation (decision 2). Never read from user metadata.';
comment on column public.user_profiles.status is 'Canonical; is_active mirrors it (decision 69). Anything but active is denied everywhere by row level security, but for reading the own row of this table while blocked.';
comment on column public.user_profiles.credits is 'Mirror of user_subscriptions.current_credits, kept by trigger.';
comment on column public.user_profiles.preferences is 'Mirror of user_preferences.preferences, kept by trigger.';
create unique index user_profiles_username_key on public.user_profiles (lower(username));
create index user_profiles_role_idx on public.user_profiles (role, created_at desc);
create index user_profiles_email_idx on public.user_profiles (lower(email));

-- Keeps the pairs of names equal that the specification writes under both names (decision 57). The one that changed wins; when
-- both did, the canonical one. A list may be null: the specification turns empty lists of a profile into null.
create function private.sync_profile_aliases() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_old public.user_profiles;
begin
  if tg_op = 'UPDATE' then
    v_old := old;
  else
    v_old.specialties := '{}';
    v_old.specializations := '{}';
    v_old.status := 'active';
    v_old.is_active := true;
  end if;
  if new.specialties is not distinct from v_old.specialties then new.specialties := new.specializations; end if;
  new.specializations := new.specialties;
  if new.years_experience is not distinct from v_old.years_experience then new.years_experience := new.experience_years; end if;
  new.experience_years := new.years_experience;
  if new.status is not distinct from v_old.status and new.is_active is distinct from v_old.is_active then
    new.status := case when new.is_active then 'active' else 'blocked' end;
  end if;
  new.is_active := new.status = 'active';
  if new.full_name is not distinct from v_old.full_name and new.name is distinct from v_old.name then
    new.full_name := new.name;
  elsif new.full_name is not distinct from v_old.full_name
    and (new.first_name is distinct from v_old.first_name or new.last_name is distinct from v_old.last_name) then
    new.full_name := nullif(btrim(concat_ws(' ', new.first_name, new.last_name)), '');
  end if;
  new.name := new.full_name;
  -- Mirrors alone are no change made by a person: the conflict check of offline edits reads updated_at.
  if tg_op = 'UPDATE' and to_jsonb(new) - array['credits', 'preferences', 'updated_at'] is distinct from
    to_jsonb(old) - array['credits', 'preferences', 'updated_at'] then
    new.updated_at := now();
  end if;
  return new;
end;
$$;
create function private.changes_more_than_mirrors(p_old public.user_profiles, p_new public.user_profiles) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  p_old.credits := p_new.credits;
  p_old.preferences := p_new.preferences;
  return p_old is distinct from p_new;
end;
$$;
comment on function private.changes_more_than_mirrors(public.user_profiles, public.user_profiles) is
  'False when only the mirrors of credits and preferences change: then there is nothing to look after, and credits for many accounts are quick.';
-- A condition of a trigger is asked with the rights of whoever writes.
grant execute on function private.changes_more_than_mirrors(public.user_profiles, public.user_profiles) to authenticated, service_role;
create trigger sync_aliases before insert on public.user_profiles
  for each row execute function private.sync_profile_aliases();
create trigger sync_changed_aliases before update on public.user_profiles
  for each row when (private.changes_more_than_mirrors(old, new)) execute function private.sync_profile_aliases();

-- The questions that policies ask. security definer: they read tables whose own policies ask them, or that nobody may read.
create function private.has_session() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select auth.jwt()) ->> 'session_id' is null
    or exists (select 1 from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid);
$$;
comment on function private.has_session() is
  'False when the session that the token was made for has ended: a token outlives a sign-out or a new password by up to an hour.';

create function private.is_active_user() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session() and exists (select 1 from public.user_profiles where id = (select auth.uid()) and status = 'active');
$$;
comment on function private.is_active_user() is 'True when the caller has an account that is not blocked and a session that has not ended: either may still hold a valid token.';

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session() and exists (select 1 from public.user_profiles
    where id = (select auth.uid()) and status = 'active' and role = 'admin');
$$;
comment on function private.is_admin() is 'True when the caller is an administrator whose account is not blocked.';
grant execute on function private.has_session(), private.is_active_user(), private.is_admin() to authenticated, service_role;

create function public.read_account(p_user_id uuid, p_session_id uuid) returns table (role text, status text)
language sql stable security definer
set search_path = ''
as $$
  select p.role, p.status from public.user_profiles p
  where p.id = p_user_id and (p_session_id is null or exists (select 1 from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id));
$$;
comment on function public.read_account(uuid, uuid) is
  'Role and status of an account for the API; nothing when it is gone or the session of the token has ended.';
revoke all on function public.read_account(uuid, uuid) from public, anon, authenticated;
grant execute on function public.read_account(uuid, uuid) to service_role;

alter table public.user_profiles enable row level security;
-- The one row that a blocked person may still see, so that the change of status itself reaches them (docs/decisions).
create policy "user_profiles: owner and admin can read" on public.user_profiles for select to authenticated
  using ((id = (select auth.uid()) and status in ('active', 'blocked') and (select private.has_session())) or (select private.is_admin()));
create policy "user_profiles: owner can update" on public.user_profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.is_active_user()))
  with check (id = (select auth.uid()));
grant select on public.user_profiles to authenticated;
grant update (first_name, last_name, full_name, name, username, bio, location, phone_number, avatar_url, profile_image, website,
  instagram, facebook, twitter, specialties, specializations, years_experience, experience_years, portfolio_links)
  on public.user_profiles to authenticated;

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
  updated_at timestamptz not null default now()
);
comment on table public.artist_profiles is 'The public page of an artist whom an administrator has reviewed (decisions 5 and 6). Same id as the account (decision 65).';
comment on column public.artist_profiles.is_listed is 'False while the account is not active; kept by trigger.';
comment on column public.artist_profiles.average_rating is 'From reviews of completed designs only (decision 17); null means no reviews yet.';
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
  is_verified, average_rating, hourly_rate, price_per_hour, minimum_booking_price, booking_lead, portfolio_links, portfolio_images,
  studio_id, studio_name, studio_location, studio_address, booking_email, booking_url, instagram, website, is_accepting_clients,
  availability, profile_image, avatar_url, created_at, updated_at) on public.artist_profiles to anon, authenticated;
grant update (display_name, bio, location, specializations, styles, years_experience, experience_years, hourly_rate,
  minimum_booking_price, booking_lead, portfolio_links, portfolio_images, studio_name, studio_location, studio_address, booking_email,
  booking_url, instagram, website, is_accepting_clients, availability, profile_image, avatar_url)
  on public.artist_profiles to authenticated;
