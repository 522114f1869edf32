-- Purpose: what a person chose in the settings: one JSON document, merged leaf by leaf. How to be told of news is its part
--          "notifications", which stands in a table of its own, because it decides whom to tell what (decision 68);
--          get_preferences and save_preferences put the two together.
-- Risk:    low. Defaults live in the app (src/domain); an empty document, or none, means all defaults.
-- Undo:    drop the tables and functions of this file.

create table public.user_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.user_profiles (id) on delete cascade,
  preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object'
    and octet_length(preferences::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_preferences is
  'Preferences of one account (theme, layout, accessibility, keyboard, sharing). Only what differs from the defaults.';
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
    'frequency', case when p_given ->> 'frequency' in ('hourly', 'daily', 'weekly') then p_given ->> 'frequency'
      else 'immediate' end);
$$;
comment on function private.tidy_notification_preferences(jsonb) is
  'The complete document of notification preferences from a partial one: what is missing or unknown has its default (all on, '
  'immediate).';

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.user_profiles (id) on delete cascade,
  preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object'
    and octet_length(preferences::text) <= 4096),
  -- The same values as columns, for queries that choose whom to tell.
  email boolean not null generated always as ((preferences ->> 'email')::boolean) stored,
  push boolean not null generated always as ((preferences ->> 'push')::boolean) stored,
  in_app boolean not null generated always as ((preferences ->> 'in_app')::boolean) stored,
  frequency text not null generated always as (preferences ->> 'frequency') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.notification_preferences is
  'How one account wants to be told: {email, push, in_app, categories {message, design, project, system}, frequency '
  'immediate|hourly|daily|weekly}. Always complete. No row: all on, immediate.';
comment on column public.notification_preferences.frequency is
  'How often mails go out: one by one, or gathered by the hour, day or week. What shows in the product is never delayed.';
create trigger set_updated_at before update on public.notification_preferences for each row
  execute function private.set_updated_at();

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

create function private.notification_preferences_of(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.tidy_notification_preferences((select n.preferences from public.notification_preferences n
    where n.user_id = p_user_id));
$$;
comment on function private.notification_preferences_of(uuid) is
  'The complete notification preferences of an account, with or without a row. For the functions that make notifications and '
  'mails.';

create function private.merge_json(p_old jsonb, p_new jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_new) = 'array' and private.is_keyed_list(p_new) and private.is_keyed_list(p_old) then
    return (
      select coalesce(jsonb_agg(case when n.item is null then o.item when o.item is null then n.item
        else private.merge_json(o.item, n.item) end
        order by o.place nulls last, n.place), '[]')
      from jsonb_array_elements(p_old) with ordinality o(item, place)
      full join jsonb_array_elements(p_new) with ordinality n(item, place) on o.item -> 'id' = n.item -> 'id');
  end if;
  if jsonb_typeof(p_new) <> 'object' then return p_new; end if;
  return (
    select coalesce(jsonb_object_agg(coalesce(n.key, o.key),
      case when n.key is null then o.value else private.merge_json(o.value, n.value) end), '{}')
    from jsonb_each(case when jsonb_typeof(p_old) = 'object' then p_old else '{}' end) o
    full join jsonb_each(p_new) n on n.key = o.key
    where n.value is distinct from 'null'::jsonb);
end;
$$;
comment on function private.merge_json(jsonb, jsonb) is
  'Merges two documents leaf by leaf: objects by key, lists whose entries have an id by that id, everything else is replaced; '
  'null removes a leaf.';

create function private.is_keyed_list(p_list jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_list) = 'array' then
    (select bool_and(jsonb_typeof(item -> 'id') = 'string') and count(*) = count(distinct item -> 'id')
      from jsonb_array_elements(p_list) l(item))
  end is true;
$$;
comment on function private.is_keyed_list(jsonb) is 'Whether every entry of a list is known by an id of its own.';
grant execute on function private.tidy_notification_preferences, private.merge_json, private.is_keyed_list to authenticated,
  service_role;

create function public.get_preferences() returns jsonb
language sql stable
set search_path = ''
as $$
  select case when p.preferences is null and n.preferences is null then null else
    (coalesce(p.preferences, '{}') - 'notifications')
      || case when n.preferences is null then '{}'::jsonb else jsonb_build_object('notifications',
      jsonb_build_object(
        'email', n.email, 'push', n.push, 'inApp', n.in_app, 'frequency', n.frequency,
        'categories', jsonb_build_object(
          'messages', n.preferences -> 'categories' -> 'message', 'designs', n.preferences -> 'categories' -> 'design',
          'projects', n.preferences -> 'categories' -> 'project', 'system', n.preferences -> 'categories' -> 'system'))) end end
  from (select auth.uid() as id) me
  left join public.user_preferences p on p.user_id = me.id
  left join public.notification_preferences n on n.user_id = me.id;
$$;
comment on function public.get_preferences() is
  'Everything the caller prefers as one document: what differs from the defaults, and the notification preferences under their '
  'names in the settings. Null when nothing was ever saved.';

create function public.save_preferences(p_patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_told jsonb := p_patch -> 'notifications';
  v_stored jsonb;
begin
  perform private.insist_on_size(p_patch, 131072);
  if jsonb_typeof(p_patch) is distinct from 'object' then
    raise exception 'Preferences must be a JSON object.' using errcode = 'invalid_parameter_value';
  end if;
  -- What is merged leaf by leaf must not be deeper than the stack; preferences themselves have four levels.
  if jsonb_path_exists(p_patch, 'strict $.**{9}') then
    raise exception 'Preferences are nested too deeply.' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.user_preferences as t (user_id, preferences)
    values (auth.uid(), private.merge_json('{}', p_patch - 'notifications'))
  on conflict (user_id) do update set preferences = private.merge_json(t.preferences, p_patch - 'notifications');
  if v_told is not null then
    v_stored := jsonb_strip_nulls(jsonb_build_object(
      'email', v_told -> 'email', 'push', v_told -> 'push', 'in_app', v_told -> 'inApp', 'frequency', v_told -> 'frequency',
      'categories', jsonb_build_object(
        'message', v_told -> 'categories' -> 'messages', 'design', v_told -> 'categories' -> 'designs',
        'project', v_told -> 'categories' -> 'projects', 'system', v_told -> 'categories' -> 'system')));
    insert into public.notification_preferences as t (user_id, preferences) values (auth.uid(), v_stored)
    on conflict (user_id) do update set preferences = private.merge_json(t.preferences, v_stored);
  end if;
  return public.get_preferences();
end;
$$;
comment on function public.save_preferences(jsonb) is
  'Merges a patch into the preferences of the caller, leaf by leaf, in one transaction: two devices that change different '
  'settings both win. Returns the whole document.';
revoke execute on function public.get_preferences, public.save_preferences from service_role;
grant execute on function public.get_preferences, public.save_preferences to authenticated;

-- Live on every open tab and device of the person.
alter publication supabase_realtime add table public.user_preferences, public.notification_preferences;
