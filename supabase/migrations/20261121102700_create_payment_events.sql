-- Purpose: what the payment service tells: its events, each once, and the numbers of the readings that follow them. Two workers
--          may read the same payment at once; the one that read earlier must not write over the later one. Each reading takes a
--          number before it asks the payment service, and what was read under a lower number than the last is not applied.
-- Risk:    none for money: an event is never believed, the object that it points to is read again; every change at the payment
--          service is told by an event after it, so the last reading sees it. Of an event only that is kept which says what it is
--          about: its payload shows address and name of a payer, and no deletion of an account reaches it, for events also arrive
--          after that.
-- Undo:    drop the tables, the sequence and the functions of this file.

create table public.stripe_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null,
  object_id text,
  payload jsonb not null,
  source text not null default 'webhook' check (source in ('webhook', 'sweep')),
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  locked_until timestamptz,
  error text
);
comment on table public.stripe_events is
  'Every event that the payment service has told, once. The worker re-reads the truth that it points to and applies that.';
create index stripe_events_waiting_idx on public.stripe_events (next_at, id) where processed_at is null;
create index stripe_events_occurred_at_idx on public.stripe_events (occurred_at);
alter table public.stripe_events enable row level security;
revoke insert, update, delete, truncate on public.stripe_events from service_role;

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
      'parent', jsonb_build_object('subscription_details',
        jsonb_build_object('subscription', coalesce(s #>> '{id}', i.subscription)))))))
  from (select p_payload #> '{data,object}' as o,
    p_payload #> '{data,object,parent,subscription_details,subscription}' as s) as p,
    lateral (select case when jsonb_typeof(o -> 'payment_intent') = 'string' then o ->> 'payment_intent' end as intent,
      case when jsonb_typeof(s) = 'string' then s #>> '{}' end as subscription) as i;
$$;
comment on function private.kept_of_event(jsonb) is
  'Which object an event of the payment service is about, and when: what sync.ts reads of it, and nothing about people.';

create function public.record_stripe_event(p_id text, p_type text, p_object_id text, p_occurred_at timestamptz, p_payload jsonb,
  p_source text default 'webhook')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.stripe_events (id, type, object_id, occurred_at, payload, source)
    values (p_id, p_type, p_object_id, p_occurred_at, private.kept_of_event(p_payload), p_source) on conflict (id) do nothing;
  return jsonb_build_object('ok', true, 'duplicate', not found);
end;
$$;
comment on function public.record_stripe_event(text, text, text, timestamptz, jsonb, text) is 'Stores an event once.';

create function public.claim_stripe_events(p_limit integer, p_lease_seconds integer) returns setof public.stripe_events
language sql security definer
set search_path = ''
as $$
  update public.stripe_events e set locked_until = now() + make_interval(secs => p_lease_seconds), attempts = attempts + 1
  where e.id in (select c.id from public.stripe_events c where c.processed_at is null and c.next_at <= now()
      and (c.locked_until is null or c.locked_until <= now()) order by c.next_at, c.id limit p_limit for update skip locked)
  returning e.*;
$$;
comment on function public.claim_stripe_events(integer, integer) is
  'Takes events that wait, under a lease: a worker that dies leaves them to the next.';

create function public.finish_stripe_event(p_id text, p_outcome text, p_error text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.stripe_events set locked_until = null, error = left(p_error, 500), outcome = p_outcome,
    processed_at = case when p_error is null then now() end,
    next_at = case when p_error is null then next_at
      else now() + make_interval(secs => least(3600, power(2, least(attempts, 12))::integer)) end
    where id = p_id and processed_at is null;
  return jsonb_build_object('ok', found);
end;
$$;
comment on function public.finish_stripe_event(text, text, text) is
  'Ends an event, or puts it back for a later try when there was an error.';

create sequence private.reading_numbers;
create table private.readings (
  subject text primary key,
  reading bigint not null
);
comment on table private.readings is 'The number of the last reading that was applied to each payment and subscription.';
alter table private.readings enable row level security;

create function public.next_reading() returns bigint
language sql security definer
set search_path = ''
as $$
  select nextval('private.reading_numbers');
$$;
comment on function public.next_reading() is 'The number of a reading that is about to begin.';

create function private.is_newer_reading(p_subject text, p_reading bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_reading is null then return true; end if;
  insert into private.readings as r (subject, reading) values (p_subject, p_reading)
    on conflict (subject) do update set reading = excluded.reading where r.reading <= excluded.reading;
  return found;
end;
$$;
comment on function private.is_newer_reading(text, bigint) is
  'Notes a reading under the lock of its subject; false when a later one has been applied.';

grant execute on function public.record_stripe_event, public.claim_stripe_events, public.finish_stripe_event, public.next_reading
  to service_role;
