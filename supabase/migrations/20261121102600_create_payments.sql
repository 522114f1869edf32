-- Purpose: payments: customers at Stripe, purchases, and what was taken back of them.
-- Risk:    money. Nobody writes these tables directly, service_role included: only the functions of the next migrations do.
-- Undo:    drop the tables of this file (which payment belongs to which account is lost; Stripe still knows the payments).

create table public.stripe_customers (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  customer_id text not null unique check (char_length(customer_id) between 1 and 255),
  created_at timestamptz not null default now()
);
comment on table public.stripe_customers is
  'The customer at the payment service that stands for a person: one each, made with the first purchase.';
alter table public.stripe_customers enable row level security;

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.user_profiles (id) on delete set null,
  account_id uuid not null,
  request_id text not null check (char_length(request_id) between 1 and 200),
  package_id text not null references public.credit_packages (id),
  credits integer not null check (credits > 0),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  way text not null check (way in ('card', 'checkout')),
  user_type text not null default 'client' check (user_type in ('client', 'artist')),
  is_test boolean not null,
  status text not null default 'created'
    check (status in ('created', 'open', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled')),
  payment_intent text unique,
  checkout_session text unique,
  problem text check (problem in ('amount_mismatch', 'account_gone')),
  error text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  receipt_url text,
  lot_id uuid,
  credits_granted integer not null default 0 check (credits_granted in (0, credits)),
  credits_reversed integer not null default 0 check (credits_reversed between 0 and credits_granted),
  amount_reversed_cents integer not null default 0 check (amount_reversed_cents >= 0),
  reversal_count integer not null default 0 check (reversal_count >= 0),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, request_id)
);
comment on table public.payments is
  'One row for each purchase of a pack. The row is written before anything is asked of the payment service; its id is the '
  'idempotency key there.';
comment on column public.payments.account_id is 'The pseudonym of the ledger; it stays when the person is gone.';
comment on column public.payments.problem is
  'Why a payment that succeeded was not turned into credits. The reconciliation names it.';
create index payments_user_id_idx on public.payments (user_id, created_at desc);
create index payments_package_id_idx on public.payments (package_id);
create index payments_unfinished_idx on public.payments (created_at)
  where status in ('created', 'open', 'requires_action', 'processing', 'failed');
create trigger set_updated_at before update on public.payments for each row execute function private.set_updated_at();
alter table public.payments enable row level security;
create policy "payments: owner and admin can read" on public.payments for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active_user())) or (select private.is_admin()));
grant select on public.payments to authenticated;

create table public.payment_reversals (
  id text primary key check (char_length(id) between 1 and 255),
  payment_intent text not null,
  user_id uuid references public.user_profiles (id) on delete set null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- A dispute over a payment that was refunded whole is one over 0 cents.
  amount_cents integer not null check (amount_cents >= 0),
  status text not null,
  counts boolean not null,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.payment_reversals is
  'Refunds and disputes of payments, by their id at the payment service. Those that count take their share of the credits back.';
create index payment_reversals_payment_intent_idx on public.payment_reversals (payment_intent);
create index payment_reversals_user_id_idx on public.payment_reversals (user_id);
create trigger set_updated_at before update on public.payment_reversals for each row execute function private.set_updated_at();
alter table public.payment_reversals enable row level security;
create policy "payment_reversals: owner and admin can read" on public.payment_reversals for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active_user())) or (select private.is_admin()));
grant select on public.payment_reversals to authenticated;

revoke insert, update, delete, truncate on public.stripe_customers, public.payments, public.payment_reversals from service_role;
