-- Purpose: credits: prices, balances, the ledger and the lots. The ledger is the truth (decision 43); balances are its sums.
-- Risk:    money. Nobody writes these tables directly, service_role included: only the functions of the next migrations do.
-- Undo:    drop the tables of this file (the history is lost).

create table public.credit_packages (
  id text primary key,
  name text not null,
  credit_amount integer not null check (credit_amount > 0),
  price numeric(10, 2) not null check (price > 0),
  currency text not null default 'usd',
  price_per_credit numeric(10, 4) generated always as (round(price / credit_amount, 4)) stored,
  description text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true
);
comment on table public.credit_packages is 'Packs of credits for sale. Bought credits never expire (decision 42).';

create table public.subscription_tiers (
  id text primary key check (id in ('free', 'basic', 'pro', 'premium')),
  name text not null,
  monthly_credits integer not null check (monthly_credits >= 0),
  price numeric(10, 2) not null check (price >= 0),
  currency text not null default 'usd',
  description text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true
);
comment on table public.subscription_tiers is 'Monthly tiers. premium is sold under the name Unlimited and accepted under that id (decision 39).';

create table public.operation_costs (
  operation text primary key,
  label text not null,
  credits integer not null check (credits >= 0),
  sort_order integer not null default 0
);
comment on table public.operation_costs is 'Base price of each operation in credits; high resolution and the premium model each add the base once more (decision 41).';

insert into public.credit_packages (id, name, credit_amount, price, description, sort_order) values
  ('small', 'Small', 100, 15, '100 credits', 1),
  ('medium', 'Medium', 250, 30, '250 credits', 2),
  ('large', 'Large', 500, 50, '500 credits', 3),
  ('mega', 'Mega', 1000, 80, '1000 credits', 4);
insert into public.subscription_tiers (id, name, monthly_credits, price, description, sort_order) values
  ('free', 'Free', 0, 0, '10 credits once, at sign-up', 0),
  ('basic', 'Basic', 20, 14.99, '20 credits a month', 1),
  ('pro', 'Pro', 50, 29.99, '50 credits a month', 2),
  ('premium', 'Unlimited', 999, 59.99, '999 credits a month', 3);
insert into public.operation_costs (operation, label, credits, sort_order) values
  ('single', 'Single image', 1, 1),
  ('batch4', 'Four-image batch', 3, 2),
  ('style_variations', 'Style variations', 2, 3),
  ('photo_to_sketch', 'Photo to sketch', 1, 4),
  ('recreate', 'Recreate exactly', 0, 5);

create table public.user_subscriptions (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  account_id uuid not null unique default gen_random_uuid(),
  subscription_tier text not null default 'free' references public.subscription_tiers (id),
  subscription_status text not null default 'active' check (subscription_status in ('active', 'past_due', 'canceled', 'incomplete')),
  status text generated always as (subscription_status) stored,
  next_billing_date timestamptz,
  current_credits integer not null default 0 check (current_credits >= 0),
  credits_held integer not null default 0 check (credits_held >= 0),
  credit_debt integer not null default 0 check (credit_debt >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_subscriptions is 'Tier and balance of an account. The three balance columns are written by ledger functions only, under a lock of this row.';
comment on column public.user_subscriptions.account_id is 'The pseudonym under which the ledger knows the account: when the account is deleted nothing else ties ledger rows to a person.';
create index user_subscriptions_tier_idx on public.user_subscriptions (subscription_tier);
create trigger set_updated_at before update on public.user_subscriptions for each row execute function private.set_updated_at();

create table public.credit_ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  request_id text check (char_length(request_id) between 1 and 200),
  operation_type text not null check (operation_type in ('credit_purchase', 'credit_usage', 'admin_credit_addition', 'admin_credit_removal',
    'subscription_created', 'subscription_renewed', 'grant', 'refund', 'adjustment', 'hold', 'release', 'expiry', 'reversal', 'debt', 'closing')),
  src text not null check (src in ('user:available', 'user:held', 'user:debt') or src ~ '^sys:(stripe|promo|admin|consumed|refund|expired|closed)$'),
  dst text not null check (dst in ('user:available', 'user:held', 'user:debt') or dst ~ '^sys:(stripe|promo|admin|consumed|refund|expired|closed)$'),
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
comment on table public.credit_ledger is 'Append-only: one row is one transfer of credits between two places, with the balances after it.';
comment on column public.credit_ledger.request_id is 'Idempotency key, unique for each account; null for steps that follow from another row (hold, settlement, expiry).';
comment on column public.credit_ledger.fingerprint is 'Hash of what was asked: the same request id with another fingerprint is a conflict.';
comment on column public.credit_ledger.ref_id is 'The hold (and so the generation) that the row belongs to.';
create unique index credit_ledger_request_key on public.credit_ledger (account_id, request_id) where request_id is not null;
create index credit_ledger_account_idx on public.credit_ledger (account_id, id desc);
create index credit_ledger_ref_id_idx on public.credit_ledger (ref_id) where ref_id is not null;
create trigger refuse_change before update or delete on public.credit_ledger for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.credit_ledger for each statement execute function private.refuse_change();

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
  created_at timestamptz not null default now(),
  check (amount = remaining + held + used + expired)
);
comment on table public.credit_lots is 'Where available credits came from and when they end. Spending takes the soonest-ending lot first (decision 42).';
create index credit_lots_spending_idx on public.credit_lots (user_id, expires_at, created_at, id) where remaining > 0;
create index credit_lots_user_id_idx on public.credit_lots (user_id);
create index credit_lots_expiry_idx on public.credit_lots (expires_at) where remaining > 0 and expires_at is not null;

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
comment on table public.credit_holds is 'Credits set aside for one job (id = generation id) until it is settled or released; a direct spend is a hold settled at once.';
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

revoke insert, update, delete, truncate on public.user_subscriptions, public.credit_ledger, public.credit_lots, public.credit_holds,
  public.credit_hold_lots from service_role;
