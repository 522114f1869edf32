-- Purpose: deleting an account as a job that survives a crash between any two of its steps: close, cancel, files, rows (R19).
-- Risk:    cannot be undone. Only the API and the worker call these; whose account it is comes from the verified token.
-- Undo:    drop the functions of this file and private.account_deletions; restore prepare_erasure and delete_user_account.

create table private.account_deletions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  requested_at timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  files_removed integer not null default 0,
  finished_at timestamptz
);
comment on table private.account_deletions is
  'One row for each deletion that was asked for. It forgets whose it was in the very moment in which the auth user goes, whichever way that happens.';
create index account_deletions_open_idx on private.account_deletions (requested_at) where finished_at is null;
alter table private.account_deletions enable row level security;

-- Step 1: from here on nobody can do anything with the account, and nothing works for it any more.
create function public.begin_account_deletion(p_user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_status text;
  v_row record;
  v_id uuid;
begin
  perform private.lock_account(p_user_id);
  select status into v_status from public.user_profiles where id = p_user_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'account_not_found'); end if;
  if v_status = 'blocked' then return jsonb_build_object('ok', false, 'code', 'account_blocked'); end if;
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
comment on function public.begin_account_deletion(uuid) is
  'Closes the account (status deleted), cancels its jobs, releases its holds, and remembers that the rest is to be done. Again changes nothing.';

-- Whoever works on a deletion holds it for a while; after a crash somebody else takes it up.
create function public.claim_account_deletion(p_lease_seconds integer, p_user_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job private.account_deletions;
begin
  select * into v_job from private.account_deletions
    where finished_at is null and user_id is not null and (p_user_id is null or user_id = p_user_id)
      and (locked_until is null or locked_until <= now())
    order by requested_at limit 1 for update skip locked;
  if not found then return null; end if;
  update private.account_deletions
    set locked_until = now() + make_interval(secs => p_lease_seconds), attempts = attempts + 1 where id = v_job.id;
  return jsonb_build_object('id', v_job.id, 'user_id', v_job.user_id);
end;
$$;
comment on function public.claim_account_deletion(integer, uuid) is 'The oldest deletion that nobody works on (or that of one account), now held by the caller; null when there is none.';

create function public.note_account_deletion(p_id uuid, p_files_removed integer, p_retry_seconds integer) returns void
language sql security definer
set search_path = ''
as $$
  update private.account_deletions
    set files_removed = files_removed + p_files_removed, locked_until = now() + make_interval(secs => p_retry_seconds)
    where id = p_id and finished_at is null;
$$;
comment on function public.note_account_deletion(uuid, integer, integer) is 'Counts removed files and holds the deletion for so many more seconds; 0 gives it back.';

create function public.finish_account_deletion(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  select user_id into v_user_id from private.account_deletions where id = p_id for update;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found'); end if;
  if v_user_id is not null then perform private.erase_account(v_user_id); end if;
  update private.account_deletions set finished_at = coalesce(finished_at, now()), locked_until = null where id = p_id;
  return jsonb_build_object('ok', true, 'deleted', v_user_id is not null);
end;
$$;
comment on function public.finish_account_deletion(uuid) is 'Last step, one transaction: rows and auth user go, the deletion is done and names nobody.';

create function public.list_account_files(p_user_id uuid, p_limit integer default 500) returns table (bucket text, path text)
language sql stable security definer
set search_path = ''
as $$
  select o.bucket_id, o.name from storage.objects o
  where starts_with(o.name, p_user_id::text || '/') or starts_with(o.name, p_user_id::text || '-') or o.owner_id = p_user_id::text
  order by o.bucket_id, o.name limit least(greatest(p_limit, 1), 1000);
$$;
comment on function public.list_account_files(uuid, integer) is 'Files under the name of an account, in every bucket: in its folder, with its id in front, or uploaded by it.';

-- What a worker, an upload under way or a deletion by another way left behind. Young files may belong to a sign-up under way.
create function public.list_orphaned_files(p_limit integer default 500) returns table (bucket text, path text)
language sql stable security definer
set search_path = ''
as $$
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('designs', 'user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio')
    and o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[/-]'
    and not exists (select 1 from auth.users u where u.id::text = left(o.name, 36))
    and o.created_at < now() - interval '1 minute'
  order by o.created_at limit least(greatest(p_limit, 1), 1000);
$$;
comment on function public.list_orphaned_files(integer) is 'Files whose account is gone. The worker removes them, so that no way of deleting an account leaves files for long.';

create function public.end_subscription(p_user_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.user_subscriptions set subscription_status = 'canceled', next_billing_date = null
    where user_id = p_user_id and subscription_tier <> 'free' and subscription_status <> 'canceled';
$$;
comment on function public.end_subscription(uuid) is 'Ends the local record of a paid subscription. The payment provider is told by the API before.';

-- Counters of quotas carry the id of the account in their key.
create or replace function private.prepare_erasure() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_account(old.id);
  delete from public.user_preferences where user_id = old.id;
  delete from public.api_quotas where position(old.id::text in key) > 0;
  return old;
end;
$$;

-- The second way for the owner: also when the first one closed the account and then could not go on.
create or replace function public.delete_user_account(user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or auth.uid() is distinct from delete_user_account.user_id then
    raise exception 'An account can only be deleted by its owner.' using errcode = 'insufficient_privilege';
  end if;
  if exists (select 1 from public.user_profiles p where p.id = auth.uid() and p.status = 'blocked') then
    raise exception 'A blocked account cannot be deleted by its owner.' using errcode = 'insufficient_privilege';
  end if;
  return private.erase_account(delete_user_account.user_id);
end;
$$;

do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('begin_account_deletion',
    'claim_account_deletion', 'note_account_deletion', 'finish_account_deletion', 'list_account_files', 'list_orphaned_files', 'end_subscription')
  loop
    execute format('revoke all on function %s from public, anon, authenticated', v_function);
    execute format('grant execute on function %s to service_role', v_function);
  end loop;
end;
$$;
