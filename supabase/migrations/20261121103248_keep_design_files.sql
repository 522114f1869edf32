-- Purpose: files of designs: what the API has written, who reads them, that nobody changes or removes them, and when they go;
--          what becomes of designs when an account is deleted.
-- Risk:    a file that a version needs stays as long as the version; one that nothing needs goes. A design of one person alone
--          goes with the account, one of two stays with the other.
-- Undo:    drop the triggers and functions of this file.

create function public.register_design_file(p_owner_id uuid, p_path text, p_sha256 text, p_thumbnail_path text, p_width integer,
  p_height integer,
  p_bytes bigint, p_source_image_id uuid default null, p_ink integer[] default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_file private.design_files;
begin
  -- The API alone writes here, each file under the hash of its bytes. The locks are kept until neither can be removed any more.
  perform 1 from storage.objects where bucket_id = 'design-versions' and name in (p_path, p_thumbnail_path) for update;
  if (select count(*) from storage.objects where bucket_id = 'design-versions' and name in (p_path, p_thumbnail_path)) < 2
    or p_path not like p_owner_id || '/' || p_sha256 || '.%' or p_thumbnail_path not like p_owner_id || '/' || p_sha256 || '-%'
  then
    return private.refused('file_changed');
  end if;
  insert into private.design_files (path, owner_id, sha256, thumbnail_path, width, height, ink, bytes, source_image_id)
    values (p_path, p_owner_id, p_sha256, p_thumbnail_path, p_width, p_height, p_ink, p_bytes,
      -- While it was copied, the image may have been deleted.
      (select id from public.ai_generated_images where id = p_source_image_id for key share))
    on conflict (path) do update set ink = coalesce(excluded.ink, design_files.ink),
    source_image_id = coalesce(excluded.source_image_id, design_files.source_image_id), checked_at = now()
    returning * into v_file;
  return jsonb_build_object('ok', true, 'path', v_file.path, 'thumbnail_path', v_file.thumbnail_path, 'sha256', v_file.sha256,
    'width', v_file.width, 'height', v_file.height);
end;
$$;
comment on function public.register_design_file(uuid, text, text, text, integer, integer, bigint, uuid, integer[]) is
  'The API has written and hashed this file of a person, and its preview: from now on it can become a version, and nobody can '
  'change or remove it. Service role only.';

create function public.find_design_source(p_user_id uuid, p_image_id uuid default null, p_request_id uuid default null,
  p_path text default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select jsonb_build_object('ok', true, 'bucket', 'designs', 'path', i.image_url) from public.ai_generated_images i
      where i.id = p_image_id and i.user_id = p_user_id and i.deleted_at is null),
    -- A copy of an own image has lost the layers of its colors; the image itself has them.
    (select jsonb_build_object('ok', true, 'bucket', case when i.id is null then picture ->> 'bucket' else 'designs' end,
        'path', coalesce(i.image_url, p_path))
      from public.contact_requests r
      cross join jsonb_array_elements(case jsonb_typeof(r.brief -> 'pictures') when 'array' then r.brief -> 'pictures'
        else '[]' end) picture
      left join private.checked_uploads c on c.bucket = picture ->> 'bucket' and c.path = p_path and c.owner_id = r.client_id
      left join public.ai_generated_images i on i.id = c.source_image_id and i.user_id = r.client_id
        and i.deleted_at is null
      where r.id = p_request_id and r.status = 'approved' and p_user_id in (r.client_id, r.artist_id)
        and picture ->> 'path' = p_path
        and not private.has_block(r.client_id, r.artist_id)
        and picture ->> 'bucket' = 'user-content' and starts_with(p_path, r.client_id || '/') limit 1),
    private.refused('not_found'));
$$;
comment on function public.find_design_source(uuid, uuid, uuid, text) is
  'Where the file of an own image lies, or of a picture of an approved request between the person and somebody. Service role '
  'only.';

