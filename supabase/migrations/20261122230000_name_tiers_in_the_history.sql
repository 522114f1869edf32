-- Purpose: the history named the tier of a month's credits by its id ("Premium"), which is not what the product calls it ("Unlimited").
-- Risk:    text only: the reason of further grants. Rows of the ledger are never rewritten; those of before keep their words.
-- Undo:    take grant_months from 20261122210000 again.

create or replace function private.grant_months(p_subscription text, p_user_id uuid) returns integer
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
  for v_invoice in select * from public.subscription_invoices where subscription_id = p_subscription order by period_start, changed_at, id for update loop
    for v_month in
      select d.* from private.due_months(v_invoice, v_now) d
      where not exists (select 1 from public.subscription_grants g where g.invoice_id = v_invoice.id and g.month_start = d.month_start)
    loop
      v_answer := null;
      if v_month.credits > 0 then
        v_answer := public.grant_credits(p_user_id, 'period:' || v_invoice.id || ':' || extract(epoch from v_month.month_start)::bigint, v_month.credits,
          'subscription', (select t.name from public.subscription_tiers t where t.id = v_invoice.tier_id) || case v_invoice.kind when 'upgrade' then ': upgrade' else ': credits of the month' end,
          v_month.month_end, null, jsonb_strip_nulls(jsonb_build_object('first', case when v_invoice.kind = 'first' and v_month.month_start = v_invoice.period_start then true end,
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
    select least(v_next, min(d.month_start)) into v_next from private.due_months(v_invoice, 'infinity') d where d.month_start > v_now;
  end loop;
  update public.billing_subscriptions set next_grant_at = v_next where id = p_subscription and next_grant_at is distinct from v_next;
  perform private.lock_account(p_user_id);
  return v_count;
end;
$$;
