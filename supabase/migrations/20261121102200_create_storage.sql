-- Purpose: buckets with their limits, who may do what with which object (decision 13), and a lid on what one person may store, so
--          that no single account can fill the disk or run up the bill.
-- Risk:    private buckets hold people's photos. The owner's folder and the service, nobody else; a blocked person not even that.
--          Nobody but the service writes: what a person sends is written anew by the API first (decision 87), so there is no
--          policy for insert and update, and no address can be signed for an upload. Whose room a file takes follows from its
--          name.
-- Undo:    drop the policies and the trigger of this file, then its functions; empty and delete the buckets.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('designs', 'designs', false, 26214400, array['image/png', 'image/webp']),
  ('user-content', 'user-content', false, 10485760,
    array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif']),
  ('design-versions', 'design-versions', false, 26214400, array['image/png', 'image/webp', 'image/jpeg']),
  ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('profile-images', 'profile-images', true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('portfolio', 'portfolio', true, 10485760, array['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp']),
  ('review-pictures', 'review-pictures', true, 10485760, array['image/png', 'image/jpeg', 'image/webp']),
  ('message-attachments', 'message-attachments', false, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('published', 'published', true, 26214400, array['image/png', 'image/webp']),
  ('custom-fonts', 'custom-fonts', false, 31457280, array['font/ttf']),
  ('native-readings', 'native-readings', false, 26214400, array['image/png'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
allowed_mime_types = excluded.allowed_mime_types;

-- Which objects belong to the caller: the first folder is the user id, in profile-images the file name begins with it
-- (decision 70). Asked for each object; whether the caller is active is asked once, by the policies.
create function private.owns_object(p_bucket text, p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when p_bucket = 'profile-images' then starts_with(p_name, (select auth.uid())::text || '-') and position('/' in p_name) = 0
    else split_part(p_name, '/', 1) = (select auth.uid())::text and position('/' in p_name) > 0 end;
$$;
comment on function private.owns_object(text, text) is 'True when an object in storage lies where the caller may keep own files.';

create function private.is_artist() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_session() and exists (select 1 from public.user_profiles
    where id = (select auth.uid()) and status = 'active' and role = 'artist');
$$;
comment on function private.is_artist() is 'True when the caller is an artist whose account is not blocked.';
grant execute on function private.owns_object, private.is_artist to authenticated, service_role;

create function private.storage_allowance(p_bucket text, out files integer, out bytes bigint)
language sql immutable
set search_path = ''
as $$
  select f, mib * 1048576::bigint from (values
    ('avatars', 20, 50), ('profile-images', 20, 50), ('portfolio', 1000, 2000), ('user-content', 1000, 1000),
    ('message-attachments', 5000, 4000), ('review-pictures', 200, 500), ('design-versions', 2000, 4000),
    ('custom-fonts', 25, 300), ('native-readings', 200, 1000)
  ) as allowed (bucket, f, mib) where bucket = p_bucket;
$$;
comment on function private.storage_allowance(text) is
  'How many files and bytes one person may keep in a bucket; null for buckets that only the service writes.';

create function private.file_owner(p_bucket text, p_name text) returns text
language sql immutable
set search_path = ''
as $$
  select left(p_name, 36) from private.storage_allowance(p_bucket) as a where a.files is not null
    and p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[/-]'
    and not (p_bucket = 'user-content' and substr(p_name, 38, 11) = 'references/');
$$;
comment on function private.file_owner(text, text) is
  'In whose room a file of this name lies; null where nobody''s is counted: in buckets of the service, and for photos of jobs, '
  'whose number is limited by the jobs.';

create function private.has_storage_room(p_bucket text, p_owner text, p_name text default '') returns boolean
language sql stable security definer
set search_path = ''
as $$
  select count(o.id) < a.files and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < a.bytes
  from private.storage_allowance(p_bucket) as a
  -- The owner's own names: from the id and its separator up to the character behind that one. The operators are those of the
  -- index on names. What is replaced makes its own room.
  left join storage.objects o on o.bucket_id = p_bucket and o.name <> p_name
    and not (p_bucket = 'user-content' and starts_with(o.name, p_owner || '/references/'))
    and o.name operator(pg_catalog.~>=~) (p_owner || case when p_bucket = 'profile-images' then '-' else '/' end)
    and o.name operator(pg_catalog.~<~) (p_owner || case when p_bucket = 'profile-images' then '.' else '0' end)
  group by a.files, a.bytes;
$$;
comment on function private.has_storage_room(text, text, text) is
  'True while somebody keeps less in a bucket than one person may.';

-- Pictures of people are written by the API, designs by the worker, published by both. The owner deletes what nobody else needs.
-- Who may read stands in a chapter of its own, after all that decides it (show_shared_files).
create policy "objects: owner can delete own" on storage.objects for delete to authenticated
  using (bucket_id in ('designs', 'user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio', 'review-pictures',
    'message-attachments')
    and (select private.is_active_user()) and private.owns_object(bucket_id, name));

create function private.check_owned_upload() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_owner text := private.file_owner(new.bucket_id, new.name);
begin
  if v_owner is null then return new; end if;
  -- The account cannot close between this look and the end of the upload: files that it keeps are found by its deletion.
  perform 1 from public.user_profiles where id = v_owner::uuid and status <> 'deleted' for share;
  if not found then
    raise exception 'The account of this file is closed.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('storage quota ' || new.bucket_id || ' ' || v_owner, 0));
  if not private.has_storage_room(new.bucket_id, v_owner, new.name) then
    raise exception 'There is no space for more files here. Please remove some.' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.check_owned_upload() is
  'Refuses a file whose owner is no account any more or keeps as much in the bucket as one person may, whoever writes it.';
create trigger check_owned_upload before insert or update of bucket_id, name on storage.objects
  for each row execute function private.check_owned_upload();
