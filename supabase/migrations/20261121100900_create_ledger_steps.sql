-- Purpose: the clock of billing, and the inner steps of the ledger: lock, post one transfer, take from lots, give back to lots,
--          expire. Nobody may call them but the functions of the following migrations, which own the transaction.
-- Risk:    money. Every step expects the lock that private.lock_account takes; balances and lots change nowhere else.
-- Undo:    drop the functions of this file and the table payment_clock.

-- The clock of billing. It is the real one, except in local mode, where a test may move it ahead to see a renewal.
create table private.payment_clock (
  id boolean primary key default true check (id),
  ahead interval not null default '0' check (ahead >= interval '0')
);
comment on table private.payment_clock is 'How far the clock of billing runs ahead: always 0 but in local mode.';
alter table private.payment_clock enable row level security;
insert into private.payment_clock default values;

create function private.clock() returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return now() + (select ahead from private.payment_clock);
end;
$$;
comment on function private.clock() is 'The time of billing: now, or later when local mode has moved it.';

create function public.move_payment_clock(p_seconds bigint) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_seconds < 0 then raise exception 'The clock only moves ahead.' using errcode = 'invalid_parameter_value'; end if;
  if p_seconds > 0 then update private.payment_clock set ahead = ahead + make_interval(secs => p_seconds); end if;
  return (select now() + ahead from private.payment_clock);
end;
$$;
comment on function public.move_payment_clock(bigint) is
  'Local mode only: moves the clock of billing ahead (0 only reads it). The API mounts its route in local mode alone.';
grant execute on function public.move_payment_clock to service_role;

create function private.post(p_user_id uuid, p_type text, p_src text, p_dst text, p_amount integer,
  p_request_id text default null,
  p_ref uuid default null, p_feature text default null, p_reason text default null, p_metadata jsonb default '{}',
  p_fingerprint text default null, p_actor uuid default null)
returns public.user_subscriptions
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
begin
  update public.user_subscriptions set
    current_credits = current_credits + case when p_dst = 'user:available' then p_amount
      when p_src = 'user:available' then -p_amount else 0 end,
    credits_held = credits_held + case when p_dst = 'user:held' then p_amount when p_src = 'user:held' then -p_amount else 0 end,
    credit_debt = credit_debt + case when p_src = 'user:debt' then p_amount when p_dst = 'user:debt' then -p_amount else 0 end
  where user_id = p_user_id
  returning * into strict v_account;
  insert into public.credit_ledger (account_id, request_id, operation_type, src, dst, amount, available_after, held_after,
    debt_after, ref_id, feature_used, session_id, amount_paid, reason, metadata, actor_account, fingerprint)
  values (v_account.account_id, p_request_id, p_type, p_src, p_dst, p_amount, v_account.current_credits, v_account.credits_held,
    v_account.credit_debt, p_ref, p_feature, p_metadata ->> 'session_id', (p_metadata ->> 'amount_paid')::numeric, p_reason,
    p_metadata, case when p_actor is not null then (select account_id from public.user_subscriptions where user_id = p_actor) end,
    p_fingerprint);
  return v_account;
end;
$$;
comment on function private.post(uuid, text, text, text, integer, text, uuid, text, text, jsonb, text, uuid) is
  'Posts one transfer: changes the balances and writes the ledger row with the balances after it.';

