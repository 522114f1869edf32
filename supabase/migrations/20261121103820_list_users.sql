-- Purpose: accounts as administrators read them (R101, R109): a list by search, filters and cursor, its count, and all that
--          support needs of one account; credits for some chosen accounts at once.
-- Risk:    reads personal data, for administrators only. Messages are counted and never shown; prompts, passwords and addresses
--          of machines are left out. A search looks at 1,000 people at most, so that no word makes it read everybody.
-- Undo:    drop the functions and indexes of this file.

create index user_profiles_newest_idx on public.user_profiles (created_at desc, id desc);
create index user_profiles_address_idx on public.user_profiles ((lower(coalesce(email, '')) collate "C"), id);
create index user_profiles_not_active_idx on public.user_profiles (status, created_at desc, id desc) where status <> 'active';
create index user_profiles_names_idx on public.user_profiles
  using gin ((private.folded(coalesce(full_name, '') || ' ' || coalesce(username, ''))) extensions.gin_trgm_ops);

create function private.users_like(p_search text) returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  c_most constant integer := 1001;
  v_text text := left(btrim(p_search), 200);
  v_like text := replace(replace(replace(lower(v_text), '\', '\\'), '%', '\%'), '_', '\_');
  v_folded text := replace(replace(replace(private.folded(v_text), '\', '\\'), '%', '\%'), '_', '\_');
begin
  if v_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return query select p.id from public.user_profiles p where p.id = v_text::uuid;
    return;
  end if;
  return query
    select p.id from public.user_profiles p where lower(coalesce(p.email, '')) collate "C" like v_like || '%' limit c_most;
  -- No name holds what only addresses do.
  if char_length(v_folded) >= 3 and position('@' in v_text) = 0 then
    return query select p.id from public.user_profiles p
      where private.folded(coalesce(p.full_name, '') || ' ' || coalesce(p.username, '')) like '%' || v_folded || '%'
      limit c_most;
  end if;
end;
$$;
comment on function private.users_like(text) is
  'Accounts with this id, with an address that begins so, or with a name that holds three letters or more of it: at most 1,001 '
  'of each kind, some of them twice.';

create function private.users_from(p_ids uuid[], p_role text, p_status text) returns text
language sql immutable
set search_path = ''
as $$
  -- Only fixed words: the values come as parameters $1 to $3. What a search has found is looked up one by one: the planner would
  -- rather walk through everybody in the order of the list.
  select concat('from ', case when p_ids is null then 'public.user_profiles p'
      else 'unnest($1) f (id) cross join lateral (select * from public.user_profiles x where x.id = f.id offset 0) p' end,
    ' where true', case when p_role is not null then ' and p.role = $2' end,
    case when p_status is not null then ' and p.status = $3' end);
$$;
comment on function private.users_from(uuid[], text, text) is 'The end of a statement that reads accounts: from where, which.';

create function public.get_admin_user_count_service(p_search text default null, p_role text default null,
  p_status text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  c_most constant integer := 10000;
  v_ids uuid[];
  v_most integer;
  v_count integer;
begin
  perform private.insist_on_admin();
  if private.is_visible(p_search) then v_ids := array(select distinct private.users_like(p_search)); end if;
  v_most := case when v_ids is null and p_role is null and p_status is null then 2147483646 else c_most end;
  execute 'select count(*) from (select ' || private.users_from(v_ids, p_role, p_status) || ' limit $4) counted'
    into v_count using v_ids, p_role, p_status, v_most + 1;
  return jsonb_build_object('count', least(v_count, v_most),
    'is_exact', v_count <= v_most and coalesce(cardinality(v_ids), 0) <= 1000);
end;
$$;
comment on function public.get_admin_user_count_service(text, text, text) is
  'How many accounts there are: all of them exactly, of a search or filter up to 10,000. Administrators only.';

create function public.admin_get_all_users_comprehensive(p_search text default null, p_role text default null,
  p_status text default null, p_sort text default 'newest', p_after jsonb default null, p_limit integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_limit integer := least(greatest(coalesce(p_limit, 25), 1), 100);
  v_by_email boolean := coalesce(p_sort in ('email', 'email_down'), false);
  v_key text := case when v_by_email then 'lower(coalesce(p.email, '''')) collate "C"' else 'p.created_at' end;
  v_type text := case when v_by_email then 'text collate "C"' else 'timestamptz' end;
  v_down boolean := coalesce(p_sort, 'newest') not in ('oldest', 'email');
  v_rows jsonb;
begin
  perform private.insist_on_admin();
  perform private.insist_on_size(p_after, 1024);
  if private.is_visible(p_search) then v_ids := array(select distinct private.users_like(p_search)); end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(page) order by page.place), ''[]'') from (
      select row_number() over () as place, u.* from (
        select p.id, p.email, p.role, p.full_name, p.username, p.status, p.is_active, p.avatar_url, p.profile_image, p.created_at,
          (select s.current_credits from public.user_subscriptions s where s.user_id = p.id) as current_credits,
          (select s.subscription_tier from public.user_subscriptions s where s.user_id = p.id) as subscription_tier,
          %1$s as sort_key
        %2$s %3$s order by %1$s %4$s, p.id %4$s limit $6) u) page',
    v_key, private.users_from(v_ids, p_role, p_status),
    case when p_after is not null
      then format('and (%s, p.id) %s (($4)::%s, $5)', v_key, case when v_down then '<' else '>' end, v_type) end,
    case when v_down then 'desc' else 'asc' end)
    into v_rows using v_ids, p_role, p_status, p_after ->> 'key', (p_after ->> 'id')::uuid, v_limit + 1;
  return jsonb_build_object(
    'users', (select coalesce(jsonb_agg(r - array['place', 'sort_key'] order by n), '[]')
      from jsonb_array_elements(v_rows) with ordinality as e (r, n) where n <= v_limit),
    'next', case when jsonb_array_length(v_rows) > v_limit
      then jsonb_build_object('key', v_rows -> (v_limit - 1) -> 'sort_key', 'id', v_rows -> (v_limit - 1) -> 'id') end);
end;
$$;
comment on function public.admin_get_all_users_comprehensive(text, text, text, text, jsonb, integer) is
  'A page of accounts: those of a search, a role and a status, sorted newest, oldest, email or email_down. next is the p_after '
  'of the page behind it, null on the last one. Administrators only.';

create function private.user_money(p_user_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', (select jsonb_build_object('tier', s.subscription_tier, 'status', s.subscription_status, 'next_billing_date',
        s.next_billing_date, 'credits', s.current_credits, 'held', s.credits_held, 'debt', s.credit_debt)
      from public.user_subscriptions s where s.user_id = p_user_id),
    'statement', (select coalesce(jsonb_agg(to_jsonb(t) order by t.id desc), '[]') from (
      select l.id, l.operation_type, l.created_at, case when l.dst = 'user:available' then l.amount else -l.amount end as credits,
        l.available_after as balance, l.reason, l.feature_used
      from public.user_subscriptions s join public.credit_ledger l on l.account_id = s.account_id
      where s.user_id = p_user_id order by l.id desc limit 20) t),
    'payments', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc), '[]') from (
      select y.id, y.package_id, y.credits, y.amount_cents, y.currency, y.status, y.is_test, y.amount_reversed_cents, y.created_at
      from public.payments y where y.user_id = p_user_id order by y.created_at desc limit 20) t));
$$;

comment on function private.user_money(uuid) is 'Credits, their latest movements and the latest payments of an account.';

create function private.user_work(p_user_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'jobs', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc), '[]') from (
      select g.id, g.kind, g.status, g.engine, g.error_code, g.cost, g.charged, g.created_at, g.finished_at
      from public.generations g where g.user_id = p_user_id order by g.created_at desc limit 20) t),
    'projects', (select coalesce(jsonb_agg(to_jsonb(t) order by t.updated_at desc), '[]') from (
      select d.id, d.name, d.status, d.artist_id is not distinct from p_user_id as as_artist, d.updated_at
      from public.designs d where p_user_id in (d.client_id, d.artist_id) and d.deleted_at is null
      order by d.updated_at desc limit 20) t),
    'numbers', jsonb_build_object(
      'messages', (select count(*) from public.messages m where m.sender_id = p_user_id),
      'threads', (select count(*) from public.message_thread_participants t where t.user_id = p_user_id),
      'images', (select count(*) from public.ai_generated_images i where i.user_id = p_user_id)));
$$;

comment on function private.user_work(uuid) is 'The latest jobs and projects of an account, and how much else it has.';

create function private.user_access(p_user_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'seen', private.last_act(p_user_id),
    'is_last_admin', private.is_last_admin(p_user_id),
    'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
    'sessions', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc), '[]') from (
      select s.id, s.created_at, s.updated_at, left(s.user_agent, 300) as user_agent
      from auth.sessions s where s.user_id = p_user_id order by s.created_at desc limit 20) t),
    'audit', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc, t.id desc), '[]') from (
      select a.id, a.action, a.details, a.created_at, a.actor_role, p.full_name as actor, r.reason
      from public.audit_log a left join public.user_profiles p on p.id = a.actor_id
        left join private.audit_reasons r on r.audit_id = a.id
      where a.subject_id = p_user_id order by a.created_at desc, a.id desc limit 20) t))
  from auth.users u where u.id = p_user_id;
$$;

comment on function private.user_access(uuid) is
  'How somebody signs in, and what administrators did to the account; seen is what an act on it has to name.';

create function public.get_admin_user_data_service(p_user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_profile jsonb;
begin
  perform private.insist_on_admin();
  select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name, 'username', p.username, 'role', p.role,
    'status', p.status, 'status_reason', p.status_reason, 'location', p.location, 'avatar_url', p.avatar_url,
    'profile_image', p.profile_image, 'created_at', p.created_at)
  into v_profile from public.user_profiles p where p.id = p_user_id;
  if v_profile is null then return null; end if;
  return jsonb_build_object('profile', v_profile, 'access', private.user_access(p_user_id),
    'money', private.user_money(p_user_id), 'work', private.user_work(p_user_id));
end;
$$;
comment on function public.get_admin_user_data_service(uuid) is
  'All that support needs of one account: the latest 20 of each list; of messages only how many. Null for nobody. '
  'Administrators only.';

create function public.simple_bulk_credit_update(p_user_ids uuid[], p_credits integer, p_reason text, p_request_id text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  perform private.insist_on_admin();
  perform private.insist_on_size(p_reason, 4096);
  if coalesce(cardinality(p_user_ids), 0) not between 1 and 100 then
    return jsonb_build_object('ok', false, 'code', 'wrong_number');
  end if;
  if auth.uid() = any (p_user_ids) then return jsonb_build_object('ok', false, 'code', 'own_account'); end if;
  if p_credits is null or p_credits = 0 or p_credits not between -1000 and 1000 then
    return jsonb_build_object('ok', false, 'code', 'invalid_amount');
  end if;
  if not private.is_visible(p_reason) then return jsonb_build_object('ok', false, 'code', 'reason_required'); end if;
  if char_length(btrim(p_reason)) > 300 then return jsonb_build_object('ok', false, 'code', 'reason_too_long'); end if;
  -- Nobody can occupy the id of somebody else's batch.
  v_answer := public.create_bulk_batch(auth.uid(), left(auth.uid() || ':' || p_request_id, 200), p_credits, btrim(p_reason),
    p_user_ids);
  while (v_answer ->> 'ok')::boolean and v_answer ->> 'status' = 'running' loop
    v_answer := public.apply_bulk_chunk((v_answer ->> 'batch_id')::uuid, 100);
  end loop;
  return v_answer;
end;
$$;
comment on function public.simple_bulk_credit_update(uuid[], integer, text, text) is
  'Adds or removes credits of 1 to 100 chosen accounts as one batch, which is done with the answer and can be reversed like any '
  'other. Administrators only.';

revoke execute on function public.get_admin_user_count_service, public.admin_get_all_users_comprehensive,
  public.get_admin_user_data_service, public.simple_bulk_credit_update from service_role;
grant execute on function public.get_admin_user_count_service, public.admin_get_all_users_comprehensive,
  public.get_admin_user_data_service, public.simple_bulk_credit_update to authenticated;
