-- Purpose: applying a batch of credits chunk by chunk, and the numbers that administrators see beside it.
-- Risk:    money. The fast way writes the same rows that grant_credits and remove_credits write, for many accounts in one
--          statement; accounts with a debt, with ended lots or with too little go through the ordinary functions one by one.
-- Undo:    drop the functions of this file.

-- Additions for accounts without debt and ended lots. All are locked, in order of their id. A chunk is a few of very many rows
-- and finds them by indexes, whatever the planner believes of a list whose length it does not know.
create function private.add_in_bulk(p_batch public.bulk_credit_batches, p_users uuid[]) returns integer
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_actor uuid := (select account_id from public.user_subscriptions where user_id = p_batch.actor_id);
  v_print text := md5(jsonb_build_array('grant', p_batch.credits, 'admin', null)::text);
  v_count integer;
begin
  with changed as (
    update public.user_subscriptions s set current_credits = s.current_credits + p_batch.credits
    where s.user_id = any (p_users) returning s.user_id, s.account_id, s.current_credits, s.credits_held, s.credit_debt
  ), written as (
    insert into public.credit_ledger (account_id, request_id, operation_type, src, dst, amount, available_after, held_after,
      debt_after, reason, metadata, actor_account, fingerprint)
    select c.account_id, 'bulk:' || p_batch.id, 'admin_credit_addition', 'sys:admin', 'user:available', p_batch.credits,
      c.current_credits, c.credits_held, c.credit_debt, p_batch.reason, jsonb_build_object('batch', p_batch.id), v_actor, v_print
    from changed c
  ), lots as (
    insert into public.credit_lots (user_id, source, amount, remaining) select c.user_id, 'admin', p_batch.credits,
    p_batch.credits from changed c
  )
  select count(*) into v_count from changed;
  return v_count;
end;
$$;
comment on function private.add_in_bulk(public.bulk_credit_batches, uuid[]) is
  'Grants a batch''s credits to locked accounts in one statement.';

-- Removals for accounts without ended lots whose balance is enough: the lots that end soonest go first, as take_lots does it.
create function private.remove_in_bulk(p_batch public.bulk_credit_batches, p_users uuid[]) returns integer
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_actor uuid := (select account_id from public.user_subscriptions where user_id = p_batch.actor_id);
  v_amount integer := -p_batch.credits;
  v_print text := md5(jsonb_build_array('remove', v_amount)::text);
  v_count integer;
begin
  with taken as (
    select l.id, l.user_id, least(l.remaining, v_amount - l.sooner) as part
    from (select id, user_id, remaining, sum(remaining) over (partition by user_id order by expires_at nulls last, created_at,
      id) - remaining as sooner
      from public.credit_lots where user_id = any (p_users) and is_open) l
    where l.sooner < v_amount
  ), holds as materialized (
    select u as user_id, gen_random_uuid() as id from unnest(p_users) u
  ), held as (
    insert into public.credit_holds (id, user_id, amount, expires_at, status, charged, finished_at)
    select h.id, h.user_id, v_amount, now(), 'settled', v_amount, now() from holds h
  ), held_lots as (
    insert into public.credit_hold_lots (hold_id, lot_id, amount, charged) select h.id, t.id, t.part, t.part from taken t
    join holds h using (user_id)
  ), used as (
    update public.credit_lots l set remaining = l.remaining - t.part, used = l.used + t.part from taken t where l.id = t.id
  ), changed as (
    update public.user_subscriptions s set current_credits = s.current_credits - v_amount
    where s.user_id = any (p_users) returning s.user_id, s.account_id, s.current_credits, s.credits_held, s.credit_debt
  ), written as (
    insert into public.credit_ledger (account_id, request_id, operation_type, src, dst, amount, available_after, held_after,
      debt_after, ref_id, reason, actor_account, fingerprint)
    select c.account_id, 'bulk:' || p_batch.id, 'admin_credit_removal', 'user:available', 'sys:admin', v_amount,
      c.current_credits, c.credits_held, c.credit_debt, h.id, p_batch.reason, v_actor, v_print
    from changed c join holds h using (user_id)
  )
  select count(*) into v_count from changed;
  return v_count;
end;
$$;
comment on function private.remove_in_bulk(public.bulk_credit_batches, uuid[]) is
  'Takes a batch''s credits from locked accounts in one statement.';

create function public.apply_bulk_chunk(p_batch_id uuid, p_limit integer default 250) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- So many accounts that need the ordinary functions end a chunk, because people wait for its locks.
  c_slow constant integer := 50;
  v_batch public.bulk_credit_batches;
  v_users uuid[];
  v_slow uuid[];
  v_plain uuid[];
  v_user uuid;
  v_answer jsonb;
  v_done integer := 0;
  v_failed integer := 0;
