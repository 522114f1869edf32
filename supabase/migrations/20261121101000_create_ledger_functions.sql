-- Purpose: the ledger as the API and the worker see it: grant, deduct, remove, refund, reverse.
-- Risk:    money. Service role only. Answers are jsonb; an exception is a bug and rolls everything back.
-- Undo:    drop the functions of this file.

create function public.grant_credits(p_user_id uuid, p_request_id text, p_amount integer, p_source text,
  p_reason text default null,
  p_expires_at timestamptz default null, p_actor uuid default null, p_metadata jsonb default '{}')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_print text := md5(jsonb_build_array('grant', p_amount, p_source, p_expires_at)::text);
  v_answer jsonb;
  v_debt integer;
  v_lot uuid;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'A grant must be positive.' using errcode = 'invalid_parameter_value';
  end if;
  if p_source is null or p_source not in ('promo', 'purchase', 'subscription', 'admin') then
    raise exception 'Unknown source of credits: %.', p_source using errcode = 'invalid_parameter_value';
  end if;
  v_account := private.lock_account(p_user_id);
  if v_account.user_id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  v_answer := private.replay(v_account, p_request_id, v_print);
  if v_answer is not null then return v_answer; end if;
  v_debt := least(v_account.credit_debt, p_amount);
  v_account := private.post(p_user_id,
    case p_source when 'purchase' then 'credit_purchase' when 'admin' then 'admin_credit_addition'
      when 'subscription' then case when p_metadata ->> 'first' = 'true' then 'subscription_created'
    else 'subscription_renewed' end else 'grant' end,
    case p_source when 'purchase' then 'sys:stripe' when 'subscription' then 'sys:stripe' when 'admin' then 'sys:admin'
      else 'sys:promo' end,
    'user:available', p_amount, p_request_id, p_reason => p_reason, p_metadata => p_metadata, p_fingerprint => v_print,
    p_actor => p_actor);
  if v_debt > 0 then
    v_account := private.post(p_user_id, 'debt', 'user:available', 'user:debt', v_debt,
      p_reason => 'Repays credits of a reversed payment');
  end if;
  if p_amount > v_debt then v_lot := private.add_lot(p_user_id, p_source, p_amount - v_debt, p_expires_at); end if;
  -- A period that has ended before its grant arrives leaves nothing behind.
  if p_expires_at <= private.clock() then v_account := private.lock_account(p_user_id); end if;
  return jsonb_build_object('ok', true, 'duplicate', false, 'amount', p_amount, 'debt_repaid', v_debt, 'balance',
    v_account.current_credits,
    'lot_id', v_lot);
end;
$$;
comment on function public.grant_credits(uuid, text, integer, text, text, timestamptz, uuid, jsonb) is
  'Adds credits as a new lot; an open debt is repaid first. Sources: promo, purchase, subscription, admin.';

create function public.deduct_credits(p_user_id uuid, p_request_id text, p_amount integer, p_feature text,
  p_metadata jsonb default '{}')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_print text := md5(jsonb_build_array('deduct', p_amount, p_feature)::text);
  v_hold uuid := gen_random_uuid();
  v_answer jsonb;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'A deduction must be positive.' using errcode = 'invalid_parameter_value';
  end if;
  v_account := private.lock_account(p_user_id);
  if v_account.user_id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  -- The id comes from a browser: a prefix keeps it apart from the ids of payments.
  v_answer := private.replay(v_account, 'use:' || p_request_id, v_print);
  if v_answer is not null then return v_answer; end if;
  if v_account.current_credits < p_amount then
    return jsonb_build_object('ok', false, 'code', 'insufficient_credits', 'needed', p_amount, 'balance',
      v_account.current_credits);
  end if;
  v_account := private.spend(p_user_id, 'credit_usage', 'sys:consumed', p_amount, 'use:' || p_request_id, p_feature, null,
    coalesce(p_metadata, '{}'), v_print, null, v_hold);
  return jsonb_build_object('ok', true, 'duplicate', false, 'amount', p_amount, 'hold_id', v_hold, 'balance',
    v_account.current_credits);
end;
$$;
comment on function public.deduct_credits(uuid, text, integer, text, jsonb) is
  'Spends credits at once. Never below 0: insufficient_credits names what is needed.';

