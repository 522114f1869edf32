/** The lid on what one person may keep in each bucket. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('an address that was signed before', () => {
  /** What the storage service does when somebody uses it: the service's rights, and the owner that signed. */
  const uploadSigned = (bucket: string, name: string, owner: string, more = '') =>
    stage.attempt('service', `insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3) ${more}`, [
      bucket,
      name,
      owner,
    ]);

  it('is of no use without room, but to replace what is there', async () => {
    const { owner } = stage.id;
    await stage.run(`delete from storage.objects where bucket_id in ('avatars', 'profile-images')`);
    await stage.run(
      `insert into storage.objects (bucket_id, name) select 'avatars', $1 || '/' || n from generate_series(1, 20) as n`,
      [owner],
    );
    expect(await uploadSigned('avatars', `${owner}/late.png`, owner)).toMatchObject({ refused: '42501' });
    const replace = 'on conflict (bucket_id, name) do update set version = excluded.version';
    expect(await uploadSigned('avatars', `${owner}/7`, owner, replace)).toMatchObject({ count: 1 });
    expect(await uploadSigned('profile-images', `${owner}-late.png`, owner)).toMatchObject({ count: 1 });
    const move = `update storage.objects set bucket_id = 'avatars', name = $1 where bucket_id = 'user-content' and name = $2`;
    const [{ name }] = await stage.run<{ name: string }>(
      `select name from storage.objects where bucket_id = 'user-content' and starts_with(name, $1)`,
      [owner],
    );
    expect(await stage.attempt('owner', move, [`${owner}/moved.png`, name])).toMatchObject({ refused: '42501' });
    await stage.run(`delete from storage.objects where bucket_id = 'avatars'`);
    expect(await stage.attempt('owner', move, [`${owner}/moved.png`, name])).toMatchObject({ count: 1 });
  });

  it('is of no use once the account is blocked, closed or gone, or no artist any more', async () => {
    const { other, blocked, artist } = stage.id;
    const gone = randomUUID();
    expect(await uploadSigned('user-content', `${blocked}/late.png`, blocked)).toMatchObject({ refused: '42501' });
    expect(await uploadSigned('user-content', `${gone}/late.png`, gone)).toMatchObject({ refused: '42501' });
    expect(await uploadSigned('portfolio', `${other}/late.png`, other)).toMatchObject({ refused: '42501' });
    expect(await uploadSigned('portfolio', `${artist}/late.png`, artist)).toMatchObject({ count: 1 });
    expect(await uploadSigned('user-content', `${other}/late.png`, other)).toMatchObject({ count: 1 });
    await stage.run(`update public.user_profiles set status = 'deleted' where id = $1`, [other]);
    expect(await uploadSigned('user-content', `${other}/late.png`, other)).toMatchObject({ refused: '42501' });
  });

  it('does not limit what the service writes for nobody', async () => {
    const insert = 'insert into storage.objects (bucket_id, name) values ($1, $2)';
    expect(await stage.attempt('service', insert, ['user-content', `${stage.id.blocked}/x.png`])).toMatchObject({
      count: 1,
    });
  });
});

it('keeps the lid when thirty uploads come at once', async () => {
  await stage.run(`delete from storage.objects where bucket_id = 'avatars'`);
  const { owner } = stage.id;
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      stage.run('insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)', [
        'avatars',
        `${owner}/${n}.png`,
        owner,
      ]),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

it('finds the files of one person by the index on names', async () => {
  await stage.run(`insert into storage.objects (bucket_id, name) select 'user-content', gen_random_uuid() || '/' || n
    from generate_series(1, 5000) as n`);
  await stage.run('analyze storage.objects');
  const plan = await stage.run(`explain select count(*) from storage.objects o where o.bucket_id = 'user-content'
    and o.name operator(pg_catalog.~>=~) 'a/' and o.name operator(pg_catalog.~<~) 'a0'`);
  expect(JSON.stringify(plan)).toContain('name_prefix_search');
});
