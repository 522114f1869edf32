/** For tests of pictures: a file in somebody's folder of the bucket, and its address. */
import type { Stage } from './personas.ts';

const AVATAR = 'avatar-1234567890123.webp';

/** Where the public files of the project lie whose auth service signs the tokens of personas. */
export const avatarAddress = (owner: string, file = AVATAR, host = '127.0.0.1:54321'): string =>
  `http://${host}/storage/v1/object/public/avatars/${owner}/${file}`;

/** Puts the row of a file where storage would; committed. */
export async function hasAvatarFile(stage: Stage, owner: string, file = AVATAR): Promise<void> {
  await stage.run(
    `insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2) on conflict do nothing`,
    [`${owner}/${file}`, owner],
  );
}
