-- Purpose: credits for many accounts at once: a batch with one row for each account, applied in chunks, reversible (decision 44,
--          R102).
-- Risk:    money. A row and its ledger entry are one transaction with one request id per batch: a chunk that is told twice
--          changes nothing. A chunk holds the locks of its accounts only as long as it runs; people go on spending between two
--          chunks.
-- Undo:    drop the tables and functions of this file.

create table public.bulk_credit_batches (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references public.user_profiles (id) on delete set null,
  request_id text not null unique check (char_length(request_id) between 1 and 200),
  fingerprint text not null,
  credits integer not null check (credits between -1000 and 1000 and credits <> 0),
  reason text not null check (char_length(reason) between 1 and 300),
  is_for_all boolean not null,
  reverses uuid unique references public.bulk_credit_batches (id),
  status text not null default 'running' check (status in ('running', 'done')),
  total integer not null default 0,
  succeeded integer not null default 0,
  failed integer not null default 0,
  applied_until uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table public.bulk_credit_batches is
  'Additions and removals of credits by an administrator for many accounts, each one batch.';
comment on column public.bulk_credit_batches.applied_until is
  'The last account that was done, in the order of their ids: the next chunk begins behind it and need not pass what is done.';
create index bulk_credit_batches_actor_id_idx on public.bulk_credit_batches (actor_id);
create index bulk_credit_batches_running_idx on public.bulk_credit_batches (created_at) where status = 'running';

create table public.bulk_credit_items (
  batch_id uuid not null references public.bulk_credit_batches (id) on delete cascade,
  user_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  error text,
  primary key (batch_id, user_id),
  check ((status = 'failed') = (error is not null))
) with (fillfactor = 80);
comment on table public.bulk_credit_items is 'The accounts of a batch and what became of each. A failed row says why.';
-- By the column that a success leaves alone, so that it writes the row and no index.
create index bulk_credit_items_failed_idx on public.bulk_credit_items (batch_id, user_id) where error is not null;
create index bulk_credit_items_user_id_idx on public.bulk_credit_items (user_id);

alter table public.bulk_credit_batches enable row level security;
create policy "bulk_credit_batches: admin can read" on public.bulk_credit_batches for select to authenticated
  using ((select private.is_admin()));
alter table public.bulk_credit_items enable row level security;
create policy "bulk_credit_items: admin can read" on public.bulk_credit_items for select to authenticated
  using ((select private.is_admin()));
grant select on public.bulk_credit_batches, public.bulk_credit_items to authenticated;
revoke insert, update, delete, truncate on public.bulk_credit_batches, public.bulk_credit_items from service_role;

create function private.forget_bulk_items() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.bulk_credit_items where user_id = old.id;
  return old;
end;
$$;
create trigger forget_bulk_items before delete on public.user_profiles for each row execute function private.forget_bulk_items();

create function private.batch_answer(p_batch public.bulk_credit_batches, p_duplicate boolean) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'duplicate', p_duplicate, 'batch_id', p_batch.id, 'status', p_batch.status, 'credits',
    p_batch.credits,
    'reason', p_batch.reason, 'total', p_batch.total, 'succeeded', p_batch.succeeded, 'failed', p_batch.failed, 'reverses',
    p_batch.reverses,
    'created_at', p_batch.created_at, 'finished_at', p_batch.finished_at,
    'reversed_by', (select id from public.bulk_credit_batches r where r.reverses = p_batch.id),
    'failures', coalesce((select jsonb_agg(jsonb_build_object('userId', f.user_id, 'error', f.error) order by f.user_id)
      from (select user_id, error from public.bulk_credit_items where batch_id = p_batch.id and error is not null order by user_id
        limit 1000) f), '[]'));
$$;
comment on function private.batch_answer(public.bulk_credit_batches, boolean) is
  'State of a batch: counts, and the first thousand failures.';

create function public.preview_bulk_credits(p_credits integer, p_targets uuid[]) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with wanted as (
    select s.current_credits from public.user_subscriptions s join public.user_profiles p on p.id = s.user_id
    where p_targets is null and p.status <> 'deleted'
    union all
    select s.current_credits from (select distinct unnest(p_targets) as id) t join public.user_subscriptions s on s.user_id = t.id
  )
  select jsonb_build_object('users', count(*), 'unknown',
    case when p_targets is null then 0 else (select count(distinct u) from unnest(p_targets) u) - count(*) end,
    'failing', count(*) filter (where current_credits + p_credits < 0),
    'total_credits', coalesce(sum(p_credits) filter (where current_credits + p_credits >= 0), 0)) from wanted;
