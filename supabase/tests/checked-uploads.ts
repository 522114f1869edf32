/** Files of people as they are after the API has stored them. */
import { randomUUID } from 'node:crypto';
import { call } from './personas.ts';
import type { Query } from './personas.ts';

interface Upload {
  bucket: string;
  path: string;
  owner: string;
}

/** Puts an object into storage and registers it, 800 by 600 px. */
export async function addCheckedUpload(run: Query, upload: Upload): Promise<void> {
  const { bucket, path } = upload;
  await run(
    `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, '{"mimetype": "image/jpeg", "size": 1234}')`,
    [bucket, path],
  );
  await registerUpload(run, upload);
}

/** Registers the object that has the name now. */
export async function registerUpload(run: Query, { bucket, path, owner }: Upload): Promise<void> {
  const owned = { p_owner_id: owner, p_bucket: bucket };
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  const size = { width: 800, height: 600, bytes: 1234 };
  const picture = { path, source_sha256: hash, sha256: hash, type: 'image/jpeg', ...size };
  for (const answer of [
    await call(run, 'reserve_upload', { ...owned, p_key: randomUUID(), p_picture: picture }),
    await call(run, 'register_upload', { ...owned, p_path: path }),
  ])
    if (answer.ok !== true) throw new Error(`The upload was refused: ${String(answer.code)}`);
}
