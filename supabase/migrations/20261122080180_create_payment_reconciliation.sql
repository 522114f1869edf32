-- Purpose: the proof of the books, second part: payments, periods, reversals, batches, sessions, events and holds against the ledger.
-- Risk:    read-only. What only the payment service knows is compared by the API (reconcile.ts), which adds its findings to these.
-- Undo:    drop function reconcile_payments; put the view reconciliation back on reconcile_credits() alone.

create function public.reconcile_payments() returns table (check_name text, user_id uuid, subject text, expected bigint, found bigint)
language sql stable security definer
set search_path = ''
set jit = off
as $$
  with grants as (
    select l.account_id, l.request_id, l.amount from public.credit_ledger l
    where l.src = 'sys:stripe' and l.operation_type in ('credit_purchase', 'subscription_created', 'subscription_renewed')
      and (l.request_id like 'pi:%' or l.request_id like 'period:%')
  ), reversed as (
    select l.metadata ->> 'stripe_payment_intent_id' as pi, sum(case when l.operation_type = 'reversal' then l.amount else -l.amount end) as credits
    from public.credit_ledger l where l.request_id like 'reversal:%' group by 1
  ), counted as (
    select r.payment_intent as pi, sum(r.amount_cents) as cents from public.payment_reversals r where r.counts group by 1
  ), periods as (
    select g.invoice_id, sum(g.credits) as credits from public.subscription_grants g group by g.invoice_id
  )
  select 'payment_not_granted', p.user_id, p.id::text, p.credits::bigint, coalesce(g.amount, 0)::bigint
    from public.payments p left join grants g on g.account_id = p.account_id and g.request_id = 'pi:' || p.payment_intent
    where p.status = 'succeeded' and coalesce(g.amount, 0) <> p.credits
  union all select 'grant_without_payment', s.user_id, g.request_id, 0, g.amount::bigint
    from grants g left join public.user_subscriptions s on s.account_id = g.account_id
    where g.request_id like 'pi:%' and not exists (select 1 from public.payments p where p.account_id = g.account_id
      and 'pi:' || p.payment_intent = g.request_id and p.status = 'succeeded' and p.credits_granted = g.amount)
  union all select 'reversal_of_payment', p.user_id, p.id::text, floor(p.credits_granted * least(coalesce(c.cents, 0), p.amount_cents) / p.amount_cents::numeric)::bigint, p.credits_reversed::bigint
    from public.payments p left join counted c on c.pi = p.payment_intent
    where p.user_id is not null and floor(p.credits_granted * least(coalesce(c.cents, 0), p.amount_cents) / p.amount_cents::numeric) <> p.credits_reversed
  union all select 'ledger_of_reversal', x.user_id, x.pi, x.credits::bigint, coalesce(r.credits, 0)::bigint
    from (select user_id, payment_intent as pi, credits_reversed as credits from public.payments where payment_intent is not null
      union all select user_id, payment_intent, credits_reversed from public.subscription_invoices where payment_intent is not null) x
    left join reversed r on r.pi = x.pi where x.user_id is not null and x.credits <> coalesce(r.credits, 0)
  union all select 'period_not_granted', i.user_id, i.id || ' ' || d.month_start, d.credits::bigint, 0
    from public.subscription_invoices i cross join lateral private.due_months(i, private.clock() - interval '1 hour') d
    where i.user_id is not null and not exists (select 1 from public.subscription_grants g where g.invoice_id = i.id and g.month_start = d.month_start)
  union all select 'ledger_of_period', g.user_id, g.invoice_id || ' ' || g.month_start, g.credits::bigint, coalesce(l.amount, 0)::bigint
    from public.subscription_grants g join public.user_subscriptions s on s.user_id = g.user_id
    left join grants l on l.account_id = s.account_id and l.request_id = 'period:' || g.invoice_id || ':' || extract(epoch from g.month_start)::bigint
    where g.credits <> coalesce(l.amount, 0)
  union all select 'grant_without_period', s.user_id, l.request_id, 0, l.amount::bigint
    from grants l left join public.user_subscriptions s on s.account_id = l.account_id
    where l.request_id like 'period:%' and not exists (select 1 from public.subscription_grants g
      where l.request_id = 'period:' || g.invoice_id || ':' || extract(epoch from g.month_start)::bigint)
  union all select 'credits_of_invoice', i.user_id, i.id, coalesce(p.credits, 0)::bigint, i.credits_granted::bigint
    from public.subscription_invoices i left join periods p on p.invoice_id = i.id where i.credits_granted <> coalesce(p.credits, 0)
  union all select 'end_of_period_lot', l.user_id, l.id::text, extract(epoch from g.month_end)::bigint, extract(epoch from l.expires_at)::bigint
    from public.subscription_grants g join public.credit_lots l on l.id = g.lot_id where l.expires_at is null or l.expires_at > g.month_end
  union all select 'two_subscriptions', (array_agg(b.user_id))[1], b.account_id::text, 1, count(*)
    from public.billing_subscriptions b where b.status in ('active', 'past_due', 'canceling') group by b.account_id having count(*) > 1
  union all select 'subscription_mirror', s.user_id, s.subscription_tier || ' ' || s.subscription_status, 1, 0
    from public.user_subscriptions s join lateral (select b.* from public.billing_subscriptions b where b.account_id = s.account_id
      order by b.status in ('active', 'past_due', 'canceling') desc, b.status = 'incomplete' desc, b.created_at desc, b.id limit 1) b on true
    where (s.subscription_status, s.subscription_tier) is distinct from
      (b.status, case when b.status in ('active', 'past_due', 'canceling') then b.tier_id else 'free' end)
  union all select 'batch_not_applied', i.user_id, i.batch_id::text, b.credits::bigint, 0
    from public.bulk_credit_items i join public.bulk_credit_batches b on b.id = i.batch_id join public.user_subscriptions s on s.user_id = i.user_id
    where i.status = 'done' and not exists (select 1 from public.credit_ledger l where l.account_id = s.account_id
      and l.request_id = 'bulk:' || i.batch_id and l.amount = abs(b.credits))
  union all select 'batch_applied_unsaid', s.user_id, l.request_id, 0, l.amount::bigint
    from public.credit_ledger l join public.user_subscriptions s on s.account_id = l.account_id
    where l.request_id like 'bulk:%' and not exists (select 1 from public.bulk_credit_items i where i.user_id = s.user_id and i.status = 'done'
      and 'bulk:' || i.batch_id = l.request_id)
  union all select 'event_not_applied', null, e.id, 0, extract(epoch from now() - e.received_at)::bigint
    from public.stripe_events e where e.processed_at is null and e.received_at < now() - interval '1 hour'
  union all select 'hold_overdue', h.user_id, h.id::text, 0, extract(epoch from now() - h.expires_at)::bigint
    from public.credit_holds h where h.status = 'held' and h.expires_at < now() - interval '10 minutes'
      and not exists (select 1 from public.generations g where g.hold_id = h.id and g.finished_at is null);
$$;
comment on function public.reconcile_payments() is
  'Every way in which payments, periods, reversals, batches, events and holds could disagree with the ledger, by name. Empty when all is right.';
revoke all on function public.reconcile_payments() from public, anon, authenticated;
grant execute on function public.reconcile_payments() to service_role;

create or replace view public.reconciliation with (security_invoker = true) as
  select * from public.reconcile_credits() union all select * from public.reconcile_payments();
comment on view public.reconciliation is 'reconcile_credits() and reconcile_payments() as one view, for the service.';
