-- Purpose: an address belongs to whoever confirms it. A sign-up that was never confirmed gives way to a newer one, so that nobody can
--          choose the password of somebody else's account by signing up first.
-- Risk:    deletes accounts, but only such as were never confirmed, never signed in and were not invited: they hold nothing.
-- Undo:    drop function discard_unconfirmed_account.

create function public.discard_unconfirmed_account(p_email text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.users
  where email = lower(btrim(p_email)) and email_confirmed_at is null and last_sign_in_at is null and invited_at is null
    and not exists (select 1 from auth.sessions s where s.user_id = auth.users.id);
  return found;
end;
$$;
comment on function public.discard_unconfirmed_account(text) is
  'Removes the unconfirmed sign-up of an address, if there is one, before a new one begins. True when there was one. Service role only.';
revoke all on function public.discard_unconfirmed_account(text) from public, anon, authenticated;
grant execute on function public.discard_unconfirmed_account(text) to service_role;
