-- Purpose: room and right of an upload are decided when its row is written. An address that was signed before is used without
--          policies: it evaded the lid on a person's files and outlived the account. Several uploads at once and a move from
--          one bucket into another evaded the lid, too.
-- Risk:    runs for every upload. What the service writes for nobody (owner null) is not limited; an address that a person signed names
--          that person as owner, here and on hosted Supabase.
-- Undo:    drop trigger check_owned_upload on storage.objects; drop function private.check_owned_upload().

create function private.check_owned_upload() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_owner text := coalesce(new.owner_id, new.owner::text, (select auth.uid())::text);
  v_allowed record;
  v_kept record;
  -- The owner's own names: from the id and its separator up to the character behind that one.
  v_from text := v_owner || case when new.bucket_id = 'profile-images' then '-' else '/' end;
  v_to text := v_owner || case when new.bucket_id = 'profile-images' then '.' else '0' end;
begin
  if v_owner is null then return new; end if;
  -- The account cannot close between this look and the end of the upload: files that it keeps are found by its deletion.
  perform 1 from public.user_profiles
    where id::text = v_owner and status = 'active' and (new.bucket_id <> 'portfolio' or role = 'artist') for share;
  if not found then
    raise exception 'The account of this upload may not keep files here.' using errcode = '42501';
  end if;
  select files, bytes into v_allowed from private.storage_allowance(new.bucket_id);
  if v_allowed.files is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('storage room ' || new.bucket_id || ' ' || v_owner, 0));
  -- What is replaced makes its own room. The operators are those of the index on names.
  select count(*) as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes into v_kept
    from storage.objects o
    where o.bucket_id = new.bucket_id and o.name operator(pg_catalog.~>=~) v_from
      and o.name operator(pg_catalog.~<~) v_to and o.name <> new.name;
  if v_kept.files >= v_allowed.files or v_kept.bytes >= v_allowed.bytes then
    raise exception 'There is no room for more files here. Please remove some.' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.check_owned_upload() is
  'Refuses a file whose owner is no active account or keeps as much in the bucket as one person may, whichever way it comes.';
revoke all on function private.check_owned_upload() from public;

create trigger check_owned_upload before insert or update of bucket_id, name on storage.objects
  for each row execute function private.check_owned_upload();
