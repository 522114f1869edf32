-- Purpose: pictures that people upload: the API reads each, writes it anew and stores that (decision 87); here stands what it
--          stored, before a message, a request, a review, a portfolio or a profile may name it.
-- Risk:    a name stands for one picture for good: the client's key is part of it, and another picture under the same key is
--          refused. Only the service writes objects, so nothing else can take a name.
-- Undo:    drop the functions and the table of this file, after what asks them.

create table private.checked_uploads (
  bucket text not null check (bucket in ('avatars', 'portfolio', 'review-pictures', 'message-attachments', 'user-content')),
  path text not null check (char_length(path) <= 300),
  owner_id uuid not null references public.user_profiles (id) on delete cascade,
  key text not null check (key ~ '^[\w-]{8,100}$'),
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  object_id uuid,
  type text not null check (type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  source_image_id uuid references public.ai_generated_images (id) on delete set null,
  checked_at timestamptz not null default now(),
  primary key (bucket, path),
  unique (owner_id, bucket, key)
);
comment on table private.checked_uploads is
  'Pictures of people as the API has written them; hash, type, size and sides are those of the stored bytes.';
comment on column private.checked_uploads.key is
  'Made by the client: the same picture under it answers the same, another one is refused.';
comment on column private.checked_uploads.source_sha256 is 'Of the bytes that came.';
comment on column private.checked_uploads.object_id is 'What has the name in storage; empty until it is there.';
comment on column private.checked_uploads.source_image_id is 'The own image that this is a copy of, without its texts.';
create index checked_uploads_source_image_id_idx on private.checked_uploads (source_image_id) where source_image_id is not null;
alter table private.checked_uploads enable row level security;

create function private.upload_refusal(p_owner_id uuid, p_bucket text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case
    when not exists (select 1 from public.user_profiles where id = p_owner_id and status = 'active'
      and (p_bucket <> 'portfolio' or role = 'artist'))
      then 'not_allowed'
    -- Everybody sees these; a place for them is given to who has something to review.
    when p_bucket = 'review-pictures' and not private.may_add_review_pictures(p_owner_id) then 'not_allowed'
    when not private.has_storage_room(p_bucket, p_owner_id::text) then 'full' end;
end;
$$;
comment on function private.upload_refusal(uuid, text) is
  'Why somebody may not keep another picture in a bucket, or null. Room is decided once more when the object is written.';

create function private.upload_json(p_upload private.checked_uploads) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('path', p_upload.path, 'sha256', p_upload.sha256, 'type', p_upload.type, 'width', p_upload.width,
    'height', p_upload.height);
$$;
comment on function private.upload_json(private.checked_uploads) is 'What the API answers of a picture that it has stored.';

create function public.find_upload(p_owner_id uuid, p_bucket text, p_key text, p_source_sha256 text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_upload private.checked_uploads;
  v_refusal text;
begin
  select * into v_upload from private.checked_uploads where owner_id = p_owner_id and bucket = p_bucket and key = p_key;
  if v_upload.source_sha256 <> p_source_sha256 then return jsonb_build_object('ok', false, 'code', 'request_conflict'); end if;
  if v_upload.path is not null and private.is_checked_upload(p_bucket, v_upload.path, p_owner_id) then
    return jsonb_build_object('ok', true, 'picture', private.upload_json(v_upload));
  end if;
  v_refusal := private.upload_refusal(p_owner_id, p_bucket);
  if v_refusal is not null then return jsonb_build_object('ok', false, 'code', v_refusal); end if;
  return jsonb_build_object('ok', true, 'picture', null);
end;
$$;
comment on function public.find_upload(uuid, text, text, text) is
  'Before a picture is read: what is stored for it already, or nothing. Codes: request_conflict (another picture had this key), '
  'not_allowed, full. Service role only.';

create function public.reserve_upload(p_owner_id uuid, p_bucket text, p_key text, p_picture jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_new private.checked_uploads := jsonb_populate_record(null::private.checked_uploads, p_picture);
begin
  insert into private.checked_uploads (bucket, path, owner_id, key, source_sha256, sha256, type, width, height, bytes,
    source_image_id)
    values (p_bucket, v_new.path, p_owner_id, p_key, v_new.source_sha256, v_new.sha256, v_new.type, v_new.width, v_new.height,
      v_new.bytes,
      -- While it was copied, the image may have been deleted.
      (select id from public.ai_generated_images where id = v_new.source_image_id for key share))
    -- By whichever of its names: the same picture may come several times at once.
    on conflict do nothing;
  update private.checked_uploads set checked_at = now()
    where owner_id = p_owner_id and bucket = p_bucket and key = p_key and source_sha256 = v_new.source_sha256
      and sha256 = v_new.sha256;
  if not found then return jsonb_build_object('ok', false, 'code', 'request_conflict'); end if;
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.reserve_upload(uuid, text, text, jsonb) is
  'Gives the name of a picture to these bytes, before they are stored. Code: request_conflict. Service role only.';

create function public.register_upload(p_owner_id uuid, p_bucket text, p_path text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_object_id uuid;
begin
  -- The lock is kept until the row names the object.
  select id into v_object_id from storage.objects where bucket_id = p_bucket and name = p_path for share;
  update private.checked_uploads set object_id = v_object_id, checked_at = now()
    where bucket = p_bucket and path = p_path and owner_id = p_owner_id and v_object_id is not null;
  return jsonb_build_object('ok', found) || case when found then '{}' else '{"code": "not_found"}'::jsonb end;
end;
$$;
comment on function public.register_upload(uuid, text, text) is
  'The bytes of a reserved name are stored: from now on it can be shown. May be repeated. Service role only.';

create function private.is_checked_upload(p_bucket text, p_path text, p_owner_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from private.checked_uploads c
    join storage.objects o on o.id = c.object_id and o.bucket_id = c.bucket and o.name = c.path
    where c.bucket = p_bucket and c.path = p_path and c.owner_id = p_owner_id and starts_with(p_path, p_owner_id || '/'));
$$;
comment on function private.is_checked_upload(text, text, uuid) is
  'Whether a file of somebody is there and was written by the API.';

grant execute on function public.find_upload, public.reserve_upload, public.register_upload to service_role;
