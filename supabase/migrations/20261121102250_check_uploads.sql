-- Purpose: pictures that people upload for others to see: the API reads and decodes each before a message, a request, a review or a
--          portfolio may name it. The type that storage keeps is what the uploader said, so nothing is believed of it.
-- Risk:    a name that was checked stands for the object that was read, for good: neither another object nor other bytes may take its
--          place. On hosted Supabase an upload that replaces keeps the object's id, and a signed address is used without policies;
--          both names the person as owner. What the service writes for nobody (owner null) is its own.
-- Undo:    drop the triggers, the functions and the table of this file, after what asks them.

create table private.checked_uploads (
  bucket text not null check (bucket in ('message-attachments', 'user-content', 'review-pictures', 'portfolio')),
  path text not null check (char_length(path) <= 300),
  owner_id uuid not null references public.user_profiles (id) on delete cascade,
  object_id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  checked_at timestamptz not null default now(),
  primary key (bucket, path)
);
comment on table private.checked_uploads is 'Uploaded pictures that the API has read and decoded; type, size and sides are those of the bytes.';
create index checked_uploads_owner_id_idx on private.checked_uploads (owner_id);
alter table private.checked_uploads enable row level security;

create function public.find_upload(p_owner_id uuid, p_bucket text, p_path text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select jsonb_build_object('ok', true, 'id', o.id, 'type', o.metadata ->> 'mimetype') from storage.objects o
    where o.bucket_id = p_bucket and o.name = p_path and starts_with(p_path, p_owner_id || '/')), jsonb_build_object('ok', false, 'code', 'not_found'));
$$;
comment on function public.find_upload(uuid, text, text) is
  'The object that somebody has uploaded under a name: register_upload takes the name only as long as it is this one. Service role only.';

create function public.register_upload(p_owner_id uuid, p_bucket text, p_path text, p_object_id uuid, p_type text, p_width integer, p_height integer,
  p_bytes bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The object that was read, and no other one that took its name since.
  perform 1 from storage.objects where bucket_id = p_bucket and name = p_path and id = p_object_id for share;
  if not found or not starts_with(p_path, p_owner_id || '/') then
    return jsonb_build_object('ok', false, 'code', 'file_changed');
  end if;
  insert into private.checked_uploads (bucket, path, owner_id, object_id, type, width, height, bytes)
    values (p_bucket, p_path, p_owner_id, p_object_id, p_type, p_width, p_height, p_bytes)
    on conflict (bucket, path) do update set owner_id = excluded.owner_id, object_id = excluded.object_id, type = excluded.type,
      width = excluded.width, height = excluded.height, bytes = excluded.bytes, checked_at = now();
  return jsonb_build_object('ok', true);
end;
$$;
comment on function public.register_upload(uuid, text, text, uuid, text, integer, integer, bigint) is
  'The API has read and decoded this file of a person: from now on others may be shown it. May be repeated. Service role only.';

create function private.is_checked_upload(p_bucket text, p_path text, p_owner_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from private.checked_uploads c
    join storage.objects o on o.id = c.object_id and o.bucket_id = c.bucket and o.name = c.path
    where c.bucket = p_bucket and c.path = p_path and c.owner_id = p_owner_id and starts_with(p_path, p_owner_id || '/'));
$$;
comment on function private.is_checked_upload(text, text, uuid) is 'Whether a file of somebody is there and was read by the API.';

create function private.keep_upload() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_object_id uuid;
begin
  if coalesce(new.owner_id, new.owner::text, (select auth.uid())::text) is null then return new; end if;
  if tg_op = 'UPDATE' and new.version is distinct from old.version then
    raise exception 'This file stays as it was uploaded.' using errcode = '42501';
  end if;
  select c.object_id into v_object_id from private.checked_uploads c where c.bucket = new.bucket_id and c.path = new.name;
  -- An upload that is only tried again meets the object itself, and is told so by the index on names.
  if found and v_object_id <> new.id and (tg_op = 'UPDATE'
    or not exists (select 1 from storage.objects o where o.id = v_object_id and o.bucket_id = new.bucket_id and o.name = new.name)) then
    raise exception 'This name was used for another file.' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger keep_upload before insert or update of bucket_id, name, version on storage.objects for each row
  when (new.bucket_id in ('message-attachments', 'user-content', 'design-versions', 'review-pictures', 'portfolio'))
  execute function private.keep_upload();

grant execute on function public.find_upload, public.register_upload to service_role;
