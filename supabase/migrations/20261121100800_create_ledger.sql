-- Purpose: credits: balances, the ledger, the lots and the holds. The ledger is the truth (decision 43); balances are its sums,
--          histories are views of it.
-- Risk:    money. Nobody writes these tables directly, service_role included: only the functions of the next migrations do.
-- Undo:    drop the tables and views of this file (the history is lost).

create table public.user_subscriptions (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  account_id uuid not null unique default gen_random_uuid(),
  subscription_tier text not null default 'free' references public.subscription_tiers (id),
  subscription_status text not null default 'active'
    check (subscription_status in ('incomplete', 'active', 'past_due', 'canceling', 'canceled')),
  status text generated always as (subscription_status) stored,
  next_billing_date timestamptz,
  current_credits integer not null default 0 check (current_credits >= 0),
  credits_held integer not null default 0 check (credits_held >= 0),
  credit_debt integer not null default 0 check (credit_debt >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 80);
comment on table public.user_subscriptions is
  'Tier and balance of an account. The three balance columns are written by ledger functions only, under a lock of this row.';
comment on column public.user_subscriptions.account_id is
  'The pseudonym under which the ledger knows the account: when the account is deleted nothing else ties ledger rows to a '
  'person.';
create index user_subscriptions_tier_idx on public.user_subscriptions (subscription_tier);
create trigger set_updated_at before update on public.user_subscriptions for each row execute function private.set_updated_at();

create table public.credit_ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  request_id text check (char_length(request_id) between 1 and 200),
  operation_type text not null check (operation_type in ('credit_purchase', 'credit_usage', 'admin_credit_addition',
    'admin_credit_removal',
    'subscription_created', 'subscription_renewed', 'grant', 'refund', 'adjustment', 'hold', 'release', 'expiry', 'reversal',
    'debt', 'closing')),
  src text not null check (src in ('user:available', 'user:held', 'user:debt')
    or src ~ '^sys:(stripe|promo|admin|consumed|refund|expired|closed)$'),
  dst text not null check (dst in ('user:available', 'user:held', 'user:debt')
    or dst ~ '^sys:(stripe|promo|admin|consumed|refund|expired|closed)$'),
  amount integer not null check (amount > 0),
  available_after integer not null check (available_after >= 0),
  held_after integer not null check (held_after >= 0),
  debt_after integer not null check (debt_after >= 0),
  ref_id uuid,
  feature_used text,
  session_id text,
  amount_paid numeric(10, 2),
  reason text,
  metadata jsonb not null default '{}',
  actor_account uuid,
  fingerprint text,
  created_at timestamptz not null default now(),
  check (src <> dst)
);
comment on table public.credit_ledger is
  'Append-only: one row is one transfer of credits between two places, with the balances after it.';
comment on column public.credit_ledger.request_id is
  'Idempotency key, unique for each account; null for steps that follow from another row (hold, settlement, expiry).';
comment on column public.credit_ledger.fingerprint is
  'Hash of what was asked: the same request id with another fingerprint is a conflict.';
comment on column public.credit_ledger.ref_id is 'The hold (and so the generation) that the row belongs to.';
create unique index credit_ledger_request_key on public.credit_ledger (account_id, request_id) where request_id is not null;
create index credit_ledger_account_idx on public.credit_ledger (account_id, id desc);
create index credit_ledger_ref_id_idx on public.credit_ledger (ref_id) where ref_id is not null;
create trigger refuse_change before update or delete on public.credit_ledger for each row
  execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.credit_ledger for each statement
  execute function private.refuse_change();

create table public.credit_lots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_subscriptions (user_id) on delete cascade,
  source text not null check (source in ('promo', 'purchase', 'subscription', 'admin', 'refund')),
  expires_at timestamptz,
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining >= 0),
  held integer not null default 0 check (held >= 0),
  used integer not null default 0 check (used >= 0),
  expired integer not null default 0 check (expired >= 0),
  is_open boolean not null generated always as (remaining > 0) stored,
  created_at timestamptz not null default now(),
  check (amount = remaining + held + used + expired)
) with (fillfactor = 80);
comment on table public.credit_lots is
  'Where available credits came from and when they end. Spending takes the soonest-ending lot first (decision 42).';
-- By a column that changes once in the life of a lot: a spend then writes the row alone (HOT), and none of its indexes.
create index credit_lots_spending_idx on public.credit_lots (user_id, expires_at, created_at, id) where is_open;
create index credit_lots_user_id_idx on public.credit_lots (user_id);
create index credit_lots_expiry_idx on public.credit_lots (expires_at) where is_open and expires_at is not null;

