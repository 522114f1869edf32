-- Purpose: what is sold and what it costs: packs of credits, monthly tiers, and the price of each operation.
-- Risk:    money: everyone reads the tables, nobody but the service writes them.
-- Undo:    drop the tables and the function of this file.

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

create table public.operation_costs (
  operation text primary key,
  label text not null,
  credits integer not null check (credits >= 0),
  sort_order integer not null default 0
);
comment on table public.operation_costs is
  'Base price of each operation in credits; high resolution and the premium model each add the base once more (decision 41).';

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
  ('recreate', 'Recreate exactly', 0, 5),
  ('agent_session', 'Assistant session', 1, 6),
  ('agent_messages', 'Five further messages', 1, 7);

alter table public.credit_packages enable row level security;
create policy "credit_packages: everyone can read" on public.credit_packages for select to anon, authenticated using (is_active);
alter table public.subscription_tiers enable row level security;
create policy "subscription_tiers: everyone can read" on public.subscription_tiers for select to anon, authenticated
  using (is_active);
alter table public.operation_costs enable row level security;
create policy "operation_costs: everyone can read" on public.operation_costs for select to anon, authenticated using (true);
grant select on public.credit_packages, public.subscription_tiers, public.operation_costs to anon, authenticated;

create function public.quote_credits(p_kind text, p_outputs integer, p_high_resolution boolean default false,
  p_premium boolean default false)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_cost public.operation_costs;
  v_items jsonb;
begin
  select * into v_cost from public.operation_costs where operation = p_kind;
  if not found then return null; end if;
  v_items := jsonb_build_array(jsonb_build_object('label', v_cost.label, 'credits', v_cost.credits));
  if coalesce(p_high_resolution, false) then
    v_items := v_items || jsonb_build_object('label', 'High resolution', 'credits', v_cost.credits);
  end if;
  if coalesce(p_premium, false) then
    v_items := v_items || jsonb_build_object('label', 'Premium model', 'credits', v_cost.credits);
  end if;
  return jsonb_build_object('total', v_cost.credits * jsonb_array_length(v_items), 'items', v_items, 'outputs', p_outputs);
end;
$$;
comment on function public.quote_credits(text, integer, boolean, boolean) is
  'Price of an operation: base x (1 + high resolution + premium model), itemised (decision 41). Null for an unknown operation.';
grant execute on function public.quote_credits to service_role;
