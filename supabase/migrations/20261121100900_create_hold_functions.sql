-- Purpose: holds of jobs (reserve, settle, release), the price list as a function, and who may call the ledger.
-- Risk:    money. A hold is settled or released once; a second call answers what the first one did.
-- Undo:    drop the functions of this file.

create function public.reserve_credits(p_user_id uuid, p_hold_id uuid, p_amount integer, p_feature text, p_lifetime interval default '15 minutes')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_hold public.credit_holds;
begin
  if p_amount is null or p_amount <= 0 then raise exception 'A hold must be positive.' using errcode = 'invalid_parameter_value'; end if;
  v_account := private.lock_account(p_user_id);
  if v_account.user_id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  select * into v_hold from public.credit_holds where id = p_hold_id;
  if found then
    if v_hold.user_id <> p_user_id or v_hold.amount <> p_amount or v_hold.feature_used is distinct from p_feature then
      return jsonb_build_object('ok', false, 'code', 'request_conflict', 'needed', p_amount, 'balance', v_account.current_credits);
    end if;
    return jsonb_build_object('ok', true, 'duplicate', true, 'status', v_hold.status, 'balance', v_account.current_credits);
  end if;
  if v_account.current_credits < p_amount then
    return jsonb_build_object('ok', false, 'code', 'insufficient_credits', 'needed', p_amount, 'balance', v_account.current_credits);
  end if;
  insert into public.credit_holds (id, user_id, amount, feature_used, expires_at)
    values (p_hold_id, p_user_id, p_amount, p_feature, now() + p_lifetime);
  perform private.take_lots(p_user_id, p_hold_id, p_amount);
  v_account := private.post(p_user_id, 'hold', 'user:available', 'user:held', p_amount, 'hold:' || p_hold_id, p_hold_id, p_feature);
  return jsonb_build_object('ok', true, 'duplicate', false, 'status', 'held', 'balance', v_account.current_credits);
end;
$$;
comment on function public.reserve_credits(uuid, uuid, integer, text, interval) is 'Sets credits aside for a job. The id of the hold is the id of the job.';

create function public.settle_hold(p_hold_id uuid, p_charge integer, p_metadata jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_hold public.credit_holds;
begin
  -- The owner of a hold never changes: read it without a lock, then lock the account, then read again.
  select * into v_hold from public.credit_holds where id = p_hold_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  v_account := private.lock_account(v_hold.user_id);
  select * into v_hold from public.credit_holds where id = p_hold_id;
  if v_hold.status = 'held' then
    if p_charge is null or p_charge not between 0 and v_hold.amount then
      raise exception 'A hold of % credits cannot be charged %.', v_hold.amount, p_charge using errcode = 'invalid_parameter_value';
    end if;
    perform private.return_lots(p_hold_id, p_charge);
    update public.credit_holds
      set status = case when p_charge > 0 then 'settled' else 'released' end, charged = p_charge, finished_at = now()
      where id = p_hold_id returning * into v_hold;
    if p_charge > 0 then
      perform private.post(v_hold.user_id, 'credit_usage', 'user:held', 'sys:consumed', p_charge, 'settle:' || p_hold_id, p_hold_id,
        v_hold.feature_used, p_metadata => coalesce(p_metadata, '{}'));
    end if;
    if p_charge < v_hold.amount then
      perform private.post(v_hold.user_id, 'release', 'user:held', 'user:available', v_hold.amount - p_charge, 'release:' || p_hold_id, p_hold_id,
        v_hold.feature_used);
    end if;
    -- What went back to a lot that has ended meanwhile leaves with it.
    v_account := private.lock_account(v_hold.user_id);
  end if;
  return jsonb_build_object('ok', true, 'status', v_hold.status, 'charged', v_hold.charged, 'released', v_hold.amount - v_hold.charged,
    'balance', v_account.current_credits);
end;
$$;
comment on function public.settle_hold(uuid, integer, jsonb) is 'Charges a part of a hold (0 to all) and releases the rest. Idempotent: the first call decides.';

create function public.release_hold(p_hold_id uuid) returns jsonb
language sql security definer
set search_path = ''
as $$
  select public.settle_hold(p_hold_id, 0);
$$;
comment on function public.release_hold(uuid) is 'Gives a whole hold back. Idempotent.';

create function public.quote_credits(p_kind text, p_outputs integer, p_high_resolution boolean default false, p_premium boolean default false)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_cost public.operation_costs;
  v_items jsonb;
begin
  select * into v_cost from public.operation_costs where operation = p_kind;
  if not found then return null; end if;
  v_items := jsonb_build_array(jsonb_build_object('label', v_cost.label, 'credits', v_cost.credits));
  if coalesce(p_high_resolution, false) then
    v_items := v_items || jsonb_build_object('label', 'High resolution', 'credits', v_cost.credits);
  end if;
  if coalesce(p_premium, false) then v_items := v_items || jsonb_build_object('label', 'Premium model', 'credits', v_cost.credits); end if;
  return jsonb_build_object('total', v_cost.credits * jsonb_array_length(v_items), 'items', v_items, 'outputs', p_outputs);
end;
$$;
comment on function public.quote_credits(text, integer, boolean, boolean) is
  'Price of an operation: base x (1 + high resolution + premium model), itemised (decision 41). Null for an unknown operation.';

do $$
declare
  v_name text;
begin
  foreach v_name in array array['grant_credits(uuid, text, integer, text, text, timestamptz, uuid, jsonb)',
    'deduct_credits(uuid, text, integer, text, jsonb)', 'remove_credits(uuid, text, integer, text, uuid)',
    'refund_credits(uuid, text, uuid, integer, text)', 'reverse_credits(uuid, text, integer, text)',
    'reserve_credits(uuid, uuid, integer, text, interval)', 'settle_hold(uuid, integer, jsonb)', 'release_hold(uuid)',
    'quote_credits(text, integer, boolean, boolean)']
  loop
    execute format('revoke all on function public.%s from public, anon, authenticated', v_name);
    execute format('grant execute on function public.%s to service_role', v_name);
  end loop;
end;
$$;
