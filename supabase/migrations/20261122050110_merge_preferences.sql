-- Purpose: one door in and one out for everything a person prefers: patches are merged leaf by leaf (list entries by their id), null
--          takes a leaf back to its default, and the part "notifications" is kept in its own table (decision 68).
-- Risk:    low. Documents stay as they are; a copy of the notifications inside an old document is no longer read.
-- Undo:    restore merge_json and save_preferences from their first migrations; drop function get_preferences.

create or replace function private.merge_json(p_old jsonb, p_new jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_key text;
  v_value jsonb;
  v_out jsonb := p_old;
begin
  if jsonb_typeof(p_new) = 'array' and private.is_keyed_list(p_new) and private.is_keyed_list(p_old) then
    return (
      select coalesce(jsonb_agg(case when n.item is null then o.item when o.item is null then n.item else private.merge_json(o.item, n.item) end
        order by o.place nulls last, n.place), '[]')
      from jsonb_array_elements(p_old) with ordinality o(item, place)
      full join jsonb_array_elements(p_new) with ordinality n(item, place) on o.item -> 'id' = n.item -> 'id');
  end if;
  if jsonb_typeof(p_new) <> 'object' then return p_new; end if;
  if p_old is null or jsonb_typeof(p_old) <> 'object' then v_out := '{}'; end if;
  for v_key, v_value in select * from jsonb_each(p_new) loop
    if v_value = 'null' then v_out := v_out - v_key;
    else v_out := v_out || jsonb_build_object(v_key, private.merge_json(v_out -> v_key, v_value));
    end if;
  end loop;
  return v_out;
end;
$$;
comment on function private.merge_json(jsonb, jsonb) is
  'Merges two documents leaf by leaf: objects by key, lists whose entries have an id by that id, everything else is replaced; null removes a leaf.';

create function private.is_keyed_list(p_list jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_list) = 'array' then
    (select bool_and(jsonb_typeof(item -> 'id') = 'string') and count(*) = count(distinct item -> 'id') from jsonb_array_elements(p_list) l(item))
  end is true;
$$;
comment on function private.is_keyed_list(jsonb) is 'Whether every entry of a list is known by an id of its own.';
grant execute on function private.is_keyed_list(jsonb) to authenticated, service_role;

create function public.get_preferences() returns jsonb
language sql stable
set search_path = ''
as $$
  select case when p.preferences is null and n.preferences is null then null else
    (coalesce(p.preferences, '{}') - 'notifications') || case when n.preferences is null then '{}'::jsonb else jsonb_build_object('notifications',
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
  'Everything the caller prefers as one document: what differs from the defaults, and the notification preferences under their names in the settings. Null when nothing was ever saved.';
revoke all on function public.get_preferences() from public, anon, authenticated, service_role;
grant execute on function public.get_preferences() to authenticated;

create or replace function public.save_preferences(p_patch jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_told jsonb := p_patch -> 'notifications';
  v_stored jsonb;
begin
  if jsonb_typeof(p_patch) is distinct from 'object' then
    raise exception 'Preferences must be a JSON object.' using errcode = 'invalid_parameter_value';
  end if;
  -- What is merged leaf by leaf must not be deeper than the stack; preferences themselves have four levels.
  if jsonb_path_exists(p_patch, 'strict $.**{9}') then
    raise exception 'Preferences are nested too deeply.' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.user_preferences as t (user_id, preferences) values (auth.uid(), private.merge_json('{}', p_patch - 'notifications'))
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
  'Merges a patch into the preferences of the caller, leaf by leaf, in one transaction: two devices that change different settings both win. Returns the whole document.';
