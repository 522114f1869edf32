/** Objects in storage, for every persona and bucket, as the storage service asks: reading, uploading, replacing, deleting. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, PERSONAS } from './personas.ts';
import type { Persona, Stage } from './personas.ts';
import { fillStage, objectPath } from './stage-data.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await fillStage(stage);
});
afterAll(() => stage.stop());

const BUCKETS = [
  'avatars',
  'custom-fonts',
  'design-versions',
  'designs',
  'message-attachments',
  'native-readings',
  'portfolio',
  'profile-images',
  'published',
  'review-pictures',
  'user-content',
];

/** Given out by the API alone. */
const OF_THE_SERVICE = ['published', 'custom-fonts', 'native-readings'];

/** What the owner of a folder may do: r read, c upload, u replace, d delete. The API alone writes. */
const OWN: Record<string, string> = Object.fromEntries(
  BUCKETS.map((bucket) => [bucket, OF_THE_SERVICE.includes(bucket) ? '' : 'rd']),
);

function newPath(bucket: string, userId: string): string {
  return bucket === 'profile-images' ? `${userId}-new.png` : `${userId}/new/file.png`;
}

/** What a persona may do with objects of a user, tried for real. */
async function rights(persona: Persona, bucket: string, userId: string): Promise<string> {
  const path = objectPath(bucket, userId);
  const tries: [string, string, unknown[]][] = [
    ['r', 'select 1 from storage.objects where bucket_id = $1 and name = $2', [bucket, path]],
    ['c', 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, newPath(bucket, userId)]],
    ['u', `update storage.objects set metadata = '{}' where bucket_id = $1 and name = $2`, [bucket, path]],
    ['d', 'delete from storage.objects where bucket_id = $1 and name = $2', [bucket, path]],
  ];
  let allowed = '';
  for (const [letter, sql, values] of tries) {
    const outcome = await stage.attempt(persona, sql, values);
    if ('count' in outcome && outcome.count > 0) allowed += letter;
    else if ('refused' in outcome && outcome.refused !== '42501') throw new Error(outcome.message);
  }
  return allowed;
}

describe('buckets', () => {
  it('exist with their types and limits', async () => {
    const rows = await stage.run(
      `select id, public, (file_size_limit / 1048576)::int as mb, array_to_string(allowed_mime_types, ' ') as types from storage.buckets order by id`,
    );
    const photos = 'image/png image/jpeg image/gif image/webp';
    expect(rows).toEqual([
      { id: 'avatars', public: true, mb: 5, types: photos },
      { id: 'custom-fonts', public: false, mb: 30, types: 'font/ttf' },
      { id: 'design-versions', public: false, mb: 25, types: 'image/png image/webp image/jpeg' },
      { id: 'designs', public: false, mb: 25, types: 'image/png image/webp' },
      { id: 'message-attachments', public: false, mb: 10, types: 'image/png image/jpeg image/webp image/gif' },
      { id: 'native-readings', public: false, mb: 25, types: 'image/png' },
      { id: 'portfolio', public: true, mb: 10, types: 'image/png image/jpeg image/jpg image/gif image/webp' },
      { id: 'profile-images', public: true, mb: 5, types: photos },
      { id: 'published', public: true, mb: 25, types: 'image/png image/webp' },
      { id: 'review-pictures', public: true, mb: 10, types: 'image/png image/jpeg image/webp' },
      {
        id: 'user-content',
        public: false,
        mb: 10,
        types: 'image/jpeg image/png image/webp image/gif image/heic image/heif',
      },
    ]);
    expect(rows.flatMap((row) => String(row.types).split(' '))).not.toContain('image/svg+xml');
  });
});

describe.each(BUCKETS)('%s', (bucket) => {
  it.each(PERSONAS)('for the %s', async (persona) => {
    const foreign = persona === 'service' ? 'rcud' : '';
    expect(await rights(persona, bucket, stage.id[persona === 'owner' ? 'other' : 'owner'])).toBe(foreign);
    if (persona === 'anonymous' || persona === 'service') return;
    const own = persona === 'blocked' ? '' : OWN[bucket];
    expect(await rights(persona, bucket, stage.id[persona])).toBe(own);
  });
});

it('moving an own object into another bucket or the folder of another person is refused', async () => {
  const move = (set: string, value: string) =>
    stage.attempt('owner', `update storage.objects set ${set} = $3 where bucket_id = $1 and name = $2`, [
      'user-content',
      objectPath('user-content', stage.id.owner),
      value,
    ]);
  expect(await move('name', `${stage.id.other}/folder/stolen.png`)).toMatchObject({ count: 0 });
  expect(await move('bucket_id', 'published')).toMatchObject({ count: 0 });
});
