-- Purpose: the proof of the books: reconcile_credits() compares ledger, balances, lots, holds and jobs, and names what is wrong.
-- Risk:    read-only.
-- Undo:    drop view reconciliation; drop function reconcile_credits.

create function public.reconcile_credits() returns table (check_name text, user_id uuid, subject text, expected bigint, found bigint)
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
    select m.account_id, sum(m.available) as available, sum(m.held) as held, sum(m.debt) as debt from moves m group by m.account_id
  ), accounts as (
    select s.user_id, s.account_id, s.current_credits, s.credits_held, s.credit_debt, coalesce(t.available, 0) as available,
      coalesce(t.held, 0) as held, coalesce(t.debt, 0) as debt
    from public.user_subscriptions s left join sums t on t.account_id = s.account_id
  ), lots as (
    select l.user_id, sum(l.remaining) as remaining, sum(l.held) as held from public.credit_lots l group by l.user_id
  ), hold_sums as (
    select h.user_id, sum(h.amount) filter (where h.status = 'held') as held from public.credit_holds h group by h.user_id
  ), hold_lots as (
    select hl.hold_id, sum(hl.amount) as amount, sum(hl.charged) as charged, sum(hl.refunded) as refunded from public.credit_hold_lots hl group by hl.hold_id
  ), lot_uses as (
    select hl.lot_id, sum(hl.amount) filter (where h.status = 'held') as held, sum(hl.charged - hl.refunded) as used
    from public.credit_hold_lots hl join public.credit_holds h on h.id = hl.hold_id group by hl.lot_id
  ), hold_moves as (
    select l.ref_id, sum(l.amount) filter (where l.dst = 'user:held') as reserved, sum(l.amount) filter (where l.src = 'user:held') as ended,
      sum(l.amount) filter (where l.dst like 'sys:%') as charged, sum(l.amount) filter (where l.operation_type = 'refund') as refunded
    from public.credit_ledger l where l.ref_id is not null group by l.ref_id
  )
  select 'available_balance', a.user_id, a.account_id::text, a.available::bigint, a.current_credits::bigint from accounts a where a.available <> a.current_credits
  union all select 'held_balance', a.user_id, a.account_id::text, a.held::bigint, a.credits_held::bigint from accounts a where a.held <> a.credits_held
  union all select 'debt_balance', a.user_id, a.account_id::text, a.debt::bigint, a.credit_debt::bigint from accounts a where a.debt <> a.credit_debt
  union all select 'profile_mirror', a.user_id, a.user_id::text, a.current_credits::bigint, p.credits::bigint
    from accounts a join public.user_profiles p on p.id = a.user_id where p.credits <> a.current_credits
  union all select 'ledger_chain', s.user_id, c.id::text, c.run_available, c.available_after::bigint
    from chain c left join public.user_subscriptions s on s.account_id = c.account_id
    where (c.run_available, c.run_held, c.run_debt) is distinct from (c.available_after::bigint, c.held_after::bigint, c.debt_after::bigint)
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
  union all select 'charge_of_hold', h.user_id, h.id::text, h.charged - h.refunded::bigint, coalesce(hl.charged - hl.refunded, 0)::bigint
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
  union all select 'end_of_hold', h.user_id, h.id::text, case when h.status = 'held' then 0 else coalesce(m.reserved, 0) end::bigint, coalesce(m.ended, 0)::bigint
    from public.credit_holds h left join hold_moves m on m.ref_id = h.id
    where case when h.status = 'held' then 0 else coalesce(m.reserved, 0) end <> coalesce(m.ended, 0)
  union all select 'hold_of_job', g.user_id, g.id::text, case when g.finished_at is null then g.cost else 0 end::bigint,
      case when h.status = 'held' then h.amount else 0 end::bigint
    from public.generations g left join public.credit_holds h on h.id = g.hold_id
    where case when g.finished_at is null then g.cost else 0 end <> case when h.status = 'held' then h.amount else 0 end
  union all select 'charge_of_job', g.user_id, g.id::text, ceil(g.cost * jsonb_array_length(g.outputs) / g.output_count::numeric)::bigint, coalesce(g.charged, 0)::bigint
    from public.generations g where g.finished_at is not null
      and coalesce(g.charged, 0) <> ceil(g.cost * jsonb_array_length(g.outputs) / g.output_count::numeric)
  union all select 'settlement_of_job', g.user_id, g.id::text, coalesce(g.charged, 0)::bigint, coalesce(h.charged, 0)::bigint
    from public.generations g left join public.credit_holds h on h.id = g.hold_id
    where g.finished_at is not null and coalesce(g.charged, 0) <> coalesce(h.charged, 0);
$$;
comment on function public.reconcile_credits() is
  'Every way in which the books could be wrong, each with its name, account, subject, expected and found. Empty when all is right.';
revoke all on function public.reconcile_credits() from public, anon, authenticated;
grant execute on function public.reconcile_credits() to service_role;

create view public.reconciliation with (security_invoker = true) as select * from public.reconcile_credits();
comment on view public.reconciliation is 'reconcile_credits() as a view, for the service.';
revoke insert, update, delete, truncate on public.reconciliation from service_role;
