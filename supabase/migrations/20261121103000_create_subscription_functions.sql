-- Purpose: applying what was read of a subscription and its invoices: state, months of credits, and the mirror on the account.
--          A period that cuts another one short takes the spent credits whose money was paid back from its first month
--          (docs/decisions/2026-11-22-changing-interval.md).
-- Risk:    money. State, not steps: each paid invoice owns its months, each month is one row, and one ledger request.
-- Undo:    drop the functions of this file.

-- The payment service counts in seconds, so a first payment and a change of it may bear the same moment.
-- Of one second: the first payment came first, and only upgrades come within a period, each to a tier above the last.
create function private.tier_paid_for(p_subscription text) returns text
language sql stable security definer
set search_path = ''
as $$
  select i.tier_id from public.subscription_invoices i join public.subscription_tiers t on t.id = i.tier_id
  where i.subscription_id = p_subscription
  order by i.period_start desc, i.changed_at desc, i.kind = 'first', i.kind = 'upgrade' desc, t.monthly_credits desc limit 1;
$$;
comment on function private.tier_paid_for(text) is 'The tier of the last paid invoice of a subscription; null before the first.';

create function private.cut_short_at(p_invoice public.subscription_invoices) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select least(
    (select min(n.period_start) from public.subscription_invoices n where n.subscription_id = p_invoice.subscription_id
      and n.kind <> 'upgrade' and (n.period_start, n.kind <> 'first') > (p_invoice.period_start, p_invoice.kind <> 'first')),
    (select s.ended_at from public.billing_subscriptions s where s.id = p_invoice.subscription_id));
$$;
comment on function private.cut_short_at(public.subscription_invoices) is
  'When a later period of the same subscription, or its end, ends what an invoice has paid for; null when nothing does.';

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
  'Credits of the month in which a new period begins that were spent, as far as the payment service pays its rest back; 0 for a '
  'renewal.';

