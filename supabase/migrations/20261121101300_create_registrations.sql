-- Purpose: an address belongs to whoever confirms it. A sign-up that was never confirmed gives way to a newer one, so that nobody
--          can choose the password of somebody else's account by signing up first; and where different browsers register one
--          address, the password is set aside when the address is confirmed, until the browser that made the account is known to
--          be the owner's.
-- Risk:    deletes accounts, but only such as were never confirmed, never signed in and were not invited: they hold nothing.
--          Takes away passwords, but only at the moment of confirmation, when the confirmed person chooses one.
-- Undo:    drop triggers note_registration and settle_registration on auth.users; drop the functions and the table of this file.

create table private.registrations (
  address text primary key check (char_length(address) = 64),
  browser text check (char_length(browser) = 64),
  maker text check (char_length(maker) = 64),
  user_id uuid unique references auth.users (id) on delete cascade,
  password text,
  contested boolean not null default false,
  begun_at timestamptz not null default now()
);
comment on table private.registrations is
  'Registrations that were begun and not confirmed, by the fingerprint of the address, for seven days. Contested: begun or made '
  'in different browsers.';
comment on column private.registrations.browser is
  'Who began last: the fingerprint of a random value that the browser keeps until it has registered.';
comment on column private.registrations.maker is
  'The same of the browser that made the account; null when it was made past the app.';
comment on column private.registrations.password is
  'The hash that was set aside when the contested account user_id was confirmed.';
alter table private.registrations enable row level security;

create function private.fingerprint(p_text text) returns text
language sql immutable strict
set search_path = ''
return encode(sha256(convert_to(p_text, 'UTF8')), 'hex');
comment on function private.fingerprint(text) is 'SHA-256 of a text in hexadecimal digits.';

create function public.discard_unconfirmed_account(p_email text, p_browser text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_found boolean;
begin
  delete from auth.users
  where email = lower(btrim(p_email)) and email_confirmed_at is null and last_sign_in_at is null and invited_at is null
    and not exists (select 1 from auth.sessions s where s.user_id = auth.users.id);
  v_found := found;
  delete from private.registrations where begun_at < now() - interval '7 days';
  insert into private.registrations as known (address, browser, contested)
    values (private.fingerprint(lower(btrim(p_email))), private.fingerprint(p_browser), v_found)
    on conflict (address) do update set
      contested = known.contested or excluded.browser is null or known.browser is distinct from excluded.browser,
      browser = excluded.browser,
      begun_at = now();
  return v_found;
end;
$$;
comment on function public.discard_unconfirmed_account(text, text) is
  'Removes the unconfirmed sign-up of an address, if there is one, before a new one begins, and notes which browser began. True '
  'when there was one. Service role only.';
grant execute on function public.discard_unconfirmed_account to service_role;

-- An account may be made without being begun, past the app: it must not slip in between the two steps of somebody else.
create function private.note_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.registrations as known (address, browser, maker)
    values (private.fingerprint(lower(new.email)), private.fingerprint(new.raw_user_meta_data ->> 'registration'),
      private.fingerprint(new.raw_user_meta_data ->> 'registration'))
    on conflict (address) do update set maker = excluded.maker,
      contested = known.contested or known.browser is distinct from excluded.maker;
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    new.raw_user_meta_data := new.raw_user_meta_data - 'registration';
  end if;
  return new;
end;
$$;
comment on function private.note_registration() is
  'Notes in which browser an unconfirmed account was made: its random value comes with the metadata, and does not stay there.';
create trigger note_registration before insert on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is null) execute function private.note_registration();

create function private.settle_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.registrations set user_id = new.id, password = new.encrypted_password
  where address = private.fingerprint(lower(new.email)) and contested;
  if found then
    new.encrypted_password := '';
    update public.user_profiles set first_name = null, last_name = null where id = new.id;
  else
    delete from private.registrations where address = private.fingerprint(lower(new.email));
  end if;
  return new;
end;
$$;
comment on function private.settle_registration() is
  'The mailbox says who somebody is, not which of several sign-ups was theirs: of a contested account nothing stands that was '
  'typed before.';
create trigger settle_registration before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.settle_registration();

create function public.claim_registration(p_browser text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_kept private.registrations;
begin
  if not private.has_session() then raise exception 'The session has ended.' using errcode = 'insufficient_privilege'; end if;
  delete from private.registrations where user_id = auth.uid() returning * into v_kept;
  if v_kept.maker = private.fingerprint(p_browser) then
    update auth.users set encrypted_password = v_kept.password where id = v_kept.user_id and encrypted_password = '';
    update public.user_profiles p set first_name = coalesce(p.first_name,
      private.clean_name(u.raw_user_meta_data, array['firstName', 'first_name'])),
      last_name = coalesce(p.last_name, private.clean_name(u.raw_user_meta_data, array['lastName', 'last_name']))
    from auth.users u where p.id = v_kept.user_id and u.id = p.id;
  end if;
  return exists (select 1 from auth.users where id = auth.uid() and coalesce(encrypted_password, '') = '');
end;
$$;
comment on function public.claim_registration(text) is
  'Gives a contested account the password and names back that were typed in this browser, if it made the account. Answers '
  'whether a password has to be chosen.';
revoke execute on function public.claim_registration from service_role;
grant execute on function public.claim_registration to authenticated;
