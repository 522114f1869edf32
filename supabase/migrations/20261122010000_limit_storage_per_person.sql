-- Purpose: a lid on what one person may store, so that no single account can fill the disk or run up the bill.
-- Risk:    the sum of the sizes is read at each upload; the index on (bucket_id, name) finds one person's folder.
-- Undo:    alter the policy back to its form in create_storage; drop the functions of this file.

create function private.storage_allowance(p_bucket text, out files integer, out bytes bigint)
language sql immutable
set search_path = ''
as $$
  select f, mib * 1048576::bigint from (values
    ('avatars', 20, 50), ('profile-images', 20, 50), ('portfolio', 500, 1000), ('user-content', 1000, 1000), ('design-versions', 2000, 4000)
  ) as allowed (bucket, f, mib) where bucket = p_bucket;
$$;
comment on function private.storage_allowance(text) is 'How many files and bytes one person may keep in a bucket; null for buckets that only the service writes.';

-- As definer: the policy of an upload may not depend on what the uploader can see.
create function private.has_storage_room(p_bucket text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select count(*) < a.files and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < a.bytes
  from private.storage_allowance(p_bucket) as a
  left join storage.objects o on o.bucket_id = p_bucket
    and o.name like (select auth.uid())::text || case when p_bucket = 'profile-images' then '-%' else '/%' end
  group by a.files, a.bytes;
$$;
comment on function private.has_storage_room(text) is 'True while the caller keeps less in a bucket than one person may.';
revoke all on function private.has_storage_room(text), private.storage_allowance(text) from public;
grant execute on function private.has_storage_room(text) to authenticated;

alter policy "objects: owner can upload own" on storage.objects
  with check (bucket_id in ('user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio')
    and private.owns_object(bucket_id, name) and (bucket_id <> 'portfolio' or (select private.is_artist()))
    and (select private.has_storage_room(bucket_id)));
