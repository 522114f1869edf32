-- Purpose: a purchase before its credits (begin, attach, expire), and the steps that take credits back and return them.
-- Risk:    money. Each function applies a state, not a step: told twice, late or in another order it ends the same.
--          Locks are taken in one order everywhere: the account, then the payment.
-- Undo:    drop the functions of this file.

create function public.begin_payment(p_user_id uuid, p_request_id text, p_package_id text, p_way text, p_user_type text,
  p_is_test boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_package public.credit_packages;
  v_payment public.payments;
  v_account uuid := (select account_id from public.user_subscriptions where user_id = p_user_id);
begin
  if v_account is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  select * into v_package from public.credit_packages where id = p_package_id and is_active;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  insert into public.payments (user_id, account_id, request_id, package_id, credits, amount_cents, currency, way, user_type,
    is_test)
  values (p_user_id, v_account, p_request_id, p_package_id, v_package.credit_amount, round(v_package.price * 100)::integer,
    v_package.currency, p_way, p_user_type, p_is_test)
  on conflict (account_id, request_id) do nothing;
  select * into strict v_payment from public.payments where account_id = v_account and request_id = p_request_id;
  if (v_payment.package_id, v_payment.way, v_payment.is_test) is distinct from (p_package_id, p_way, p_is_test) then
    return jsonb_build_object('ok', false, 'code', 'request_conflict');
  end if;
  return jsonb_build_object('ok', true, 'payment_id', v_payment.id, 'credits', v_payment.credits, 'amount_cents',
    v_payment.amount_cents,
    'currency', v_payment.currency, 'package_name', v_package.name, 'status', v_payment.status,
    'customer_id', (select customer_id from public.stripe_customers where user_id = p_user_id));
end;
$$;
comment on function public.begin_payment(uuid, text, text, text, text, boolean) is
  'Writes down a purchase before it is asked for, with the price of the table. The same request answers the same row.';

create function public.keep_customer(p_user_id uuid, p_customer_id text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.stripe_customers (user_id, customer_id) values (p_user_id, p_customer_id) on conflict (user_id) do nothing;
  return (select customer_id from public.stripe_customers where user_id = p_user_id);
end;
$$;
comment on function public.keep_customer(uuid, text) is
  'Remembers the customer of a person; the first one stays, and is answered.';

create function public.attach_payment(p_payment_id uuid, p_payment_intent text, p_checkout_session text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.payments set payment_intent = coalesce(payment_intent, p_payment_intent),
    checkout_session = coalesce(checkout_session, p_checkout_session),
    status = case when status = 'created' then 'open' else status end
    where id = p_payment_id;
  return jsonb_build_object('ok', found);
end;
$$;
comment on function public.attach_payment(uuid, text, text) is 'Ties a purchase to what the payment service made of it.';

create function public.expire_checkout(p_checkout_session text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.payments set status = 'canceled'
    where checkout_session = p_checkout_session and payment_intent is null and status in ('created', 'open', 'canceled');
  return jsonb_build_object('ok', found);
end;
$$;
comment on function public.expire_checkout(text) is 'Ends a purchase whose checkout page has expired before anybody paid on it.';

-- Credits out of an account: those of the given lots first, then soonest-ending; what is missing becomes debt.
create function private.take_back(p_user_id uuid, p_amount integer, p_lots uuid[], p_request_id text, p_reason text,
  p_metadata jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions := private.lock_account(p_user_id);
  v_now integer := least(v_account.current_credits, p_amount);
  v_hold uuid := gen_random_uuid();
  v_left integer := v_now;
  v_lot public.credit_lots;
begin
  if v_now > 0 then
    insert into public.credit_holds (id, user_id, amount, feature_used, expires_at)
      values (v_hold, p_user_id, v_now, null, now());
    for v_lot in select * from public.credit_lots where user_id = p_user_id and is_open
      order by (id = any (p_lots)) is not true, expires_at nulls last, created_at, id
    loop
      exit when v_left = 0;
      insert into public.credit_hold_lots (hold_id, lot_id, amount) values (v_hold, v_lot.id, least(v_left, v_lot.remaining));
      update public.credit_lots set remaining = remaining - least(v_left, v_lot.remaining),
        held = held + least(v_left, v_lot.remaining) where id = v_lot.id;
      v_left := v_left - least(v_left, v_lot.remaining);
    end loop;
    perform private.return_lots(v_hold, v_now);
    update public.credit_holds set status = 'settled', charged = v_now, finished_at = now() where id = v_hold;
    perform private.post(p_user_id, 'reversal', 'user:available', 'sys:stripe', v_now, p_request_id, v_hold, null, p_reason,
      p_metadata);
  end if;
  if v_now < p_amount then
    perform private.post(p_user_id, 'reversal', 'user:debt', 'sys:stripe', p_amount - v_now, p_request_id || ':debt', null, null,
      p_reason, p_metadata);
  end if;
end;
$$;
comment on function private.take_back(uuid, integer, uuid[], text, text, jsonb) is
  'Takes back credits of a payment that was reversed; what is spent already becomes credit_debt, never a negative balance.';

-- The other way: a refund that failed, a dispute that was won.
create function private.give_back(p_user_id uuid, p_amount integer, p_expires_at timestamptz, p_request_id text, p_reason text,
  p_metadata jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions := private.lock_account(p_user_id);
  v_debt integer := least(v_account.credit_debt, p_amount);
begin
  perform private.post(p_user_id, 'adjustment', 'sys:stripe', 'user:available', p_amount, p_request_id, null, null, p_reason,
    p_metadata);
  if v_debt > 0 then
    perform private.post(p_user_id, 'debt', 'user:available', 'user:debt', v_debt,
      p_reason => 'Repays credits of a reversed payment');
  end if;
  if p_amount > v_debt then
    perform private.add_lot(p_user_id, case when p_expires_at is null then 'purchase' else 'subscription' end, p_amount - v_debt,
      p_expires_at);
  end if;
  perform private.expire_lots(p_user_id);
end;
$$;
comment on function private.give_back(uuid, integer, timestamptz, text, text, jsonb) is
  'Returns credits that had been taken back for a reversal that did not last; an open debt goes first.';

create function private.notify_admins(p_type text, p_title text, p_message text, p_resource text, p_key text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_admin uuid;
begin
  for v_admin in select id from public.user_profiles where role = 'admin' and status = 'active' loop
    perform private.notify(v_admin, 'system', p_type, p_title, p_message, 'payment', p_resource, p_key);
  end loop;
end;
$$;
comment on function private.notify_admins(text, text, text, text, text) is
  'Tells every administrator of something that happened to a payment, once.';

grant execute on function public.begin_payment, public.keep_customer, public.attach_payment, public.expire_checkout
  to service_role;
