-- Purpose: who may read a file of a private bucket: its owner, and people to whom it was shown. One policy for all of them, after
--          everything that it asks.
-- Risk:    a mistake here shows people's private pictures. Each line names its bucket and asks a function of its own feature. The
--          masters in designs carry receipts, so they are their owner's alone: others are shown copies.
-- Undo:    drop the policy of this file.

create policy "objects: owner and whom a file is shown to can read" on storage.objects for select to authenticated
  using ((select private.is_active_user()) and (
    (bucket_id in ('designs', 'user-content', 'design-versions', 'avatars', 'profile-images', 'portfolio', 'review-pictures',
      'message-attachments')
      and private.owns_object(bucket_id, name))
    -- Pictures of a request to an artist.
    or (bucket_id = 'user-content' and private.is_in_request(bucket_id, name))
    -- Pictures of a message.
    or (bucket_id = 'message-attachments' and private.is_attached(bucket_id, name))
    -- Versions and references of a design.
    or (bucket_id = 'design-versions' and private.is_file_of_own_design(name))));
