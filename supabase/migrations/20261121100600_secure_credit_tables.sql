-- Purpose: who may read credits, and the histories as views of the ledger (decision 43).
-- Risk:    read-only. Writing is left to the functions of the next migration.
-- Undo:    drop the policies and views of this file.

alter table public.credit_packages enable row level security;
alter table public.subscription_tiers enable row level security;
alter table public.operation_costs enable row level security;
create policy "credit_packages: everyone can read" on public.credit_packages for select to anon, authenticated using (is_active);
create policy "subscription_tiers: everyone can read" on public.subscription_tiers for select to anon, authenticated using (is_active);
create policy "operation_costs: everyone can read" on public.operation_costs for select to anon, authenticated using (true);
grant select on public.credit_packages, public.subscription_tiers, public.operation_costs to anon, authenticated;

alter table public.user_subscriptions enable row level security;
create policy "user_subscriptions: owner and admin can read" on public.user_subscriptions for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active_user())) or (select private.is_admin()));
grant select on public.user_subscriptions to authenticated;

-- The account of the caller, as the ledger knows it. Null for a blocked one, so that it sees nothing.
create function private.own_account() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select s.account_id from public.user_subscriptions s join public.user_profiles p on p.id = s.user_id
  where s.user_id = (select auth.uid()) and p.status = 'active';
$$;
comment on function private.own_account() is 'The ledger account of the caller; null when signed out or blocked.';
grant execute on function private.own_account() to authenticated, service_role;

alter table public.credit_ledger enable row level security;
alter table public.credit_lots enable row level security;
alter table public.credit_holds enable row level security;
alter table public.credit_hold_lots enable row level security;
create policy "credit_ledger: owner can read" on public.credit_ledger for select to authenticated
  using (account_id = (select private.own_account()));
create policy "credit_lots: owner can read" on public.credit_lots for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
create policy "credit_holds: owner can read" on public.credit_holds for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
create policy "credit_hold_lots: owner can read" on public.credit_hold_lots for select to authenticated
  using ((select private.is_active_user())
    and exists (select 1 from public.credit_holds h where h.id = hold_id and h.user_id = (select auth.uid())));
grant select (id, account_id, request_id, operation_type, src, dst, amount, available_after, held_after, debt_after, ref_id, feature_used,
  session_id, amount_paid, reason, metadata, created_at) on public.credit_ledger to authenticated;
grant select on public.credit_lots, public.credit_holds, public.credit_hold_lots to authenticated;

create view public.credit_transactions with (security_invoker = true) as
  select l.id, s.user_id, l.operation_type, l.created_at,
    case when l.dst = 'user:available' then l.amount else 0 end as credits_purchased,
    case when l.dst <> 'user:available' then l.amount else 0 end as credits_used,
    l.amount_paid as amount, l.amount_paid, l.request_id, l.session_id, l.feature_used, l.ref_id as generation_id, l.reason, l.metadata,
    l.available_after as balance_after
  from public.credit_ledger l join public.user_subscriptions s on s.account_id = l.account_id
  where l.operation_type not in ('hold', 'release', 'closing');
comment on view public.credit_transactions is 'History of an account: every change of its credits except holds that are still open or were released.';

create view public.credit_usage with (security_invoker = true) as
  select l.id, s.user_id, l.amount as credits_used, l.feature_used, l.operation_type, l.ref_id as generation_id, l.request_id, l.session_id,
    l.metadata, l.created_at
  from public.credit_ledger l join public.user_subscriptions s on s.account_id = l.account_id
  where l.dst = 'sys:consumed';
comment on view public.credit_usage is 'What was spent on what.';

create view public.ai_credit_usage with (security_invoker = true) as
  select l.id, s.user_id, l.amount as credits_used, l.feature_used, l.ref_id as generation_id, l.metadata, l.created_at
  from public.credit_ledger l join public.user_subscriptions s on s.account_id = l.account_id
  where l.dst = 'sys:consumed' and l.ref_id is not null
    and l.feature_used in ('single', 'batch4', 'style_variations', 'photo_to_sketch', 'recreate');
comment on view public.ai_credit_usage is 'What was spent on generated images.';
grant select on public.credit_transactions, public.credit_usage, public.ai_credit_usage to authenticated;
revoke insert, update, delete, truncate on public.credit_transactions, public.credit_usage, public.ai_credit_usage from service_role;

-- For whole statements, because credits for a thousand accounts are one: row by row it would be most of their cost.
create function private.mirror_credits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_users uuid[] := (select array_agg(user_id) from changed);
begin
  update public.user_profiles p set credits = s.current_credits from public.user_subscriptions s
    where p.id = any (v_users) and s.user_id = p.id and p.credits is distinct from s.current_credits
      -- A profile that is being deleted must not be touched by its own deletion (see close_account).
      and p.id::text is distinct from current_setting('inkroom.closing_account', true);
  return null;
end;
$$;
create trigger mirror_credits after insert on public.user_subscriptions
  referencing new table as changed for each statement execute function private.mirror_credits();
create trigger mirror_changed_credits after update on public.user_subscriptions
  referencing new table as changed for each statement execute function private.mirror_credits();
