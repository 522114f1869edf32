-- Purpose: what one request over the REST API may take, and what it may not ask: the time of a statement, and estimates of the
--          planner, which count rows that row level security hides (leakproof operators let it read the statistics of the whole
--          table).
-- Risk:    slower statements of visitors (1 s) and of signed-in people (5 s) end with an error. Every request asks check_request
--          first.
-- Undo:    alter role anon, authenticated set statement_timeout to '3s' and '8s'; alter role authenticator reset
--          pgrst.db_pre_request; notify pgrst, 'reload config'; drop function private.check_request.

alter role anon set statement_timeout = '1s';
alter role authenticated set statement_timeout = '5s';

create function private.check_request() returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  if current_user not in ('anon', 'authenticated') then return; end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise sqlstate 'PGRST' using
      message = '{"code":"count_not_allowed","message":"Rows are counted exactly: ask for count=exact."}',
      detail = '{"status":400,"headers":{}}';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise sqlstate 'PGRST' using
      message = '{"code":"plan_not_allowed","message":"Plans are not shown."}',
      detail = '{"status":406,"headers":{}}';
  end if;
end;
$$;
comment on function private.check_request() is
  'Asked before every request of the REST API: refuses what tells about rows that row level security hides.';
grant execute on function private.check_request to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
