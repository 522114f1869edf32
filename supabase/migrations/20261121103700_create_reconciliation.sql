-- Purpose: the proof of the books: functions that compare ledger, balances, lots, holds and jobs, then payments, periods,
--          reversals, batches, events and holds with the ledger, then accounts that are gone, and name what is wrong.
-- Risk:    read-only. What only the payment service knows is compared by the API (reconcile.ts), which adds its findings to
--          these.
-- Undo:    drop view reconciliation; drop the functions of this file.

create function public.reconcile_credits() returns table (check_name text, user_id uuid, subject text, expected bigint,
  found bigint)
language sql stable security definer
set search_path = ''
set jit = off
as $$
  with moves as (
    select l.id, l.account_id, l.amount, l.available_after, l.held_after, l.debt_after,
      case when l.dst = 'user:available' then l.amount when l.src = 'user:available' then -l.amount else 0 end as available,
      case when l.dst = 'user:held' then l.amount when l.src = 'user:held' then -l.amount else 0 end as held,
      case when l.src = 'user:debt' then l.amount when l.dst = 'user:debt' then -l.amount else 0 end as debt
    from public.credit_ledger l
  ), chain as (
    select m.*, sum(m.available) over w as run_available, sum(m.held) over w as run_held, sum(m.debt) over w as run_debt
    from moves m window w as (partition by m.account_id order by m.id)
  ), sums as (
    select m.account_id, sum(m.available) as available, sum(m.held) as held, sum(m.debt) as debt from moves m
    group by m.account_id
  ), accounts as (
    select s.user_id, s.account_id, s.current_credits, s.credits_held, s.credit_debt, coalesce(t.available, 0) as available,
      coalesce(t.held, 0) as held, coalesce(t.debt, 0) as debt
    from public.user_subscriptions s left join sums t on t.account_id = s.account_id
  ), lots as (
    select l.user_id, sum(l.remaining) as remaining, sum(l.held) as held from public.credit_lots l group by l.user_id
  ), hold_sums as (
    select h.user_id, sum(h.amount) filter (where h.status = 'held') as held from public.credit_holds h group by h.user_id
  ), hold_lots as (
    select hl.hold_id, sum(hl.amount) as amount, sum(hl.charged) as charged, sum(hl.refunded) as refunded
    from public.credit_hold_lots hl group by hl.hold_id
  ), lot_uses as (
    select hl.lot_id, sum(hl.amount) filter (where h.status = 'held') as held, sum(hl.charged - hl.refunded) as used
    from public.credit_hold_lots hl join public.credit_holds h on h.id = hl.hold_id group by hl.lot_id
  ), hold_moves as (
    select l.ref_id, sum(l.amount) filter (where l.dst = 'user:held') as reserved,
      sum(l.amount) filter (where l.src = 'user:held') as ended, sum(l.amount) filter (where l.dst like 'sys:%') as charged,
      sum(l.amount) filter (where l.operation_type = 'refund') as refunded
    from public.credit_ledger l where l.ref_id is not null group by l.ref_id
  )
  select 'available_balance', a.user_id, a.account_id::text, a.available::bigint, a.current_credits::bigint from accounts a
  where a.available <> a.current_credits
  union all select 'held_balance', a.user_id, a.account_id::text, a.held::bigint, a.credits_held::bigint from accounts a
  where a.held <> a.credits_held
  union all select 'debt_balance', a.user_id, a.account_id::text, a.debt::bigint, a.credit_debt::bigint from accounts a
  where a.debt <> a.credit_debt
  union all select 'profile_mirror', a.user_id, a.user_id::text, a.current_credits::bigint, p.credits::bigint
    from accounts a join public.user_profiles p on p.id = a.user_id where p.credits <> a.current_credits
  union all select 'ledger_chain', s.user_id, c.id::text, c.run_available, c.available_after::bigint
    from chain c left join public.user_subscriptions s on s.account_id = c.account_id
    where (c.run_available, c.run_held, c.run_debt) is distinct from (c.available_after::bigint, c.held_after::bigint,
      c.debt_after::bigint)
  union all select 'closed_account', null, t.account_id::text, 0, (t.available + t.held)::bigint
    from sums t where (t.available <> 0 or t.held <> 0)
      and not exists (select 1 from public.user_subscriptions s where s.account_id = t.account_id)
  union all select 'lots_of_balance', a.user_id, a.account_id::text, a.current_credits::bigint, coalesce(l.remaining, 0)::bigint
    from accounts a left join lots l on l.user_id = a.user_id where a.current_credits <> coalesce(l.remaining, 0)
  union all select 'lots_of_holds', a.user_id, a.account_id::text, a.credits_held::bigint, coalesce(l.held, 0)::bigint
    from accounts a left join lots l on l.user_id = a.user_id where a.credits_held <> coalesce(l.held, 0)
  union all select 'open_holds', a.user_id, a.account_id::text, a.credits_held::bigint, coalesce(h.held, 0)::bigint
    from accounts a left join hold_sums h on h.user_id = a.user_id where a.credits_held <> coalesce(h.held, 0)
  union all select 'lots_of_hold', h.user_id, h.id::text, h.amount::bigint, coalesce(hl.amount, 0)::bigint
    from public.credit_holds h left join hold_lots hl on hl.hold_id = h.id where h.amount <> coalesce(hl.amount, 0)
  union all select 'charge_of_hold', h.user_id, h.id::text, h.charged - h.refunded::bigint,
  coalesce(hl.charged - hl.refunded, 0)::bigint
    from public.credit_holds h left join hold_lots hl on hl.hold_id = h.id
    where h.charged - h.refunded <> coalesce(hl.charged - hl.refunded, 0)
  union all select 'held_of_lot', l.user_id, l.id::text, coalesce(u.held, 0)::bigint, l.held::bigint
    from public.credit_lots l left join lot_uses u on u.lot_id = l.id where l.held <> coalesce(u.held, 0)
  union all select 'used_of_lot', l.user_id, l.id::text, coalesce(u.used, 0)::bigint, l.used::bigint
    from public.credit_lots l left join lot_uses u on u.lot_id = l.id where l.used <> coalesce(u.used, 0)
  union all select 'ledger_of_hold', h.user_id, h.id::text, h.charged::bigint, coalesce(m.charged, 0)::bigint
    from public.credit_holds h left join hold_moves m on m.ref_id = h.id where h.charged <> coalesce(m.charged, 0)
  union all select 'refund_of_hold', h.user_id, h.id::text, h.refunded::bigint, coalesce(m.refunded, 0)::bigint
    from public.credit_holds h left join hold_moves m on m.ref_id = h.id where h.refunded <> coalesce(m.refunded, 0)
  union all select 'reserve_of_hold', h.user_id, h.id::text, h.amount::bigint, coalesce(m.reserved, 0)::bigint
    from public.credit_holds h left join hold_moves m on m.ref_id = h.id
    where h.amount <> coalesce(m.reserved, 0) and (h.status <> 'settled' or m.reserved is not null)
  union all select 'end_of_hold', h.user_id, h.id::text,
  case when h.status = 'held' then 0 else coalesce(m.reserved, 0) end::bigint, coalesce(m.ended, 0)::bigint
    from public.credit_holds h left join hold_moves m on m.ref_id = h.id
    where case when h.status = 'held' then 0 else coalesce(m.reserved, 0) end <> coalesce(m.ended, 0)
  union all select 'hold_of_job', g.user_id, g.id::text, case when g.finished_at is null then g.cost else 0 end::bigint,
      case when h.status = 'held' then h.amount else 0 end::bigint
    from public.generations g left join public.credit_holds h on h.id = g.hold_id
    where case when g.finished_at is null then g.cost else 0 end <> case when h.status = 'held' then h.amount else 0 end
  union all select 'charge_of_job', g.user_id, g.id::text,
  ceil(g.cost * jsonb_array_length(g.outputs) / g.output_count::numeric)::bigint, coalesce(g.charged, 0)::bigint
    from public.generations g where g.finished_at is not null
      and coalesce(g.charged, 0) <> ceil(g.cost * jsonb_array_length(g.outputs) / g.output_count::numeric)
  union all select 'settlement_of_job', g.user_id, g.id::text, coalesce(g.charged, 0)::bigint, coalesce(h.charged, 0)::bigint
    from public.generations g left join public.credit_holds h on h.id = g.hold_id
    where g.finished_at is not null and coalesce(g.charged, 0) <> coalesce(h.charged, 0);
