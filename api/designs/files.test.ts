/** What becomes part of a design is written anew under the hash of what is stored; afterwards nobody changes it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { sha256Hex } from '../images/encode.ts';
import { readPngTexts, withPngTexts } from '../images/png-text.ts';
import { plainPicture } from '../testing/hostile-pictures.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { clientOf, drawing, sendPicture, storedFile, storePicture } from '../testing/uploads-kit.ts';
import { createDesignSweep } from './files.ts';

const BUCKET = 'design-versions';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let owner: Person;
let other: Person;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  owner = await createPerson(stack, api.service);
  other = await createPerson(stack, api.service);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

const send = (bytes: Buffer) => sendPicture(api, owner, { bucket: BUCKET }, bytes);
const copy = (person: Person, body: object) => call(api, '/api/designs/files', { token: person.token, body });
const bytesOf = (path: string) => storedFile(api.service, BUCKET, path);
const previewOf = (path: string) => path.replace(/\.\w+$/, '-preview.webp');

async function ownImage(texts: Record<string, string>): Promise<{ id: string; master: Buffer }> {
  const master = withPngTexts(await drawing(), texts);
  const from = `${owner.id}/${randomUUID()}.png`;
  await api.service.storage.from('designs').upload(from, master, { contentType: 'image/png' });
  const { rows } = await pool.query<{ id: string }>(
    'insert into public.ai_generated_images (user_id, image_url, width, height) values ($1, $2, 40, 60) returning id',
    [owner.id, from],
  );
  return { id: rows[0].id, master };
}

describe('a picture that is sent for a design', () => {
  it('is stored under the hash of what is stored, with a small one beside it, once', async () => {
    const bytes = await drawing(1300, 900);
    const { status, body } = await send(bytes);
    const file = await bytesOf(body.path);
    const sha256 = sha256Hex(file);
    const path = `${owner.id}/${sha256}.png`;
    expect([status, body]).toEqual([200, { path, sha256, type: 'image/png', width: 1300, height: 900 }]);
    expect((await send(bytes)).body).toEqual(body);
    const { rows } = await pool.query('select ink from private.design_files where path = $1', [path]);
    const [left, top, width, height] = (rows[0] as { ink: number[] }).ink;
    expect(left >= 0 && top >= 0 && left + width <= 1300 && top + height <= 900 && width > 100).toBe(true);
    const preview = await sharp(await bytesOf(previewOf(path))).metadata();
    expect([preview.format, preview.width]).toEqual(['webp', 640]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['is cut off', async () => (await drawing(300, 300)).subarray(0, 60), /damaged or cannot be read/],
    ['is a text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not an image/],
    ['is blank', () => plainPicture(300, 300).jpeg().toBuffer(), /^This picture is blank/],
    [
      'is white ink on nothing',
      () =>
        sharp({ create: { width: 90, height: 90, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.4 } } })
          .png()
          .toBuffer(),
      /^This picture is blank/,
    ],
  ])('and %s is refused', async (_why, make, sentence) => {
    const { status, body } = await send(await make());
    expect([status, body.code, body.error]).toEqual([422, 'image_rejected', expect.stringMatching(sentence)]);
  });

  it('stays, with its preview: nobody replaces, removes or foresees either', async () => {
    const { body } = await send(await drawing());
    const storage = clientOf(stack, owner).storage.from(BUCKET);
    const next = await drawing();
    for (const path of [body.path, previewOf(body.path)]) {
      const before = await bytesOf(path);
      // A dozen tries at once, as in a race; those who come first take the name of nothing.
      await Promise.all(
        Array.from({ length: 12 }, async (_, n) => {
          const options = { contentType: 'image/webp', upsert: n % 2 === 0 };
          expect((await storage.upload(path, next, options)).error).not.toBeNull();
        }),
      );
      await storage.remove([path]);
      expect(await bytesOf(path)).toEqual(before);
    }
    expect((await storage.upload(`${owner.id}/${'a'.repeat(64)}-preview.webp`, next)).error).not.toBeNull();
  });
});

describe('POST /api/designs/files', () => {
  it('refuses requests that name nothing, too much, or a file that lies there', async () => {
    const path = await storePicture(api, owner, { bucket: BUCKET }, await drawing());
    for (const body of [{}, { path }, { path, imageId: randomUUID() }])
      expect(await copy(owner, body)).toMatchObject({ status: 400 });
  });

  it('copies an own image without its receipt, and that of nobody else', async () => {
    const layers = {
      texture: 'fills',
      line: { name: 'Black', hex: '#111111' },
      inks: [{ name: 'Red', hex: '#cc2222' }],
    };
    const { id, master } = await ownImage({
      Software: 'Inkroom',
      inkroom: '{"prompt":"a secret fox"}',
      'inkroom-layers': JSON.stringify({ ...layers, prompt: 'a secret fox' }),
    });
    expect(await copy(other, { imageId: id })).toMatchObject({ status: 404 });
    const { status, body } = await copy(owner, { imageId: id });
    expect([status, body.width, body.height]).toEqual([200, 40, 60]);
    const file = await bytesOf(String(body.path));
    expect(sha256Hex(file)).toBe(body.sha256);
    // What its layers of color are goes along, and nothing else.
    const texts = readPngTexts(file);
    expect(Object.keys(texts)).toEqual(['inkroom-layers']);
    expect(JSON.parse(texts['inkroom-layers'])).toEqual(layers);
    expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(master).raw().toBuffer());
    const client = clientOf(stack, owner);
    const created = await client.rpc('create_design', { p_values: { name: 'Fox', client_id: owner.id } });
    const { design } = created.data as { design: { id: string } };
    const saved = await client.rpc('save_ai_image_to_design', { p_image_id: id, p_design_id: design.id });
    expect(saved.data).toMatchObject({
      ok: true,
      version: {
        is_ai_generated: true,
        source_type: 'ai',
        source_id: id,
        notes: 'Generated with AI',
        version_number: 1,
      },
    });
  });

  it('copies a picture of an approved request: of an own image its layers too, which the copy for the artist has lost', async () => {
    const layers = { texture: 'fills', line: { name: 'Black', hex: '#111111' }, inks: [] };
    const { id } = await ownImage({ inkroom: '{}', 'inkroom-layers': JSON.stringify(layers) });
    const named = { bucket: 'user-content', key: randomUUID(), imageId: id };
    const shown = await call(api, '/api/uploads/images', { token: owner.token, body: named });
    const photo = await storePicture(
      api,
      owner,
      { bucket: 'user-content' },
      await sharp(await drawing())
        .jpeg()
        .toBuffer(),
    );
    const paths = [String(shown.body.path), photo];
    const { rows } = await pool.query<{ id: string }>(
      `insert into public.contact_requests (client_id, artist_id, message, status, answered_at, brief)
         values ($1, $2, 'Hello', 'approved', now(), $3) returning id`,
      [owner.id, other.id, { pictures: paths.map((path) => ({ bucket: 'user-content', path })) }],
    );
    const [drawn, photographed] = await Promise.all(
      paths.map((path) => copy(other, { contactRequestId: rows[0].id, path })),
    );
    expect([drawn.status, photographed.status]).toEqual([200, 200]);
    expect(Object.keys(readPngTexts(await bytesOf(String(drawn.body.path))))).toEqual(['inkroom-layers']);
    expect(String(photographed.body.path)).toBe(`${other.id}/${String(photographed.body.sha256)}.jpg`);
    expect(await copy(other, { contactRequestId: rows[0].id, path: `${owner.id}/requests/x.jpg` })).toMatchObject({
      status: 404,
    });
  });
});

describe('the sweep', () => {
  it('removes what no design needs for a day, and keeps what one needs', async () => {
    const client = clientOf(stack, owner);
    const unused = await storePicture(api, owner, { bucket: BUCKET }, await drawing(41));
    const used = await storePicture(api, owner, { bucket: BUCKET }, await drawing(42));
    const created = await client.rpc('create_design', { p_values: { name: 'Kept', client_id: owner.id } });
    const { design } = created.data as { design: { id: string } };
    await client.rpc('add_design_version', { p_design_id: design.id, p_path: used });
    await pool.query(`update private.design_files set checked_at = now() - interval '2 days'`);
    await createDesignSweep(api.service)();
    for (const path of [unused, previewOf(unused)]) await expect(bytesOf(path)).rejects.toThrow('is not there');
    expect((await bytesOf(used)).length).toBeGreaterThan(0);
  });
});
