-- Purpose: holds of jobs: reserve, settle, release.
-- Risk:    money. A hold is settled or released once; a second call answers what the first one did. Service role only.
-- Undo:    drop the functions of this file.

create function public.reserve_credits(p_user_id uuid, p_hold_id uuid, p_amount integer, p_feature text,
  p_lifetime interval default '15 minutes')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
  v_hold public.credit_holds;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'A hold must be positive.' using errcode = 'invalid_parameter_value';
  end if;
  v_account := private.lock_account(p_user_id);
  if v_account.user_id is null then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  select * into v_hold from public.credit_holds where id = p_hold_id;
  if found then
    if v_hold.user_id <> p_user_id or v_hold.amount <> p_amount or v_hold.feature_used is distinct from p_feature then
      return jsonb_build_object('ok', false, 'code', 'request_conflict', 'needed', p_amount, 'balance',
        v_account.current_credits);
    end if;
    return jsonb_build_object('ok', true, 'duplicate', true, 'status', v_hold.status, 'balance', v_account.current_credits);
  end if;
  if v_account.current_credits < p_amount then
    return jsonb_build_object('ok', false, 'code', 'insufficient_credits', 'needed', p_amount, 'balance',
      v_account.current_credits);
  end if;
  insert into public.credit_holds (id, user_id, amount, feature_used, expires_at)
    values (p_hold_id, p_user_id, p_amount, p_feature, now() + p_lifetime);
  perform private.take_lots(p_user_id, p_hold_id, p_amount);
  v_account := private.post(p_user_id, 'hold', 'user:available', 'user:held', p_amount, 'hold:' || p_hold_id, p_hold_id,
    p_feature);
  return jsonb_build_object('ok', true, 'duplicate', false, 'status', 'held', 'balance', v_account.current_credits);
end;
$$;
comment on function public.reserve_credits(uuid, uuid, integer, text, interval) is
  'Sets credits aside for a job. The id of the hold is the id of the job.';

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
      raise exception 'A hold of % credits cannot be charged %.', v_hold.amount, p_charge
        using errcode = 'invalid_parameter_value';
    end if;
    perform private.return_lots(p_hold_id, p_charge);
    update public.credit_holds
      set status = case when p_charge > 0 then 'settled' else 'released' end, charged = p_charge, finished_at = now()
      where id = p_hold_id returning * into v_hold;
    if p_charge > 0 then
      perform private.post(v_hold.user_id, 'credit_usage', 'user:held', 'sys:consumed', p_charge, 'settle:' || p_hold_id,
        p_hold_id, v_hold.feature_used, p_metadata => coalesce(p_metadata, '{}'));
    end if;
    if p_charge < v_hold.amount then
      perform private.post(v_hold.user_id, 'release', 'user:held', 'user:available', v_hold.amount - p_charge,
        'release:' || p_hold_id, p_hold_id, v_hold.feature_used);
    end if;
    -- What went back to a lot that has ended meanwhile leaves with it.
    v_account := private.lock_account(v_hold.user_id);
  end if;
  return jsonb_build_object('ok', true, 'status', v_hold.status, 'charged', v_hold.charged, 'released',
    v_hold.amount - v_hold.charged,
    'balance', v_account.current_credits);
end;
$$;
comment on function public.settle_hold(uuid, integer, jsonb) is
  'Charges a part of a hold (0 to all) and releases the rest. Idempotent: the first call decides.';

create function public.release_hold(p_hold_id uuid) returns jsonb
language sql security definer
set search_path = ''
as $$
  select public.settle_hold(p_hold_id, 0);
$$;
comment on function public.release_hold(uuid) is 'Gives a whole hold back. Idempotent.';

grant execute on function public.reserve_credits, public.settle_hold, public.release_hold to service_role;
