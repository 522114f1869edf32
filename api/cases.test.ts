/**
 * The files of tests/cases, and what attackers make, through every upload of the product. Whatever is stored is upright, still,
 * on paper and tells of nothing but the picture, in every bucket.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadBuckets, type UploadBucket } from '#domain/uploads.ts';
import { startTestStack, type TestStack } from '../tests/stack.ts';
import { storeReference } from './generation/reference.ts';
import { withPngTexts } from './images/png-text.ts';
import { createGuardedFetch } from './net/guarded-fetch.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from './testing/kit.ts';
import { partsBeside } from './testing/picture-parts.ts';
import { drawing, sendPicture, storedFile } from './testing/uploads-kit.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'tests', 'cases');
/** What it is as it is seen; `type`: what it is stored as. */
const CASES: Record<string, { width: number; height: number; type: 'png' | 'jpeg' }> = {
  'photo-o6.png': { width: 960, height: 640, type: 'png' },
  'photo-o6.jpg': { width: 960, height: 640, type: 'jpeg' },
  'photo-o6.webp': { width: 960, height: 640, type: 'jpeg' },
  'photo.heic': { width: 960, height: 640, type: 'jpeg' },
  'heic-named.jpg': { width: 960, height: 640, type: 'jpeg' },
  'with-place.jpg': { width: 960, height: 640, type: 'jpeg' },
  'ring.jpg': { width: 900, height: 420, type: 'jpeg' },
  'lines-red.png': { width: 800, height: 800, type: 'png' },
  'lines-purple.png': { width: 800, height: 800, type: 'png' },
  'ink-black-on-clear.png': { width: 800, height: 800, type: 'png' },
  'wide-8000x300.jpg': { width: 8000, height: 300, type: 'jpeg' },
  'thin-40x3000.png': { width: 40, height: 3000, type: 'png' },
  'moving-first-blank.gif': { width: 400, height: 400, type: 'png' },
};

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let artist: Person;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  artist = await createPerson(stack, api.service);
  await pool.query(`update public.user_profiles set role = 'artist' where id = $1`, [artist.id]);
  // Somebody with healed work to show.
  await pool.query(
    `with design as (insert into public.designs (name, client_id, artist_id, created_by, status) values ('Fox', $1, $2, $1, 'completed') returning id)
       insert into public.design_participants (design_id, user_id, role)
         select id, person, role from design cross join (values ($1::uuid, 'client'), ($2, 'artist')) as p (person, role)`,
    [artist.id, (await createPerson(stack, api.service)).id],
  );
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

const keyFor = (bucket: UploadBucket): string => (bucket === 'avatars' ? `avatar-${Date.now()}` : randomUUID());

async function bytesOf(name: string): Promise<Buffer> {
  if (name !== 'photo-o6.webp') return readFile(path.join(FOLDER, name));
  const stored = await sharp(path.join(FOLDER, 'photo-o6.jpg')).toBuffer();
  return sharp(stored).withMetadata({ orientation: 6 }).webp().toBuffer();
}

const DRAWN_FROM = 'a photo to draw from';
const STRIPS = new Set(['wide-8000x300.jpg', 'thin-40x3000.png']);

/** Every way by which a picture comes in; each answers what is stored of it. */
const WAYS: [way: string, store: (bytes: Buffer) => Promise<Buffer>][] = [
  ...uploadBuckets.map((bucket): [string, (bytes: Buffer) => Promise<Buffer>] => [
    bucket,
    async (bytes) => {
      if (bucket === 'avatars') await pool.query(`delete from storage.objects where bucket_id = 'avatars'`);
      const { status, body } = await sendPicture(api, artist, { bucket, key: keyFor(bucket) }, bytes);
      expect([status, body.error]).toEqual([200, undefined]);
      return storedFile(api.service, bucket, body.path);
    },
  ]),
  [
    DRAWN_FROM,
    async (bytes) => {
      const deps = { service: api.service, supabaseUrl: stack.url, guardedFetch: createGuardedFetch() };
      const at = await storeReference(deps, artist.id, `data:image/png;base64,${bytes.toString('base64')}`);
      return storedFile(api.service, 'user-content', at);
    },
  ],
];

/** How much darker than paper each pixel is, 0 to 255. */
async function inkOf(file: Buffer) {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => 255 - data[(y * info.width + x) * info.channels];
  return { at, width: info.width, height: info.height };
}

it('tests/cases holds these files and no others', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name !== 'README.md');
  expect([...files, 'photo-o6.webp'].sort()).toEqual(Object.keys(CASES).sort());
});

describe.each(WAYS)('by %s', (way, store) => {
  it.each(Object.entries(CASES))('%s', async (name, { width, height, type }) => {
    if (way === DRAWN_FROM && STRIPS.has(name)) {
      // Before anything is paid, in the words of every tool.
      await expect(store(await bytesOf(name))).rejects.toMatchObject({ code: 'image_rejected' });
      return;
    }
    const file = await store(await bytesOf(name));
    const seen = await sharp(file).metadata();
    if (way === DRAWN_FROM) {
      // At most 1,600 px, which is all that the engine uses.
      const scale = Math.min(1, 1600 / Math.max(width, height));
      expect([seen.width, seen.height, seen.format]).toEqual([
        ...[width, height].map((side) => Math.max(1, Math.round(side * scale))),
        'jpeg',
      ]);
    } else {
      expect([seen.width, seen.height, seen.format]).toEqual([width, height, type]);
    }
    expect(seen.hasAlpha).toBe(false);
    expect(await partsBeside(file)).toEqual([]);
  });
});