create function private.due_months(p_invoice public.subscription_invoices, p_until timestamptz)
returns table (month_start timestamptz, month_end timestamptz, credits integer)
language sql stable security definer
set search_path = ''
as $$
  with plan as (
    select t.monthly_credits - coalesce((select o.monthly_credits from public.subscription_tiers o
      where o.id = p_invoice.previous_tier_id), 0) as monthly,
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
comment on function private.due_months(public.subscription_invoices, timestamptz) is
  'The months of a paid invoice that have begun until a moment, and what each grants: the tier''s credits, or for an upgrade the '
  'difference.';

-- Ends what a newer period or the end of the subscription cuts short, too. The caller holds the lock of the account.
create function private.grant_months(p_subscription text, p_user_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_invoice public.subscription_invoices;
  v_month record;
  v_answer jsonb;
  v_count integer := 0;
  v_now timestamptz := private.clock();
  v_next timestamptz;
begin
  for v_invoice in select * from public.subscription_invoices where subscription_id = p_subscription order by period_start,
    changed_at, id for update loop
    for v_month in
      select d.* from private.due_months(v_invoice, v_now) d
      where not exists (select 1 from public.subscription_grants g where g.invoice_id = v_invoice.id
        and g.month_start = d.month_start)
    loop
      v_answer := null;
      if v_month.credits > 0 then
        v_answer := public.grant_credits(p_user_id,
          'period:' || v_invoice.id || ':' || extract(epoch from v_month.month_start)::bigint, v_month.credits,
          'subscription', (select t.name from public.subscription_tiers t where t.id = v_invoice.tier_id)
          || case v_invoice.kind when 'upgrade' then ': upgrade' else ': credits of the month' end,
          v_month.month_end, null, jsonb_strip_nulls(jsonb_build_object('first',
            case when v_invoice.kind = 'first' and v_month.month_start = v_invoice.period_start then true end,
            'amount_paid', case when v_month.month_start = v_invoice.changed_at then v_invoice.amount_cents / 100.0 end,
            'invoice_id', v_invoice.id, 'stripe_payment_intent_id', v_invoice.payment_intent, 'period_end', v_month.month_end)));
      end if;
      insert into public.subscription_grants (invoice_id, month_start, month_end, user_id, credits, lot_id)
        values (v_invoice.id, v_month.month_start, v_month.month_end, p_user_id, v_month.credits, (v_answer ->> 'lot_id')::uuid);
      update public.subscription_invoices set credits_granted = credits_granted + v_month.credits where id = v_invoice.id;
      v_count := v_count + 1;
    end loop;
    -- Credits of a month end with its period (decision 42), also when a newer period or the end came early.
    update public.credit_lots l set expires_at = cut.at
      from public.subscription_grants g, (select private.cut_short_at(v_invoice) as at) as cut
      where g.invoice_id = v_invoice.id and l.id = g.lot_id and cut.at is not null and l.expires_at > cut.at;
    select least(v_next, min(d.month_start)) into v_next from private.due_months(v_invoice, 'infinity') d
      where d.month_start > v_now;
  end loop;
  update public.billing_subscriptions set next_grant_at = v_next where id = p_subscription
    and next_grant_at is distinct from v_next;
  perform private.lock_account(p_user_id);
  return v_count;
end;
$$;
comment on function private.grant_months(text, uuid) is
  'Grants the months of a subscription that are due, each exactly once. Under the lock of the account.';

-- Tier, status and next billing date of an account, from its subscriptions.
create function private.mirror_subscription(p_account uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_sub public.billing_subscriptions;
begin
  select * into v_sub from public.billing_subscriptions where account_id = p_account
    order by status in ('active', 'past_due', 'canceling') desc, status = 'incomplete' desc, created_at desc, id limit 1;
  if not found then return; end if;
  update public.user_subscriptions set
    subscription_tier = case when v_sub.status in ('active', 'past_due', 'canceling') then v_sub.tier_id else 'free' end,
    subscription_status = v_sub.status,
    next_billing_date = case when v_sub.status in ('active', 'past_due') then v_sub.current_period_end end
    where account_id = p_account;
end;
$$;
comment on function private.mirror_subscription(uuid) is
  'Writes the state of the live subscription of an account (or the last one) to user_subscriptions.';

create function private.apply_invoices(p_subscription text, p_invoices jsonb, p_user_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.subscription_invoices (id, subscription_id, user_id, kind, tier_id, previous_tier_id, billing_interval,
    amount_cents, currency, period_start, period_end, changed_at, payment_intent, invoice_url, paid_at, spent_before)
  select i ->> 'id', p_subscription, p_user_id, i ->> 'kind', i ->> 'tier',
  case when i ->> 'kind' = 'upgrade' then i ->> 'previous_tier' end,
    i ->> 'interval', (i ->> 'amount_cents')::integer, i ->> 'currency', (i ->> 'period_start')::timestamptz,
    (i ->> 'period_end')::timestamptz,
    (i ->> 'changed_at')::timestamptz, i ->> 'payment_intent', i ->> 'invoice_url', (i ->> 'paid_at')::timestamptz,
    private.spent_of_cut_month(p_subscription, i ->> 'kind', (i ->> 'period_start')::timestamptz)
  from jsonb_array_elements(p_invoices) i
  -- spent_before is what it was when the period was first heard of: its own credits and later spending do not change it.
  on conflict (id) do update set payment_intent = coalesce(excluded.payment_intent, public.subscription_invoices.payment_intent),
    invoice_url = coalesce(excluded.invoice_url, public.subscription_invoices.invoice_url);
$$;
comment on function private.apply_invoices(text, jsonb, uuid) is 'Writes down paid invoices of a subscription, once each.';

create function private.apply_subscription_facts(p_id text, p_facts jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid;
  v_account public.user_subscriptions;
  v_before public.billing_subscriptions;
  v_row public.billing_subscriptions;
begin
  select * into v_before from public.billing_subscriptions where id = p_id;
  v_user := coalesce(v_before.user_id, (select user_id from public.stripe_customers where customer_id = p_facts ->> 'customer'));
  if v_user is not null then v_account := private.lock_account(v_user); end if;
  if v_account.account_id is null and v_before.id is null then
    return jsonb_build_object('ok', false, 'code', 'account_not_found');
  end if;
  select * into v_before from public.billing_subscriptions where id = p_id for update;
  insert into public.billing_subscriptions as b (id, user_id, account_id, tier_id, billing_interval, next_tier_id, status,
    current_period_start, current_period_end, ends_at, ended_at, is_test)
  values (p_id, v_account.user_id, coalesce(v_account.account_id, v_before.account_id), p_facts ->> 'tier',
    p_facts ->> 'interval', null, p_facts ->> 'status', (p_facts ->> 'period_start')::timestamptz,
    (p_facts ->> 'period_end')::timestamptz, (p_facts ->> 'ends_at')::timestamptz,
    (p_facts ->> 'ended_at')::timestamptz, (p_facts ->> 'is_test')::boolean)
  on conflict (id) do update set
    -- The price at the payment service is that of the next period; what is paid for now follows from the invoices, below.
    billing_interval = excluded.billing_interval, status = excluded.status, current_period_start = excluded.current_period_start,
    current_period_end = excluded.current_period_end, ends_at = excluded.ends_at, ended_at = excluded.ended_at;
  perform private.apply_invoices(p_id, coalesce(p_facts -> 'invoices', '[]'), v_account.user_id);
  update public.billing_subscriptions b set
    tier_id = coalesce(private.tier_paid_for(p_id), p_facts ->> 'tier')
    where b.id = p_id returning * into v_row;
  update public.billing_subscriptions set next_tier_id = nullif(p_facts ->> 'tier', v_row.tier_id) where id = p_id returning *
    into v_row;
  if v_account.user_id is not null then perform private.grant_months(p_id, v_account.user_id); end if;
  perform private.mirror_subscription(v_row.account_id);
  return jsonb_build_object('ok', true, 'user_id', v_row.user_id, 'before', v_before.status, 'status', v_row.status, 'tier',
    v_row.tier_id,
    'tier_before', v_before.tier_id, 'next_tier', v_row.next_tier_id, 'period_end', v_row.current_period_end,
    'period_end_before', v_before.current_period_end);
end;
$$;
comment on function private.apply_subscription_facts(text, jsonb) is
  'Applies a subscription as it was just read, with its paid invoices: state, months of credits, mirror. Answers state before '
  'and after.';

create function public.apply_subscription(p_id text, p_facts jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_newer_reading(p_id, (p_facts ->> 'reading')::bigint) then
    return jsonb_build_object('ok', true, 'stale', true);
  end if;
  return private.apply_subscription_facts(p_id, p_facts);
end;
$$;
comment on function public.apply_subscription(text, jsonb) is
  'Applies a subscription as it was just read, with its paid invoices: state, months of credits, mirror. Answers state before '
  'and after.';

create function public.notify_subscriber(p_user_id uuid, p_type text, p_title text, p_message text, p_key text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  return jsonb_build_object('ok', true, 'id', private.notify(p_user_id, 'system', p_type, p_title, p_message, 'subscription',
    null, p_key));
end;
$$;
comment on function public.notify_subscriber(uuid, text, text, text, text) is
  'Tells a person something about the subscription, once for each key.';

grant execute on function public.apply_subscription, public.notify_subscriber to service_role;
