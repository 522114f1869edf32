-- Purpose: deleting an account as a job that survives a crash between any two of its steps: close, end what is billed, files,
--          rows (R19). A deletion that cannot be finished waits longer each time, so that it keeps nobody else back; after
--          several attempts administrators are told, once. No account goes while something is still billed for it: where it goes
--          by another way (the auth service, an administrator), its customer and subscriptions are kept here until they are
--          ended.
-- Risk:    cannot be undone. Only the API and the worker call these; whose account it is comes from the verified token.
-- Undo:    drop the functions of this file and private.account_deletions.

create table private.account_deletions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  requested_at timestamptz not null default now(),
  customer_id text,
  subscription_ids text[] not null default '{}',
  attempts integer not null default 0,
  locked_until timestamptz,
  retry_at timestamptz,
  files_removed integer not null default 0,
  told_at timestamptz,
  finished_at timestamptz
);
comment on table private.account_deletions is
  'One row for each deletion that was asked for. It forgets whose it was in the very moment in which the auth user goes, '
  'whichever way that happens.';
comment on column private.account_deletions.customer_id is
  'Only when the account is gone: whose subscriptions at the payment service are still to be ended. Emptied when that is done.';
comment on column private.account_deletions.retry_at is 'The worker comes by from then on; the person may ask again before.';
comment on column private.account_deletions.told_at is
  'When administrators were told that this deletion does not come to an end.';
create index account_deletions_open_idx on private.account_deletions (requested_at) where finished_at is null;
create index account_deletions_customer_id_idx on private.account_deletions (customer_id) where customer_id is not null;
alter table private.account_deletions enable row level security;

