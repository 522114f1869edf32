-- Purpose: the memory of the payment service that stands in for Stripe in local mode (decision 78): its objects as Stripe would
--          show them.
-- Risk:    none for money: nothing here is believed; the API reads it as it reads Stripe, and only in local mode without a key.
-- Undo:    drop the table and the function of this file.

create table public.test_payment_objects (
  id text primary key check (char_length(id) between 1 and 255),
  kind text not null,
  parent text,
  data jsonb not null,
  version integer not null default 1,
  number bigint generated always as identity
);
comment on table public.test_payment_objects is
  'Objects of the stand-in for Stripe, local mode only. parent is the id under which they are listed.';
create index test_payment_objects_kind_idx on public.test_payment_objects (kind, number);
create index test_payment_objects_parent_idx on public.test_payment_objects (parent, number) where parent is not null;
alter table public.test_payment_objects enable row level security;
revoke insert, update, delete, truncate on public.test_payment_objects from service_role;

create function public.save_test_payment_objects(p_objects jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_object jsonb;
  v_stale boolean;
begin
  -- All or nothing, and only over the versions that were read: two requests at once cannot both win.
  for v_object in select o from jsonb_array_elements(p_objects) o order by o ->> 'id' loop
    if (v_object ->> 'version')::integer = 0 then
      insert into public.test_payment_objects (id, kind, parent, data)
        values (v_object ->> 'id', v_object ->> 'kind', v_object ->> 'parent', v_object -> 'data')
        on conflict (id) do nothing;
    else
      update public.test_payment_objects set data = v_object -> 'data', parent = v_object ->> 'parent', version = version + 1
        where id = v_object ->> 'id' and version = (v_object ->> 'version')::integer;
    end if;
    v_stale := not found;
    if v_stale then raise exception 'stale' using errcode = 'serialization_failure'; end if;
  end loop;
  return jsonb_build_object('ok', true);
exception when serialization_failure then
  return jsonb_build_object('ok', false);
end;
$$;
comment on function public.save_test_payment_objects(jsonb) is
  'Saves objects of the stand-in over the versions that were read; not ok when one of them has changed since.';
grant execute on function public.save_test_payment_objects to service_role;
