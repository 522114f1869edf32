-- Purpose: of an event of the payment service only that is stored which is read of it: which object it is about. Its payload shows
--          address and name of a payer, and no deletion of an account reaches it: events also arrive after that.
-- Risk:    none for money: an event is never believed, the object that it points to is read again. What is cut is gone here.
-- Undo:    take record_stripe_event from 20261122080140 again; drop the function kept_of_event.

create function private.kept_of_event(p_payload jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', p_payload -> 'id', 'object', p_payload -> 'object', 'type', p_payload -> 'type', 'created', p_payload -> 'created',
    'api_version', p_payload -> 'api_version', 'livemode', p_payload -> 'livemode',
    'data', jsonb_build_object('object', jsonb_build_object('id', o -> 'id', 'object', o -> 'object',
      -- Either may be the object itself or its id.
      'payment_intent', coalesce(o #>> '{payment_intent,id}', i.intent),
      'parent', jsonb_build_object('subscription_details', jsonb_build_object('subscription', coalesce(s #>> '{id}', i.subscription)))))))
  from (select p_payload #> '{data,object}' as o, p_payload #> '{data,object,parent,subscription_details,subscription}' as s) as p,
    lateral (select case when jsonb_typeof(o -> 'payment_intent') = 'string' then o ->> 'payment_intent' end as intent,
      case when jsonb_typeof(s) = 'string' then s #>> '{}' end as subscription) as i;
$$;
comment on function private.kept_of_event(jsonb) is 'Which object an event of the payment service is about, and when: what sync.ts reads of it, and nothing about people.';

create or replace function public.record_stripe_event(p_id text, p_type text, p_object_id text, p_happened_at timestamptz, p_payload jsonb, p_source text default 'webhook')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.stripe_events (id, type, object_id, happened_at, payload, source)
    values (p_id, p_type, p_object_id, p_happened_at, private.kept_of_event(p_payload), p_source) on conflict (id) do nothing;
  return jsonb_build_object('ok', true, 'duplicate', not found);
end;
$$;

update public.stripe_events set payload = private.kept_of_event(payload);

-- Of payers whose accounts went before the payment service was told to forget them, local mode kept the same.
with gone as (
  select c.id, c.data ->> 'email' as email, c.data #>> '{metadata,user_id}' as user_id from public.test_payment_objects c
  where c.kind = 'customer' and c.data #>> '{metadata,user_id}' is not null
    and not exists (select 1 from auth.users u where u.id::text = c.data #>> '{metadata,user_id}')
)
update public.test_payment_objects o set version = o.version + 1,
  data = case when o.id = g.id then jsonb_build_object('id', g.id, 'object', 'customer', 'deleted', true)
    else replace(replace(o.data::text, g.user_id, ''), coalesce(g.email, ''), '')::jsonb end
  from gone g where position(g.user_id in o.data::text) > 0;
