-- Purpose: an upgrade some seconds after the period's start was paid in full, to the cent, and granted one credit less than the tier.
-- Risk:    money: less than one credit for each upgrade, in favour of the person. What has been granted stays as it is.
-- Undo:    take due_months from 20261122221020 again.

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
    -- The month in which an upgrade was paid counts for what is left of it, each begun credit whole.
    greatest(0, floor(ceil(p.monthly
      * extract(epoch from m.stops - greatest(m.starts, p_invoice.changed_at)) / extract(epoch from m.stops - m.starts))
      -- What was paid back grants no further months.
      * p.share)
      - case when m.starts = p_invoice.period_start then p_invoice.spent_before else 0 end)::integer
  from months m, plan p
  where m.stops > p_invoice.changed_at and m.starts < p.ends and greatest(m.starts, p_invoice.changed_at) <= p_until
  order by 1;
$$;