begin
  -- Whoever comes while another works on the batch goes away again.
  select * into v_batch from public.bulk_credit_batches where id = p_batch_id for update skip locked;
  if not found then
    return jsonb_build_object('ok', exists (select 1 from public.bulk_credit_batches where id = p_batch_id), 'busy', true);
  end if;
  if v_batch.status = 'done' then return private.batch_answer(v_batch, true); end if;
  select array_agg(next.user_id order by next.user_id) into v_users from (
    select user_id from public.bulk_credit_items where batch_id = p_batch_id and user_id > v_batch.applied_until
    order by user_id limit greatest(p_limit, 1)) next;
  if v_users is not null then
    perform 1 from public.user_subscriptions where user_id = any (v_users) order by user_id for update;
    -- Debts, ended lots, balances that are too low and accounts that are gone.
    v_slow := array(select u from unnest(v_users) u left join public.user_subscriptions s on s.user_id = u
      where s.user_id is null or s.current_credits + v_batch.credits < 0 or (v_batch.credits > 0 and s.credit_debt > 0)
        or exists (select 1 from public.credit_lots l where l.user_id = u and l.is_open
          and l.expires_at <= (select private.clock())) order by u);
    if cardinality(v_slow) > c_slow then
      v_slow := v_slow[1:c_slow];
      v_users := array(select u from unnest(v_users) u where u <= v_slow[c_slow] order by u);
    end if;
    v_plain := array(select u from unnest(v_users) u where u <> all (v_slow));
    if v_batch.credits > 0 then
      perform private.add_in_bulk(v_batch, v_plain);
    else
      perform private.remove_in_bulk(v_batch, v_plain);
    end if;
    foreach v_user in array v_slow loop
      v_answer := case when v_batch.credits > 0
        then public.grant_credits(v_user, 'bulk:' || p_batch_id, v_batch.credits, 'admin', v_batch.reason, null, v_batch.actor_id,
          jsonb_build_object('batch', p_batch_id))
        else public.remove_credits(v_user, 'bulk:' || p_batch_id, -v_batch.credits, v_batch.reason, v_batch.actor_id) end;
      if not (v_answer ->> 'ok')::boolean then
        update public.bulk_credit_items set status = 'failed', error = case v_answer ->> 'code'
          when 'insufficient_credits' then 'Insufficient credits: the balance is ' || (v_answer ->> 'balance')
          when 'account_not_found' then 'User not found'
          else v_answer ->> 'code' end
          where batch_id = p_batch_id and user_id = v_user;
        v_failed := v_failed + 1;
      end if;
    end loop;
    update public.bulk_credit_items set status = 'done' where batch_id = p_batch_id and user_id = any (v_users)
      and status = 'waiting';
    get diagnostics v_done = row_count;
  end if;
  update public.bulk_credit_batches b set succeeded = succeeded + v_done, failed = failed + v_failed,
    applied_until = coalesce(v_users[cardinality(v_users)], applied_until) where id = p_batch_id returning * into v_batch;
  if not exists (select 1 from public.bulk_credit_items where batch_id = p_batch_id and user_id > v_batch.applied_until) then
    update public.bulk_credit_batches set status = 'done', finished_at = now() where id = p_batch_id returning * into v_batch;
  end if;
  return private.batch_answer(v_batch, false);
end;
$$;
comment on function public.apply_bulk_chunk(uuid, integer) is
  'Applies the next accounts of a batch in one transaction; repeat until its status is done.';

create function public.read_bulk_batches(p_batch_id uuid default null, p_limit integer default 20) returns setof jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.batch_answer(b, true) from public.bulk_credit_batches b where p_batch_id is null or b.id = p_batch_id
  order by b.created_at desc limit p_limit;
$$;
comment on function public.read_bulk_batches(uuid, integer) is 'One batch, or the latest: counts and failures.';

create function public.waiting_bulk_batches() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select id from public.bulk_credit_batches where status = 'running' order by created_at;
$$;
comment on function public.waiting_bulk_batches() is 'Batches that still have accounts to do, oldest first.';

create function public.credit_statistics() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('users', count(*), 'total_credits', coalesce(sum(s.current_credits), 0),
    'average_credits', coalesce(round(avg(s.current_credits)), 0),
    'tiers', (select jsonb_object_agg(t.id, (select count(*) from public.user_subscriptions u where u.subscription_tier = t.id))
      from public.subscription_tiers t))
  from public.user_subscriptions s;
$$;
comment on function public.credit_statistics() is 'Accounts, credits in all, the rounded average, and accounts by tier.';

grant execute on function public.apply_bulk_chunk, public.read_bulk_batches, public.waiting_bulk_batches, public.credit_statistics
  to service_role;
