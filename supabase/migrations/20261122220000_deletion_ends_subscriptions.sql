-- Purpose: no account goes while something is still billed for it. The owner's function only begins the deletion; the worker ends
--          subscriptions at the payment service, then removes files, then rows. Where an account goes by another way (the auth
--          service, an administrator), its customer and subscriptions are kept until they are ended.
-- Risk:    money, for the better. The function's rows now go within seconds (by the worker) instead of at once.
-- Undo:    take close_account from 20261121102000 and claim_account_deletion, finish_account_deletion and delete_user_account from
--          20261122030100 again; drop the new functions, index and columns; put the view back on the first two proofs.

alter table private.account_deletions
  add column customer_id text,
  add column subscription_ids text[] not null default '{}',
  add column retry_at timestamptz;
comment on column private.account_deletions.customer_id is
  'Only when the account is gone: whose subscriptions at the payment service are still to be ended. Emptied when that is done.';
comment on column private.account_deletions.retry_at is 'The worker comes by from then on; the person may ask again before.';
create index account_deletions_customer_id_idx on private.account_deletions (customer_id) where customer_id is not null;

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

create or replace function private.close_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_row record;
begin
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
    perform private.spend(old.id, 'closing', 'sys:closed', v_account.current_credits, null, null, 'The account was closed', '{}', null, null);
  end if;
  perform set_config('inkroom.closing_account', '', true);
  return old;
end;
$$;

create or replace function public.claim_account_deletion(p_lease_seconds integer, p_user_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job private.account_deletions;
begin
  select * into v_job from private.account_deletions
    where finished_at is null and (locked_until is null or locked_until <= now())
      and case when p_user_id is null then retry_at is null or retry_at <= now() else user_id = p_user_id end
    -- Those that have failed before come last.
    order by attempts, requested_at limit 1 for update skip locked;
  if not found then return null; end if;
  update private.account_deletions
    set locked_until = now() + make_interval(secs => p_lease_seconds), attempts = attempts + 1 where id = v_job.id;
  return jsonb_build_object('id', v_job.id, 'user_id', v_job.user_id, 'customer_id', v_job.customer_id,
    'subscription_ids', to_jsonb(v_job.subscription_ids));
end;
$$;
comment on function public.claim_account_deletion(integer, uuid) is
  'A deletion that nobody works on (or that of one account), now held by the caller; null when there is none. Without user_id the account is gone, and only subscriptions are left.';

create or replace function public.finish_account_deletion(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  select user_id into v_user_id from private.account_deletions where id = p_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_user_id is not null then
    perform set_config('inkroom.subscriptions_ended', v_user_id::text, true);
    perform private.erase_account(v_user_id);
    perform set_config('inkroom.subscriptions_ended', '', true);
  end if;
  update private.account_deletions set finished_at = coalesce(finished_at, now()), locked_until = null, retry_at = null,
    customer_id = null, subscription_ids = '{}' where id = p_id;
  return jsonb_build_object('ok', true, 'deleted', v_user_id is not null);
end;
$$;

create or replace function public.delete_user_account(user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  if auth.uid() is null or auth.uid() is distinct from delete_user_account.user_id then
    raise exception 'An account can only be deleted by its owner.' using errcode = 'insufficient_privilege';
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
  'Deletes the account of the caller, own id only: closes it from this moment on; the worker ends its subscriptions and removes files and rows within seconds. Once it is gone (with a token that is still valid) it does nothing.';

create function public.is_closed_customer(p_customer_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from private.account_deletions where customer_id = p_customer_id);
$$;
comment on function public.is_closed_customer(text) is
  'Whether a customer of the payment service stood for an account that is gone: nothing may be billed to it. Service role only.';

create function public.reconcile_accounts() returns table (check_name text, user_id uuid, subject text, expected bigint, found bigint)
language sql stable security definer
set search_path = ''
as $$
  select 'subscription_without_account', null::uuid, b.id, 0::bigint, 1::bigint
    from public.billing_subscriptions b where b.user_id is null and b.status <> 'canceled'
  union all select 'deletion_not_finished', d.user_id, d.id::text, 0, d.attempts
    from private.account_deletions d where d.finished_at is null
      and (d.attempts >= 5 or (d.user_id is not null and d.requested_at < now() - interval '1 hour'));
$$;
comment on function public.reconcile_accounts() is
  'Accounts that are gone and still billed, and deletions that do not come to an end. Empty when all is right.';

create or replace view public.reconciliation with (security_invoker = true) as
  select * from public.reconcile_credits() union all select * from public.reconcile_payments()
  union all select * from public.reconcile_accounts();
comment on view public.reconciliation is 'reconcile_credits(), reconcile_payments() and reconcile_accounts() as one view, for the service.';

revoke all on function public.is_closed_customer(text), public.reconcile_accounts() from public, anon, authenticated;
grant execute on function public.is_closed_customer(text), public.reconcile_accounts() to service_role;
