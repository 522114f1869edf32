-- Purpose: how many requests each route of the API answered in each hour, also those that went well (R103); how vendors do, and
--          how far quotas are used, for administrators.
-- Risk:    counts only: no person, no address, nothing of what was sent. Routes are those that are declared, so the table has as
--          many rows an hour as there are routes. 90 days.
-- Undo:    drop the functions and the table of this file.

create table private.request_hours (
  hour timestamptz not null,
  method text not null check (char_length(method) <= 10),
  path text not null check (char_length(path) <= 200),
  succeeded integer not null default 0,
  refused integer not null default 0,
  failed integer not null default 0,
  total_ms bigint not null default 0,
  slowest_ms integer not null default 0,
  primary key (hour, path, method)
);
comment on table private.request_hours is
  'Requests whose caller was let in, by route and hour: answered well, refused (4xx), failed (5xx), and how long they took.';
alter table private.request_hours enable row level security;

create function public.note_requests(p_counts jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.insist_on_size(p_counts, 262144);
  -- In one order, so that processes that write at once wait for each other and not in a circle.
  insert into private.request_hours as h (hour, method, path, succeeded, refused, failed, total_ms, slowest_ms)
  select date_trunc('hour', now()), c.method, c.path, c.succeeded, c.refused, c.failed, c.total_ms, c.slowest_ms
  from jsonb_to_recordset(p_counts) as c (method text, path text, succeeded integer, refused integer, failed integer,
    total_ms bigint, slowest_ms integer)
  order by c.path, c.method
  on conflict (hour, path, method) do update set succeeded = h.succeeded + excluded.succeeded,
    refused = h.refused + excluded.refused, failed = h.failed + excluded.failed, total_ms = h.total_ms + excluded.total_ms,
    slowest_ms = greatest(h.slowest_ms, excluded.slowest_ms);
  delete from private.request_hours where (hour, path, method) in (
    select o.hour, o.path, o.method from private.request_hours o where o.hour < now() - interval '90 days'
    order by o.hour limit 200 for update skip locked);
end;
$$;
comment on function public.note_requests(jsonb) is
  'Adds what a process of the API has counted to this hour, and removes hours that are older than 90 days. Service role only.';
grant execute on function public.note_requests to service_role;

create function public.admin_get_requests(p_hours integer default 24) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return (select coalesce(jsonb_agg(to_jsonb(t) order by t.succeeded + t.refused + t.failed desc, t.path, t.method), '[]') from (
    select h.method, h.path, sum(h.succeeded) as succeeded, sum(h.refused) as refused, sum(h.failed) as failed,
      round(sum(h.total_ms)::numeric / greatest(sum(h.succeeded + h.refused + h.failed), 1)) as average_ms,
      max(h.slowest_ms) as slowest_ms
    from private.request_hours h
    where h.hour > date_trunc('hour', now()) - make_interval(hours => least(greatest(coalesce(p_hours, 24), 1), 2160))
    group by h.method, h.path) t);
end;
$$;
comment on function public.admin_get_requests(integer) is
  'Requests of the last hours, up to 2,160 (this one is counted as one), by route, the most asked first. Administrators only.';

create function private.vendor_states() returns table (name text, done bigint, failed bigint, last_done timestamptz,
  last_failed timestamptz, last_error text, seconds numeric)
language sql stable security definer
set search_path = ''
as $$
  select 'images:' || e.engine, count(g.id) filter (where g.status = 'succeeded'), count(g.id) filter (where g.status = 'failed'),
    max(g.finished_at) filter (where g.status = 'succeeded'), max(g.finished_at) filter (where g.status = 'failed'),
    (array_agg(g.error_code order by g.finished_at desc) filter (where g.status = 'failed'))[1],
    round((percentile_cont(0.5) within group (order by extract(epoch from g.finished_at - g.started_at))
      filter (where g.status = 'succeeded'))::numeric, 1)
  from (values ('built-in'), ('replicate')) e (engine)
    left join public.generations g on g.engine = e.engine and g.created_at > now() - interval '24 hours'
  group by e.engine
  union all
  select 'payments', count(*) filter (where s.processed_at is not null and s.error is null),
    count(*) filter (where s.error is not null),
    max(s.processed_at) filter (where s.error is null), max(s.received_at) filter (where s.error is not null),
    (array_agg(left(s.error, 200) order by s.received_at desc) filter (where s.error is not null))[1], null
  from public.stripe_events s where s.received_at > now() - interval '24 hours'
  union all
  select 'mails', count(*) filter (where n.mailed_at > now() - interval '24 hours' and n.failures = 0),
    count(*) filter (where n.failures > 0), max(n.mailed_at) filter (where n.failures = 0),
    max(n.mailed_at) filter (where n.failures > 0), null, null
  from private.news_mails n
  union all
  select 'assistant', coalesce(sum(h.succeeded), 0), coalesce(sum(h.failed), 0), max(h.hour) filter (where h.succeeded > 0),
    max(h.hour) filter (where h.failed > 0), null,
    round(sum(h.total_ms)::numeric / nullif(sum(h.succeeded + h.refused + h.failed), 0) / 1000, 1)
  from private.request_hours h
  where h.hour > now() - interval '24 hours' and h.path in ('/api/claude/analysis', '/api/llm/analyze');
$$;
comment on function private.vendor_states() is
  'How each vendor (or what stands in for it) has done within 24 hours, told by what came of its work.';

create function public.admin_get_limits() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return jsonb_build_object(
    'vendors', (select jsonb_agg(to_jsonb(v)) from private.vendor_states() v),
    'quotas', (select coalesce(jsonb_agg(to_jsonb(t) order by t.name), '[]') from (
      select split_part(q.key, ':', 1) as name, count(*) as callers, max(q.used) as most
      from public.api_quotas q where q.reset_at > now() group by 1 order by 1 limit 200) t));
end;
$$;
comment on function public.admin_get_limits() is
  'How vendors have done within 24 hours, and of each quota with an open window how many are counted, and the most that one of '
  'them has used. Administrators only.';

revoke execute on function public.admin_get_requests, public.admin_get_limits from service_role;
grant execute on function public.admin_get_requests, public.admin_get_limits to authenticated;
