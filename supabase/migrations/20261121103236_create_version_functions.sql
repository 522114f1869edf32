-- Purpose: versions of a design: add, make current, note, delete; branches, merges, tags, comparison.
-- Risk:    a version's picture is a file that the API has looked at; its hash and size come from there, never from the caller.
-- Undo:    drop the functions of this file.

create function private.usable_file(p_design_id uuid, p_path text) returns private.design_files
language plpgsql security definer
set search_path = ''
as $$
declare
  v_file private.design_files;
begin
  -- The lock keeps the sweep away from it until its new row is there.
  select * into v_file from private.design_files f where f.path = p_path and (f.owner_id = auth.uid()
    or exists (select 1 from public.design_versions v where v.design_id = p_design_id and v.image_url = p_path)
    or exists (select 1 from public.design_references r where r.design_id = p_design_id and r.url = p_path)
    or exists (select 1 from public.feedback_attachments a where a.design_id = p_design_id and a.url = p_path)) for key share;
  return v_file;
end;
$$;
comment on function private.usable_file(uuid, text) is
  'A file that the caller has uploaded, or that the design has already; null for every other one.';

create function private.branch_head(p_design_id uuid, p_branch text) returns public.design_versions
language sql stable security definer
set search_path = ''
as $$
  select v from public.design_versions v where v.design_id = p_design_id and v.branch = p_branch and v.deleted_at is null
  order by v.version_number desc limit 1;
$$;
comment on function private.branch_head(uuid, text) is 'The highest version of a branch that is not deleted.';

