/** The lid on what one person may keep in each bucket. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage } from './personas.ts';
import type { Stage } from './personas.ts';
import { fillStage } from './stage-data.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await fillStage(stage);
});
afterAll(() => stage.stop());

const upload = (bucket: string, name: string) =>
  stage.attempt('owner', 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
const folderOf = (bucket: string, userId: string) => (bucket === 'profile-images' ? `${userId}-` : `${userId}/`);

it.each([
  ['avatars', 20],
  ['profile-images', 20],
  ['user-content', 1000],
  ['design-versions', 2000],
])('keeps %s at %i files for each person', async (bucket, files) => {
  const folder = folderOf(bucket, stage.id.owner);
  await stage.run(
    `insert into storage.objects (bucket_id, name)
       select $1, $2 || 'fill-' || n || '.png' from generate_series(1, $3 -
         (select count(*)::int from storage.objects where bucket_id = $1 and starts_with(name, $2)) - 1) as n`,
    [bucket, folder, files],
  );
  // Files of other people do not count.
  await stage.run(`insert into storage.objects (bucket_id, name) select $1, $2 || n from generate_series(1, 30) as n`, [
    bucket,
    folderOf(bucket, stage.id.other),
  ]);
  expect(await upload(bucket, `${folder}last.png`)).toMatchObject({ count: 1 });
  await stage.run(`insert into storage.objects (bucket_id, name) values ($1, $2 || 'kept.png')`, [bucket, folder]);
  expect(await upload(bucket, `${folder}more.png`)).toMatchObject({ refused: '42501' });
});

it('counts bytes as well', async () => {
  await stage.run(`delete from storage.objects where bucket_id = 'avatars'`);
  const row = (name: string, mib: number) =>
    stage.run(`insert into storage.objects (bucket_id, name, metadata) values ('avatars', $1, $2)`, [
      `${stage.id.owner}/${name}`,
      JSON.stringify({ size: mib * 1048576 }),
    ]);
  await row('a.png', 49);
  expect(await upload('avatars', `${stage.id.owner}/next.png`)).toMatchObject({ count: 1 });
  await row('b.png', 1);
  expect(await upload('avatars', `${stage.id.owner}/next.png`)).toMatchObject({ refused: '42501' });
});
