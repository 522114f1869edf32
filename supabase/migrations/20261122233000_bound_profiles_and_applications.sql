-- Purpose: what profiles keep past save_profile is bounded as save_profile bounds it: entries of lists, and pictures (set_avatar alone
--          writes them). A person applies as an artist a few times a day, not thousands of times an hour, each of which told
--          every administrator.
-- Risk:    rows from before: long entries of lists are cut.
-- Undo:    drop the constraints, the trigger and the functions of this file; grant update (avatar_url, profile_image) on both tables
--          of profiles to authenticated; save_profile of 20261122040100.

create or replace function private.are_short(p_entries text[], p_most integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_and(char_length(e) <= p_most), true) from unnest(p_entries) e;
$$;
comment on function private.are_short(text[], integer) is 'Whether no entry of a list is longer than so many characters.';
grant execute on function private.are_short(text[], integer) to authenticated, service_role;

create or replace function private.shortened(p_entries text[], p_most integer) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_agg(left(e, p_most) order by n) from unnest(p_entries) with ordinality as t (e, n);
$$;
update public.user_profiles set specialties = private.shortened(specialties, 100) where not private.are_short(specialties, 100);
update public.artist_profiles set specializations = private.shortened(specializations, 100)
  where not private.are_short(specializations, 100);
update public.artist_profiles set styles = private.shortened(styles, 100) where not private.are_short(styles, 100);
update public.artist_profiles set portfolio_images = private.shortened(portfolio_images, 2048)
  where not private.are_short(portfolio_images, 2048);
drop function private.shortened(text[], integer);

alter table public.user_profiles
  add constraint user_profiles_specialties_short check (private.are_short(specialties, 100));
alter table public.artist_profiles
  add constraint artist_profiles_lists_short check (private.are_short(specializations, 100) and private.are_short(styles, 100)
    and private.are_short(portfolio_images, 2048));

create or replace function public.save_profile(p_changes jsonb, p_base jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_now jsonb;
  v_take jsonb := '{}';
  v_conflicts jsonb := '{}';
  v_problems jsonb := '{}';
  v_field text;
  v_value jsonb;
begin
  if v_user is null or not private.is_active_user() then
    raise exception 'User not authenticated' using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(p_changes) <> 'object' or jsonb_typeof(p_base) <> 'object' then
    raise exception 'Changes and their base must be objects.' using errcode = 'invalid_parameter_value';
  end if;
  -- Twice as many as there are fields. A problem is noted for each one that is none, and thousands took the database seconds.
  if (select count(*) from jsonb_object_keys(p_changes)) > 50 then
    raise exception 'Too many changes at once.' using errcode = 'invalid_parameter_value';
  end if;
  perform 1 from public.user_profiles where id = v_user for update;
  v_now := private.profile_fields(v_user);
  for v_field, v_value in select * from jsonb_each(p_changes) loop
    if not v_now ? v_field then
      v_problems := v_problems || jsonb_build_object(v_field, 'This field cannot be edited');
      continue;
    end if;
    v_value := private.clean_profile_value(v_field, v_value);
    if private.profile_problem(v_field, v_value) is not null then
      v_problems := v_problems || jsonb_build_object(v_field, private.profile_problem(v_field, v_value));
    elsif coalesce(v_value, 'null') = coalesce(v_now -> v_field, 'null') then
      null; -- Saved before, by another tab or an answer that got lost.
    elsif p_base ? v_field and coalesce(private.clean_profile_value(v_field, p_base -> v_field), 'null') <> coalesce(v_now -> v_field, 'null') then
      v_conflicts := v_conflicts || jsonb_build_object(v_field, v_now -> v_field);
    else
      v_take := v_take || jsonb_build_object(v_field, v_value);
    end if;
  end loop;
  -- A form with a mistake saves nothing; a conflict holds back its own field only.
  if v_problems <> '{}' then return jsonb_build_object('ok', false, 'code', 'invalid', 'problems', v_problems); end if;
  if v_take <> '{}' then perform private.write_profile(v_user, v_take); end if;
  return jsonb_build_object('ok', true, 'conflicts', v_conflicts, 'profile', public.get_own_profile());
end;
$$;

-- A picture is an own file: set_avatar sees to it, and writes both names of it in both tables.
revoke update (avatar_url, profile_image) on public.user_profiles from authenticated;
revoke update (avatar_url, profile_image) on public.artist_profiles from authenticated;

create function private.limit_applications() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The lock keeps two at once from seeing each other's past only.
  perform 1 from public.user_profiles where id = new.user_id for no key update;
  if (select count(*) from public.artist_applications where user_id = new.user_id and created_at > now() - interval '24 hours') >= 5 then
    raise exception 'An application can be sent five times a day.' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
comment on function private.limit_applications() is 'Refuses the sixth application of one person within a day: each one tells every administrator.';
revoke all on function private.limit_applications() from public;
create trigger limit_applications before insert on public.artist_applications
  for each row execute function private.limit_applications();
