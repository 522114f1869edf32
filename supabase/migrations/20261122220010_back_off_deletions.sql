-- Purpose: a deletion that cannot be finished now waits longer each time, so that it keeps nobody else back; after several attempts
--          administrators are told, once.
-- Risk:    none for money or data: what is to be deleted stays closed meanwhile.
-- Undo:    drop function fail_account_deletion and the column told_at.

alter table private.account_deletions add column told_at timestamptz;
comment on column private.account_deletions.told_at is 'When administrators were told that this deletion does not come to an end.';

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
    perform private.notify(v_admin, 'system', 'deletion_problem', 'An account cannot be deleted',
      'It was tried ' || v_job.attempts || ' times and will be tried again each hour. The log of the worker says why: deletion ' || v_job.id || '.',
      null, null, 'deletion:' || v_job.id);
    update private.account_deletions set told_at = now() where id = p_id;
  end loop;
end;
$$;
comment on function public.fail_account_deletion(uuid) is
  'Gives a deletion back after a failure: the person may ask again at once, the worker comes by after a time that doubles up to an hour. From the fifth attempt on administrators are told, once. Service role only.';

revoke all on function public.fail_account_deletion(uuid) from public, anon, authenticated;
grant execute on function public.fail_account_deletion(uuid) to service_role;
