-- Purpose: what administrators watch (R103): the log of events and failed requests, the state of the database and the queue.
-- Risk:    reads only, for administrators only. Messages were redacted before they were kept. Lists are pages behind a cursor; a
--          filter that finds little is stopped by the time limit of requests.
-- Undo:    drop the functions and indexes of this file.

create index monitoring_events_newest_idx on public.monitoring_events (occurred_at desc, id desc);
create index monitoring_events_level_idx on public.monitoring_events (level, occurred_at desc, id desc) where level in ('warn',
  'error');
create index monitoring_events_event_id_idx on public.monitoring_events (event_id) where event_id is not null;
create index monitoring_events_request_id_idx on public.monitoring_events (request_id) where request_id is not null;
create index monitoring_events_path_idx on public.monitoring_events ((details ->> 'path') text_pattern_ops, occurred_at desc)
  where details ? 'path';

create function public.admin_list_events(p_level text default null, p_type text default null, p_path text default null,
  p_user_id uuid default null, p_reference text default null, p_before timestamptz default null, p_after jsonb default null,
  p_limit integer default 50)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_path text := replace(replace(replace(p_path, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_reference text := nullif(btrim(p_reference), '');
  v_rows jsonb;
begin
  perform private.insist_on_admin();
  perform private.insist_on_size(p_after, 1024);
  -- Fixed words only; the values are parameters. So each combination gets the plan that suits it.
  execute 'select coalesce(jsonb_agg(to_jsonb(e) order by e.occurred_at desc, e.id desc), ''[]'') from (
      select e.id, e.type, e.level, e.status_code, e.event_id, e.request_id, e.message, e.details, e.occurred_at, e.user_id,
        (select p.email from public.user_profiles p where p.id = e.user_id) as email
      from public.monitoring_events e where true'
    || case when p_level is not null then ' and e.level = $1' else '' end
    || case when p_type is not null then ' and e.type = $2' else '' end
    || case when p_path is not null then ' and e.details ? ''path'' and e.details ->> ''path'' like $3' else '' end
    || case when p_user_id is not null then ' and e.user_id = $4' else '' end
    || case when v_reference is not null then ' and (e.event_id = $5 or e.request_id = $5)' else '' end
    || case when p_before is not null then ' and e.occurred_at <= $6' else '' end
    || case when p_after is not null then ' and (e.occurred_at, e.id) < ($7, $8)' else '' end
    || ' order by e.occurred_at desc, e.id desc limit $9) e'
    into v_rows using p_level, p_type, v_path, p_user_id, v_reference, p_before, (p_after ->> 'key')::timestamptz,
      (p_after ->> 'id')::uuid, v_limit + 1;
  return jsonb_build_object(
    'events', (select coalesce(jsonb_agg(r order by n), '[]')
      from jsonb_array_elements(v_rows) with ordinality as t (r, n) where n <= v_limit),
    'next', case when jsonb_array_length(v_rows) > v_limit then jsonb_build_object(
      'key', v_rows -> (v_limit - 1) -> 'occurred_at', 'id', v_rows -> (v_limit - 1) -> 'id') end);
end;
$$;
comment on function public.admin_list_events(text, text, text, uuid, text, timestamptz, jsonb, integer) is
  'A page of the log, newest first: by level, type, beginning of the path, person, reference (of an event or a request) and '
  'time. Administrators only.';

create function private.queue_state() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select count(*) from public.generations where status = 'queued'),
    'running', (select count(*) from public.generations where status in ('submitting', 'running', 'copying')),
    'failed', (select count(*) from public.generations where status = 'failed' and finished_at > now() - interval '24 hours'),
    'oldest', (select min(created_at) from public.generations where status = 'queued'),
    'workers', (select count(distinct locked_by) from public.generations where finished_at is null and locked_until > now()));
$$;
comment on function private.queue_state() is 'How many jobs wait, run, and have failed within a day.';

create function public.admin_get_system() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return jsonb_build_object(
    'queue', private.queue_state(),
    'database_bytes', pg_database_size(current_database()),
    'postgres', current_setting('server_version'),
    'connections', (select count(*) from pg_catalog.pg_stat_activity where datname = current_database()),
    'waiting_deletions', (select count(*) from private.account_deletions where finished_at is null),
    'running_batches', (select count(*) from public.bulk_credit_batches where status = 'running'),
    'tables', (select coalesce(jsonb_agg(to_jsonb(t) order by t.bytes desc), '[]') from (
      select c.relname as name, pg_total_relation_size(c.oid) as bytes, pg_stat_get_live_tuples(c.oid) as rows
      from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by pg_total_relation_size(c.oid) desc limit 12) t),
    'files', (select coalesce(jsonb_agg(to_jsonb(t) order by t.bucket), '[]') from (
      select b.id as bucket, b.public as is_public, (select count(*) from (select from storage.objects o where o.bucket_id = b.id
        limit 10001) counted) as files
      from storage.buckets b) t));
end;
$$;
comment on function public.admin_get_system() is
  'Queue, sizes, connections and what waits to be done. Rows of tables are estimates; files are counted up to 10,001. '
  'Administrators only.';

revoke execute on function public.admin_list_events, public.admin_get_system from service_role;
grant execute on function public.admin_list_events, public.admin_get_system to authenticated;
