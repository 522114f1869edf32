-- Purpose: the settings of this installation, most of them limits of the queue, and the quotas of requests.
-- Risk:    low. Quotas are counted by functions only.
-- Undo:    drop the tables and the function of this file.

create table public.app_settings (
  id boolean primary key default true check (id),
  sharing_default boolean not null default false,
  generation_enabled boolean not null default true,
  registration_open boolean not null default true,
  max_active_per_user integer not null default 3 check (max_active_per_user between 1 and 100),
  max_active_overall integer not null default 50 check (max_active_overall between 1 and 10000),
  max_queued integer not null default 500 check (max_queued between 1 and 100000),
  max_attempts integer not null default 3 check (max_attempts between 1 and 20),
  updated_at timestamptz not null default now()
);
comment on table public.app_settings is 'One row: the settings of this installation.';
create trigger set_updated_at before update on public.app_settings for each row execute function private.set_updated_at();
insert into public.app_settings default values;
alter table public.app_settings enable row level security;
create policy "app_settings: admin can read" on public.app_settings for select to authenticated
  using ((select private.is_admin()));
grant select on public.app_settings to authenticated;
revoke insert, delete, truncate on public.app_settings from service_role;

create unlogged table public.api_quotas (
  key text primary key check (char_length(key) <= 200),
  used integer not null,
  reset_at timestamptz not null
);
comment on table public.api_quotas is 'Counters of request quotas. Unlogged: after a crash of the database everyone starts anew.';
create index api_quotas_reset_at_idx on public.api_quotas (reset_at);
alter table public.api_quotas enable row level security;

create function public.consume_quota(p_key text, p_limit integer, p_window_seconds integer, p_cost integer default 1,
  p_ahead integer default 0) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_row public.api_quotas;
  v_rest integer;
  v_ahead integer := 0;
  v_allowed boolean;
begin
  if p_cost < 0 or p_ahead < 0 or p_window_seconds <= 0 then
    raise exception 'A quota needs a cost >= 0 and a window > 0.' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.api_quotas as q (key, used, reset_at) values (p_key, 0, now() + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    used = case when q.reset_at <= now() then 0 else q.used end,
    reset_at = case when q.reset_at <= now() then excluded.reset_at else q.reset_at end
  returning * into v_row;
  -- The upsert has locked the row: what follows is atomic.
  v_rest := greatest(0, p_limit - v_row.used);
  v_allowed := greatest(p_cost, 1) <= v_rest;
  if v_allowed then
    v_ahead := least(p_ahead, v_rest - p_cost);
    update public.api_quotas set used = used + p_cost + v_ahead where key = p_key;
  end if;
  return jsonb_build_object(
    'allowed', v_allowed, 'ahead', v_ahead,
    'remaining', case when v_allowed then v_rest - p_cost - v_ahead else v_rest end,
    'resets_in', extract(epoch from v_row.reset_at - now())
  );
end;
$$;
comment on function public.consume_quota(text, integer, integer, integer, integer) is
  'Counts a request against a quota; the window starts with the first request. A refused request costs nothing; a cost of 0 asks '
  'whether one is left. p_ahead: further uses that the caller takes with it, as many of them as are left, and may spend until '
  'the window ends, in resets_in seconds.';
grant execute on function public.consume_quota to service_role;
