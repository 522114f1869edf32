/** For tests of pictures: a file in somebody's folder of the bucket, and the host that a request was sent to. */
import type { Query, Stage } from './personas.ts';

/** Puts the row of a file where storage would; committed. */
export async function hasAvatarFile(stage: Stage, owner: string, file = 'avatar-1234567890123.png'): Promise<void> {
  await stage.run(
    `insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2) on conflict do nothing`,
    [`${owner}/${file}`, owner],
  );
}

/** What the REST door tells of a request. */
export async function askedAt(query: Query, host: string): Promise<void> {
  await query(`select set_config('request.headers', $1, true)`, [JSON.stringify({ host })]);
}
