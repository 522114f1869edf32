-- Purpose: references of a design with their notes, attachments of feedback, and own AI images as versions.
-- Risk:    two people who change the same note get a conflict, never a silent loss.
-- Undo:    drop the functions of this file.

create function public.add_feedback_attachment(p_feedback_id uuid, p_path text, p_name text default '') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_feedback(p_feedback_id);
  v_refusal text := private.design_refusal(v_held.design);
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if (v_held.feedback).author_id is distinct from auth.uid() then return private.refused('not_author'); end if;
  if (select count(*) from public.feedback_attachments where feedback_id = p_feedback_id) >= 5
    or private.room_refusal((v_held.design).id) is not null then
    return private.refused('too_many');
  end if;
  if not private.attach_to_feedback(v_held.feedback, p_path, p_name) then return private.refused('unknown_file'); end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.add_feedback_attachment(uuid, text, text) is 'Hangs a picture on own feedback, five at most.';

create function public.add_design_reference(p_design_id uuid, p_path text, p_notes text default '',
  p_id uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs := private.hold_design(p_design_id);
  v_refusal text := private.design_change_refusal(v_design);
  v_file private.design_files;
  v_reference public.design_references;
  v_asked jsonb := jsonb_build_array(p_design_id, p_path, p_notes);
begin
  p_id := coalesce(p_id, gen_random_uuid());
  if v_design.id is not null then select * into v_reference from public.design_references where id = p_id; end if;
  if v_reference.id is not null then
    return private.asked_before(p_id, v_asked, jsonb_build_object('reference', to_jsonb(v_reference)));
  end if;
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if char_length(p_notes) > 5000 then return private.refused('text_too_long'); end if;
  if (select count(*) from public.design_references where design_id = p_design_id) >= 200
    or private.room_refusal(p_design_id) is not null then
    return private.refused('too_many');
  end if;
  v_file := private.usable_file(p_design_id, p_path);
  if v_file.path is null then return private.refused('unknown_file'); end if;
  insert into public.design_references (id, design_id, url, thumbnail_url, sha256, width, height, notes, added_by, updated_by)
    values (p_id, p_design_id, v_file.path, v_file.thumbnail_path, v_file.sha256, v_file.width, v_file.height,
      coalesce(p_notes, ''), auth.uid(), auth.uid())
    returning * into v_reference;
  perform private.note_request(p_id, v_asked);
  perform private.record_design_event(p_design_id, 'reference_added', null, jsonb_build_object('reference_id', p_id));
  perform private.notify_design(p_design_id, 'reference_added', private.display_name(auth.uid()) || ' added a reference',
    v_design.name, 'reference:' || p_id);
  return jsonb_build_object('ok', true, 'reference', to_jsonb(v_reference));
end;
$$;
comment on function public.add_design_reference(uuid, text, text, uuid) is 'Adds a picture that the design is made after.';

create function private.hold_reference(p_reference_id uuid, out reference public.design_references, out design public.designs)
language plpgsql security definer
set search_path = ''
as $$
begin
  design := private.hold_design((select r.design_id from public.design_references r where r.id = p_reference_id));
  if design.id is not null then select * into reference from public.design_references r where r.id = p_reference_id; end if;
  if reference.id is null then design := null; end if;
end;
$$;
comment on function private.hold_reference(uuid) is
  'A reference and its design, locked as by hold_design; nulls for everybody else.';

create function public.edit_design_reference(p_reference_id uuid, p_notes text, p_revision integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_reference(p_reference_id);
  v_reference public.design_references := v_held.reference;
  v_refusal text := private.design_refusal(v_held.design);
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if char_length(p_notes) > 5000 then return private.refused('text_too_long'); end if;
  -- The same words from both are no conflict.
  if v_reference.notes = coalesce(p_notes, '') then
    return jsonb_build_object('ok', true, 'reference', to_jsonb(v_reference));
  end if;
  if p_revision is distinct from v_reference.revision then
    return private.refused('conflict', jsonb_build_object('reference', to_jsonb(v_reference)));
  end if;
  v_refusal := private.room_refusal(v_reference.design_id, p_notes, v_reference.notes);
  if v_refusal is not null then return private.refused(v_refusal); end if;
  update public.design_references set notes = coalesce(p_notes, ''), revision = revision + 1, updated_by = auth.uid()
    where id = p_reference_id returning * into v_reference;
  return jsonb_build_object('ok', true, 'reference', to_jsonb(v_reference));
end;
$$;
comment on function public.edit_design_reference(uuid, text, integer) is
  'Changes the notes of a reference. p_revision is the one that was read; with another one the answer is a conflict and the '
  'notes that stand there.';

create function public.remove_design_reference(p_reference_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_reference(p_reference_id);
  v_refusal text := private.design_change_refusal(v_held.design);
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  delete from public.design_references where id = p_reference_id;
  perform private.record_design_event((v_held.design).id, 'reference_removed');
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.remove_design_reference(uuid) is
  'Takes a reference out of a design. A version that was made of it stays.';

create function public.save_ai_image_to_design(p_image_id uuid, p_design_id uuid, p_notes text default 'Generated with AI')
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_design public.designs;
  v_path text;
begin
  if not private.is_active_user() then return private.refused('not_signed_in'); end if;
  if p_image_id is null or p_design_id is null then return private.refused('missing_data'); end if;
  if not exists (select 1 from public.ai_generated_images where id = p_image_id and user_id = auth.uid() and deleted_at is null)
  then
    return private.refused('unknown_image');
  end if;
  v_design := private.hold_design(p_design_id);
  select f.path into v_path from public.ai_generated_images i join private.design_files f on f.source_image_id = i.id
    and f.owner_id = auth.uid()
    where i.id = p_image_id order by f.created_at desc limit 1;
  -- The API brings the image into the bucket of versions first.
  if v_path is null then return private.refused(coalesce(private.design_change_refusal(v_design), 'unknown_file')); end if;
  return public.add_design_version(p_design_id, v_path,
    jsonb_build_object('notes', coalesce(nullif(btrim(p_notes), ''), 'AI-generated design'),
    'source_id', p_image_id, 'branch', coalesce((select branch from public.design_versions where design_id = p_design_id
      and is_current
      and private.design_role(p_design_id) is not null), 'main')));
end;
$$;
comment on function public.save_ai_image_to_design(uuid, uuid, text) is
  'Adds an own AI image as the next version of the branch that the current version is on, and makes it current. The API has '
  'copied its file before.';

revoke execute on function public.add_feedback_attachment, public.add_design_reference, public.edit_design_reference,
  public.remove_design_reference, public.save_ai_image_to_design from service_role;
grant execute on function public.add_feedback_attachment, public.add_design_reference, public.edit_design_reference,
  public.remove_design_reference, public.save_ai_image_to_design to authenticated;