$$;
comment on function public.reconcile_credits() is
  'Every way in which the books could be wrong, each with its name, account, subject, expected and found. Empty when all is '
  'right.';

create function public.reconcile_payments() returns table (check_name text, user_id uuid, subject text, expected bigint,
  found bigint)
language sql stable security definer
set search_path = ''
set jit = off
as $$
  with grants as (
    select l.account_id, l.request_id, l.amount from public.credit_ledger l
    where l.src = 'sys:stripe' and l.operation_type in ('credit_purchase', 'subscription_created', 'subscription_renewed')
      and (l.request_id like 'pi:%' or l.request_id like 'period:%')
  ), reversed as (
    select l.metadata ->> 'stripe_payment_intent_id' as pi,
    sum(case when l.operation_type = 'reversal' then l.amount else -l.amount end) as credits
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
  union all select 'reversal_of_payment', p.user_id, p.id::text,
  floor(p.credits_granted * least(coalesce(c.cents, 0), p.amount_cents) / p.amount_cents::numeric)::bigint,
  p.credits_reversed::bigint
    from public.payments p left join counted c on c.pi = p.payment_intent
    where p.user_id is not null and floor(p.credits_granted * least(coalesce(c.cents, 0),
      p.amount_cents) / p.amount_cents::numeric) <> p.credits_reversed
  union all select 'ledger_of_reversal', x.user_id, x.pi, x.credits::bigint, coalesce(r.credits, 0)::bigint
    from (select user_id, payment_intent as pi, credits_reversed as credits from public.payments where payment_intent is not null
      union all select user_id, payment_intent, credits_reversed from public.subscription_invoices
      where payment_intent is not null) x
    left join reversed r on r.pi = x.pi where x.user_id is not null and x.credits <> coalesce(r.credits, 0)
  union all select 'period_not_granted', i.user_id, i.id || ' ' || d.month_start, d.credits::bigint, 0
    from public.subscription_invoices i cross join lateral private.due_months(i, private.clock() - interval '1 hour') d
    where i.user_id is not null and not exists (select 1 from public.subscription_grants g where g.invoice_id = i.id
      and g.month_start = d.month_start)
  union all select 'ledger_of_period', g.user_id, g.invoice_id || ' ' || g.month_start, g.credits::bigint,
  coalesce(l.amount, 0)::bigint
    from public.subscription_grants g join public.user_subscriptions s on s.user_id = g.user_id
    left join grants l on l.account_id = s.account_id
      and l.request_id = 'period:' || g.invoice_id || ':' || extract(epoch from g.month_start)::bigint
    where g.credits <> coalesce(l.amount, 0)
  union all select 'grant_without_period', s.user_id, l.request_id, 0, l.amount::bigint
    from grants l left join public.user_subscriptions s on s.account_id = l.account_id
    where l.request_id like 'period:%' and not exists (select 1 from public.subscription_grants g
      where l.request_id = 'period:' || g.invoice_id || ':' || extract(epoch from g.month_start)::bigint)
  union all select 'credits_of_invoice', i.user_id, i.id, coalesce(p.credits, 0)::bigint, i.credits_granted::bigint
    from public.subscription_invoices i left join periods p on p.invoice_id = i.id
    where i.credits_granted <> coalesce(p.credits, 0)
  union all select 'end_of_period_lot', l.user_id, l.id::text, extract(epoch from g.month_end)::bigint,
  extract(epoch from l.expires_at)::bigint
    from public.subscription_grants g join public.credit_lots l on l.id = g.lot_id where l.expires_at is null
      or l.expires_at > g.month_end
  union all select 'two_subscriptions', (array_agg(b.user_id))[1], b.account_id::text, 1, count(*)
    from public.billing_subscriptions b where b.status in ('active', 'past_due', 'canceling') group by b.account_id
    having count(*) > 1
  union all select 'subscription_mirror', s.user_id, s.subscription_tier || ' ' || s.subscription_status, 1, 0
    from public.user_subscriptions s join lateral (select b.* from public.billing_subscriptions b
      where b.account_id = s.account_id
      order by b.status in ('active', 'past_due', 'canceling') desc, b.status = 'incomplete' desc, b.created_at desc, b.id
      limit 1) b on true
    where (s.subscription_status, s.subscription_tier) is distinct from
      (b.status, case when b.status in ('active', 'past_due', 'canceling') then b.tier_id else 'free' end)
  union all select 'batch_not_applied', i.user_id, i.batch_id::text, b.credits::bigint, 0
    from public.bulk_credit_items i join public.bulk_credit_batches b on b.id = i.batch_id
    join public.user_subscriptions s on s.user_id = i.user_id
    where i.status = 'done' and not exists (select 1 from public.credit_ledger l where l.account_id = s.account_id
      and l.request_id = 'bulk:' || i.batch_id and l.amount = abs(b.credits))
  union all select 'batch_applied_unsaid', s.user_id, l.request_id, 0, l.amount::bigint
    from public.credit_ledger l join public.user_subscriptions s on s.account_id = l.account_id
    where l.request_id like 'bulk:%' and not exists (select 1 from public.bulk_credit_items i where i.user_id = s.user_id
      and i.status = 'done'
      and 'bulk:' || i.batch_id = l.request_id)
  union all select 'event_not_applied', null, e.id, 0, extract(epoch from now() - e.received_at)::bigint
    from public.stripe_events e where e.processed_at is null and e.received_at < now() - interval '1 hour'
  union all select 'hold_overdue', h.user_id, h.id::text, 0, extract(epoch from now() - h.expires_at)::bigint
    from public.credit_holds h where h.status = 'held' and h.expires_at < now() - interval '10 minutes'
      and not exists (select 1 from public.generations g where g.hold_id = h.id and g.finished_at is null);
$$;
comment on function public.reconcile_payments() is
  'Every way in which payments, periods, reversals, batches, events and holds could disagree with the ledger, by name. Empty '
  'when all is right.';

create function public.reconcile_accounts() returns table (check_name text, user_id uuid, subject text, expected bigint,
  found bigint)
language sql stable security definer
set search_path = ''
as $$
  select 'subscription_without_account', null::uuid, b.id, 0::bigint, 1::bigint
    from public.billing_subscriptions b where b.user_id is null and b.status <> 'canceled'
  union all select 'deletion_not_finished', d.user_id, d.id::text, 0, d.attempts
    from private.account_deletions d where d.finished_at is null
      and (d.attempts >= 5 or (d.user_id is not null and d.requested_at < now() - interval '1 hour'));
$$;
comment on function public.reconcile_accounts() is
  'Accounts that are gone and still billed, and deletions that do not come to an end. Empty when all is right.';
grant execute on function public.reconcile_credits, public.reconcile_payments, public.reconcile_accounts to service_role;

create view public.reconciliation with (security_invoker = true) as
  select * from public.reconcile_credits() union all select * from public.reconcile_payments()
  union all select * from public.reconcile_accounts();
comment on view public.reconciliation is
  'reconcile_credits(), reconcile_payments() and reconcile_accounts() as one view, for the service.';
revoke insert, update, delete, truncate on public.reconciliation from service_role;
