-- Purpose: administrators plan what an operation costs from a moment on, and see what it has cost (AI settings).
-- Risk:    money, for everybody. A price begins ten minutes from now at the earliest, so that every process of the API knows it
--          before it holds; jobs keep the price of the moment of their order. Each act once, and written down.
-- Undo:    drop the functions of this file.

create function public.admin_list_prices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return jsonb_build_object(
    'operations', (select jsonb_agg(jsonb_build_object('operation', o.operation, 'label', o.label,
      'credits', private.price_of(o.operation)) order by o.sort_order) from public.operations o),
    'newest', (select max(id) from private.operation_prices),
    'history', (select jsonb_agg(to_jsonb(t) order by t.valid_from desc, t.id desc) from (
      select p.id, p.operation, o.label, p.credits, p.valid_from, p.reason, p.created_at, w.full_name as planned_by,
        p.planned_by is null and p.created_at > p.valid_from as is_first, p.valid_from > now() as is_planned,
        exists (select 1 from private.operation_prices later where later.operation = p.operation
          and later.valid_from = p.valid_from and later.id > p.id) as is_replaced
      from private.operation_prices p join public.operations o using (operation)
        left join public.user_profiles w on w.id = p.planned_by
      order by p.valid_from desc, p.id desc limit 200) t));
end;
$$;
comment on function public.admin_list_prices() is
  'What each operation costs now, and all prices with who planned them and why, the latest beginning first (200). '
  'Administrators only.';

create function public.admin_plan_price(p_operation text, p_credits integer, p_valid_from timestamptz, p_reason text,
  p_seen bigint, p_request_id text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_answer jsonb := private.open_admin_act(p_reason, 'operation_price', null, p_request_id);
  v_before integer;
begin
  if v_answer is not null then return v_answer; end if;
  if not exists (select 1 from public.operations where operation = p_operation) then
    return jsonb_build_object('ok', false, 'code', 'unknown_operation');
  end if;
  if p_credits is null or p_credits not between 0 and 100 then
    return jsonb_build_object('ok', false, 'code', 'invalid_value');
  end if;
  if p_valid_from is null or p_valid_from not between now() + interval '10 minutes' and now() + interval '2 years' then
    return jsonb_build_object('ok', false, 'code', 'invalid_moment');
  end if;
  if (select max(id) from private.operation_prices) is distinct from p_seen then
    return jsonb_build_object('ok', false, 'code', 'changed_meanwhile');
  end if;
  v_before := private.price_of(p_operation, p_valid_from);
  if v_before = p_credits then return jsonb_build_object('ok', false, 'code', 'nothing_to_change'); end if;
  insert into private.operation_prices (operation, credits, valid_from, planned_by, reason)
    values (p_operation, p_credits, p_valid_from, auth.uid(), btrim(p_reason));
  insert into public.audit_log (actor_id, actor_role, action, subject_type, request_id, details)
    values (auth.uid(), 'admin', 'price.planned', 'operation_price', p_request_id, jsonb_build_object('operation', p_operation,
      'credits', jsonb_build_array(v_before, p_credits), 'valid_from', p_valid_from));
  return jsonb_build_object('ok', true, 'duplicate', false);
end;
$$;
comment on function public.admin_plan_price(text, integer, timestamptz, text, bigint, text) is
  'Plans a price in credits from a moment on (10 minutes to 2 years from now), once for a request. Planned for the moment of '
  'another one it takes its place. p_seen: the newest row that the administrator has seen. Administrators only.';

revoke execute on function public.admin_list_prices, public.admin_plan_price from service_role;
grant execute on function public.admin_list_prices, public.admin_plan_price to authenticated;
