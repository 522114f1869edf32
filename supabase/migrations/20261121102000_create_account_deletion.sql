-- Purpose: deleting an account leaves nothing that identifies the person: rows go, the ledger forgets whose it was, shared designs
--          show "Deleted user" (decision 12). Files are removed by the API.
-- Risk:    cannot be undone. The caller can only delete the own account.
-- Undo:    drop the triggers close_account and prepare_erasure and the functions of this file.

-- Runs before the profile goes, whichever way it goes (this function, the auth service, an administrator).
create function private.close_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_row record;
begin
  perform set_config('inkroom.closing_account', old.id::text, true);
  v_account := private.lock_account(old.id);
  if v_account.user_id is null then return old; end if;
  for v_row in select id from public.generations where user_id = old.id and finished_at is null order by id loop
    perform private.finish_job(v_row.id, 'canceled', 'account_deleted', null);
  end loop;
  for v_row in select id from public.credit_holds where user_id = old.id and status = 'held' order by id loop
    perform public.release_hold(v_row.id);
  end loop;
  select * into v_account from public.user_subscriptions where user_id = old.id;
  if v_account.current_credits > 0 then
    perform private.spend(old.id, 'closing', 'sys:closed', v_account.current_credits, null, null, 'The account was closed', '{}', null, null);
  end if;
  perform set_config('inkroom.closing_account', '', true);
  return old;
end;
$$;
comment on function private.close_account() is 'Trigger: ends the jobs and the credits of an account before its rows go. The ledger keeps only the pseudonym.';
create trigger close_account before delete on public.user_profiles for each row execute function private.close_account();

-- Spending locks the account and then touches the profile. Deleting must take the locks in the same order, or the two block each
-- other; so the account is locked, and what else points at the profile from a lock of its own removed, before the profile goes.
create function private.prepare_erasure() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_account(old.id);
  delete from public.user_preferences where user_id = old.id;
  return old;
end;
$$;
create trigger prepare_erasure before delete on auth.users for each row execute function private.prepare_erasure();

create function private.erase_account(p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Rows go by the foreign keys that lead to the profile, and the profile by the one that leads to auth.users.
  delete from auth.users where id = p_user_id;
  return jsonb_build_object('ok', true, 'deleted', found);
end;
$$;
comment on function private.erase_account(uuid) is 'Deletes profile, everything below it, and the auth user.';

create function public.delete_user_account(user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or auth.uid() is distinct from delete_user_account.user_id then
    raise exception 'An account can only be deleted by its owner.' using errcode = 'insufficient_privilege';
  end if;
  if exists (select 1 from public.user_profiles p where p.id = auth.uid() and p.status <> 'active') then
    raise exception 'A blocked account cannot be deleted by its owner.' using errcode = 'insufficient_privilege';
  end if;
  return private.erase_account(delete_user_account.user_id);
end;
$$;
comment on function public.delete_user_account(uuid) is 'Deletes the account of the caller, own id only. Again after that (with a token that is still valid) it does nothing.';

create function public.erase_user_account(p_user_id uuid) returns jsonb
language sql security definer
set search_path = ''
as $$
  select private.erase_account(p_user_id);
$$;
comment on function public.erase_user_account(uuid) is 'The same for the API, which removes the files first. Service role only.';

revoke all on function public.delete_user_account(uuid), public.erase_user_account(uuid) from public, anon, authenticated, service_role;
grant execute on function public.delete_user_account(uuid) to authenticated;
grant execute on function public.erase_user_account(uuid) to service_role;
