-- Purpose: events that browsers and the server report (batched, sanitised by the API), for the administrators' log page.
-- Risk:    low. Only the service writes; only administrators read.
-- Undo:    drop table monitoring_events.

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
