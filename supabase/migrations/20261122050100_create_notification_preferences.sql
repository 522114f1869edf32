-- Purpose: whom to tell what, by which way and how often: the one table that decides (decision 68). The settings screen shows it as the
--          part "notifications" of the preferences; get_preferences and save_preferences put the two together.
-- Risk:    low. Accounts without a row have the defaults: everything on, at once.
-- Undo:    drop table notification_preferences; drop function get_preferences, private.tidy_notification_preferences,
--          private.notification_preferences_of; restore save_preferences and merge_json from their first migrations.

create function private.tidy_notification_preferences(p_given jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'email', coalesce(p_given -> 'email' <> 'false', true),
    'push', coalesce(p_given -> 'push' <> 'false', true),
    'in_app', coalesce(p_given -> 'in_app' <> 'false', true),
    'categories', jsonb_build_object(
      'message', coalesce(p_given -> 'categories' -> 'message' <> 'false', true),
      'design', coalesce(p_given -> 'categories' -> 'design' <> 'false', true),
      'project', coalesce(p_given -> 'categories' -> 'project' <> 'false', true),
      'system', coalesce(p_given -> 'categories' -> 'system' <> 'false', true)),
    'frequency', case when p_given ->> 'frequency' in ('hourly', 'daily', 'weekly') then p_given ->> 'frequency' else 'immediate' end);
$$;
comment on function private.tidy_notification_preferences(jsonb) is
  'The complete document of notification preferences from a partial one: what is missing or unknown has its default (all on, immediate).';

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.user_profiles (id) on delete cascade,
  preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object' and octet_length(preferences::text) <= 4096),
  -- The same values as columns, for queries that choose whom to tell.
  email boolean not null generated always as ((preferences ->> 'email')::boolean) stored,
  push boolean not null generated always as ((preferences ->> 'push')::boolean) stored,
  in_app boolean not null generated always as ((preferences ->> 'in_app')::boolean) stored,
  frequency text not null generated always as (preferences ->> 'frequency') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.notification_preferences is
  'How one account wants to be told: {email, push, in_app, categories {message, design, project, system}, frequency immediate|hourly|daily|weekly}. Always complete. No row: all on, immediate.';
comment on column public.notification_preferences.frequency is 'How often mails go out: one by one, or gathered by the hour, day or week. What shows in the product is never delayed.';

create function private.complete_notification_preferences() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.preferences := private.tidy_notification_preferences(new.preferences);
  return new;
end;
$$;
create trigger complete_notification_preferences before insert or update of preferences on public.notification_preferences
  for each row execute function private.complete_notification_preferences();
create trigger set_updated_at before update on public.notification_preferences for each row execute function private.set_updated_at();

alter table public.notification_preferences enable row level security;
create policy "notification_preferences: owner can read" on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
create policy "notification_preferences: owner can insert" on public.notification_preferences for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_active_user()));
create policy "notification_preferences: owner can update" on public.notification_preferences for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()))
  with check (user_id = (select auth.uid()));
grant select, insert (user_id, preferences), update (preferences) on public.notification_preferences to authenticated;
grant select on public.notification_preferences to service_role;
grant execute on function private.tidy_notification_preferences(jsonb) to authenticated, service_role;

create function private.notification_preferences_of(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.tidy_notification_preferences((select n.preferences from public.notification_preferences n where n.user_id = p_user_id));
$$;
comment on function private.notification_preferences_of(uuid) is
  'The complete notification preferences of an account, with or without a row. For the functions that make notifications and mails.';

-- Live on every open tab and device of the person.
alter publication supabase_realtime add table public.user_preferences, public.notification_preferences;