describe('what is stored', () => {
  const stored = async (name: string): Promise<Buffer> => {
    const { body } = await sendPicture(api, artist, { bucket: 'design-versions' }, await bytesOf(name));
    return storedFile(api.service, 'design-versions', body.path);
  };

  it('is turned the same way, whatever says how', async () => {
    const [png, jpeg, webp] = await Promise.all(
      ['photo-o6.png', 'photo-o6.jpg', 'photo-o6.webp'].map(async (name) => inkOf(await stored(name))),
    );
    for (const [x, y] of [
      [240, 200],
      [480, 200],
      [240, 400],
      [760, 170],
      [720, 400],
      [720, 460],
    ])
      for (const other of [jpeg, webp]) expect(Math.abs(png.at(x, y) - other.at(x, y))).toBeLessThan(40);
  });

  it('has paper where it was transparent, and its ink on it', async () => {
    const { at } = await inkOf(await stored('ink-black-on-clear.png'));
    expect(at(0, 0)).toBe(0);
    const { channels } = await sharp(await stored('ink-black-on-clear.png')).stats();
    expect([channels[0].min, channels[0].max]).toEqual([0, 255]);
  });

  it('of a moving picture is the first frame that shows something', async () => {
    const { channels } = await sharp(await stored('moving-first-blank.gif')).stats();
    expect(channels[0].min).toBeLessThan(64);
  });
});

/** What own masters alone may carry: receipts (decision 80). And what a design keeps of them: what its layers of color are. */
const ALLOWED: Record<string, RegExp | undefined> = {
  designs: /^iTXt (?:Software|inkroom|inkroom-layers)$/,
  'design-versions': /^iTXt inkroom-layers$/,
};

describe('a guard over every bucket', () => {
  const place = { IFD0: { Artist: 'Zerlinda', ImageDescription: 'at home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };

  /** Everything that a file can carry beside its picture. */
  async function tellingFiles(): Promise<Buffer[]> {
    const plain = await drawing(90, 70);
    const frames = [plain, await sharp(plain).negate().png().toBuffer()];
    const moving = () => sharp(frames, { join: { animated: true } });
    const rich = () => sharp(plain).withExif(place).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Zerlinda</x:xmpmeta>');
    return [
      withPngTexts(plain, { Comment: 'Zerlinda', 'inkroom-layers': '{}', inkroom: '{"prompt":"Zerlinda"}' }),
      await rich().png().toBuffer(),
      await rich().jpeg().toBuffer(),
      await rich().webp().toBuffer(),
      await sharp(plain).withIccProfile('p3').jpeg().toBuffer(),
      await moving().gif().toBuffer(),
      await moving().webp().toBuffer(),
    ];
  }

  it('finds nothing in any object but the picture', async () => {
    for (const bytes of await tellingFiles()) {
      expect(await partsBeside(bytes), 'the guard sees it').not.toEqual([]);
      for (const [, store] of WAYS) await store(bytes);
    }
    const from = `${artist.id}/${randomUUID()}.png`;
    const layers = { texture: 'fills', line: { name: 'Black', hex: '#111111' }, inks: [] };
    const texts = { Software: 'Inkroom', inkroom: '{"prompt":"Zerlinda"}', 'inkroom-layers': JSON.stringify(layers) };
    const master = withPngTexts(await drawing(), texts);
    await api.service.storage.from('designs').upload(from, master, { contentType: 'image/png' });
    const { rows } = await pool.query<{ id: string }>(
      'insert into public.ai_generated_images (user_id, image_url, width, height) values ($1, $2, 40, 60) returning id',
      [artist.id, from],
    );
    const imageId = rows[0].id;
    for (const bucket of ['message-attachments', 'user-content'])
      expect(
        await call(api, '/api/uploads/images', { token: artist.token, body: { bucket, key: randomUUID(), imageId } }),
      ).toMatchObject({ status: 200 });
    expect(await call(api, '/api/designs/files', { token: artist.token, body: { imageId } })).toMatchObject({
      status: 200,
    });
    const objects = await pool.query<{ bucket_id: string; name: string }>(
      'select bucket_id, name from storage.objects',
    );
    expect(new Set(objects.rows.map(({ bucket_id }) => bucket_id)).size).toBe(uploadBuckets.length + 1);
    for (const { bucket_id: bucket, name } of objects.rows) {
      const file = await storedFile(api.service, bucket, name);
      const beside = (await partsBeside(file)).filter((part) => !ALLOWED[bucket]?.test(part));
      expect(beside, `${bucket}/${name}`).toEqual([]);
      if (bucket !== 'designs') expect(file.includes('Zerlinda'), `${bucket}/${name}`).toBe(false);
    }
  });
});
