/** For tests of pictures: a file in somebody's folder of the bucket, and its address. */
import { addCheckedUpload } from './checked-uploads.ts';
import type { Stage } from './personas.ts';

const AVATAR = 'avatar-1234567890123.jpg';

/** Where the public files of the project lie whose auth service signs the tokens of personas. */
export const avatarAddress = (owner: string, file = AVATAR, host = '127.0.0.1:54321'): string =>
  `http://${host}/storage/v1/object/public/avatars/${owner}/${file}`;

/** Puts a file there as the API does; committed. */
export async function hasAvatarFile({ run }: Stage, owner: string, file = AVATAR): Promise<void> {
  const path = `${owner}/${file}`;
  const there = await run(`select 1 from storage.objects where bucket_id = 'avatars' and name = $1`, [path]);
  if (there.length === 0) await addCheckedUpload(run, { bucket: 'avatars', path, owner });
}
