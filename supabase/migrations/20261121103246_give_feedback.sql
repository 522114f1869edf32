-- Purpose: feedback on versions (pins, marks, answers, attachments), and the references of a design with their notes.
-- Risk:    people write in their own name alone; what two change at once is a conflict, never a silent loss.
-- Undo:    drop the functions of this file.

create function private.is_mark(p_shape jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_shape) <> 'object' or coalesce(jsonb_typeof(p_shape -> 'points'), '') <> 'array' then false else
    coalesce(p_shape ->> 'kind' in ('freehand', 'line', 'arrow', 'rect', 'ellipse'), false)
      and octet_length(p_shape::text) <= 16384
      and jsonb_array_length(p_shape -> 'points') between 1 and 1000
      and (select bool_and(case when jsonb_typeof(point) = 'array' and jsonb_array_length(point) = 2
          and jsonb_typeof(point -> 0) = 'number' and jsonb_typeof(point -> 1) = 'number'
        then (point ->> 0)::numeric between 0 and 1 and (point ->> 1)::numeric between 0 and 1 else false end)
      from jsonb_array_elements(p_shape -> 'points') point) end;
$$;
comment on function private.is_mark(jsonb) is 'Whether a drawn mark is one: a kind, and points within the picture.';

create function private.feedback_problem(p_content text, p_values jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case
    when jsonb_typeof(coalesce(p_values, '{}')) <> 'object' then 'invalid_type'
    when char_length(p_content) > 4000 then 'text_too_long'
    when not private.is_visible(coalesce(p_content, '')) then 'content_required'
    when (p_values ->> 'position_x' is not null or p_values ->> 'position_y' is not null)
      and not coalesce(private.json_number(p_values, 'position_x') between 0 and 1
        and private.json_number(p_values, 'position_y') between 0 and 1, false)
      then 'outside_picture'
    when p_values ->> 'shape' is not null and not private.is_mark(p_values -> 'shape') then 'outside_picture'
    when coalesce(p_values ->> 'type', 'comment') not in ('comment', 'question', 'praise', 'change_request') then 'invalid_type'
    when coalesce(p_values ->> 'category', 'design') not in ('design', 'placement', 'size', 'style', 'color', 'technical',
      'other') then 'invalid_type'
    when jsonb_typeof(coalesce(p_values -> 'mentions', '[]')) <> 'array'
      or jsonb_typeof(coalesce(p_values -> 'attachments', '[]')) <> 'array'
      then 'invalid_type' end;
$$;
comment on function private.feedback_problem(text, jsonb) is 'What is wrong with feedback before it is written, as a code.';

create function private.attach_to_feedback(p_feedback public.design_feedback, p_path text, p_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_file private.design_files := private.usable_file(p_feedback.design_id, p_path);
begin
  if v_file.path is null then return false; end if;
  insert into public.feedback_attachments (design_id, feedback_id, url, thumbnail_url, name, size)
    values (p_feedback.design_id, p_feedback.id, v_file.path, v_file.thumbnail_path, left(coalesce(p_name, ''), 200),
      v_file.bytes);
  return true;
end;
$$;
comment on function private.attach_to_feedback(public.design_feedback, text, text) is
  'Hangs a file on feedback; false when the file is not one that the caller may use.';

create function private.insert_feedback(p_version public.design_versions, p_content text, p_values jsonb, p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_problem text := private.feedback_problem(p_content, p_values);
  v_feedback public.design_feedback;
  v_parent public.design_feedback;
  v_item jsonb;
  v_asked jsonb := jsonb_build_array(p_version.id, btrim(p_content), p_values);
begin
  select * into v_feedback from public.design_feedback where id = p_id;
  if found then return private.asked_before(p_id, v_asked, jsonb_build_object('feedback', to_jsonb(v_feedback))); end if;
  if v_problem is not null then return private.refused(v_problem); end if;
  if jsonb_array_length(coalesce(p_values -> 'attachments', '[]')) > 5 or private.room_refusal(p_version.design_id) is not null
  then
    return private.refused('too_many');
  end if;
  if p_values ->> 'parent_id' is not null then
    select * into v_parent from public.design_feedback where id::text = p_values ->> 'parent_id'
      and design_id = p_version.design_id and deleted_at is null;
    if not found then return private.refused('invalid_parent'); end if;
  end if;
  insert into public.design_feedback (id, design_id, version_id, author_id, parent_id, position_x, position_y, shape, content,
    type, category, mentions)
    values (p_id, p_version.design_id, p_version.id, auth.uid(), coalesce(v_parent.parent_id, v_parent.id),
      private.json_number(p_values, 'position_x'), private.json_number(p_values, 'position_y'),
      nullif(p_values -> 'shape', 'null'), btrim(p_content), coalesce(p_values ->> 'type', 'comment'),
      coalesce(p_values ->> 'category', 'design'), coalesce((select array_agg(m.user_id) from public.design_participants m
        where m.design_id = p_version.design_id and m.removed_at is null and p_values -> 'mentions' ? m.user_id::text), '{}'))
    returning * into v_feedback;
  for v_item in select * from jsonb_array_elements(coalesce(p_values -> 'attachments', '[]')) loop
    if not private.attach_to_feedback(v_feedback, v_item ->> 'path', v_item ->> 'name') then
      raise exception 'This attachment is not a file of the caller.' using errcode = 'insufficient_privilege';
    end if;
  end loop;
  perform private.note_request(p_id, v_asked);
  return jsonb_build_object('ok', true, 'feedback', to_jsonb(v_feedback));
end;
$$;
comment on function private.insert_feedback(public.design_versions, text, jsonb, uuid) is
  'Writes feedback on a version under the lock of its design.';

create function public.add_design_feedback(p_version_id uuid, p_content text, p_values jsonb default '{}',
  p_id uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_version(p_version_id);
  v_refusal text := private.design_refusal(v_held.design);
  v_answer jsonb;
begin
  perform private.insist_on_size(p_values, 65536);
  p_id := coalesce(p_id, gen_random_uuid());
  if v_refusal is not null then return private.refused(v_refusal); end if;
  -- Asking for changes changes the state of the design: the client alone, by its own function.
  if p_values ->> 'type' = 'change_request' then return private.refused('invalid_type'); end if;
  v_answer := private.insert_feedback(v_held.version, p_content, p_values, p_id);
  if v_answer ->> 'ok' = 'false' or v_answer ? 'duplicate' then return v_answer; end if;
  perform private.record_design_event((v_held.design).id, 'feedback_added', p_version_id, jsonb_build_object('feedback_id', p_id,
    'version_number', (v_held.version).version_number, 'branch', (v_held.version).branch, 'pinned',
    p_values ->> 'position_x' is not null));
  perform private.notify_design((v_held.design).id, 'feedback_added',
    private.display_name(auth.uid()) || ' commented on a design',
    (v_held.design).name || ': ' || private.excerpt(p_content), 'feedback:' || p_id);
  return v_answer;
end;
$$;
comment on function public.add_design_feedback(uuid, text, jsonb, uuid) is
  'Says something about a version: position_x, position_y, shape, type, category, parent_id (an answer), mentions, attachments. '
  'The same again under its id answers the same feedback.';

create function private.hold_feedback(p_feedback_id uuid, out feedback public.design_feedback, out design public.designs)
language plpgsql security definer
set search_path = ''
as $$
begin
  design := private.hold_design((select f.design_id from public.design_feedback f where f.id = p_feedback_id));
  if design.id is not null then
    select * into feedback from public.design_feedback f where f.id = p_feedback_id and f.deleted_at is null;
  end if;
  if feedback.id is null then design := null; end if;
end;
$$;
comment on function private.hold_feedback(uuid) is 'Feedback and its design, locked as by hold_design; nulls for everybody else.';

create function public.reply_design_feedback(p_feedback_id uuid, p_content text, p_id uuid default gen_random_uuid())
returns jsonb
language sql security definer
set search_path = ''
as $$
  select coalesce((select public.add_design_feedback(f.version_id, p_content, jsonb_build_object('parent_id', f.id), p_id)
    from public.design_feedback f where f.id = p_feedback_id and private.is_active_user()), private.refused('not_found'));
$$;
comment on function public.reply_design_feedback(uuid, text, uuid) is 'Answers feedback.';

create function public.edit_design_feedback(p_feedback_id uuid, p_content text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_feedback(p_feedback_id);
  v_problem text := coalesce(private.design_refusal(v_held.design), private.feedback_problem(p_content, '{}'));
  v_feedback public.design_feedback;
begin
  if v_problem is not null then return private.refused(v_problem); end if;
  if (v_held.feedback).author_id is distinct from auth.uid() then return private.refused('not_author'); end if;
  v_problem := private.room_refusal((v_held.design).id, p_content, (v_held.feedback).content);
  if v_problem is not null then return private.refused(v_problem); end if;
  update public.design_feedback set content = btrim(p_content), edited_at = now() where id = p_feedback_id returning *
    into v_feedback;
  return jsonb_build_object('ok', true, 'feedback', to_jsonb(v_feedback));
end;
$$;
comment on function public.edit_design_feedback(uuid, text) is 'Changes the words of own feedback.';

create function public.resolve_design_feedback(p_feedback_id uuid, p_resolved boolean default true) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_feedback(p_feedback_id);
  v_refusal text := private.design_refusal(v_held.design);
  v_feedback public.design_feedback;
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  update public.design_feedback set status = case when p_resolved then 'resolved' else 'open' end,
    resolved_at = case when p_resolved then now() end, resolved_by = case when p_resolved then auth.uid() end
    where id = p_feedback_id returning * into v_feedback;
  return jsonb_build_object('ok', true, 'feedback', to_jsonb(v_feedback));
end;
$$;
comment on function public.resolve_design_feedback(uuid, boolean) is 'Marks feedback as dealt with, or as open again.';

create function public.delete_design_feedback(p_feedback_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held record := private.hold_feedback(p_feedback_id);
  v_refusal text := private.design_refusal(v_held.design);
begin
  if v_refusal is not null then return private.refused(v_refusal); end if;
  if (v_held.feedback).author_id is distinct from auth.uid() then return private.refused('not_author'); end if;
  if exists (select 1 from public.design_feedback where parent_id = p_feedback_id) then
    delete from public.feedback_attachments where feedback_id = p_feedback_id;
    update public.design_feedback set deleted_at = now(), content = '', shape = null where id = p_feedback_id;
  else
    delete from public.design_feedback where id = p_feedback_id;
  end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.delete_design_feedback(uuid) is
  'Takes own feedback back. Where somebody answered, its place stays, without words.';

revoke execute on function public.add_design_feedback, public.reply_design_feedback, public.edit_design_feedback,
  public.resolve_design_feedback, public.delete_design_feedback from service_role;
grant execute on function public.add_design_feedback, public.reply_design_feedback, public.edit_design_feedback,
  public.resolve_design_feedback, public.delete_design_feedback to authenticated;
