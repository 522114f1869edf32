-- Purpose: applying what was read of a payment and its reversals, and the sweep by the clock.
-- Risk:    money. The share of the credits that refunds and disputes take is worked out anew each time, and only the difference
--          moves. One reversal that cannot be written down does not keep the others from counting.
-- Undo:    drop the functions of this file.

-- What the counting reversals of a payment come to; moves the difference between that and what has been moved before.
create function private.settle_reversals(p_payment_intent text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_invoice public.subscription_invoices;
  v_user uuid; v_amount integer; v_granted integer; v_reversed integer; v_count integer;
  v_total bigint;
  v_target integer;
  v_lots uuid[];
  v_expires timestamptz;
  v_meta jsonb := jsonb_build_object('stripe_payment_intent_id', p_payment_intent, 'refund_reason',
    (select string_agg(distinct r.kind, ' and ')
    from public.payment_reversals r where r.payment_intent = p_payment_intent and r.counts));
begin
  select coalesce(sum(amount_cents), 0) into v_total from public.payment_reversals where payment_intent = p_payment_intent
    and counts;
  select * into v_payment from public.payments where payment_intent = p_payment_intent for update;
  if found then
    v_user := v_payment.user_id; v_amount := v_payment.amount_cents; v_granted := v_payment.credits_granted;
    v_reversed := v_payment.credits_reversed; v_count := v_payment.reversal_count; v_lots := array[v_payment.lot_id];
  else
    select * into v_invoice from public.subscription_invoices where payment_intent = p_payment_intent for update;
    if not found then return 0; end if;
    v_user := v_invoice.user_id; v_amount := v_invoice.amount_cents; v_granted := v_invoice.credits_granted;
    v_reversed := v_invoice.credits_reversed; v_count := v_invoice.reversal_count;
    select array_agg(lot_id), max(month_end) into v_lots, v_expires from public.subscription_grants
      where invoice_id = v_invoice.id;
  end if;
  -- Rounded in favour of the person; the whole when the whole was paid back.
  v_target := case when v_amount = 0 then 0 else floor(v_granted * least(v_total, v_amount) / v_amount::numeric) end;
  if v_user is null then v_target := v_reversed; end if;
  if v_target > v_reversed then
    perform private.take_back(v_user, v_target - v_reversed, v_lots, 'reversal:' || p_payment_intent || ':' || v_count + 1,
      'A payment was reversed', v_meta);
  elsif v_target < v_reversed then
    perform private.give_back(v_user, v_reversed - v_target, v_expires, 'reversal:' || p_payment_intent || ':' || v_count + 1,
      'A reversal of a payment did not last', v_meta);
  end if;
  update public.payments set credits_reversed = v_target, amount_reversed_cents = least(v_total, v_amount),
    reversal_count = reversal_count + (v_target <> v_reversed)::integer where id = v_payment.id;
  update public.subscription_invoices set credits_reversed = v_target, amount_reversed_cents = least(v_total, v_amount),
    reversal_count = reversal_count + (v_target <> v_reversed)::integer where id = v_invoice.id;
  return v_target - v_reversed;
end;
$$;
comment on function private.settle_reversals(text) is
  'Brings the credits that were taken back for a payment to what its refunds and disputes ask for. Answers the difference.';

create function private.note_reversals(p_payment_intent text, p_user_id uuid, p_payment_id uuid, p_reversals jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reversal jsonb;
  v_kind text;
  v_cents integer;
  v_title text;
begin
  for v_reversal in select * from jsonb_array_elements(coalesce(p_reversals, '[]')) loop
    begin
      v_kind := v_reversal ->> 'kind';
      v_cents := (v_reversal ->> 'amount_cents')::integer;
      insert into public.payment_reversals as r (id, payment_intent, user_id, kind, amount_cents, status, counts, reason)
      values (v_reversal ->> 'id', p_payment_intent, p_user_id, v_kind, v_cents, v_reversal ->> 'status',
        (v_reversal ->> 'counts')::boolean, v_reversal ->> 'reason')
      on conflict (id) do update set status = excluded.status, counts = excluded.counts, amount_cents = excluded.amount_cents
        where (r.status, r.counts, r.amount_cents) is distinct from (excluded.status, excluded.counts, excluded.amount_cents);
      if (v_reversal ->> 'counts')::boolean then
        v_title := case v_kind when 'refund' then 'A payment was refunded' else 'A payment is disputed' end;
        if v_cents > 0 then
          perform private.notify(p_user_id, 'system', 'payment_' || v_kind, v_title, 'The credits that it paid for are removed.',
            'payment', p_payment_id::text, 'reversal:' || (v_reversal ->> 'id'));
        end if;
        perform private.notify_admins('payment_' || v_kind, v_title, case when v_cents > 0
          then (v_cents / 100.0)::numeric(10, 2) || ' US dollars; its credits are removed.'
          else 'No credits were left to remove.' end, p_payment_id::text, 'admin-reversal:' || (v_reversal ->> 'id'));
      end if;
    exception when integrity_constraint_violation or data_exception then
      -- The others still count; the sum that the payment service names is compared by the reconciliation.
      perform private.notify_admins('payment_problem', 'A reversal of a payment could not be read',
        'Look at it at the payment service: ' || sqlerrm,
        p_payment_id::text, 'bad-reversal:' || p_payment_intent || ':' || coalesce(v_reversal ->> 'id', '?'));
    end;
  end loop;
end;
$$;
comment on function private.note_reversals(text, uuid, uuid, jsonb) is
  'Writes down the refunds and disputes of a payment, each by itself, and tells who should know. Settling follows.';

create function private.apply_payment_facts(p_payment_intent text, p_facts jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_user uuid;
  v_answer jsonb;
  v_moved integer;
begin
  select * into v_payment from public.payments
    where payment_intent = p_payment_intent or (payment_intent is null and id = (p_facts ->> 'payment_id')::uuid);
  v_user := coalesce(v_payment.user_id, (select i.user_id from public.subscription_invoices i
    where i.payment_intent = p_payment_intent));
  if v_user is not null then perform private.lock_account(v_user); end if;
  if v_payment.id is not null then
    select * into v_payment from public.payments where id = v_payment.id for update;
    -- A payment that has succeeded stays so; anything told later is older or about reversals.
    update public.payments set payment_intent = p_payment_intent,
      status = case when status = 'succeeded' then status else p_facts ->> 'status' end,
      error = case when p_facts ->> 'status' = 'succeeded' then null else coalesce(p_facts ->> 'error', error) end,
      card_brand = coalesce(p_facts ->> 'card_brand', card_brand), card_last4 = coalesce(p_facts ->> 'card_last4', card_last4),
      receipt_url = coalesce(p_facts ->> 'receipt_url', receipt_url),
      paid_at = coalesce(paid_at, (p_facts ->> 'paid_at')::timestamptz)
      where id = v_payment.id returning * into v_payment;
    if v_payment.status = 'succeeded' and v_payment.credits_granted = 0 then
      if (p_facts ->> 'amount_received')::integer is distinct from v_payment.amount_cents
        or p_facts ->> 'currency' is distinct from v_payment.currency then
        update public.payments set problem = 'amount_mismatch' where id = v_payment.id;
        perform private.notify_admins('payment_problem', 'A payment does not match its order', 'It was not turned into credits.',
          v_payment.id::text, 'payment:' || v_payment.id);
      elsif v_payment.user_id is null then
        update public.payments set problem = 'account_gone' where id = v_payment.id;
        perform private.notify_admins('payment_problem', 'A payment came for an account that is gone',
          'Refund it at the payment service.', v_payment.id::text, 'payment:' || v_payment.id);
      else
        v_answer := public.grant_credits(v_payment.user_id, 'pi:' || p_payment_intent, v_payment.credits, 'purchase',
          v_payment.credits || ' credits', null, null,
          jsonb_build_object('amount_paid', v_payment.amount_cents / 100.0, 'stripe_payment_intent_id', p_payment_intent,
            'payment_id', v_payment.id));
        update public.payments set credits_granted = credits, lot_id = (v_answer ->> 'lot_id')::uuid, problem = null
          where id = v_payment.id returning * into v_payment;
        perform private.notify(v_payment.user_id, 'system', 'payment_succeeded', v_payment.credits || ' credits were added',
          'Thank you for your purchase.',
          'payment', v_payment.id::text, 'payment:' || v_payment.id);
      end if;
    end if;
  elsif v_user is null and not exists (select 1 from public.subscription_invoices i where i.payment_intent = p_payment_intent)
  then
    return jsonb_build_object('ok', false, 'code', 'unknown_payment');
  end if;
  perform private.note_reversals(p_payment_intent, v_user, v_payment.id, p_facts -> 'reversals');
  v_moved := private.settle_reversals(p_payment_intent);
  return jsonb_build_object('ok', true, 'payment_id', v_payment.id, 'status', v_payment.status, 'granted',
    v_payment.credits_granted,
    'duplicate', coalesce((v_answer ->> 'duplicate')::boolean, v_answer is null), 'taken_back', v_moved);
end;
$$;
comment on function private.apply_payment_facts(text, jsonb) is
  'Applies a payment as it was just read, with its refunds and disputes: grants its credits once, and takes back what was '
  'reversed.';

create function public.apply_payment(p_payment_intent text, p_facts jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_newer_reading(p_payment_intent, (p_facts ->> 'reading')::bigint) then
    return jsonb_build_object('ok', true, 'stale', true);
  end if;
  return private.apply_payment_facts(p_payment_intent, p_facts);
end;
$$;
comment on function public.apply_payment(text, jsonb) is
  'Applies a payment as it was just read, with its refunds and disputes: grants its credits once, and takes back what was '
  'reversed.';

create function public.sweep_payments() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_row record;
  v_months integer := 0;
  v_accounts integer := 0;
begin
  for v_row in select id, user_id from public.billing_subscriptions where next_grant_at <= private.clock() and user_id is not null
    order by user_id, id loop
    perform private.lock_account(v_row.user_id);
    v_months := v_months + private.grant_months(v_row.id, v_row.user_id);
  end loop;
  for v_row in select distinct user_id from public.credit_lots where is_open and expires_at <= (select private.clock())
    order by user_id loop
    perform private.lock_account(v_row.user_id);
    v_accounts := v_accounts + 1;
  end loop;
  -- A purchase that never got as far as the payment service is given up after a day.
  update public.payments set status = 'canceled' where status = 'created' and payment_intent is null and checkout_session is null
    and created_at < now() - interval '1 day';
  return jsonb_build_object('months', v_months, 'accounts_with_ended_lots', v_accounts);
end;
$$;
comment on function public.sweep_payments() is
  'By the clock of billing: grants months of yearly subscriptions that have begun, and lets ended lots leave.';

grant execute on function public.apply_payment, public.sweep_payments to service_role;
