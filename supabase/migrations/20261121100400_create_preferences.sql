-- Purpose: what a person chose in the settings: one JSON document, merged leaf by leaf.
-- Risk:    low. Defaults live in the app (src/domain); an empty document means all defaults.
-- Undo:    drop table user_preferences; drop function save_preferences.

create table public.user_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.user_profiles (id) on delete cascade,
  preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object' and octet_length(preferences::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_preferences is 'Preferences of one account (theme, layout, accessibility, keyboard, sharing). Only what differs from the defaults.';
create trigger set_updated_at before update on public.user_preferences for each row execute function private.set_updated_at();

create function private.mirror_preferences() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.user_profiles set preferences = new.preferences where id = new.user_id;
  return null;
end;
$$;
create trigger mirror_preferences after insert or update of preferences on public.user_preferences
  for each row execute function private.mirror_preferences();

alter table public.user_preferences enable row level security;
create policy "user_preferences: owner can read" on public.user_preferences for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
create policy "user_preferences: owner can insert" on public.user_preferences for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_active_user()));
create policy "user_preferences: owner can update" on public.user_preferences for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()))
  with check (user_id = (select auth.uid()));
grant select, insert (user_id, preferences), update (preferences) on public.user_preferences to authenticated;

create function public.save_preferences(p_patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_saved jsonb;
begin
  if jsonb_typeof(p_patch) is distinct from 'object' then
    raise exception 'Preferences must be a JSON object.' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.user_preferences as t (user_id, preferences) values (auth.uid(), p_patch)
  on conflict (user_id) do update set preferences = private.merge_json(t.preferences, excluded.preferences)
  returning preferences into v_saved;
  return v_saved;
end;
$$;
comment on function public.save_preferences(jsonb) is
  'Merges a patch into the preferences of the caller, leaf by leaf, in one statement: two tabs that save different settings both win. Returns the whole document.';
revoke all on function public.save_preferences(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_preferences(jsonb) to authenticated;
grant execute on function private.merge_json(jsonb, jsonb) to authenticated, service_role;
