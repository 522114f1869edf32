-- Purpose: what is sold and what it costs: packs of credits, monthly tiers, and the price of each operation.
-- Risk:    money: everyone reads what is sold. Prices of operations are only ever added: the one that began last is charged.
-- Undo:    drop the tables and the functions of this file.

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
  yearly_price numeric(10, 2) generated always as (price * 12) stored,
  currency text not null default 'usd',
  description text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true
);
comment on table public.subscription_tiers is
  'Monthly tiers. premium is sold under the name Unlimited and accepted under that id (decision 39).';
comment on column public.subscription_tiers.yearly_price is 'A year costs twelve months: the specification names no discount.';

create table public.operations (
  operation text primary key,
  label text not null,
  sort_order integer not null default 0
);
comment on table public.operations is 'What costs credits. Its prices stand in private.operation_prices.';

create table private.operation_prices (
  id bigint generated always as identity primary key,
  operation text not null references public.operations (operation),
  credits integer not null check (credits between 0 and 100),
  valid_from timestamptz not null,
  planned_by uuid references public.user_profiles (id) on delete set null,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now()
);
comment on table private.operation_prices is
  'Base price of an operation in credits from a moment on; high resolution and the premium model each add the base once more '
  '(decision 41). Of two rows for one moment the later one holds. The rows are the history: none is changed or removed.';
create index operation_prices_operation_idx on private.operation_prices (operation, valid_from desc, id desc);
create index operation_prices_planned_by_idx on private.operation_prices (planned_by);
create trigger refuse_change before update of id, operation, credits, valid_from, reason, created_at or delete
  on private.operation_prices for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on private.operation_prices
  for each statement execute function private.refuse_change();
alter table private.operation_prices enable row level security;

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
insert into public.operations (operation, label, sort_order) values
  ('single', 'Single image', 1),
  ('batch4', 'Four-image batch', 2),
  ('style_variations', 'Style variations', 3),
  ('photo_to_sketch', 'Photo to sketch', 4),
  ('recreate', 'Recreate exactly', 5),
  ('agent_session', 'Assistant session', 6),
  ('agent_messages', 'Five further messages', 7);
insert into private.operation_prices (operation, credits, valid_from, reason)
  select operation, credits, '2026-01-01T00:00:00Z', 'The first price.' from (values ('single', 1), ('batch4', 3),
    ('style_variations', 2), ('photo_to_sketch', 1), ('recreate', 0), ('agent_session', 1), ('agent_messages', 1))
    as first_prices (operation, credits);

alter table public.credit_packages enable row level security;
create policy "credit_packages: everyone can read" on public.credit_packages for select to anon, authenticated using (is_active);
alter table public.subscription_tiers enable row level security;
create policy "subscription_tiers: everyone can read" on public.subscription_tiers for select to anon, authenticated
  using (is_active);
alter table public.operations enable row level security;
create policy "operations: everyone can read" on public.operations for select to anon, authenticated using (true);
grant select on public.credit_packages, public.subscription_tiers, public.operations to anon, authenticated;

create function private.price_of(p_operation text, p_at timestamptz default now()) returns integer
language sql stable security definer
set search_path = ''
as $$
  select credits from private.operation_prices where operation = p_operation and valid_from <= p_at
  order by valid_from desc, id desc limit 1;
$$;
comment on function private.price_of(text, timestamptz) is
  'Base price of an operation in credits at a moment: that of the present transaction''s begin, unless another is given.';

create function private.newest_price() returns bigint
language sql stable security definer
set search_path = ''
as $$
  select max(id) from private.operation_prices where valid_from <= now();
$$;
comment on function private.newest_price() is
  'The newest price that holds now. Who knows no row as new as it may see another price.';

create function public.get_prices() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('id', p.id, 'operation', p.operation, 'credits', p.credits, 'valid_from', p.valid_from)
    order by p.valid_from, p.id)
  from private.operation_prices p
  where not exists (select 1 from private.operation_prices later where later.operation = p.operation
    and (later.valid_from, later.id) > (p.valid_from, p.id) and (later.valid_from <= now() or later.valid_from = p.valid_from));
$$;
comment on function public.get_prices() is
  'Base prices in credits that hold now and those that are planned, in the order of their beginning. For everybody.';
grant execute on function public.get_prices to anon, authenticated, service_role;

create function public.quote_credits(p_kind text, p_outputs integer, p_high_resolution boolean default false,
  p_premium boolean default false)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_base integer := private.price_of(p_kind);
  v_items jsonb;
begin
  if v_base is null then return null; end if;
  v_items := jsonb_build_array(jsonb_build_object('label', (select label from public.operations where operation = p_kind),
    'credits', v_base));
  if coalesce(p_high_resolution, false) then
    v_items := v_items || jsonb_build_object('label', 'High resolution', 'credits', v_base);
  end if;
  if coalesce(p_premium, false) then
    v_items := v_items || jsonb_build_object('label', 'Premium model', 'credits', v_base);
  end if;
  return jsonb_build_object('total', v_base * jsonb_array_length(v_items), 'items', v_items, 'outputs', p_outputs);
end;
$$;
comment on function public.quote_credits(text, integer, boolean, boolean) is
  'Price of an operation now: base x (1 + high resolution + premium model), itemised (decision 41). Null for an unknown one.';
grant execute on function public.quote_credits to service_role;
