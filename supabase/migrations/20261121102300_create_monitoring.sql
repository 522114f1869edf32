-- Purpose: events that browsers and the server report (batched, sanitised by the API), for the administrators' log page. They are
--          kept as long as they help to find a fault: 90 days, then they go (privacy policy, fault reports).
-- Risk:    low. Only the service writes; only administrators read. What is old goes in batches, oldest first; workers that purge
--          at once take different rows.
-- Undo:    drop table monitoring_events; drop function purge_monitoring_events.

create table public.monitoring_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.user_profiles (id) on delete set null,
  type text not null check (char_length(type) between 1 and 60),
  level text not null default 'info' check (level in ('debug', 'info', 'warn', 'error')),
  status_code integer check (status_code between 100 and 599),
  event_id text check (char_length(event_id) <= 100),
  request_id text check (char_length(request_id) <= 100),
  message text check (char_length(message) <= 500),
  details jsonb not null default '{}' check (octet_length(details::text) <= 16384),
  occurred_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.monitoring_events is 'Reported events: redacted, bounded; errors are never sampled away (decision 26).';
create index monitoring_events_created_at_idx on public.monitoring_events (created_at desc);
create index monitoring_events_type_idx on public.monitoring_events (type, created_at desc);
create index monitoring_events_user_id_idx on public.monitoring_events (user_id) where user_id is not null;

alter table public.monitoring_events enable row level security;
create policy "monitoring_events: admin can read" on public.monitoring_events for select to authenticated
  using ((select private.is_admin()));
grant select on public.monitoring_events to authenticated;

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
grant execute on function public.purge_monitoring_events to service_role;
