-- Purpose: going from months to a year pays the unused part of the month back in money, also when its credits were spent: a month for nothing.
--          Such credits are now taken from the first month of the year (docs/decisions/2026-11-22-changing-interval.md).
-- Risk:    money. Only periods that begin within another one of the same subscription are concerned; renewals are as they were.
-- Undo:    take due_months from 20261122210000 and apply_invoices from 20261122080130 again, drop spent_of_cut_month and the column.

alter table public.subscription_invoices add column spent_before integer not null default 0 check (spent_before >= 0);
comment on column public.subscription_invoices.spent_before is
  'Credits whose money was paid back when this period cut another one short, but which were spent: the first month grants so many fewer.';

create function private.spent_of_cut_month(p_subscription text, p_kind text, p_at timestamptz) returns integer
language sql stable security definer
set search_path = ''
as $$
  -- What the money was paid back for, less what has gone unspent. Credits that are held for work in progress count as spent.
  select case when p_kind = 'period' then greatest(0, floor(coalesce(sum(
    (g.credits - coalesce(g.credits * i.credits_reversed / nullif(i.credits_granted, 0)::numeric, 0))
      * extract(epoch from g.month_end - p_at) / extract(epoch from g.month_end - g.month_start)
    - coalesce(l.remaining + l.expired, 0)), 0))) else 0 end::integer
  from public.subscription_grants g
  join public.subscription_invoices i on i.id = g.invoice_id and i.subscription_id = p_subscription
  left join public.credit_lots l on l.id = g.lot_id
  where g.month_start <= p_at and g.month_end > p_at;
$$;
comment on function private.spent_of_cut_month(text, text, timestamptz) is
  'Credits of the month in which a new period begins that were spent, as far as the payment service pays its rest back; 0 for a renewal.';

create or replace function private.apply_invoices(p_subscription text, p_invoices jsonb, p_user_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.subscription_invoices (id, subscription_id, user_id, kind, tier_id, previous_tier_id, billing_interval, amount_cents, currency,
    period_start, period_end, changed_at, payment_intent, invoice_url, paid_at, spent_before)
  select i ->> 'id', p_subscription, p_user_id, i ->> 'kind', i ->> 'tier', case when i ->> 'kind' = 'upgrade' then i ->> 'previous_tier' end,
    i ->> 'interval', (i ->> 'amount_cents')::integer, i ->> 'currency', (i ->> 'period_start')::timestamptz, (i ->> 'period_end')::timestamptz,
    (i ->> 'changed_at')::timestamptz, i ->> 'payment_intent', i ->> 'invoice_url', (i ->> 'paid_at')::timestamptz,
    private.spent_of_cut_month(p_subscription, i ->> 'kind', (i ->> 'period_start')::timestamptz)
  from jsonb_array_elements(p_invoices) i
  -- spent_before is what it was when the period was first heard of: its own credits and later spending do not change it.
  on conflict (id) do update set payment_intent = coalesce(excluded.payment_intent, public.subscription_invoices.payment_intent),
    invoice_url = coalesce(excluded.invoice_url, public.subscription_invoices.invoice_url);
$$;

create or replace function private.due_months(p_invoice public.subscription_invoices, p_until timestamptz)
returns table (month_start timestamptz, month_end timestamptz, credits integer)
language sql stable security definer
set search_path = ''
as $$
  with plan as (
    select t.monthly_credits - coalesce((select o.monthly_credits from public.subscription_tiers o where o.id = p_invoice.previous_tier_id), 0) as monthly,
      least(p_invoice.period_end, private.cut_short_at(p_invoice)) as ends,
      case when p_invoice.amount_cents > 0
        then 1 - least(1, p_invoice.amount_reversed_cents / p_invoice.amount_cents::numeric) else 1 end as share
    from public.subscription_tiers t where t.id = p_invoice.tier_id
  ), months as (
    select p_invoice.period_start + make_interval(months => k) as starts,
      least(p_invoice.period_end, p_invoice.period_start + make_interval(months => k + 1)) as stops
    from generate_series(0, case p_invoice.billing_interval when 'year' then 11 else 0 end) as k
  )
  select greatest(m.starts, p_invoice.changed_at), m.stops,
    greatest(0, floor(p.monthly
      -- The month in which an upgrade was paid counts for what is left of it.
      * extract(epoch from m.stops - greatest(m.starts, p_invoice.changed_at)) / extract(epoch from m.stops - m.starts)
      -- What was paid back grants no further months.
      * p.share)
      - case when m.starts = p_invoice.period_start then p_invoice.spent_before else 0 end)::integer
  from months m, plan p
  where m.stops > p_invoice.changed_at and m.starts < p.ends and greatest(m.starts, p_invoice.changed_at) <= p_until
  order by 1;
$$;
