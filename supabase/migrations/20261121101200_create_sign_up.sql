-- Purpose: what happens when an account appears or changes its address: profile (role client, always), free tier, 10 credits.
-- Risk:    runs inside the sign-up of the auth service: an error here refuses the sign-up. Metadata is user input and may be
--          anything.
-- Undo:    drop the triggers on auth.users and the functions of this file.

-- A name from sign-up metadata: text only, at most 100 characters.
create function private.clean_name(p_meta jsonb, p_keys text[]) returns text
language sql immutable
set search_path = ''
as $$
  select left(private.plain_name(p_meta ->> k), 100)
  from unnest(p_keys) with ordinality as t (k, n)
  where jsonb_typeof(p_meta) = 'object' and jsonb_typeof(p_meta -> k) = 'string' and private.is_visible(p_meta ->> k)
  order by n limit 1;
$$;
comment on function private.clean_name(jsonb, text[]) is
  'The first usable name under one of the given keys of the sign-up metadata, or null.';

create function private.create_account(p_user_id uuid, p_email text, p_meta jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.user_profiles (id, email, first_name, last_name)
  values (p_user_id, p_email, private.clean_name(p_meta, array['firstName', 'first_name']),
    private.clean_name(p_meta, array['lastName', 'last_name']))
  on conflict (id) do nothing;
  insert into public.user_subscriptions (user_id) values (p_user_id) on conflict (user_id) do nothing;
  perform public.grant_credits(p_user_id, 'signup', 10, 'promo', 'Welcome credits');
end;
$$;
comment on function private.create_account(uuid, text, jsonb) is
  'Profile, free tier and 10 credits for an auth user; does nothing twice.';

create function private.handle_new_user() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_account(new.id, new.email, new.raw_user_meta_data);
  return new;
end;
$$;
create trigger create_account after insert on auth.users for each row execute function private.handle_new_user();

create function private.handle_changed_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.user_profiles set email = new.email where id = new.id;
  update public.artist_profiles set email = new.email where id = new.id;
  return new;
end;
$$;
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.handle_changed_email();

create function public.ensure_user_profile() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_profile public.user_profiles;
  v_user record;
begin
  select id, email, raw_user_meta_data into v_user from auth.users where id = auth.uid();
  if not found then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  select * into v_profile from public.user_profiles where id = v_user.id;
  if v_profile.status <> 'active' then
    return jsonb_build_object('ok', false, 'code', 'account_blocked', 'status', v_profile.status);
  end if;
  if not private.has_session() then return jsonb_build_object('ok', false, 'code', 'session_ended'); end if;
  if v_profile.id is null then
    perform private.create_account(v_user.id, v_user.email, v_user.raw_user_meta_data);
    select * into v_profile from public.user_profiles where id = v_user.id;
  end if;
  return jsonb_build_object('ok', true, 'status', v_profile.status, 'role', v_profile.role);
end;
$$;
comment on function public.ensure_user_profile() is
  'For the caller: makes a missing profile from the sign-up data and says role and status. Tells a blocked person that they are '
  'blocked, and a token whose session has ended that it has.';
revoke execute on function public.ensure_user_profile from service_role;
grant execute on function public.ensure_user_profile to authenticated;
