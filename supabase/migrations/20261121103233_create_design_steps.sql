-- Purpose: the inner steps of every function about designs: lock and refuse, record, tell the other person, void an approval.
-- Risk:    nobody calls these; the functions that do have asked whose session it is.
-- Undo:    drop the functions of this file, after those that call them.

-- Everything about one design takes turns on its row. Who takes no part gets nothing.
create function private.hold_design(p_design_id uuid) returns public.designs
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs;
begin
  select * into v_design from public.designs where id = p_design_id for update;
  if not found or private.design_role(p_design_id) is null then return null; end if;
  if v_design.client_id is not null and v_design.artist_id is not null then
    perform private.lock_pair(v_design.client_id, v_design.artist_id);
  end if;
  return v_design;
end;
$$;
comment on function private.hold_design(uuid) is
  'Locks a design in which the caller takes part, for the transaction; null for everybody else.';

create function private.design_refusal(p_design public.designs) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when p_design.id is null then 'not_found'
    when p_design.deleted_at is not null then 'deleted'
    -- While the two cannot reach each other the design can be read only.
    when private.is_shut(p_design.client_id, p_design.artist_id) then 'closed' end;
$$;
comment on function private.design_refusal(public.designs) is
  'Why nothing may be added to a design that was asked for with hold_design; null where something may.';

create function private.design_change_refusal(p_design public.designs) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.design_refusal(p_design), case when p_design.status = 'completed' then 'completed' end);
$$;
comment on function private.design_change_refusal(public.designs) is
  'The same for what changes the design itself: nothing does once it is final.';

create function private.refused(p_code text, p_more jsonb default '{}') returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('ok', false, 'code', p_code) || p_more;
$$;
comment on function private.refused(text, jsonb) is 'The answer of a function that did nothing, and why.';

-- Everybody who takes part may write: without a bound one of them could fill a design until nobody can open it any more. Measured
-- as the answers are written that carry it, each of which holds 4 MiB.
create function private.room_refusal(p_design_id uuid, p_text text default '', p_instead_of text default null) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if octet_length(to_json(coalesce(p_text, ''))::text) <= octet_length(to_json(p_instead_of)::text) then return null; end if;
  return (select case when sum(bytes) >= 3 * 1024 * 1024 then 'too_many' end from (
    select sum(octet_length(to_json(content)::text) + coalesce(octet_length(shape::text), 0) + 600) from public.design_feedback
    where design_id = p_design_id
    union all select sum(octet_length(json_build_array(title, description, notes)::text) + octet_length(parameters::text) + 1200)
      from public.design_versions where design_id = p_design_id
    union all select sum(octet_length(to_json(notes)::text) + 800) from public.design_references where design_id = p_design_id
    union all select sum(octet_length(json_build_array(name, description)::text) + 300) from public.design_version_tags
    where design_id = p_design_id
    union all select sum(octet_length(json_build_array(name, description)::text) + 300) from public.design_branches
    where design_id = p_design_id
    union all select sum(octet_length(json_build_array(name, url, thumbnail_url)::text) + 300) from public.feedback_attachments
    where design_id = p_design_id
  ) as content (bytes));
end;
$$;
comment on function private.room_refusal(uuid, text, text) is
  'Why a design takes nothing more: its words and marks fill what one answer holds. Null where there is room, and for a text '
  'that is not longer than the one it replaces.';

create function private.current_parameters(p_design_id uuid) returns public.design_parameters
language sql stable security definer
set search_path = ''
as $$
  select p from public.design_parameters p where p.design_id = p_design_id order by p.revision desc limit 1;
$$;
comment on function private.current_parameters(uuid) is 'What is agreed about a design now.';

create function private.record_design_event(p_design_id uuid, p_kind text, p_version_id uuid default null,
  p_details jsonb default '{}') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.design_events (design_id, kind, actor_id, version_id, details)
    values (p_design_id, p_kind, (select id from public.user_profiles where id = auth.uid()), p_version_id, p_details);
  update public.designs set updated_by = auth.uid() where id = p_design_id;
end;
$$;
comment on function private.record_design_event(uuid, text, uuid, jsonb) is
  'Writes a line of the timeline; the design moves up in lists.';