-- Step 1: from here on nobody can do anything with the account, and nothing works for it any more.
create function private.close_for_deletion(p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_row record;
  v_id uuid;
begin
  insert into private.account_deletions (user_id) values (p_user_id)
    on conflict (user_id) do update set user_id = excluded.user_id returning id into v_id;
  update public.user_profiles set status = 'deleted' where id = p_user_id and status <> 'deleted';
  for v_row in select id from public.generations where user_id = p_user_id and finished_at is null order by id loop
    perform private.finish_job(v_row.id, 'canceled', 'account_deleted', null);
  end loop;
  for v_row in select id from public.credit_holds where user_id = p_user_id and status = 'held' order by id loop
    perform public.release_hold(v_row.id);
  end loop;
  return jsonb_build_object('ok', true, 'deletion_id', v_id);
end;
$$;
comment on function private.close_for_deletion(uuid) is
  'Closes an account whose rows the caller has locked, cancels its jobs, releases its holds, and remembers the rest.';

create function public.begin_account_deletion(p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_status text;
begin
  perform private.lock_account(p_user_id);
  select status into v_status from public.user_profiles where id = p_user_id for update;
  if not found then
    -- A request that waited for another's deletion was counted after it.
    delete from public.api_quotas where position(p_user_id::text in key) > 0;
    return jsonb_build_object('ok', false, 'code', 'account_not_found');
  end if;
  if v_status = 'blocked' then return jsonb_build_object('ok', false, 'code', 'account_blocked'); end if;
  return private.close_for_deletion(p_user_id);
end;
$$;
comment on function public.begin_account_deletion(uuid) is
  'Closes the account (status deleted), cancels its jobs, releases its holds, and remembers that the rest is to be done. Again '
  'changes nothing.';

-- Whoever works on a deletion holds it for a while; after a crash somebody else takes it up.
create function public.claim_account_deletion(p_lease_seconds integer, p_user_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job private.account_deletions;
begin
  select * into v_job from private.account_deletions
    where finished_at is null and (locked_until is null or locked_until <= now())
      and case when p_user_id is null then retry_at is null or retry_at <= now() else user_id = p_user_id end
    -- Those that have failed before come last.
    order by attempts, requested_at limit 1 for update skip locked;
  if not found then return null; end if;
  update private.account_deletions
    set locked_until = now() + make_interval(secs => p_lease_seconds), attempts = attempts + 1 where id = v_job.id;
  return jsonb_build_object('id', v_job.id, 'user_id', v_job.user_id, 'customer_id', v_job.customer_id,
    'subscription_ids', to_jsonb(v_job.subscription_ids));
end;
$$;
comment on function public.claim_account_deletion(integer, uuid) is
  'A deletion that nobody works on (or that of one account), now held by the caller; null when there is none. Without user_id '
  'the account is gone, and only subscriptions are left.';

create function public.note_account_deletion(p_id uuid, p_files_removed integer, p_retry_seconds integer) returns void
language sql security definer
set search_path = ''
as $$
  update private.account_deletions
    set files_removed = files_removed + p_files_removed, locked_until = now() + make_interval(secs => p_retry_seconds)
    where id = p_id and finished_at is null;
$$;
comment on function public.note_account_deletion(uuid, integer, integer) is
  'Counts removed files and holds the deletion for so many more seconds; 0 gives it back.';

create function public.fail_account_deletion(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job private.account_deletions;
  v_admin uuid;
begin
  update private.account_deletions set locked_until = null,
    retry_at = now() + make_interval(secs => least(3600, 30 * power(2, least(greatest(attempts, 1), 10) - 1)))
    where id = p_id and finished_at is null returning * into v_job;
  if not found or v_job.attempts < 5 or v_job.told_at is not null then return; end if;
  for v_admin in select id from public.user_profiles where role = 'admin' and status = 'active' order by id loop
    perform private.notify(v_admin, 'system', 'deletion_problem', 'An account could not be deleted',
      'It was tried ' || v_job.attempts || ' times and will be tried again each hour. The log of the worker says why: deletion '
      || v_job.id || '.', null, null, 'deletion:' || v_job.id);
    update private.account_deletions set told_at = now() where id = p_id;
  end loop;
end;
$$;
comment on function public.fail_account_deletion(uuid) is
  'Gives a deletion back after a failure: the person may ask again at once, the worker comes by after a time that doubles up to '
  'an hour. From the fifth attempt on administrators are told, once. Service role only.';

create function public.finish_account_deletion(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  select user_id into v_user_id from private.account_deletions where id = p_id;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_user_id is not null then
    perform set_config('inkroom.subscriptions_ended', v_user_id::text, true);
    perform private.erase_account(v_user_id);
    perform set_config('inkroom.subscriptions_ended', '', true);
  end if;
  update private.account_deletions set finished_at = coalesce(finished_at, now()), locked_until = null, retry_at = null,
    customer_id = null, subscription_ids = '{}' where id = p_id;
  return jsonb_build_object('ok', true, 'deleted', v_user_id is not null);
end;
$$;
comment on function public.finish_account_deletion(uuid) is
  'Last step, one transaction: rows and auth user go, the deletion is done and names nobody.';

create function public.is_closed_customer(p_customer_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from private.account_deletions where customer_id = p_customer_id);
$$;
comment on function public.is_closed_customer(text) is
  'Whether a customer of the payment service stood for an account that is gone: nothing may be billed to it. Service role only.';

create function public.list_account_files(p_user_id uuid, p_limit integer default 500) returns table (bucket text, path text)
language sql stable security definer
set search_path = ''
as $$
  select o.bucket_id, o.name from storage.objects o
  where (starts_with(o.name, p_user_id::text || '/') or starts_with(o.name, p_user_id::text || '-')
    or o.owner_id = p_user_id::text)
    -- What somebody else designs with stays with them.
    and not (o.bucket_id = 'design-versions' and private.is_used_design_file(o.name, p_user_id))
  order by o.bucket_id, o.name limit least(greatest(p_limit, 1), 1000);
$$;
comment on function public.list_account_files(uuid, integer) is
  'Files under the name of an account, in every bucket: in its folder, with its id in front, or uploaded by it.';

-- What a worker, an upload under way or a deletion by another way left behind. Young files may belong to a sign-up under way.
create function public.list_orphaned_files(p_limit integer default 500) returns table (bucket text, path text)
language sql stable security definer
set search_path = ''
as $$
  select f.bucket, f.path from (
  select o.bucket_id as bucket, o.name as path, o.created_at from storage.objects o
  where o.bucket_id in ('message-attachments', 'designs', 'user-content', 'design-versions', 'avatars', 'profile-images',
    'portfolio', 'review-pictures', 'custom-fonts', 'native-readings')
    and o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[/-]'
    and o.created_at < now() - interval '1 minute'
    and not (o.bucket_id = 'design-versions' and private.is_used_design_file(o.name))
    and not exists (select 1 from auth.users u where u.id::text = left(o.name, 36))
  union all select u.bucket, u.path, u.created_at from private.unshown_files() u) f
  order by f.created_at limit least(greatest(p_limit, 1), 1000);
$$;
comment on function public.list_orphaned_files(integer) is
  'Files whose account is gone, or which no shared design shows. The worker removes them, so that no way of deleting leaves '
  'files for long.';

create function public.end_subscription(p_user_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.user_subscriptions set subscription_status = 'canceled', next_billing_date = null
    where user_id = p_user_id and subscription_tier <> 'free' and subscription_status <> 'canceled';
$$;
comment on function public.end_subscription(uuid) is
  'Ends the local record of a paid subscription. The payment provider is told by the API before.';

grant execute on function public.begin_account_deletion, public.claim_account_deletion, public.note_account_deletion,
  public.fail_account_deletion, public.finish_account_deletion, public.is_closed_customer, public.list_account_files,
  public.list_orphaned_files, public.end_subscription to service_role;
