-- Purpose: people: one profile for each account, with role and status, and the two questions that every policy asks of it.
-- Risk:    role and status decide what a token may do; both can be written by the service and by functions only (decision 2).
-- Undo:    drop table user_profiles; drop the private functions created here.

-- What a profile may hold, whichever way it is written. Constraints are asked with the rights of whoever writes.
-- These stand in checks of rows that change with each spend (user_profiles.credits). In plpgsql their plans are kept; a function
-- in SQL with settings of its own is planned anew at each call.
create function private.is_web_address(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(p_text ~* '^https?://[^\s/]+\.[^\s]+$' and char_length(p_text) <= 2048, false);
end;
$$;
comment on function private.is_web_address(text) is 'Whether a text is an http(s) address.';

create function private.are_web_addresses(p_links text[]) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(cardinality(p_links), 0) = 0
    or (select bool_and(private.is_web_address(l)) from unnest(p_links) l);
end;
$$;
comment on function private.are_web_addresses(text[]) is 'Whether every entry is an http(s) address; so it is of no entries.';

create function private.is_social_name(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_text = '' or p_text !~* '^\s*[a-z][a-z0-9+.-]*:' or private.is_web_address(p_text);
end;
$$;
comment on function private.is_social_name(text) is
  'Whether a text is a name, or an http(s) address: nothing with another scheme.';

create function private.are_short(p_entries text[], p_most integer) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(cardinality(p_entries), 0) = 0 or (select bool_and(char_length(e) <= p_most) from unnest(p_entries) e);
end;
$$;
comment on function private.are_short(text[], integer) is 'Whether no entry of a list is longer than so many characters.';

create function private.unseen() returns text
language sql immutable
set search_path = ''
as $$
  select '\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    || '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff';
$$;
comment on function private.unseen() is
  'What stands in a text without being seen: the inside of a class of characters. The browser knows the same list '
  '(domain/messages.ts).';

create function private.is_visible(p_text text) returns boolean
language sql immutable
set search_path = ''
as $$ select p_text ~ ('[^' || private.unseen() || ']') $$;
comment on function private.is_visible(text) is 'Whether a text has at least one character that can be seen.';

create function private.plain_name(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select case when private.is_visible(t) then t end
  from (select btrim(regexp_replace(p_text, '[ \u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u206f]+', ' ', 'g'))) as plain (t);
$$;
comment on function private.plain_name(text) is
  'A name as it is kept: on one line, read in the direction in which it is written, trimmed; null when nothing of it can be '
  'seen.';

create function private.insist_on_size(p_value anyelement, p_most integer) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(p_value) > p_most then
    raise exception 'This is more than fits here.' using errcode = 'PT413';
  end if;
end;
$$;
comment on function private.insist_on_size(anyelement, integer) is
  'Refuses a document, list or text of more bytes, before anything reads it: the first step of functions that people call with '
  'one (413 over HTTP).';

grant execute on function private.insist_on_size, private.is_web_address, private.are_web_addresses, private.is_social_name,
  private.are_short, private.unseen, private.is_visible, private.plain_name
  to authenticated, service_role;

-- Pages keep room: the mirror of credits changes often, and then none of the indexes is written (HOT).
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
  status_reason text check (char_length(status_reason) <= 500),
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
  updated_at timestamptz not null default now(),
  constraint user_profiles_website_address check (website is null or private.is_web_address(website)),
  constraint user_profiles_portfolio_addresses check (private.are_web_addresses(portfolio_links)),
  constraint user_profiles_social_names check (
    private.is_social_name(coalesce(instagram, '')) and private.is_social_name(coalesce(facebook, ''))
      and private.is_social_name(coalesce(twitter, ''))),
  constraint user_profiles_specialties_short check (private.are_short(specialties, 100))
) with (fillfactor = 80);
comment on table public.user_profiles is
  'One row for each account, made by the sign-up trigger. The row deletes with its auth user.';
comment on column public.user_profiles.role is 'The only source of authorisation (decision 2). Never read from user metadata.';
comment on column public.user_profiles.status is
  'Canonical; is_active mirrors it (decision 69). Anything but active is denied everywhere by row level security, but for '
  'reading the own row of this table while blocked.';
comment on column public.user_profiles.status_reason is 'Why the account is blocked, as an administrator tells its owner.';
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
  new.first_name := private.plain_name(new.first_name);
  new.last_name := private.plain_name(new.last_name);
  new.full_name := private.plain_name(new.full_name);
  new.name := private.plain_name(new.name);
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
  'False when only the mirrors of credits and preferences change: then there is nothing to look after, and credits for many '
  'accounts are quick.';
-- A condition of a trigger is asked with the rights of whoever writes.
grant execute on function private.changes_more_than_mirrors to authenticated, service_role;
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
  select private.has_session() and exists (select 1 from public.user_profiles where id = (select auth.uid())
    and status = 'active');
$$;
comment on function private.is_active_user() is
  'True when the caller has an account that is not blocked and a session that has not ended: either may still hold a valid '
  'token.';

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session() and exists (select 1 from public.user_profiles
    where id = (select auth.uid()) and status = 'active' and role = 'admin');
$$;
comment on function private.is_admin() is 'True when the caller is an administrator whose account is not blocked.';
grant execute on function private.has_session, private.is_active_user, private.is_admin to authenticated, service_role;

create function public.read_account(p_user_id uuid, p_session_id uuid) returns table (role text, status text)
language sql stable security definer
set search_path = ''
as $$
  select p.role, p.status from public.user_profiles p
  where p.id = p_user_id and (p_session_id is null
    or exists (select 1 from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id));
$$;
comment on function public.read_account(uuid, uuid) is
  'Role and status of an account for the API; nothing when it is gone or the session of the token has ended.';
grant execute on function public.read_account to service_role;

alter table public.user_profiles enable row level security;
-- The one row that a blocked person may still see, so that the change of status itself reaches them (docs/decisions).
create policy "user_profiles: owner and admin can read" on public.user_profiles for select to authenticated
  using ((id = (select auth.uid()) and status in ('active', 'blocked') and (select private.has_session()))
    or (select private.is_admin()));
create policy "user_profiles: owner can update" on public.user_profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.is_active_user()))
  with check (id = (select auth.uid()));
grant select on public.user_profiles to authenticated;
-- Pictures are not among them: set_avatar sees to it that a picture is an own file.
grant update (first_name, last_name, full_name, name, username, bio, location, phone_number, website, instagram, facebook,
  twitter,
  specialties, specializations, years_experience, experience_years, portfolio_links) on public.user_profiles to authenticated;

alter publication supabase_realtime add table public.user_profiles;