create table public.credit_holds (
  id uuid primary key,
  user_id uuid not null references public.user_subscriptions (user_id) on delete cascade,
  amount integer not null check (amount > 0),
  status text not null default 'held' check (status in ('held', 'settled', 'released')),
  charged integer not null default 0 check (charged between 0 and amount),
  refunded integer not null default 0 check (refunded between 0 and charged),
  feature_used text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status = 'held') = (finished_at is null)),
  check (status <> 'held' or charged = 0),
  check (status <> 'released' or charged = 0)
);
comment on table public.credit_holds is
  'Credits set aside for one job (id = generation id) until it is settled or released; a direct spend is a hold settled at once.';
create index credit_holds_user_id_idx on public.credit_holds (user_id, created_at desc);
create index credit_holds_expiry_idx on public.credit_holds (expires_at) where status = 'held';

create table public.credit_hold_lots (
  hold_id uuid not null references public.credit_holds (id) on delete cascade,
  lot_id uuid not null references public.credit_lots (id) on delete cascade,
  amount integer not null check (amount > 0),
  charged integer not null default 0 check (charged between 0 and amount),
  refunded integer not null default 0 check (refunded between 0 and charged),
  primary key (hold_id, lot_id)
);
comment on table public.credit_hold_lots is 'The lots that a hold took its credits from, so that a release returns them there.';
create index credit_hold_lots_lot_id_idx on public.credit_hold_lots (lot_id);

-- The account of the caller, as the ledger knows it. Null for a blocked one, so that it sees nothing.
create function private.own_account() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select s.account_id from public.user_subscriptions s join public.user_profiles p on p.id = s.user_id
  where s.user_id = (select auth.uid()) and p.status = 'active' and private.has_session();
$$;
comment on function private.own_account() is
  'The ledger account of the caller; null when signed out, also with a token that is still valid, or blocked.';
grant execute on function private.own_account to authenticated, service_role;

alter table public.user_subscriptions enable row level security;
create policy "user_subscriptions: owner and admin can read" on public.user_subscriptions for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active_user())) or (select private.is_admin()));
alter table public.credit_ledger enable row level security;
create policy "credit_ledger: owner can read" on public.credit_ledger for select to authenticated
  using (account_id = (select private.own_account()));
alter table public.credit_lots enable row level security;
create policy "credit_lots: owner can read" on public.credit_lots for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
alter table public.credit_holds enable row level security;
create policy "credit_holds: owner can read" on public.credit_holds for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
alter table public.credit_hold_lots enable row level security;
create policy "credit_hold_lots: owner can read" on public.credit_hold_lots for select to authenticated
  using ((select private.is_active_user())
    and exists (select 1 from public.credit_holds h where h.id = hold_id and h.user_id = (select auth.uid())));
grant select on public.user_subscriptions, public.credit_lots, public.credit_holds, public.credit_hold_lots to authenticated;
grant select (id, account_id, request_id, operation_type, src, dst, amount, available_after, held_after, debt_after, ref_id,
  feature_used, session_id, amount_paid, reason, metadata, created_at) on public.credit_ledger to authenticated;
revoke insert, update, delete, truncate on public.user_subscriptions, public.credit_ledger, public.credit_lots,
  public.credit_holds, public.credit_hold_lots from service_role;

create view public.credit_transactions with (security_invoker = true) as
  select l.id, s.user_id, l.operation_type, l.created_at,
    case when l.dst = 'user:available' then l.amount else 0 end as credits_purchased,
    case when l.dst <> 'user:available' then l.amount else 0 end as credits_used,
    l.amount_paid as amount, l.amount_paid, l.request_id, l.session_id, l.feature_used, l.ref_id as generation_id, l.reason,
    l.metadata, l.available_after as balance_after
  from public.credit_ledger l join public.user_subscriptions s on s.account_id = l.account_id
  where l.operation_type not in ('hold', 'release', 'closing');
comment on view public.credit_transactions is
  'History of an account: every change of its credits except holds that are still open or were released.';

create view public.credit_usage with (security_invoker = true) as
  select l.id, s.user_id, l.amount as credits_used, l.feature_used, l.operation_type, l.ref_id as generation_id, l.request_id,
    l.session_id, l.metadata, l.created_at
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
revoke insert, update, delete, truncate on public.credit_transactions, public.credit_usage, public.ai_credit_usage
  from service_role;

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

alter publication supabase_realtime add table public.user_subscriptions;
