-- Purpose: telling a subscriber what became of the subscription.
-- Risk:    none for money.
-- Undo:    drop function tell_subscriber; restore apply_subscription of 20261122080130.

create function public.tell_subscriber(p_user_id uuid, p_type text, p_title text, p_message text, p_key text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  return jsonb_build_object('ok', true, 'id', private.notify(p_user_id, 'system', p_type, p_title, p_message, 'subscription', null, p_key));
end;
$$;
comment on function public.tell_subscriber(uuid, text, text, text, text) is 'Tells a person something about the subscription, once for each key.';
revoke all on function public.tell_subscriber(uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.tell_subscriber(uuid, text, text, text, text) to service_role;

-- As before, and it answers the end of the period before, which tells a renewal.
create or replace function public.apply_subscription(p_id text, p_facts jsonb) returns jsonb
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
  if v_account.account_id is null and v_before.id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  select * into v_before from public.billing_subscriptions where id = p_id for update;
  insert into public.billing_subscriptions as b (id, user_id, account_id, tier_id, billing_interval, next_tier_id, status, current_period_start,
    current_period_end, ends_at, ended_at, is_test)
  values (p_id, v_account.user_id, coalesce(v_account.account_id, v_before.account_id), p_facts ->> 'tier', p_facts ->> 'interval', null,
    p_facts ->> 'status', (p_facts ->> 'period_start')::timestamptz, (p_facts ->> 'period_end')::timestamptz, (p_facts ->> 'ends_at')::timestamptz,
    (p_facts ->> 'ended_at')::timestamptz, (p_facts ->> 'is_test')::boolean)
  on conflict (id) do update set
    -- The price at the payment service is that of the next period; what is paid for now follows from the invoices, below.
    billing_interval = excluded.billing_interval, status = excluded.status, current_period_start = excluded.current_period_start,
    current_period_end = excluded.current_period_end, ends_at = excluded.ends_at, ended_at = excluded.ended_at;
  perform private.apply_invoices(p_id, coalesce(p_facts -> 'invoices', '[]'), v_account.user_id);
  update public.billing_subscriptions b set
    tier_id = coalesce((select i.tier_id from public.subscription_invoices i where i.subscription_id = p_id
      order by i.period_start desc, i.changed_at desc limit 1), p_facts ->> 'tier')
    where b.id = p_id returning * into v_row;
  update public.billing_subscriptions set next_tier_id = nullif(p_facts ->> 'tier', v_row.tier_id) where id = p_id returning * into v_row;
  if v_account.user_id is not null then perform private.grant_months(p_id, v_account.user_id); end if;
  perform private.mirror_subscription(v_row.account_id);
  return jsonb_build_object('ok', true, 'user_id', v_row.user_id, 'before', v_before.status, 'status', v_row.status, 'tier', v_row.tier_id,
    'tier_before', v_before.tier_id, 'next_tier', v_row.next_tier_id, 'period_end', v_row.current_period_end,
    'period_end_before', v_before.current_period_end);
end;
$$;
