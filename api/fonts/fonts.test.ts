/** Fonts over HTTP: the catalogue, faces, files, and fonts that people bring along. */
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { compress } from 'woff2-encoder';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStyles, type FontCatalogue } from '#domain/fonts.ts';
import type { LetteringFace } from '#domain/lettering.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { hostileFonts, type HostileFont } from '../testing/hostile-fonts.ts';
import { createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { createCatalogue } from './catalogue.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let owner: Person;
let other: Person;
let hostile: HostileFont[];
beforeAll(async () => {
  // Making them holds the event loop, and open connections would end meanwhile.
  hostile = await hostileFonts(installed('cinzel-400'));
  stack = await startTestStack();
  api = await startTestApi(stack, { adjust: (deps) => ({ ...deps, burstFactor: 100 }) });
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  owner = await createPerson(stack, api.service);
  other = await createPerson(stack, api.service);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

const get = (path: string, person?: Person, headers: Record<string, string> = {}) =>
  fetch(api.url + path, { headers: { ...headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) } });

const installed = (file: string): Buffer => {
  const origin = createCatalogue().origin(file);
  if (origin?.kind !== 'installed') throw new Error(`${file} did not come with the product`);
  return readFileSync(origin.path);
};

interface Sent {
  name?: string;
  licence?: string;
  person?: Person;
}
async function send(bytes: Uint8Array, { name = 'Mine', licence = 'confirmed', person = owner }: Sent = {}) {
  const query = new URLSearchParams({ name, ...(licence ? { licence } : {}) });
  const response = await fetch(`${api.url}/api/fonts/custom?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    body: Uint8Array.from(bytes),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
async function remove(id: string, person = owner): Promise<number> {
  const response = await fetch(`${api.url}/api/fonts/custom/remove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  return response.status;
}

describe('the catalogue', () => {
  it('comes compressed, is not sent again while it is the same, and tells no addresses of the service', async () => {
    const response = await get('/api/fonts/catalogue', undefined, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const text = await response.text();
    expect(countStyles((JSON.parse(text) as FontCatalogue).families)).toBe(1575);
    expect(text).not.toMatch(/gstatic|\.ttf|node_modules/);
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/api/fonts/catalogue', undefined, {
      'accept-encoding': 'br',
      'if-none-match': etag,
      'cache-control': 'max-age=0',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('leads from a face to its bytes', async () => {
    const face = (await (await get('/api/fonts/faces?id=amiri-400')).json()) as LetteringFace;
    expect(face.files.length).toBe(3);
    for (const { address } of face.files) {
      const response = await get(address);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await response.arrayBuffer()).readUInt32BE(0)).toBe(0x00010000);
    }
    expect((await get('/api/fonts/faces?id=amiri-500')).status).toBe(404);
    expect((await get('/api/fonts/faces?id=Amiri')).status).toBe(400);
  });

  it('is no door to anything else', async () => {
    for (const file of ['..%2F..%2Fpackage.json', 'https%3A%2F%2Fexample.com%2Fx.ttf', 'amiri-400%00', 'Amiri']) {
      expect((await get(`/api/fonts/files?file=${file}`)).status).toBe(400);
    }
    expect((await get('/api/fonts/files?file=amiri-400.greek')).status).toBe(404);
    expect((await get('/api/fonts/files?file=rye-400&v=other')).headers.get('cache-control')).toBe(
      'public, max-age=300',
    );
  });
});

describe('an own font', () => {
  it('is stored written anew, whatever its format, and read by its owner alone', async () => {
    const upload = installed('cinzel-700');
    for (const [format, bytes] of [
      ['ttf', upload],
      ['woff2', await compress(upload)],
    ] as const) {
      const sent = await send(bytes, { name: `Mine as ${format}` });
      expect(sent).toMatchObject({ status: 200, body: { name: `Mine as ${format}`, format } });
      const address = `/api/fonts/files?file=custom-${String(sent.body.id)}`;
      const mine = await get(address, owner);
      const stored = Buffer.from(await mine.arrayBuffer());
      expect(mine.headers.get('cache-control')).toBe('private, max-age=86400');
      expect(stored.includes('DSIG') || stored.includes('fpgm')).toBe(false);
      expect(stored.equals(upload)).toBe(false);
      for (const person of [other, undefined]) expect((await get(address, person)).status).toBe(404);
    }
  });

  it('is one font when the same file comes again, and leaves one file', async () => {
    const bytes = installed('rye-400');
    const [one, again] = [await send(bytes), await send(bytes, { name: 'Again' })];
    expect(again.body.id).toBe(one.body.id);
    const files = await pool.query(`select name from storage.objects where bucket_id = 'custom-fonts'`);
    const rows = await pool.query('select path from public.custom_fonts');
    expect(files.rows.map((row: { name: string }) => row.name).sort()).toEqual(
      rows.rows.map((row: { path: string }) => row.path).sort(),
    );
  });

  it('needs a name and the word that it may be used', async () => {
    const bytes = installed('rye-400');
    expect(await send(bytes, { name: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Please give the font a name.' },
    });
    expect(await send(bytes, { name: 'x'.repeat(61) })).toMatchObject({
      status: 400,
      body: { error: 'A name has up to 60 characters.' },
    });
    expect(await send(bytes, { licence: '' })).toMatchObject({
      status: 400,
      body: { error: 'Please confirm that you may use this font for tattoo designs.' },
    });
  });

  it('is refused with a sentence when it is none, and nothing of it is stored', async () => {
    const count = async () =>
      (await pool.query('select count(*)::int as n from storage.objects')).rows as { n: number }[];
    const before = await count();
    for (const { bytes, name, harmless } of hostile) {
      if (harmless) continue;
      expect(await send(bytes), name).toMatchObject({ status: 422, body: { code: 'font_rejected' } });
    }
    expect(await count()).toEqual(before);
  });

  it('may have 5 MB', async () => {
    expect(await send(Buffer.alloc(5 * 2 ** 20 + 1))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  it('goes with its file when its owner removes it', async () => {
    const { body } = await send(installed('monoton-400'));
    const id = String(body.id);
    expect(await remove(id, other)).toBe(404);
    expect(await remove(id)).toBe(200);
    expect(await remove(id)).toBe(404);
    expect(await remove(randomUUID())).toBe(404);
    expect((await get(`/api/fonts/files?file=custom-${id}`, owner)).status).toBe(404);
    const left = await pool.query(`select 1 from storage.objects where name like $1`, [`%${id}%`]);
    expect(left.rowCount).toBe(0);
  });
});