create function private.display_name(p_user_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select private.person_name(p_user_id) $$;
comment on function private.display_name(uuid) is
  'The name under which the others of a design see a person, which is the one that they see everywhere; null where there is no '
  'account.';

create function private.notify_design(p_design_id uuid, p_type text, p_title text, p_message text default '',
  p_key text default null,
  p_to_all boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_person uuid;
begin
  for v_person in select user_id from public.design_participants
    where design_id = p_design_id and removed_at is null and user_id is not null
      and (p_to_all or user_id is distinct from auth.uid())
      and not (user_id is distinct from auth.uid() and private.has_block(user_id, auth.uid()))
  loop
    perform private.notify(v_person, 'project', p_type, p_title, p_message, 'project', p_design_id::text, p_key,
      jsonb_build_object('design_id', p_design_id));
  end loop;
end;
$$;
comment on function private.notify_design(uuid, text, text, text, text, boolean) is
  'Tells the others who take part in a design (or all of them) about it.';

create function private.void_design_approval(p_design_id uuid, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_approval public.design_approvals;
begin
  update public.design_approvals set voided_at = clock_timestamp(), voided_by = auth.uid(), void_reason = p_reason
    where design_id = p_design_id and voided_at is null returning * into v_approval;
  if not found then return false; end if;
  update public.design_versions set review_status = 'pending', approved_at = null, approved_by = null
    where id = v_approval.version_id;
  update public.designs set status = 'in_progress', approved_at = null, approved_by = null where id = p_design_id
    and status = 'approved';
  perform private.record_design_event(p_design_id, 'approval_voided', v_approval.version_id,
    jsonb_build_object('code', v_approval.code, 'reason', p_reason));
  perform private.notify_design(p_design_id, 'approval_voided', 'An approval no longer holds',
    (select d.name from public.designs d where d.id = p_design_id) || ': ' || p_reason, 'approval_voided:' || v_approval.id,
    true);
  return true;
end;
$$;
comment on function private.void_design_approval(uuid, text) is
  'Ends the approval of a design, with the reason, and says so to everybody who takes part. False when there was none.';

-- 40 random bits, in letters that nobody mistakes for others.
create function private.approval_code() returns text
language plpgsql
set search_path = ''
as $$
declare
  -- The bytes of the id that carry its version and variant are left out.
  v_bytes bytea := substring(uuid_send(gen_random_uuid()) from 1 for 6) || substring(uuid_send(gen_random_uuid()) from 11 for 2);
  v_code text := '';
begin
  for i in 0..7 loop
    v_code := v_code || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(v_bytes, i) % 32 + 1, 1);
  end loop;
  return 'INK-' || left(v_code, 4) || '-' || right(v_code, 4);
end;
$$;
comment on function private.approval_code() is 'A new id for an approval, short enough to type.';

create function private.json_number(p_values jsonb, p_key text) returns numeric
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_values -> p_key) = 'number' then (p_values ->> p_key)::numeric end;
$$;
comment on function private.json_number(jsonb, text) is 'A number of a document; null where there is anything else.';

-- What people say of a design, before it is written. The first thing that is wrong, as a code.
create function private.design_problem(p_values jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_key text;
  v_limits constant jsonb :=
    '{"name": 200, "description": 5000, "style": 60, "color_scheme": 60, "placement": 120, "additional_notes": 5000}';
begin
  for v_key in select jsonb_object_keys(v_limits) loop
    if p_values ? v_key and jsonb_typeof(p_values -> v_key) not in ('string', 'null') then return 'invalid_text'; end if;
    if char_length(p_values ->> v_key) > (v_limits ->> v_key)::integer then return 'text_too_long'; end if;
  end loop;
  if p_values ? 'name' and private.plain_name(p_values ->> 'name') is null then return 'name_required'; end if;
  foreach v_key in array array['width_mm', 'height_mm'] loop
    if jsonb_typeof(p_values -> v_key) <> 'null' and not coalesce(private.json_number(p_values, v_key) between 5 and 2000, false)
    then
      return 'invalid_size';
    end if;
  end loop;
  if jsonb_typeof(p_values -> 'mirror') <> 'boolean' then return 'invalid_text'; end if;
  if jsonb_typeof(p_values -> 'budget') <> 'null' and not coalesce(
    private.json_number(p_values -> 'budget', 'min') >= 0 and private.json_number(p_values -> 'budget', 'max') <= 1000000
      and private.json_number(p_values -> 'budget', 'min') <= private.json_number(p_values -> 'budget', 'max')
      and octet_length(p_values ->> 'budget') <= 1024, false) then
    return 'invalid_budget';
  end if;
  if jsonb_typeof(p_values -> 'time_estimate') <> 'null' and not coalesce(
    private.json_number(p_values -> 'time_estimate', 'hours') between 0 and 1000
      and private.json_number(p_values -> 'time_estimate', 'sessions') between 1 and 100
      and octet_length(p_values ->> 'time_estimate') <= 1024, false) then
    return 'invalid_time';
  end if;
  return null;
end;
$$;
comment on function private.design_problem(jsonb) is
  'What is wrong with the values of a design or its parameters, as a code; null when all is well.';

-- Adds a row only when something differs.
create function private.save_parameters(p_design_id uuid, p_values jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_old public.design_parameters := private.current_parameters(p_design_id);
  v_new public.design_parameters := v_old;
begin
  if p_values ? 'width_mm' then v_new.width_mm := round(private.json_number(p_values, 'width_mm'), 1); end if;
  if p_values ? 'height_mm' then v_new.height_mm := round(private.json_number(p_values, 'height_mm'), 1); end if;
  if p_values ? 'style' then v_new.style := nullif(btrim(p_values ->> 'style'), ''); end if;
  if p_values ? 'color_scheme' then v_new.color_scheme := nullif(btrim(p_values ->> 'color_scheme'), ''); end if;
  if p_values ? 'placement' then v_new.placement := nullif(btrim(p_values ->> 'placement'), ''); end if;
  if p_values ? 'mirror' then v_new.mirror := (p_values ->> 'mirror')::boolean; end if;
  if p_values ? 'additional_notes' then v_new.additional_notes := p_values ->> 'additional_notes'; end if;
  if v_old.id is not null and (v_new.width_mm, v_new.height_mm, v_new.style, v_new.color_scheme, v_new.placement, v_new.mirror,
    v_new.additional_notes)
      is not distinct from (v_old.width_mm, v_old.height_mm, v_old.style, v_old.color_scheme, v_old.placement, v_old.mirror,
        v_old.additional_notes) then
    return false;
  end if;
  insert into public.design_parameters (design_id, revision, width_mm, height_mm, style, color_scheme, placement, mirror,
    additional_notes, created_by)
    values (p_design_id, coalesce(v_old.revision, 0) + 1, v_new.width_mm, v_new.height_mm, v_new.style, v_new.color_scheme,
      v_new.placement, coalesce(v_new.mirror, false), coalesce(v_new.additional_notes, ''), auth.uid());
  return true;
end;
$$;
comment on function private.save_parameters(uuid, jsonb) is 'Writes changed parameters of a design; false when nothing differs.';