create function public.remove_credits(p_user_id uuid, p_request_id text, p_amount integer, p_reason text,
  p_actor uuid default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_print text := md5(jsonb_build_array('remove', p_amount)::text);
  v_answer jsonb;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'A removal must be positive.' using errcode = 'invalid_parameter_value';
  end if;
  v_account := private.lock_account(p_user_id);
  if v_account.user_id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  v_answer := private.replay(v_account, p_request_id, v_print);
  if v_answer is not null then return v_answer; end if;
  if v_account.current_credits < p_amount then
    return jsonb_build_object('ok', false, 'code', 'insufficient_credits', 'needed', p_amount, 'balance',
      v_account.current_credits);
  end if;
  v_account := private.spend(p_user_id, 'admin_credit_removal', 'sys:admin', p_amount, p_request_id, null, p_reason, '{}',
    v_print, p_actor);
  return jsonb_build_object('ok', true, 'duplicate', false, 'amount', p_amount, 'balance', v_account.current_credits);
end;
$$;
comment on function public.remove_credits(uuid, text, integer, text, uuid) is
  'An administrator takes credits away; beyond the balance it is refused (decision 44).';

create function public.refund_credits(p_user_id uuid, p_request_id text, p_hold_id uuid, p_amount integer,
  p_reason text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_hold public.credit_holds;
  v_print text := md5(jsonb_build_array('refund', p_hold_id, p_amount)::text);
  v_answer jsonb;
  v_row record;
  v_left integer := p_amount;
  v_part integer;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'A refund must be positive.' using errcode = 'invalid_parameter_value';
  end if;
  v_account := private.lock_account(p_user_id);
  if v_account.user_id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  v_answer := private.replay(v_account, 'refund:' || p_request_id, v_print);
  if v_answer is not null then return v_answer; end if;
  select * into v_hold from public.credit_holds where id = p_hold_id and user_id = p_user_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_hold.charged - v_hold.refunded < p_amount then
    return jsonb_build_object('ok', false, 'code', 'refund_too_large', 'needed', p_amount, 'balance',
      v_hold.charged - v_hold.refunded);
  end if;
  update public.credit_holds set refunded = refunded + p_amount where id = p_hold_id;
  -- Back to the lots it was charged to, those that end last first: the person loses least.
  for v_row in
    select hl.lot_id, hl.charged - hl.refunded as open from public.credit_hold_lots hl
    join public.credit_lots l on l.id = hl.lot_id
    where hl.hold_id = p_hold_id and hl.charged > hl.refunded order by l.expires_at desc nulls first, l.created_at, l.id
  loop
    exit when v_left = 0;
    v_part := least(v_left, v_row.open);
    update public.credit_hold_lots set refunded = refunded + v_part where hold_id = p_hold_id and lot_id = v_row.lot_id;
    update public.credit_lots set used = used - v_part, remaining = remaining + v_part where id = v_row.lot_id;
    v_left := v_left - v_part;
  end loop;
  perform private.post(p_user_id, 'refund', 'sys:refund', 'user:available', p_amount, 'refund:' || p_request_id, p_hold_id,
    v_hold.feature_used, p_reason, p_fingerprint => v_print);
  v_account := private.lock_account(p_user_id);
  return jsonb_build_object('ok', true, 'duplicate', false, 'amount', p_amount, 'balance', v_account.current_credits);
end;
$$;
comment on function public.refund_credits(uuid, text, uuid, integer, text) is
  'Gives back what a finished job or a deduction was charged (p_hold_id: generation id, or hold_id of the deduction), to the '
  'same lots.';

create function public.reverse_credits(p_user_id uuid, p_request_id text, p_amount integer, p_reason text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_print text := md5(jsonb_build_array('reverse', p_amount)::text);
  v_answer jsonb;
  v_now integer;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'A reversal must be positive.' using errcode = 'invalid_parameter_value';
  end if;
  v_account := private.lock_account(p_user_id);
  if v_account.user_id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  v_answer := private.replay(v_account, p_request_id, v_print);
  if v_answer is not null then return v_answer; end if;
  v_now := least(v_account.current_credits, p_amount);
  if v_now < p_amount then
    v_account := private.post(p_user_id, 'reversal', 'user:debt', 'sys:stripe', p_amount - v_now,
      case when v_now = 0 then p_request_id end, p_reason => p_reason, p_fingerprint => case when v_now = 0 then v_print end);
  end if;
  if v_now > 0 then
    v_account := private.spend(p_user_id, 'reversal', 'sys:stripe', v_now, p_request_id, null, p_reason, '{}', v_print, null);
  end if;
  return jsonb_build_object('ok', true, 'duplicate', false, 'amount', v_now, 'debt', p_amount - v_now, 'balance',
    v_account.current_credits);
end;
$$;
comment on function public.reverse_credits(uuid, text, integer, text) is
  'Takes back the credits of a payment that was reversed. What is spent already becomes credit_debt, repaid by the next grant.';

grant execute on function public.grant_credits, public.deduct_credits, public.remove_credits, public.refund_credits,
  public.reverse_credits to service_role;