create function private.make_current(p_version public.design_versions, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_voided boolean;
begin
  if p_version.is_current then return false; end if;
  v_voided := private.void_design_approval(p_version.design_id, p_reason);
  update public.design_versions set is_current = false where design_id = p_version.design_id and is_current;
  update public.design_versions set is_current = true where id = p_version.id;
  return v_voided;
end;
$$;
comment on function private.make_current(public.design_versions, text) is
  'Makes a version the current one of its design; true when that ended an approval.';

-- p_version: what the caller decides of it. Number, depth and picture are decided here.
create function private.insert_version(p_version public.design_versions, p_file private.design_files, p_make_current boolean)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_version public.design_versions := p_version;
  v_number integer;
  v_voided boolean := false;
begin
  select coalesce(max(version_number), 0) + 1 into v_number from public.design_versions
    where design_id = p_version.design_id and branch = p_version.branch;
  insert into public.design_versions (id, design_id, branch, version_number, title, image_url, thumbnail_url, sha256, width,
      height, ink, description, notes, parameters, parent_version_id, merged_version_id, depth, is_merge, is_ai_generated,
      source_type, source_id, created_by)
    values (coalesce(p_version.id, gen_random_uuid()), p_version.design_id, p_version.branch, v_number,
      coalesce(private.plain_name(p_version.title), 'Version ' || v_number), p_file.path, p_file.thumbnail_path, p_file.sha256,
      p_file.width, p_file.height, p_file.ink, coalesce(p_version.description, ''), coalesce(p_version.notes, ''),
      coalesce(p_version.parameters, '{}'), p_version.parent_version_id, p_version.merged_version_id,
      1 + (select coalesce(max(depth), 0) from public.design_versions
        where id in (p_version.parent_version_id, p_version.merged_version_id)),
      coalesce(p_version.is_merge, false), coalesce(p_version.is_ai_generated, false), coalesce(p_version.source_type, 'upload'),
      p_version.source_id, auth.uid())
    returning * into v_version;
  if p_make_current then
    v_voided := private.make_current(v_version, 'A new version became the current one.');
  end if;
  update public.designs set status = 'in_progress' where id = v_version.design_id and status in ('draft', 'in_revision');
  perform private.record_design_event(v_version.design_id,
    case when v_version.is_merge then 'branch_merged' else 'version_added' end, v_version.id,
    jsonb_build_object('version_number', v_version.version_number, 'branch', v_version.branch, 'title', v_version.title));
  perform private.notify_design(v_version.design_id, 'version_added', private.display_name(auth.uid()) || ' added a version',
    (select d.name from public.designs d where d.id = v_version.design_id) || ': ' || v_version.title,
    'version:' || v_version.id);
  select * into v_version from public.design_versions where id = v_version.id;
  return jsonb_build_object('ok', true, 'version', to_jsonb(v_version), 'voided', v_voided);
end;
$$;
comment on function private.insert_version(public.design_versions, private.design_files, boolean) is
  'The next version of a branch, under the lock of its design.';

create function private.version_problem(p_values jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_values) <> 'object' then 'invalid_text'
    when not pg_input_is_valid(p_values ->> 'source_id', 'uuid') then 'invalid_source'
    when not pg_input_is_valid(p_values ->> 'parent_version_id', 'uuid') then 'invalid_parent'
    when jsonb_typeof(p_values -> 'parameters') not in ('object', 'null')
      or jsonb_typeof(p_values -> 'is_current') not in ('boolean', 'null')
      then 'invalid_text'
    when octet_length(p_values ->> 'parameters') > 8192 then 'text_too_long' end;
$$;
comment on function private.version_problem(jsonb) is
  'What is wrong with the values of a version before they are read, as a code.';

create function public.add_design_version(p_design_id uuid, p_path text, p_values jsonb default '{}',
  p_id uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_refusal text := private.design_change_refusal(v_design);
  v_file private.design_files;
  v_head public.design_versions;
  v_version public.design_versions;
  v_asked jsonb := jsonb_build_array(p_design_id, p_path, p_values);
begin
  perform private.insist_on_size(p_values, 65536);
  p_id := coalesce(p_id, gen_random_uuid());
  if v_design.id is not null then select * into v_version from public.design_versions where id = p_id; end if;
  if v_version.id is not null then
    return private.asked_before(p_id, v_asked, jsonb_build_object('version', to_jsonb(v_version), 'voided', false));
  end if;
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if coalesce(p_path, '') = '' then return private.refused('image_required'); end if;
  v_refusal := private.version_problem(p_values);
  if v_refusal is not null then return private.refused(v_refusal); end if;
  v_file := private.usable_file(p_design_id, p_path);
  if v_file.path is null then return private.refused('unknown_file'); end if;
  if private.room_refusal(p_design_id) is not null then return private.refused('too_many'); end if;
  v_version := jsonb_populate_record(null::public.design_versions,
    jsonb_strip_nulls(jsonb_build_object('title', p_values ->> 'title',
    'description', p_values ->> 'description', 'notes', p_values ->> 'notes', 'source_id', p_values ->> 'source_id',
    'parameters', p_values -> 'parameters', 'branch', coalesce(p_values ->> 'branch', 'main'), 'parent_version_id',
    p_values ->> 'parent_version_id',
    'source_type', case when v_file.source_image_id is not null then 'ai'
      else coalesce(p_values ->> 'source_type', 'upload') end)));
  if char_length(v_version.title) > 200 or char_length(v_version.notes) > 5000 or char_length(v_version.description) > 2000 then
    return private.refused('text_too_long');
  end if;
  if v_version.source_type not in ('upload', 'ai', 'edit', 'reference') then return private.refused('invalid_source'); end if;
  if not exists (select 1 from public.design_branches where design_id = p_design_id and name = v_version.branch) then
    return private.refused('unknown_branch');
  end if;
  v_head := private.branch_head(p_design_id, v_version.branch);
  if v_version.parent_version_id is null then
    v_version.parent_version_id := coalesce(v_head.id,
      (select created_from_version_id from public.design_branches where design_id = p_design_id and name = v_version.branch));
  elsif not exists (select 1 from public.design_versions where id = v_version.parent_version_id and design_id = p_design_id) then
    return private.refused('invalid_parent');
  end if;
  v_version.id := p_id;
  v_version.design_id := p_design_id;
  v_version.is_ai_generated := v_version.source_type = 'ai';
  perform private.note_request(p_id, v_asked);
  return private.insert_version(v_version, v_file, coalesce((p_values ->> 'is_current')::boolean, true));
end;
$$;
comment on function public.add_design_version(uuid, text, jsonb, uuid) is
  'Adds a version from a file that the API has looked at: title, description, notes, branch, parent_version_id, parameters, '
  'source_type, source_id, is_current. The same again under its id answers the same version.';

create function private.hold_version(p_version_id uuid, out version public.design_versions, out design public.designs)
language plpgsql security definer
set search_path = ''
as $$
begin
  design := private.hold_design((select v.design_id from public.design_versions v where v.id = p_version_id));
  -- Read after the lock: it may have changed while it was waited for.
  if design.id is not null then
    select * into version from public.design_versions v where v.id = p_version_id and v.deleted_at is null;
  end if;
  if version.id is null then design := null; end if;
end;
$$;
comment on function private.hold_version(uuid) is
  'A version that is not deleted and its design, locked as by hold_design; nulls for everybody else.';

create function public.update_design_version(p_version_id uuid, p_changes jsonb, p_revision integer default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_version(p_version_id);
  v_version public.design_versions := v_held.version;
  v_refusal text := private.design_refusal(v_held.design);
  v_voided boolean := false;
begin
  perform private.insist_on_size(p_changes, 65536);
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if jsonb_typeof(p_changes) is distinct from 'object' or p_changes - array['notes', 'is_current'] <> '{}' then
    return private.refused('not_allowed');
  end if;
  if p_changes ? 'notes' then
    if p_revision is not null and p_revision <> v_version.revision then
      return private.refused('conflict', jsonb_build_object('version', to_jsonb(v_version)));
    end if;
    if char_length(p_changes ->> 'notes') > 5000 then return private.refused('text_too_long'); end if;
    v_refusal := private.room_refusal(v_version.design_id, p_changes ->> 'notes', v_version.notes);
    if v_refusal is not null then return private.refused(v_refusal); end if;
    update public.design_versions set notes = coalesce(p_changes ->> 'notes', ''), revision = revision + 1
      where id = p_version_id;
  end if;
  if p_changes ? 'is_current' and not v_version.is_current then
    if p_changes -> 'is_current' <> 'true' then return private.refused('not_allowed'); end if;
    if (v_held.design).status = 'completed' then return private.refused('completed'); end if;
    v_voided := private.make_current(v_version, 'Another version became the current one.');
    perform private.record_design_event(v_version.design_id, 'current_changed', p_version_id,
      jsonb_build_object('version_number', v_version.version_number, 'branch', v_version.branch));
  end if;
  select * into v_version from public.design_versions where id = p_version_id;
  return jsonb_build_object('ok', true, 'version', to_jsonb(v_version), 'voided', v_voided);
end;
$$;
comment on function public.update_design_version(uuid, jsonb, integer) is
  'Changes the notes of a version, or makes it the current one; nothing else of it ever changes. Notes with another revision '
  'than the one that was read are a conflict.';

create function public.delete_design_version(p_version_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_version(p_version_id);
  v_version public.design_versions := v_held.version;
  v_refusal text := private.design_change_refusal(v_held.design);
  v_next public.design_versions;
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if v_version.review_status in ('approved', 'completed') then return private.refused('approved'); end if;
  update public.design_versions set deleted_at = now(), is_current = false where id = p_version_id;
  if v_version.is_current then
    v_next := private.branch_head(v_version.design_id, v_version.branch);
    if v_next.id is null then
      select * into v_next from public.design_versions where design_id = v_version.design_id and deleted_at is null
        order by created_at desc, depth desc, id limit 1;
    end if;
    if v_next.id is not null then perform private.make_current(v_next, 'Another version became the current one.'); end if;
  end if;
  perform private.record_design_event(v_version.design_id, 'version_deleted', p_version_id,
    jsonb_build_object('version_number', v_version.version_number, 'branch', v_version.branch));
  return jsonb_build_object('ok', true, 'current_version_id',
    (select id from public.design_versions where design_id = v_version.design_id and is_current));
end;
$$;
comment on function public.delete_design_version(uuid) is
  'Takes a version away. When it was the current one, the highest of its branch becomes it, else the latest of the design. An '
  'approved version stays.';

revoke execute on function public.add_design_version, public.update_design_version, public.delete_design_version
  from service_role;
grant execute on function public.add_design_version, public.update_design_version, public.delete_design_version to authenticated;
