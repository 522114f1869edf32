-- Purpose: what happens when the rows of an account go, whichever way: jobs and credits end, the ledger forgets whose it was,
--          shared designs show "Deleted user" (decision 12), others keep neither its name nor words but those of messages,
--          projects and reviews, what is still billed is kept for the worker. And the owner's own function, which begins the
--          deletion.
-- Risk:    cannot be undone. The caller can only delete the own account.
-- Undo:    drop the triggers close_account, forget_person and prepare_erasure and the functions of this file.

-- The customer goes with the profile, so this is written down before.
create function private.keep_paid_subscriptions(p_user_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.account_deletions (customer_id, subscription_ids, retry_at)
  select k.customer, k.ids,
    -- The deletion has just ended them. A subscription that was being made meanwhile shows itself within a day.
    case when current_setting('inkroom.subscriptions_ended', true) = p_user_id::text then now() + interval '1 day' end
  from (select (select c.customer_id from public.stripe_customers c where c.user_id = p_user_id) as customer,
    coalesce((select array_agg(b.id order by b.id) from public.billing_subscriptions b
      where b.user_id = p_user_id and b.status <> 'canceled'), '{}') as ids) as k
  where k.customer is not null or k.ids <> '{}';
$$;
comment on function private.keep_paid_subscriptions(uuid) is
  'Leaves the worker a note of what may still be billed for an account that is going, without naming the person.';

-- Two people who have told each other news and go at once would wait for each other's rows.
create function private.lock_erasures() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('erasures', 0));
$$;
comment on function private.lock_erasures() is
  'The rows of one account go after those of another. Taken before every other lock.';

-- Runs before the profile goes, whichever way it goes (the worker, the auth service, an administrator).
create function private.close_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_row record;
begin
  perform private.lock_erasures();
  perform private.keep_paid_subscriptions(old.id);
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
    perform private.spend(old.id, 'closing', 'sys:closed', v_account.current_credits, null, null, 'The account was closed', '{}',
      null, null);
  end if;
  perform set_config('inkroom.closing_account', '', true);
  return old;
end;
$$;
comment on function private.close_account() is
  'Trigger: ends the jobs and the credits of an account before its rows go. The ledger keeps only the pseudonym.';
create trigger close_account before delete on public.user_profiles for each row execute function private.close_account();

-- Triggers of one event run by name: this one after the foreign keys have taken away what was the person's own.
create function private.forget_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What others were told in this person's name and words.
  delete from public.notifications n using private.news_senders s where s.sender_id = old.id and n.id = s.notification_id;
  delete from private.news_senders where sender_id = old.id;
  update public.notifications set resource_type = null, resource_id = null where resource_type = 'review'
    and resource_id = old.id::text;
  -- Files that others design with keep their names (docs/decisions), and belong to nobody.
  update storage.objects set owner = null, owner_id = null where owner_id = old.id::text or owner = old.id;
  return null;
end;
$$;
comment on function private.forget_person() is
  'Trigger: after an account is gone, no row of others holds its name or id, but for names of files that they need.';
create trigger forget_person after delete on public.user_profiles for each row execute function private.forget_person();

-- Spending locks the account and then touches the profile. Deleting must take the locks in the same order, or the two block each
-- other; so the account is locked, and what else points at the profile from a lock of its own removed, before the profile goes.
-- Counters of quotas carry the id of the account in their key.
create function private.prepare_erasure() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_erasures();
  perform private.lock_account(old.id);
  delete from public.user_preferences where user_id = old.id;
  delete from public.api_quotas where position(old.id::text in key) > 0;
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
declare
  v_answer jsonb;
begin
  if auth.uid() is null or auth.uid() is distinct from delete_user_account.user_id then
    raise exception 'An account can only be deleted by its owner.' using errcode = 'insufficient_privilege';
  end if;
  -- What ended the session of a stolen token must end this too. A deleted account has no session: its owner may ask again.
  if not private.has_session() and exists (select 1 from auth.users u where u.id = delete_user_account.user_id) then
    raise exception 'The session has ended.' using errcode = 'insufficient_privilege';
  end if;
  v_answer := public.begin_account_deletion(delete_user_account.user_id);
  if v_answer ->> 'code' = 'account_blocked' then
    raise exception 'A blocked account cannot be deleted by its owner.' using errcode = 'insufficient_privilege';
  end if;
  if (v_answer ->> 'ok')::boolean then return jsonb_build_object('ok', true, 'deleted', true); end if;
  -- Without a profile there is nothing that could be paid for.
  return private.erase_account(delete_user_account.user_id);
end;
$$;
comment on function public.delete_user_account(uuid) is
  'Deletes the account of the caller, own id only: closes it from this moment on; the worker ends its subscriptions and removes '
  'files and rows within seconds. Once it is gone (with a token that is still valid) it does nothing.';

create function public.erase_user_account(p_user_id uuid) returns jsonb
language sql security definer
set search_path = ''
as $$
  select private.erase_account(p_user_id);
$$;
comment on function public.erase_user_account(uuid) is 'The same for the API, which removes the files first. Service role only.';

revoke execute on function public.delete_user_account from service_role;
grant execute on function public.delete_user_account to authenticated;
grant execute on function public.erase_user_account to service_role;
