/** Files of people as they are after the API has read them. */
import { call } from './personas.ts';
import type { Query } from './personas.ts';

interface Upload {
  bucket: string;
  path: string;
  owner: string;
}

/** Puts an object into storage and registers it, 800 by 600 px. */
export async function addCheckedUpload(run: Query, upload: Upload): Promise<void> {
  const { bucket, path, owner } = upload;
  await run(
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ($1, $2, $3, '{"mimetype": "image/webp", "size": 1234}')`,
    [bucket, path, owner],
  );
  await registerUpload(run, upload);
}

/** Registers the object that has the name now. */
export async function registerUpload(run: Query, { bucket, path, owner }: Upload): Promise<void> {
  const found = await call(run, 'find_upload', { p_owner_id: owner, p_bucket: bucket, p_path: path });
  const answer = await call(run, 'register_upload', {
    p_owner_id: owner,
    p_bucket: bucket,
    p_path: path,
    p_object_id: found.id,
    p_type: 'image/webp',
    p_width: 800,
    p_height: 600,
    p_bytes: 1234,
  });
  if (answer.ok !== true) throw new Error(`register_upload refused: ${String(answer.code)}`);
}
