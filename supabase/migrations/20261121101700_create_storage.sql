-- Purpose: buckets with their limits, and who may do what with which object (decision 13).
-- Risk:    private buckets hold people's photos. The owner's folder and the service, nobody else; a blocked person not even that.
-- Undo:    drop the policies of this file; empty and delete the buckets.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('designs', 'designs', false, 26214400, array['image/png', 'image/webp']),
  ('user-content', 'user-content', false, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif']),
  ('design-versions', 'design-versions', false, 26214400, array['image/png', 'image/webp', 'image/jpeg']),
  ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('profile-images', 'profile-images', true, 5242880, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('portfolio', 'portfolio', true, 10485760, array['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp']),
  ('published', 'published', true, 26214400, array['image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Which objects belong to the caller: the first folder is the user id, in profile-images the file name begins with it
-- (decision 70). Asked once for each object; blocked people own nothing.
create function private.owns_object(p_bucket text, p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select (select private.is_active_user()) and case
    when p_bucket = 'profile-images' then starts_with(p_name, (select auth.uid())::text || '-') and position('/' in p_name) = 0
    else split_part(p_name, '/', 1) = (select auth.uid())::text and position('/' in p_name) > 0 end;
$$;
comment on function private.owns_object(text, text) is 'True when an object in storage lies where the caller may keep own files.';
grant execute on function private.owns_object(text, text) to authenticated, service_role;

create function private.is_artist() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_profiles where id = (select auth.uid()) and status = 'active' and role = 'artist');
$$;
comment on function private.is_artist() is 'True when the caller is an artist whose account is not blocked.';
grant execute on function private.is_artist() to authenticated, service_role;

-- designs: written by the worker alone; the owner reads and deletes. published: by the service alone, read by public address.
create policy "objects: owner can read own" on storage.objects for select to authenticated
  using (bucket_id in ('designs', 'user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio')
    and private.owns_object(bucket_id, name));
create policy "objects: owner can upload own" on storage.objects for insert to authenticated
  with check (bucket_id in ('user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio')
    and private.owns_object(bucket_id, name) and (bucket_id <> 'portfolio' or (select private.is_artist())));
create policy "objects: owner can replace own" on storage.objects for update to authenticated
  using (bucket_id in ('user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio')
    and private.owns_object(bucket_id, name))
  with check (bucket_id in ('user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio')
    and private.owns_object(bucket_id, name) and (bucket_id <> 'portfolio' or (select private.is_artist())));
create policy "objects: owner can delete own" on storage.objects for delete to authenticated
  using (bucket_id in ('designs', 'user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio')
    and private.owns_object(bucket_id, name));