create function private.keep_design_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The trigger comes after the row is locked, and sees what was registered meanwhile.
  if old.bucket_id = 'design-versions' and auth.uid() is not null
    and exists (select 1 from private.design_files f where f.path = old.name or f.thumbnail_path = old.name) then
    raise exception 'This file belongs to a design.' using errcode = '42501';
  end if;
  -- A sweep found that nothing needs the file, and before it could remove it the same picture was sent again: it stays. That of
  -- an account that is being deleted goes.
  if tg_op = 'DELETE' and old.bucket_id = 'design-versions' and exists (select 1 from private.design_files f
      join public.user_profiles p on p.id = f.owner_id and p.status <> 'deleted'
      where f.path = old.name or f.thumbnail_path = old.name) then
    return null;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
create trigger keep_design_file before delete or update of bucket_id, name on storage.objects for each row
  execute function private.keep_design_file();

create function private.is_used_design_file(p_path text, p_except uuid default null) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from (
      select design_id from public.design_versions where image_url = p_path
      union all select design_id from public.design_versions where thumbnail_url = p_path
      union all select design_id from public.design_references where url = p_path
      union all select design_id from public.design_references where thumbnail_url = p_path
      union all select design_id from public.feedback_attachments where url = p_path
      union all select design_id from public.feedback_attachments where thumbnail_url = p_path) used
    where p_except is null or exists (select 1 from public.design_participants p
      where p.design_id = used.design_id and p.user_id <> p_except and p.removed_at is null));
$$;
comment on function private.is_used_design_file(text, uuid) is
  'Whether a design needs a file; with p_except: one in which somebody else takes part.';

create function private.is_file_of_own_design(p_path text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from (
      select design_id from public.design_versions where image_url = p_path
      union all select design_id from public.design_versions where thumbnail_url = p_path
      union all select design_id from public.design_references where url = p_path
      union all select design_id from public.design_references where thumbnail_url = p_path
      union all select design_id from public.feedback_attachments where url = p_path
      union all select design_id from public.feedback_attachments where thumbnail_url = p_path) used
    join public.design_participants p on p.design_id = used.design_id and p.user_id = (select auth.uid())
      and p.removed_at is null);
$$;
comment on function private.is_file_of_own_design(text) is 'Whether a file is of a design in which the caller takes part.';

grant execute on function private.is_file_of_own_design to authenticated;

create function public.sweep_designs() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_file record;
  v_paths text[] := '{}';
begin
  delete from public.designs where id in (select id from public.designs where deleted_at < now() - interval '30 days' limit 100
    for update skip locked);
  for v_file in select path, thumbnail_path, private.is_used_design_file(path) as used from private.design_files
    where checked_at < now() - interval '1 day' order by checked_at limit 500 for update skip locked
  loop
    if v_file.used then
      update private.design_files set checked_at = now() where path = v_file.path;
    else
      delete from private.design_files where path = v_file.path;
      v_paths := v_paths || array_remove(array[v_file.path, v_file.thumbnail_path], null);
    end if;
  end loop;
  return jsonb_build_object('ok', true, 'paths', to_jsonb(v_paths));
end;
$$;
comment on function public.sweep_designs() is
  'Removes designs that were deleted 30 days ago, and answers files of the bucket design-versions that nothing needs any more. '
  'Service role only.';

create function private.leave_designs() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.designs d where exists (select 1 from public.design_participants p where p.design_id = d.id
    and p.user_id = old.id)
    and not exists (select 1 from public.design_participants p where p.design_id = d.id and p.user_id <> old.id
      and p.removed_at is null);
  update public.design_participants set status = 'removed', removed_at = coalesce(removed_at, now()) where user_id = old.id;
  update public.design_feedback set mentions = array_remove(mentions, old.id) where old.id = any (mentions)
    and design_id in (select p.design_id from public.design_participants p where p.user_id = old.id);
  return old;
end;
$$;
create trigger leave_designs before delete on public.user_profiles for each row execute function private.leave_designs();

revoke insert, update, delete, truncate on public.designs, public.design_participants, public.design_parameters,
  public.design_branches,
  public.design_versions, public.design_branch_merges, public.design_version_tags, public.design_approvals, public.design_events,
  public.design_feedback, public.feedback_attachments, public.design_references from service_role;
grant execute on function public.register_design_file, public.find_design_source, public.sweep_designs to service_role;