-- Credits of lots that have ended leave the account. Called under the lock, before anything reads the balance.
create function private.expire_lots(p_user_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_lot public.credit_lots;
  v_total integer := 0;
begin
  for v_lot in
    select * from public.credit_lots where user_id = p_user_id and is_open and expires_at <= (select private.clock())
    order by expires_at, id
  loop
    update public.credit_lots set expired = expired + remaining, remaining = 0 where id = v_lot.id;
    perform private.post(p_user_id, 'expiry', 'user:available', 'sys:expired', v_lot.remaining,
      p_reason => 'The period of these credits has ended',
      p_metadata => jsonb_build_object('lot', v_lot.id, 'source', v_lot.source));
    v_total := v_total + v_lot.remaining;
  end loop;
  return v_total;
end;
$$;
comment on function private.expire_lots(uuid) is 'Moves what is left of ended lots to sys:expired and returns how much it was.';

create function private.lock_account(p_user_id uuid) returns public.user_subscriptions
language plpgsql security definer
set search_path = ''
as $$
declare
  v_account public.user_subscriptions;
begin
  select * into v_account from public.user_subscriptions where user_id = p_user_id for update;
  if not found then return null; end if;
  if private.expire_lots(p_user_id) > 0 then
    select * into v_account from public.user_subscriptions where user_id = p_user_id;
  end if;
  return v_account;
end;
$$;
comment on function private.lock_account(uuid) is
  'Locks the account until the end of the transaction, so that all that follows sees and changes one truth. Null when there is '
  'none.';

-- Sets credits of the soonest-ending lots aside for a hold. The caller has checked the balance under the lock.
create function private.take_lots(p_user_id uuid, p_hold_id uuid, p_amount integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_lot public.credit_lots;
  v_left integer := p_amount;
  v_part integer;
begin
  for v_lot in
    select * from public.credit_lots where user_id = p_user_id and is_open order by expires_at nulls last, created_at, id
  loop
    exit when v_left = 0;
    v_part := least(v_left, v_lot.remaining);
    update public.credit_lots set remaining = remaining - v_part, held = held + v_part where id = v_lot.id;
    insert into public.credit_hold_lots (hold_id, lot_id, amount) values (p_hold_id, v_lot.id, v_part);
    v_left := v_left - v_part;
  end loop;
  if v_left > 0 then
    raise exception 'The lots of account % hold % credits less than its balance.', p_user_id, v_left
      using errcode = 'data_corrupted';
  end if;
end;
$$;
comment on function private.take_lots(uuid, uuid, integer) is 'Takes credits from lots for a hold, soonest-ending first.';

-- Ends what a hold took: the charged part counts as used (soonest-ending lots first), the rest returns to the lots it came from.
create function private.return_lots(p_hold_id uuid, p_charged integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_row record;
  v_left integer := p_charged;
  v_part integer;
begin
  for v_row in
    select hl.lot_id, hl.amount from public.credit_hold_lots hl join public.credit_lots l on l.id = hl.lot_id
    where hl.hold_id = p_hold_id order by l.expires_at nulls last, l.created_at, l.id
  loop
    v_part := least(v_left, v_row.amount);
    update public.credit_lots set held = held - v_row.amount, used = used + v_part, remaining = remaining + v_row.amount - v_part
      where id = v_row.lot_id;
    update public.credit_hold_lots set charged = v_part where hold_id = p_hold_id and lot_id = v_row.lot_id;
    v_left := v_left - v_part;
  end loop;
end;
$$;
comment on function private.return_lots(uuid, integer) is
  'Charges a hold to its lots and returns the rest to the same lots, ended ones included.';

create function private.add_lot(p_user_id uuid, p_source text, p_amount integer, p_expires_at timestamptz) returns uuid
language sql security definer
set search_path = ''
as $$
  insert into public.credit_lots (user_id, source, amount, remaining, expires_at)
    values (p_user_id, p_source, p_amount, p_amount, p_expires_at)
  returning id;
$$;
comment on function private.add_lot(uuid, text, integer, timestamptz) is 'Opens a lot for credits that come in.';

-- A direct spend: a hold that is settled already, so that a refund can find the lots again. Posts one row available ->
-- destination. All at once: taking and charging after each other, as a job does it, would write every row twice.
create function private.spend(p_user_id uuid, p_type text, p_dst text, p_amount integer, p_request_id text, p_feature text,
  p_reason text,
  p_metadata jsonb, p_fingerprint text, p_actor uuid, p_hold uuid default gen_random_uuid())
returns public.user_subscriptions
language plpgsql security definer
set search_path = ''
as $$
declare
  v_taken integer;
begin
  insert into public.credit_holds (id, user_id, amount, feature_used, expires_at, status, charged, finished_at)
    values (p_hold, p_user_id, p_amount, p_feature, now(), 'settled', p_amount, now());
  with taken as (
    select l.id, least(l.remaining, p_amount - l.sooner)::integer as part
    from (select id, remaining, sum(remaining) over (order by expires_at nulls last, created_at, id) - remaining as sooner
      from public.credit_lots where user_id = p_user_id and is_open) l
    where l.sooner < p_amount
  ), used as (
    update public.credit_lots l set remaining = l.remaining - t.part, used = l.used + t.part from taken t where l.id = t.id
  ), noted as (
    insert into public.credit_hold_lots (hold_id, lot_id, amount, charged) select p_hold, t.id, t.part, t.part from taken t
  )
  select coalesce(sum(part), 0) into v_taken from taken;
  if v_taken < p_amount then
    raise exception 'The lots of account % hold % credits less than its balance.', p_user_id, p_amount - v_taken
      using errcode = 'data_corrupted';
  end if;
  return private.post(p_user_id, p_type, 'user:available', p_dst, p_amount, p_request_id, p_hold, p_feature, p_reason, p_metadata,
    p_fingerprint, p_actor);
end;
$$;
comment on function private.spend(uuid, text, text, integer, text, text, text, jsonb, text, uuid, uuid) is
  'Takes available credits out of an account at once. The caller has locked the account and checked its balance.';

-- What an earlier request with this id did: null when it is new, otherwise the answer to give.
create function private.replay(p_account public.user_subscriptions, p_request_id text, p_fingerprint text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_row public.credit_ledger;
begin
  if p_request_id is null or char_length(p_request_id) not between 1 and 180 then
    raise exception 'A request id of 1 to 180 characters is required.' using errcode = 'invalid_parameter_value';
  end if;
  select * into v_row from public.credit_ledger where account_id = p_account.account_id and request_id = p_request_id;
  if not found then return null; end if;
  if v_row.fingerprint is distinct from p_fingerprint then
    return jsonb_build_object('ok', false, 'code', 'request_conflict', 'needed', 0, 'balance', p_account.current_credits);
  end if;
  return jsonb_build_object('ok', true, 'duplicate', true, 'amount', v_row.amount, 'hold_id', v_row.ref_id, 'balance',
    p_account.current_credits);
end;
$$;
comment on function private.replay(public.user_subscriptions, text, text) is
  'Looks a request id up under the lock: same request again is a duplicate, other parameters are a conflict.';
