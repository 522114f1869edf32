/** The lid on what one person may keep in each bucket. */
import { randomUUID } from 'node:crypto';
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

/** As the API stores a picture. */
const upload = (bucket: string, name: string) =>
  stage.attempt('service', 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
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
  await stage.run(`insert into storage.objects (bucket_id, name) select $1, $2 || n from generate_series(1, 15) as n`, [
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

it('lets a file be replaced where there is no room, and takes none for an account that is closed or gone', async () => {
  const { owner, other } = stage.id;
  await stage.run(`delete from storage.objects where bucket_id = 'avatars'`);
  await stage.run(
    `insert into storage.objects (bucket_id, name) select 'avatars', $1 || '/' || n from generate_series(1, 20) as n`,
    [owner],
  );
  expect(await upload('avatars', `${owner}/late.png`)).toMatchObject({ refused: '42501' });
  const replace = `insert into storage.objects (bucket_id, name) values ('avatars', $1)
    on conflict (bucket_id, name) do update set version = excluded.version`;
  expect(await stage.attempt('service', replace, [`${owner}/7`])).toMatchObject({ count: 1 });
  expect(await upload('user-content', `${randomUUID()}/late.png`)).toMatchObject({ refused: '42501' });
  await stage.run(`update public.user_profiles set status = 'deleted' where id = $1`, [other]);
  expect(await upload('user-content', `${other}/late.png`)).toMatchObject({ refused: '42501' });
});

it('limits neither what is drawn nor the photos that it is drawn from', async () => {
  const { owner } = stage.id;
  await stage.run(`delete from storage.objects where bucket_id = 'user-content'`);
  await stage.run(
    `insert into storage.objects (bucket_id, name) select 'user-content', $1 || '/references/' || n from generate_series(1, 1200) as n`,
    [owner],
  );
  expect(await upload('user-content', `${owner}/requests/next.png`)).toMatchObject({ count: 1 });
  expect(await upload('designs', `${owner}/next.png`)).toMatchObject({ count: 1 });
});

it('keeps the lid when thirty uploads come at once', async () => {
  await stage.run(`delete from storage.objects where bucket_id = 'avatars'`);
  const { owner } = stage.id;
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      stage.run('insert into storage.objects (bucket_id, name) values ($1, $2)', ['avatars', `${owner}/${n}.png`]),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

it('finds the files of one person by the index on names', async () => {
  await stage.run(`insert into storage.objects (bucket_id, name) select 'designs', gen_random_uuid() || '/' || n
    from generate_series(1, 5000) as n`);
  await stage.run('analyze storage.objects');
  const plan = await stage.run(`explain select count(*) from storage.objects o where o.bucket_id = 'designs'
    and o.name operator(pg_catalog.~>=~) 'a/' and o.name operator(pg_catalog.~<~) 'a0'`);
  expect(JSON.stringify(plan)).toContain('name_prefix_search');
});
