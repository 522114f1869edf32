-- Purpose: branches of a design, merges, tags, comparison by the nearest common ancestor; a file for a pending version; AI images
--          as versions.
-- Risk:    as of the versions: pictures are files that the API has looked at.
-- Undo:    drop the functions of this file.

create function public.create_design_branch(p_design_id uuid, p_name text, p_from_version_id uuid, p_description text default '',
  p_id uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_refusal text := private.design_change_refusal(v_design);
  v_name text := private.plain_name(left(p_name, 1000));
  v_from public.design_versions;
  v_first public.design_versions;
  v_branch public.design_branches;
  v_file private.design_files;
  v_answer jsonb;
  v_asked jsonb := jsonb_build_array(p_design_id, p_name, p_from_version_id, p_description);
begin
  perform private.insist_on_size(p_name, 4096);
  p_id := coalesce(p_id, gen_random_uuid());
  if v_design.id is not null then select * into v_branch from public.design_branches where id = p_id; end if;
  if v_branch.id is not null then
    return private.asked_before(p_id, v_asked, jsonb_build_object('branch', to_jsonb(v_branch), 'version', (select to_jsonb(v)
      from public.design_versions v where v.design_id = p_design_id and v.branch = v_branch.name order by v.version_number
      limit 1)));
  end if;
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if v_name is null then return private.refused('name_required'); end if;
  if char_length(v_name) > 60 or char_length(p_description) > 1000 then return private.refused('text_too_long'); end if;
  if exists (select 1 from public.design_branches where design_id = p_design_id
    and private.folded_name(name) = private.folded_name(v_name)) then
    return private.refused('name_taken');
  end if;
  if (select count(*) from public.design_branches where design_id = p_design_id) >= 100
    or private.room_refusal(p_design_id) is not null then
    return private.refused('too_many');
  end if;
  select * into v_from from public.design_versions where id = p_from_version_id and design_id = p_design_id
    and deleted_at is null;
  if not found then return private.refused('unknown_version'); end if;
  insert into public.design_branches (id, design_id, name, description, created_from_version_id, created_by)
    values (p_id, p_design_id, v_name, coalesce(p_description, ''), v_from.id, auth.uid()) returning * into v_branch;
  perform private.note_request(p_id, v_asked);
  perform private.record_design_event(p_design_id, 'branch_created', v_from.id, jsonb_build_object('branch', v_name));
  v_file := private.usable_file(p_design_id, v_from.image_url);
  v_first.design_id := p_design_id;
  v_first.branch := v_name;
  v_first.notes := 'Branch created from version ' || v_from.version_number;
  v_first.parent_version_id := v_from.id;
  v_first.source_type := 'branch';
  v_first.source_id := v_from.id;
  v_first.is_ai_generated := v_from.is_ai_generated;
  v_first.parameters := v_from.parameters;
  v_answer := private.insert_version(v_first, v_file, false);
  return jsonb_build_object('ok', true, 'branch', to_jsonb(v_branch), 'version', v_answer -> 'version');
end;
$$;
comment on function public.create_design_branch(uuid, text, uuid, text, uuid) is
  'A new line of versions, whose first one is a copy of the version that it begins at. The current version stays what it is.';

create function private.ancestors(p_version_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  with recursive up as (
    select v.id, v.parent_version_id, v.merged_version_id from public.design_versions v where v.id = p_version_id
    union
    select v.id, v.parent_version_id, v.merged_version_id from up
    join public.design_versions v on v.id in (up.parent_version_id, up.merged_version_id))
  select id from up;
$$;
comment on function private.ancestors(uuid) is 'A version and everything that it came from, deleted versions included.';

create function private.common_ancestor(p_one uuid, p_other uuid) returns public.design_versions
language sql stable security definer
set search_path = ''
as $$
  select v from public.design_versions v
  where v.id in (select private.ancestors(p_one) intersect select private.ancestors(p_other))
  order by v.depth desc, v.created_at desc, v.id limit 1;
$$;
comment on function private.common_ancestor(uuid, uuid) is
  'The nearest version that two versions both came from; null where there is none.';

create function public.compare_design_versions(p_base uuid, p_compare uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_base public.design_versions;
  v_compare public.design_versions;
  v_ancestor public.design_versions;
begin
  if not private.is_active_user() then return private.refused('not_found'); end if;
  select * into v_base from public.design_versions where id = p_base and private.design_role(design_id) is not null;
  select * into v_compare from public.design_versions where id = p_compare and design_id = v_base.design_id;
  if v_base.id is null or v_compare.id is null then return private.refused('not_found'); end if;
  v_ancestor := private.common_ancestor(p_base, p_compare);
  return jsonb_build_object('ok', true, 'base', to_jsonb(v_base), 'compare', to_jsonb(v_compare),
    'common_ancestor', case when v_ancestor.id is not null then to_jsonb(v_ancestor) end,
    'metadata', jsonb_build_object('sameBranch', v_base.branch = v_compare.branch,
      'versionDiff', abs(v_base.version_number - v_compare.version_number), 'hasCommonAncestor', v_ancestor.id is not null));
end;
$$;
comment on function public.compare_design_versions(uuid, uuid) is
  'Two versions of one design and the nearest one that both came from.';

create function public.merge_design_branch(p_design_id uuid, p_source text, p_target text default 'main',
  p_path text default null,
  p_message text default null, p_source_version_id uuid default null, p_target_version_id uuid default null,
  p_id uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_refusal text := private.design_change_refusal(v_design);
  v_source public.design_versions := private.branch_head(p_design_id, p_source);
  v_target public.design_versions := private.branch_head(p_design_id, p_target);
  v_merged public.design_versions;
  v_file private.design_files;
  v_answer jsonb;
  v_message text := coalesce(nullif(btrim(p_message), ''), 'Merged from branch ' || p_source);
  v_asked jsonb := jsonb_build_array(p_design_id, p_source, p_target, p_path, p_message, p_source_version_id,
    p_target_version_id);
begin
  p_id := coalesce(p_id, gen_random_uuid());
  if v_design.id is not null then select * into v_merged from public.design_versions where id = p_id; end if;
  if v_merged.id is not null then
    return private.asked_before(p_id, v_asked, jsonb_build_object('version', to_jsonb(v_merged), 'voided', false));
  end if;
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if p_source = p_target then return private.refused('same_branch'); end if;
  if not exists (select 1 from public.design_branches where design_id = p_design_id and name = p_target) then
    return private.refused('unknown_branch');
  end if;
  if v_source.id is null then return private.refused('empty_branch'); end if;
  if char_length(v_message) > 1000 then return private.refused('text_too_long'); end if;
  if private.room_refusal(p_design_id) is not null then return private.refused('too_many'); end if;
  -- Somebody went on drawing while the merge was prepared: it would take away what they drew.
  if (p_source_version_id is not null and p_source_version_id <> v_source.id)
    or (p_target_version_id is not null and p_target_version_id is distinct from v_target.id) then
    return private.refused('conflict', jsonb_build_object('source', to_jsonb(v_source), 'target',
      case when v_target.id is not null then to_jsonb(v_target) end));
  end if;
  if v_target.id is not null and v_source.id in (select private.ancestors(v_target.id)) then
    return private.refused('nothing_to_merge');
  end if;
  v_file := private.usable_file(p_design_id, coalesce(p_path, v_source.image_url));
  if v_file.path is null then return private.refused('unknown_file'); end if;
  v_merged.id := p_id;
  v_merged.design_id := p_design_id;
  v_merged.branch := p_target;
  v_merged.notes := v_message;
  v_merged.parent_version_id := coalesce(v_target.id, v_source.id);
  v_merged.merged_version_id := v_source.id;
  v_merged.is_merge := true;
  v_merged.is_ai_generated := v_source.is_ai_generated;
  v_merged.source_type := 'merge';
  v_merged.source_id := v_source.id;
  v_answer := private.insert_version(v_merged, v_file, true);
  perform private.note_request(p_id, v_asked);
  insert into public.design_branch_merges (design_id, source_branch, target_branch, source_version_id, version_id, message,
    created_by)
    values (p_design_id, p_source, p_target, v_source.id, p_id, v_message, auth.uid());
  return v_answer;
end;
$$;
comment on function public.merge_design_branch(uuid, text, text, text, text, uuid, uuid, uuid) is
  'Brings the head of a branch into another one as a new version: its own picture, or the merged one that p_path names. The two '
  'heads that were merged are named; another head is a conflict.';

create function public.tag_design_version(p_version_id uuid, p_name text, p_description text default '') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_version(p_version_id);
  v_refusal text := private.design_refusal(v_held.design);
  v_name text := private.plain_name(left(p_name, 1000));
  v_tag public.design_version_tags;
begin
  perform private.insist_on_size(p_name, 4096);
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if v_name is null then return private.refused('name_required'); end if;
  if char_length(v_name) > 60 or char_length(p_description) > 1000 then return private.refused('text_too_long'); end if;
  if (select count(*) from public.design_version_tags where design_id = (v_held.design).id) >= 500
    or private.room_refusal((v_held.design).id) is not null then
    return private.refused('too_many');
  end if;
  insert into public.design_version_tags (design_id, version_id, name, description, created_by)
    values ((v_held.design).id, p_version_id, v_name, coalesce(p_description, ''), auth.uid())
    on conflict do nothing returning * into v_tag;
  if v_tag.id is null then return private.refused('name_taken'); end if;
  perform private.record_design_event((v_held.design).id, 'version_tagged', p_version_id, jsonb_build_object('name', v_name));
  return jsonb_build_object('ok', true, 'tag', to_jsonb(v_tag));
end;
$$;
comment on function public.tag_design_version(uuid, text, text) is 'Gives a version a name of its own.';

create function public.untag_design_version(p_tag_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design((select design_id from public.design_version_tags where id = p_tag_id));
  v_refusal text := private.design_refusal(v_design);
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  delete from public.design_version_tags where id = p_tag_id;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.untag_design_version(uuid) is 'Takes a name from a version.';

create function public.add_version_file(p_version_id uuid, p_path text, p_notes text default 'File added to version')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_version(p_version_id);
  v_version public.design_versions := v_held.version;
  v_refusal text := private.design_change_refusal(v_held.design);
  v_file private.design_files;
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if v_version.review_status <> 'pending' then return private.refused('not_pending'); end if;
  if char_length(p_notes) > 5000 then return private.refused('text_too_long'); end if;
  v_refusal := private.room_refusal(v_version.design_id, p_notes, v_version.notes);
  if v_refusal is not null then return private.refused(v_refusal); end if;
  -- An approval, also a void one, and a pin are about the picture that was seen.
  if exists (select 1 from public.design_approvals where version_id = p_version_id)
    or exists (select 1 from public.design_feedback where version_id = p_version_id) then
    return private.refused('not_pending');
  end if;
  v_file := private.usable_file(v_version.design_id, p_path);
  if v_file.path is null then return private.refused('unknown_file'); end if;
  update public.design_versions set image_url = v_file.path, thumbnail_url = v_file.thumbnail_path, sha256 = v_file.sha256,
    width = v_file.width,
    height = v_file.height, ink = v_file.ink, notes = coalesce(p_notes, 'File added to version'), revision = revision + 1
    where id = p_version_id returning * into v_version;
  perform private.record_design_event(v_version.design_id, 'file_added', p_version_id,
    jsonb_build_object('version_number', v_version.version_number));
  return jsonb_build_object('ok', true, 'version', to_jsonb(v_version));
end;
$$;
comment on function public.add_version_file(uuid, text, text) is
  'Gives a version that nobody has reviewed or remarked on, now or ever, another picture and notes.';

revoke execute on function public.create_design_branch, public.compare_design_versions, public.merge_design_branch,
  public.tag_design_version, public.untag_design_version, public.add_version_file from service_role;
grant execute on function public.create_design_branch, public.compare_design_versions, public.merge_design_branch,
  public.tag_design_version, public.untag_design_version, public.add_version_file to authenticated;
