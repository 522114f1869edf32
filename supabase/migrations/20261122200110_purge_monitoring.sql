-- Purpose: reported events are kept as long as they help to find a fault: 90 days, then they go (privacy policy, fault reports).
-- Risk:    low. Deletes in batches, oldest first; workers that purge at once take different rows.
-- Undo:    drop function purge_monitoring_events.

create function public.purge_monitoring_events(p_limit integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_removed integer;
begin
  delete from public.monitoring_events where id in (
    select e.id from public.monitoring_events e where e.created_at < now() - interval '90 days'
    order by e.created_at limit greatest(p_limit, 0) for update skip locked);
  get diagnostics v_removed = row_count;
  return v_removed;
end;
$$;
comment on function public.purge_monitoring_events(integer) is
  'Removes at most so many reported events that are older than 90 days, oldest first; answers how many. Service role only.';
revoke all on function public.purge_monitoring_events(integer) from public, anon, authenticated;
grant execute on function public.purge_monitoring_events(integer) to service_role;
