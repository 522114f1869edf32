-- Purpose: two workers may read the same payment at once; the one that read earlier must not write over the later one. Each reading takes
--          a number before it asks the payment service, and what was read under a lower number than the last is not applied.
-- Risk:    money, for the better. Every change at the payment service is told by an event after it, so the last reading sees it.
-- Undo:    drop the functions and tables of this file.

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
comment on function private.is_newer_reading(text, bigint) is 'Notes a reading under the lock of its subject; false when a later one has been applied.';

create function public.apply_payment(p_payment_intent text, p_facts jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_newer_reading(p_payment_intent, (p_facts ->> 'reading')::bigint) then return jsonb_build_object('ok', true, 'stale', true); end if;
  return private.apply_payment_facts(p_payment_intent, p_facts);
end;
$$;
comment on function public.apply_payment(text, jsonb) is
  'Applies a payment as it was just read, with its refunds and disputes: grants its credits once, and takes back what was reversed.';

create function public.apply_subscription(p_id text, p_facts jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_newer_reading(p_id, (p_facts ->> 'reading')::bigint) then return jsonb_build_object('ok', true, 'stale', true); end if;
  return private.apply_subscription_facts(p_id, p_facts);
end;
$$;
comment on function public.apply_subscription(text, jsonb) is
  'Applies a subscription as it was just read, with its paid invoices: state, months of credits, mirror. Answers state before and after.';

revoke all on function public.next_reading(), public.apply_payment(text, jsonb), public.apply_subscription(text, jsonb) from public, anon, authenticated;
grant execute on function public.next_reading(), public.apply_payment(text, jsonb), public.apply_subscription(text, jsonb) to service_role;