$$;
comment on function public.preview_bulk_credits(integer, uuid[]) is
  'Dry run: how many accounts a batch would change, how many it could not, and the credits in all. No targets mean all.';

create function public.create_bulk_batch(p_actor_id uuid, p_request_id text, p_credits integer, p_reason text, p_targets uuid[])
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_batch public.bulk_credit_batches;
  v_print text := md5(jsonb_build_array(p_actor_id, p_credits, p_reason, to_jsonb(p_targets))::text);
begin
  insert into public.bulk_credit_batches (actor_id, request_id, fingerprint, credits, reason, is_for_all)
    values (p_actor_id, p_request_id, v_print, p_credits, p_reason, p_targets is null) on conflict (request_id) do nothing
    returning * into v_batch;
  if not found then
    select * into v_batch from public.bulk_credit_batches where request_id = p_request_id;
    if v_batch.fingerprint <> v_print then return jsonb_build_object('ok', false, 'code', 'request_conflict'); end if;
    return private.batch_answer(v_batch, true);
  end if;
  insert into public.bulk_credit_items (batch_id, user_id)
    select v_batch.id, s.user_id from public.user_subscriptions s join public.user_profiles p on p.id = s.user_id
    where p_targets is null and p.status <> 'deleted'
    union
    select v_batch.id, t from unnest(p_targets) t;
  update public.bulk_credit_batches b set total = (select count(*) from public.bulk_credit_items i where i.batch_id = b.id)
    where b.id = v_batch.id returning * into v_batch;
  insert into public.audit_log (actor_id, actor_role, action, subject_type, details)
    values (p_actor_id, 'admin', 'credits.bulk', 'bulk_credit_batch',
    jsonb_build_object('batch', v_batch.id, 'credits', p_credits, 'users', v_batch.total, 'all', p_targets is null));
  return private.batch_answer(v_batch, false);
end;
$$;
comment on function public.create_bulk_batch(uuid, text, integer, text, uuid[]) is
  'Writes down a batch and its accounts; nothing is granted yet. No targets mean all accounts of this moment.';

create function public.reverse_bulk_batch(p_actor_id uuid, p_batch_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_old public.bulk_credit_batches;
  v_batch public.bulk_credit_batches;
begin
  select * into v_old from public.bulk_credit_batches where id = p_batch_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_old.status <> 'done' or v_old.reverses is not null then
    return jsonb_build_object('ok', false, 'code', 'not_reversible');
  end if;
  select * into v_batch from public.bulk_credit_batches where reverses = p_batch_id;
  if found then return private.batch_answer(v_batch, true); end if;
  insert into public.bulk_credit_batches (actor_id, request_id, fingerprint, credits, reason, is_for_all, reverses, total)
    values (p_actor_id, 'reverse:' || p_batch_id, '', -v_old.credits, left('Reversal: ' || v_old.reason, 300), false, p_batch_id,
      v_old.succeeded) returning * into v_batch;
  insert into public.bulk_credit_items (batch_id, user_id) select v_batch.id, user_id from public.bulk_credit_items
    where batch_id = p_batch_id and status = 'done';
  update public.bulk_credit_batches b set total = (select count(*) from public.bulk_credit_items i where i.batch_id = b.id)
    where b.id = v_batch.id returning * into v_batch;
  insert into public.audit_log (actor_id, actor_role, action, subject_type, details)
    values (p_actor_id, 'admin', 'credits.bulk_reversed', 'bulk_credit_batch',
      jsonb_build_object('batch', p_batch_id, 'by', v_batch.id));
  return private.batch_answer(v_batch, false);
end;
$$;
comment on function public.reverse_bulk_batch(uuid, uuid) is
  'Makes the opposite batch for the accounts that a finished one changed; once. A removal beyond a balance is a failed row.';

grant execute on function public.preview_bulk_credits, public.create_bulk_batch, public.reverse_bulk_batch to service_role;
