-- Purpose: a dispute over a payment that was refunded whole is one over 0 cents. The table refused it, and with it everything that was
--          read along with it: the refund of the same payment was lost for ever, and its credits stayed. One reversal that cannot be
--          written down no longer keeps the others from counting.
-- Risk:    money, for the better. What could be applied before is applied as before.
-- Undo:    take apply_payment_facts from 20261122080140 again, drop note_reversals, put the check back on amount_cents > 0.

alter table public.payment_reversals drop constraint payment_reversals_amount_cents_check,
  add constraint payment_reversals_amount_cents_check check (amount_cents >= 0);

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
      values (v_reversal ->> 'id', p_payment_intent, p_user_id, v_kind, v_cents, v_reversal ->> 'status', (v_reversal ->> 'counts')::boolean,
        v_reversal ->> 'reason')
      on conflict (id) do update set status = excluded.status, counts = excluded.counts, amount_cents = excluded.amount_cents
        where (r.status, r.counts, r.amount_cents) is distinct from (excluded.status, excluded.counts, excluded.amount_cents);
      if (v_reversal ->> 'counts')::boolean then
        v_title := case v_kind when 'refund' then 'A payment was refunded' else 'A payment is disputed' end;
        if v_cents > 0 then
          perform private.notify(p_user_id, 'system', 'payment_' || v_kind, v_title, 'The credits that it had paid for are taken back.',
            'payment', p_payment_id::text, 'reversal:' || (v_reversal ->> 'id'));
        end if;
        perform private.tell_admins('payment_' || v_kind, v_title, case when v_cents > 0
          then (v_cents / 100.0)::numeric(10, 2) || ' US dollars; its credits are taken back.' else 'Nothing of it was left to take back.' end,
          p_payment_id::text, 'admin-reversal:' || (v_reversal ->> 'id'));
      end if;
    exception when integrity_constraint_violation or data_exception then
      -- The others still count; the sum that the payment service names is compared by the reconciliation.
      perform private.tell_admins('payment_problem', 'A reversal of a payment could not be read', 'Look at it at the payment service: ' || sqlerrm,
        p_payment_id::text, 'bad-reversal:' || p_payment_intent || ':' || coalesce(v_reversal ->> 'id', '?'));
    end;
  end loop;
end;
$$;
comment on function private.note_reversals(text, uuid, uuid, jsonb) is
  'Writes down the refunds and disputes of a payment, each by itself, and tells who should know. Settling follows.';

create or replace function private.apply_payment_facts(p_payment_intent text, p_facts jsonb) returns jsonb
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
  v_user := coalesce(v_payment.user_id, (select i.user_id from public.subscription_invoices i where i.payment_intent = p_payment_intent));
  if v_user is not null then perform private.lock_account(v_user); end if;
  if v_payment.id is not null then
    select * into v_payment from public.payments where id = v_payment.id for update;
    -- A payment that has succeeded stays so; anything told later is older or about reversals.
    update public.payments set payment_intent = p_payment_intent,
      status = case when status = 'succeeded' then status else p_facts ->> 'status' end,
      error = case when p_facts ->> 'status' = 'succeeded' then null else coalesce(p_facts ->> 'error', error) end,
      card_brand = coalesce(p_facts ->> 'card_brand', card_brand), card_last4 = coalesce(p_facts ->> 'card_last4', card_last4),
      receipt_url = coalesce(p_facts ->> 'receipt_url', receipt_url), paid_at = coalesce(paid_at, (p_facts ->> 'paid_at')::timestamptz)
      where id = v_payment.id returning * into v_payment;
    if v_payment.status = 'succeeded' and v_payment.credits_granted = 0 then
      if (p_facts ->> 'amount_received')::integer is distinct from v_payment.amount_cents or p_facts ->> 'currency' is distinct from v_payment.currency then
        update public.payments set problem = 'amount_mismatch' where id = v_payment.id;
        perform private.tell_admins('payment_problem', 'A payment does not match its order', 'It was not turned into credits.', v_payment.id::text, 'payment:' || v_payment.id);
      elsif v_payment.user_id is null then
        update public.payments set problem = 'account_gone' where id = v_payment.id;
        perform private.tell_admins('payment_problem', 'A payment came for an account that is gone', 'Refund it at the payment service.', v_payment.id::text, 'payment:' || v_payment.id);
      else
        v_answer := public.grant_credits(v_payment.user_id, 'pi:' || p_payment_intent, v_payment.credits, 'purchase', v_payment.credits || ' credits',
          null, null, jsonb_build_object('amount_paid', v_payment.amount_cents / 100.0, 'stripe_payment_intent_id', p_payment_intent, 'payment_id', v_payment.id));
        update public.payments set credits_granted = credits, lot_id = (v_answer ->> 'lot_id')::uuid, problem = null where id = v_payment.id returning * into v_payment;
        perform private.notify(v_payment.user_id, 'system', 'payment_succeeded', v_payment.credits || ' credits were added', 'Thank you for your purchase.',
          'payment', v_payment.id::text, 'payment:' || v_payment.id);
      end if;
    end if;
  elsif v_user is null and not exists (select 1 from public.subscription_invoices i where i.payment_intent = p_payment_intent) then
    return jsonb_build_object('ok', false, 'code', 'unknown_payment');
  end if;
  perform private.note_reversals(p_payment_intent, v_user, v_payment.id, p_facts -> 'reversals');
  v_moved := private.settle_reversals(p_payment_intent);
  return jsonb_build_object('ok', true, 'payment_id', v_payment.id, 'status', v_payment.status, 'granted', v_payment.credits_granted,
    'duplicate', coalesce((v_answer ->> 'duplicate')::boolean, v_answer is null), 'taken_back', v_moved);
end;
$$;
