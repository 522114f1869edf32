-- Purpose: what people do with a design as a whole: create, save, delete and restore it, its stages, and who takes part.
-- Risk:    the caller is who the session says; somebody else takes part only when the two are connected.
-- Undo:    drop the functions of this file.

create function public.create_design(p_values jsonb, p_id uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_problem text;
  v_client uuid;
  v_artist uuid;
  v_request public.contact_requests;
  v_design public.designs;
begin
  perform private.insist_on_size(p_values, 65536);
  p_id := coalesce(p_id, gen_random_uuid());
  if not private.is_active_user() then return private.refused('not_signed_in'); end if;
  v_problem := coalesce(private.design_problem('{"name": null}' || p_values), private.person_problem(p_values));
  if v_problem is not null then return private.refused(v_problem); end if;
  v_client := (p_values ->> 'client_id')::uuid;
  v_artist := (p_values ->> 'artist_id')::uuid;
  if p_values ->> 'contact_request_id' is not null then
    select * into v_request from public.contact_requests
      where id::text = p_values ->> 'contact_request_id' and v_user in (client_id, artist_id) and status = 'approved';
    if not found or v_request.client_id <> v_client or v_request.artist_id is distinct from v_artist then
      return private.refused('not_connected');
    end if;
  end if;
  if v_user is distinct from v_client and v_user is distinct from v_artist then return private.refused('not_connected'); end if;
  if v_client = v_artist then return private.refused('invalid_artist'); end if;
  if v_artist is not null then
    perform private.lock_pair(v_client, v_artist);
    if not private.is_client_of(v_client, v_artist) then return private.refused('not_connected'); end if;
  end if;
  -- Asked again after a lost answer: the same design.
  perform pg_advisory_xact_lock(hashtextextended('designs of ' || v_user, 0));
  select * into v_design from public.designs where id = p_id;
  if found then
    return case when v_design.created_by = v_user and private.design_role(p_id) is not null
      then private.asked_before(p_id, p_values, jsonb_build_object('design', to_jsonb(v_design)))
      else private.refused('not_found') end;
  end if;
  if (select count(*) from public.designs where created_by = v_user) >= 2000 then return private.refused('too_many'); end if;
  insert into public.designs (id, name, description, client_id, artist_id, created_by, updated_by, contact_request_id, budget,
    time_estimate)
    values (p_id, private.plain_name(p_values ->> 'name'), coalesce(p_values ->> 'description', ''), v_client, v_artist, v_user,
      v_user, v_request.id, nullif(p_values -> 'budget', 'null'), nullif(p_values -> 'time_estimate', 'null'))
    returning * into v_design;
  insert into public.design_participants (design_id, user_id, role)
    select p_id, person, role from (values (v_client, 'client'), (v_artist, 'artist')) as both_of (person, role)
    where person is not null;
  perform private.save_parameters(p_id, p_values);
  insert into public.design_branches (design_id, name, description, created_by, is_default)
    values (p_id, 'main', 'Primary design branch', v_user, true);
  perform private.note_request(p_id, p_values);
  perform private.record_design_event(p_id, 'design_created');
  perform private.notify_design(p_id, 'design_created', private.display_name(v_user) || ' began a design with you', v_design.name,
    'design_created:' || p_id);
  return jsonb_build_object('ok', true, 'design', to_jsonb(v_design));
end;
$$;
comment on function public.create_design(jsonb, uuid) is
  'Begins a design: name, client_id, artist_id (or none), contact_request_id, description, budget, time_estimate and parameters. '
  'The same again under its id answers the same design.';

create function private.person_problem(p_values jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(p_values ->> 'client_id', '') = '' then return 'client_required'; end if;
  if not p_values ->> 'client_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then return 'invalid_client'; end if;
  if coalesce(p_values ->> 'artist_id', '00000000-0000-0000-0000-000000000000')
      !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
    return 'invalid_artist';
  end if;
  return null;
end;
$$;
comment on function private.person_problem(jsonb) is 'What is wrong with the two people that a design names, as a code.';

create function public.save_design(p_design_id uuid, p_changes jsonb, p_revision integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_before public.design_parameters := private.current_parameters(p_design_id);
  v_after public.design_parameters;
  v_problem text;
  v_voided boolean := false;
begin
  perform private.insist_on_size(p_changes, 65536);
  v_problem := coalesce(private.design_change_refusal(v_design), private.design_problem(p_changes));
  if v_problem is not null then return private.refused(v_problem); end if;
  if p_revision is distinct from v_design.revision then
    return private.refused('conflict', jsonb_build_object('design', to_jsonb(v_design), 'parameters', to_jsonb(v_before)));
  end if;
  update public.designs set
    name = case when p_changes ? 'name' then private.plain_name(p_changes ->> 'name') else name end,
    description = case when p_changes ? 'description' then coalesce(p_changes ->> 'description', '') else description end,
    budget = case when p_changes ? 'budget' then nullif(p_changes -> 'budget', 'null') else budget end,
    time_estimate = case when p_changes ? 'time_estimate' then nullif(p_changes -> 'time_estimate', 'null')
    else time_estimate end, revision = revision + 1
    where id = p_design_id;
  if private.save_parameters(p_design_id, p_changes) then
    v_after := private.current_parameters(p_design_id);
    perform private.record_design_event(p_design_id, 'parameters_changed', null, jsonb_strip_nulls(jsonb_build_object(
      'size', v_after.size, 'width_mm', v_after.width_mm, 'placement', v_after.placement, 'mirror', v_after.mirror, 'style',
      v_after.style)));
    v_voided := private.void_for_parameters(v_before, v_after);
  end if;
  select * into v_design from public.designs where id = p_design_id;
  return jsonb_build_object('ok', true, 'design', to_jsonb(v_design), 'parameters',
    to_jsonb(private.current_parameters(p_design_id)),
    'voided', v_voided);
end;
$$;
comment on function public.save_design(uuid, jsonb, integer) is
  'Changes what is agreed about a design. p_revision is the one that was read: another one is a conflict. Another size, '
  'placement or mirror ends an approval.';

create function private.void_for_parameters(p_before public.design_parameters, p_after public.design_parameters) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_changes text := concat_ws(' and ',
    case when (p_before.width_mm, p_before.height_mm) is distinct from (p_after.width_mm, p_after.height_mm) then 'the size' end,
    case when p_before.placement is distinct from p_after.placement then 'the placement' end,
    case when p_before.mirror is distinct from p_after.mirror then 'the mirroring' end);
begin
  if v_changes = '' then return false; end if;
  return private.void_design_approval(p_after.design_id, upper(left(v_changes, 1)) || substr(v_changes, 2) || ' changed.');
end;
$$;
comment on function private.void_for_parameters(public.design_parameters, public.design_parameters) is
  'Ends an approval when the size, the placement or the mirroring is another one.';

create function public.delete_design(p_design_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
begin
  if v_design.id is null then return private.refused('not_found'); end if;
  if v_design.created_by is distinct from auth.uid() and v_design.client_id is distinct from auth.uid() then
    return private.refused('not_owner');
  end if;
  if v_design.deleted_at is not null then return jsonb_build_object('ok', true, 'design', to_jsonb(v_design)); end if;
  update public.designs set deleted_at = now() where id = p_design_id returning * into v_design;
  perform private.record_design_event(p_design_id, 'design_deleted');
  perform private.notify_design(p_design_id, 'design_deleted', private.display_name(auth.uid()) || ' deleted a design',
    v_design.name,
    'design_deleted:' || p_design_id);
  return jsonb_build_object('ok', true, 'design', to_jsonb(v_design));
end;
$$;
comment on function public.delete_design(uuid) is
  'Takes a design out of both lists; for 30 days it can be restored. Its creator and its client may.';

create function public.restore_design(p_design_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
begin
  if v_design.id is null then return private.refused('not_found'); end if;
  if v_design.deleted_at is null then return jsonb_build_object('ok', true, 'design', to_jsonb(v_design)); end if;
  if v_design.deleted_at < now() - interval '30 days' then return private.refused('too_late'); end if;
  update public.designs set deleted_at = null where id = p_design_id returning * into v_design;
  perform private.record_design_event(p_design_id, 'design_restored');
  -- Nobody who did not see that it was gone needs to hear of it.
  delete from public.notifications where dedupe_key = 'design_deleted:' || p_design_id and not is_read;
  return jsonb_build_object('ok', true, 'design', to_jsonb(v_design));
end;
$$;
comment on function public.restore_design(uuid) is 'Brings a deleted design back, for 30 days.';

create function public.move_design_stage(p_design_id uuid, p_from integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_refusal text := private.design_change_refusal(v_design);
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if p_from is distinct from v_design.stage then
    return private.refused('conflict', jsonb_build_object('stage', v_design.stage));
  end if;
  if v_design.stage = 4 then return private.refused('last_stage', jsonb_build_object('stage', 4)); end if;
  update public.designs set stage = stage + 1, status = case when status = 'draft' then 'in_progress' else status end
    where id = p_design_id returning * into v_design;
  perform private.record_design_event(p_design_id, 'stage_moved', null, jsonb_build_object('stage', v_design.stage));
  perform private.notify_design(p_design_id, 'stage_moved', 'A design moved to the next stage', v_design.name,
    'stage:' || p_design_id || ':' || v_design.stage);
  return jsonb_build_object('ok', true, 'design', to_jsonb(v_design));
end;
$$;
comment on function public.move_design_stage(uuid, integer) is
  'To the next stage, one at a time. p_from is the stage that the caller saw: of two clicks only one counts.';

revoke execute on function public.create_design, public.save_design, public.delete_design, public.restore_design,
  public.move_design_stage from service_role;
grant execute on function public.create_design, public.save_design, public.delete_design, public.restore_design,
  public.move_design_stage to authenticated;
