-- Purpose: subscriptions, their paid invoices, and the months of credits that were granted for them (decision 42).
-- Risk:    money. Written by functions only; the payment service is the truth, these rows are what was applied of it.
-- Undo:    drop the tables of this file.

create table public.billing_subscriptions (
  id text primary key check (char_length(id) between 1 and 255),
  user_id uuid references public.user_profiles (id) on delete set null,
  account_id uuid not null,
  tier_id text not null references public.subscription_tiers (id),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  next_tier_id text references public.subscription_tiers (id),
  status text not null check (status in ('incomplete', 'active', 'past_due', 'canceling', 'canceled')),
  current_period_start timestamptz,
  current_period_end timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  next_grant_at timestamptz,
  is_test boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.billing_subscriptions is
  'Subscriptions at the payment service as they were last read. An account has one that is live at most; ended ones stay as '
  'history.';
comment on column public.billing_subscriptions.tier_id is
  'The tier that is paid for now; next_tier_id takes its place with the next period.';
create index billing_subscriptions_user_id_idx on public.billing_subscriptions (user_id, created_at desc);
create index billing_subscriptions_account_id_idx on public.billing_subscriptions (account_id);
create index billing_subscriptions_tier_id_idx on public.billing_subscriptions (tier_id);
create index billing_subscriptions_next_tier_id_idx on public.billing_subscriptions (next_tier_id);
create index billing_subscriptions_due_idx on public.billing_subscriptions (next_grant_at) where next_grant_at is not null;
create trigger set_updated_at before update on public.billing_subscriptions for each row
  execute function private.set_updated_at();
alter table public.billing_subscriptions enable row level security;
create policy "billing_subscriptions: owner and admin can read" on public.billing_subscriptions for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active_user())) or (select private.is_admin()));
grant select on public.billing_subscriptions to authenticated;

create table public.subscription_invoices (
  id text primary key check (char_length(id) between 1 and 255),
  subscription_id text not null references public.billing_subscriptions (id),
  user_id uuid references public.user_profiles (id) on delete set null,
  kind text not null check (kind in ('first', 'period', 'upgrade')),
  tier_id text not null references public.subscription_tiers (id),
  previous_tier_id text references public.subscription_tiers (id),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'usd',
  period_start timestamptz not null,
  period_end timestamptz not null,
  changed_at timestamptz not null,
  payment_intent text,
  invoice_url text,
  paid_at timestamptz not null,
  spent_before integer not null default 0 check (spent_before >= 0),
  credits_granted integer not null default 0 check (credits_granted >= 0),
  credits_reversed integer not null default 0 check (credits_reversed between 0 and credits_granted),
  amount_reversed_cents integer not null default 0 check (amount_reversed_cents >= 0),
  reversal_count integer not null default 0 check (reversal_count >= 0),
  created_at timestamptz not null default now(),
  check (period_end > period_start and changed_at between period_start and period_end),
  check ((kind = 'upgrade') = (previous_tier_id is not null))
);
comment on table public.subscription_invoices is
  'Paid invoices of subscriptions. Each grants the months of its own period, an upgrade the difference from its day on.';
comment on column public.subscription_invoices.spent_before is
  'Credits whose money was paid back when this period cut another one short, but which were spent: the first month grants so '
  'many fewer.';
create index subscription_invoices_subscription_id_idx on public.subscription_invoices (subscription_id, period_start);
create index subscription_invoices_user_id_idx on public.subscription_invoices (user_id, paid_at desc);
create index subscription_invoices_payment_intent_idx on public.subscription_invoices (payment_intent)
  where payment_intent is not null;
create index subscription_invoices_tier_id_idx on public.subscription_invoices (tier_id);
create index subscription_invoices_previous_tier_id_idx on public.subscription_invoices (previous_tier_id);
alter table public.subscription_invoices enable row level security;
create policy "subscription_invoices: owner and admin can read" on public.subscription_invoices for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active_user())) or (select private.is_admin()));
grant select on public.subscription_invoices to authenticated;

create table public.subscription_grants (
  invoice_id text not null references public.subscription_invoices (id),
  month_start timestamptz not null,
  month_end timestamptz not null,
  user_id uuid references public.user_profiles (id) on delete set null,
  credits integer not null check (credits >= 0),
  lot_id uuid,
  created_at timestamptz not null default now(),
  primary key (invoice_id, month_start),
  check (month_end > month_start)
);
comment on table public.subscription_grants is
  'The months of credits that an invoice has granted: exactly one row each, and one lot that ends with the month.';
create index subscription_grants_user_id_idx on public.subscription_grants (user_id);
create index subscription_grants_lot_id_idx on public.subscription_grants (lot_id);
alter table public.subscription_grants enable row level security;
create policy "subscription_grants: owner can read" on public.subscription_grants for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()));
grant select on public.subscription_grants to authenticated;

revoke insert, update, delete, truncate on public.billing_subscriptions, public.subscription_invoices, public.subscription_grants
  from service_role;
