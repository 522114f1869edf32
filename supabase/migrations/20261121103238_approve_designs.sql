-- Purpose: the client approves a version or asks for changes, the artist marks it final; an approval binds the physical object:
--          these bytes, this width on skin, this placement, mirrored or not. Anybody with its id can check a file against it.
-- Risk:    approving names what was seen; under the lock of the design it is compared with what is there, so that nobody approves
--          what they have not seen. Who is not the client is refused here, whatever the screen shows.
-- Undo:    drop the functions of this file.

create function private.approval_terms(p_version public.design_versions) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('sha256', p_version.sha256, 'width_mm', a.width_mm,
    'height_mm', round(a.width_mm * coalesce(p_version.ink[4], p_version.height) / coalesce(p_version.ink[3], p_version.width),
      1),
    'is_ink', p_version.ink is not null, 'placement', a.placement, 'mirror', a.mirror)
  from private.current_parameters(p_version.design_id) a;
$$;
comment on function private.approval_terms(public.design_versions) is
  'What approving a version would bind now. The width is that of the ink, where it was measured, and the height follows from it.';

create function public.approve_design_version(p_version_id uuid, p_seen jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_version(p_version_id);
  v_version public.design_versions := v_held.version;
  v_refusal text := private.design_change_refusal(v_held.design);
  v_terms jsonb;
  v_approval public.design_approvals;
  v_code text;
begin
  perform private.insist_on_size(p_seen, 8192);
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if private.design_role(v_version.design_id) <> 'client' then return private.refused('not_client'); end if;
  if not v_version.is_current then return private.refused('not_current'); end if;
  v_terms := private.approval_terms(v_version);
  if v_terms ->> 'width_mm' is null or v_terms ->> 'placement' is null then
    return private.refused('incomplete', jsonb_build_object('terms', v_terms));
  end if;
  if (p_seen ->> 'sha256', private.json_number(p_seen, 'width_mm'), p_seen ->> 'placement', p_seen -> 'mirror')
      is distinct from (v_terms ->> 'sha256', private.json_number(v_terms, 'width_mm'), v_terms ->> 'placement',
        v_terms -> 'mirror') then
    return private.refused('changed', jsonb_build_object('terms', v_terms));
  end if;
  select * into v_approval from public.design_approvals where design_id = v_version.design_id and voided_at is null;
  if found then return jsonb_build_object('ok', true, 'duplicate', true, 'approval', to_jsonb(v_approval)); end if;
  loop
    v_code := private.approval_code();
    exit when not exists (select 1 from public.design_approvals where code = v_code);
  end loop;
  insert into public.design_approvals (code, design_id, version_id, sha256, width_mm, height_mm, is_ink, placement, mirror,
    approved_by, approved_at)
    values (v_code, v_version.design_id, p_version_id, v_version.sha256, private.json_number(v_terms, 'width_mm'),
      private.json_number(v_terms, 'height_mm'), (v_terms ->> 'is_ink')::boolean, v_terms ->> 'placement',
      (v_terms ->> 'mirror')::boolean, auth.uid(), clock_timestamp()) returning * into v_approval;
  update public.design_versions set review_status = 'approved', approved_at = v_approval.approved_at, approved_by = auth.uid()
    where id = p_version_id;
  -- The last stage is the approval: a design says one thing of how far it has come.
  update public.designs set status = 'approved', stage = 4, approved_at = v_approval.approved_at, approved_by = auth.uid()
    where id = v_version.design_id;
  perform private.record_design_event(v_version.design_id, 'version_approved', p_version_id,
    jsonb_build_object('code', v_code, 'version_number', v_version.version_number, 'branch', v_version.branch));
  perform private.notify_design(v_version.design_id, 'version_approved',
    private.display_name(auth.uid()) || ' approved a version',
    (v_held.design).name || ': ' || v_version.title, 'approval:' || v_approval.id);
  return jsonb_build_object('ok', true, 'approval', to_jsonb(v_approval));
end;
$$;
comment on function public.approve_design_version(uuid, jsonb) is
  'The client approves the current version, which brings the design to its last stage. p_seen is what they saw (sha256, '
  'width_mm, placement, mirror): where anything else is there now, nothing is approved and the answer says what is there.';

create function public.request_design_changes(p_version_id uuid, p_content text, p_values jsonb default '{}',
  p_id uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_version(p_version_id);
  v_version public.design_versions := v_held.version;
  v_refusal text := private.design_change_refusal(v_held.design);
  v_answer jsonb;
  v_voided boolean;
begin
  perform private.insist_on_size(p_values, 65536);
  p_id := coalesce(p_id, gen_random_uuid());
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if private.design_role(v_version.design_id) <> 'client' then return private.refused('not_client'); end if;
  if not v_version.is_current then return private.refused('not_current'); end if;
  v_answer := private.insert_feedback(v_version, p_content, coalesce(p_values, '{}') || '{"type": "change_request"}', p_id);
  if v_answer ->> 'ok' = 'false' or v_answer ? 'duplicate' then return v_answer; end if;
  v_voided := private.void_design_approval(v_version.design_id, 'Changes were requested.');
  update public.design_versions set review_status = 'changes_requested' where id = p_version_id;
  update public.designs set status = 'in_revision' where id = v_version.design_id;
  perform private.record_design_event(v_version.design_id, 'changes_requested', p_version_id,
    jsonb_build_object('version_number', v_version.version_number, 'branch', v_version.branch, 'feedback_id', p_id));
  perform private.notify_design(v_version.design_id, 'changes_requested', private.display_name(auth.uid()) || ' asks for changes',
    (v_held.design).name || ': ' || private.excerpt(p_content), 'changes:' || p_id);
  return v_answer || jsonb_build_object('voided', v_voided);
end;
$$;
comment on function public.request_design_changes(uuid, text, jsonb, uuid) is
  'The client asks for changes to the current version, in words that stand as feedback; an approval ends.';

create function public.finish_design(p_design_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_refusal text := private.design_refusal(v_design);
  v_approval public.design_approvals;
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if private.design_role(p_design_id) <> 'artist' then return private.refused('not_artist'); end if;
  if v_design.status = 'completed' then
    return jsonb_build_object('ok', true, 'duplicate', true, 'design', to_jsonb(v_design));
  end if;
  select * into v_approval from public.design_approvals where design_id = p_design_id and voided_at is null;
  if not found or v_design.status <> 'approved' then return private.refused('not_approved'); end if;
  update public.design_versions set review_status = 'completed' where id = v_approval.version_id;
  update public.designs set status = 'completed', stage = 4, completed_at = now() where id = p_design_id;
  perform private.record_design_event(p_design_id, 'design_completed', v_approval.version_id,
    jsonb_build_object('code', v_approval.code));
  perform private.notify_design(p_design_id, 'design_completed', private.display_name(auth.uid()) || ' marked a design as final',
    v_design.name,
    'completed:' || p_design_id);
  select * into v_design from public.designs where id = p_design_id;
  return jsonb_build_object('ok', true, 'design', to_jsonb(v_design));
end;
$$;
comment on function public.finish_design(uuid) is
  'The artist marks the approved version as final: the design is completed, and nothing of it changes any more.';

create function public.check_approval(p_code text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select jsonb_build_object('ok', true, 'code', a.code, 'sha256', a.sha256, 'width_mm', a.width_mm, 'height_mm',
    a.height_mm,
      'is_ink', a.is_ink, 'placement', a.placement, 'mirror', a.mirror, 'approved_at', a.approved_at, 'voided_at', a.voided_at,
      'void_reason', a.void_reason)
    from public.design_approvals a join public.designs d on d.id = a.design_id and d.deleted_at is null
    where a.code = 'INK-' || substr(k.letters, 1, 4) || '-' || substr(k.letters, 5, 4) and char_length(k.letters) = 8),
    private.refused('not_found'))
  from (select translate(case when starts_with(upper(btrim(left(p_code, 40))), 'INK')
    then substr(upper(btrim(left(p_code, 40))), 4) else upper(btrim(left(p_code, 40))) end, '- ', '') as letters) k;
$$;
comment on function public.check_approval(text) is
  'What an approval binds, for whoever has its id, signed in or not: no names. The page compares a file with it on the device.';

revoke execute on function public.approve_design_version, public.request_design_changes, public.finish_design,
  public.check_approval from service_role;
grant execute on function public.approve_design_version, public.request_design_changes, public.finish_design to authenticated;
grant execute on function public.check_approval to anon, authenticated;
