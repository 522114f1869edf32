/** The try-out over HTTP, with the real engine process and the real database. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { generationStatusResponseSchema } from '#domain/generation.ts';
import { tryOutResponseSchema } from '#domain/try-out.ts';
import { createGenerationDb } from '../generation/generation.db.ts';
import { readPngTexts } from '../images/png-text.ts';
import { hostilePictures } from '../testing/hostile-pictures.ts';
import {
  call,
  createPerson,
  endProcess,
  envVariables,
  photoDataUrl,
  spawnProcess,
  startTestApi,
  until,
  type TestApi,
} from '../testing/kit.ts';

let stack: TestStack;
/** Two drawings by an address, four by all. */
let api: TestApi;
/** As many as one likes. */
let generous: TestApi;
let photo: string;

/** A visitor has the address that a proxy in front of the API tells. */
const env = (perAddress: number, perDay: number) => ({
  TRUST_PROXY_HOPS: '1',
  TRY_OUTS_PER_ADDRESS: String(perAddress),
  TRY_OUTS_PER_DAY: String(perDay),
});
let nextAddress = 1;
const newAddress = (): string => `198.51.100.${nextAddress++}`;
const ask = (to: TestApi, body: object, address = newAddress()) =>
  call(to, '/api/try-out', {
    body: { style: 'fine-line', seed: 7, ...body },
    headers: { 'x-forwarded-for': address },
  });

async function pixelsOf(image: unknown): Promise<{ file: Buffer; pixels: Buffer; width: number; height: number }> {
  const file = Buffer.from(String(image).replace('data:image/png;base64,', ''), 'base64');
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { file, pixels: data, width: info.width, height: info.height };
}

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack, { env: env(2, 4) });
  generous = await startTestApi(stack, {
    env: env(1000, 1000),
    adjust: (deps) => ({ ...deps, burstFactor: 1000 }),
  });
  photo = await photoDataUrl();
});

afterAll(async () => {
  await api?.stop();
  await generous?.stop();
  await stack?.stop();
});

// First, because all APIs here share the counters.
describe('quotas', () => {
  it('count by address and over all, only what was drawn, and say when to come again', async () => {
    const first = newAddress();
    const words = { words: 'a rose' };
    // None of these is counted.
    expect((await ask(api, { words: 'a carburettor' }, first)).status).toBe(422);
    expect((await ask(api, { photo: 'data:image/png;base64,AAAA' }, first)).status).toBe(422);
    const strip = `data:image/jpeg;base64,${await readFile('tests/cases/wide-8000x300.jpg', 'base64')}`;
    const narrow = await ask(api, { photo: strip }, first);
    expect([narrow.status, narrow.body.error]).toEqual([422, expect.stringContaining('too narrow to draw from')]);
    expect((await ask(api, words, first)).status).toBe(200);
    expect((await ask(api, words, first)).status).toBe(200);
    const refused = await ask(api, words, first);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.body.error).toContain('all 2 drawings of a day');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    // Another process knows it too.
    const other = await startTestApi(stack, { env: env(2, 4) });
    expect((await ask(other, words, first)).status).toBe(429);
    await other.stop();

    expect((await ask(api, words)).status).toBe(200);
    expect((await ask(api, words)).status).toBe(200);
    const all = await ask(api, words);
    expect([all.status, all.body.code]).toEqual([429, 'rate_limited']);
    expect(all.body.error).toContain('no drawing is left');
  });

  it('of 0 switch it off', async () => {
    const off = await startTestApi(stack, { env: env(5, 0) });
    const answer = await ask(off, { words: 'a rose' });
    expect([answer.status, answer.body.code]).toEqual([503, 'feature_off']);
    await off.stop();
  });
});

describe('a drawing without an account', () => {
  it('is small, the same for the same seed, and nothing of it is stored', async () => {
    const answer = await ask(generous, { photo, style: 'blackwork' });
    expect(answer.status).toBe(200);
    const drawing = tryOutResponseSchema.parse(answer.body);
    const { width, height, pixels, file } = await pixelsOf(drawing.image);
    expect([drawing.width, drawing.height, width, height]).toEqual([512, 512, 512, 512]);
    expect(pixels.some((value) => value < 20)).toBe(true);
    expect(readPngTexts(file).Software).toContain('without an account');
    const again = await ask(generous, { photo, style: 'blackwork' });
    expect((await pixelsOf(again.body.image)).pixels.equals(pixels)).toBe(true);
    for (const table of ['generations', 'ai_generated_images'] as const) {
      const { count } = await generous.service.from(table).select('*', { count: 'exact', head: true });
      expect([table, count]).toEqual([table, 0]);
    }
    const { data: files } = await generous.service.storage.from('user-content').list();
    expect(files).toEqual([]);
  });

  it('from words names whom the motif is by, and what was not drawn', async () => {
    const { status, body } = await ask(generous, { words: 'a dove and a carburettor' });
    expect(status).toBe(200);
    expect(body.notes).toEqual(
      expect.arrayContaining([expect.stringContaining('carburettor'), expect.stringMatching(/^Motif "dove.*Apache/)]),
    );
  });

  it('draws what a visitor has arranged, without words too', async () => {
    const dove = { kind: 'motif', id: 'dove', x: 512, y: 512, size: 700, turn: 0, mirrored: false };
    const { status, body } = await ask(generous, { composition: [dove] });
    expect(status).toBe(200);
    expect(body.notes).toContain('Drawn as arranged: dove.');
    const unknown = await ask(generous, { composition: [{ ...dove, id: 'own/carburettor' }] });
    expect(unknown.status).toBe(422);
    expect(unknown.body.error).toContain('no motif "own/carburettor"');
  });

  it('needs words or a picture, says so, and says which words it knows', async () => {
    const nothing = await ask(generous, { words: '  ' });
    expect([nothing.status, nothing.body.error]).toEqual([400, 'Add a picture, or describe what to draw.']);
    const unknown = await ask(generous, { words: 'a carburettor' });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'unprocessable']);
    expect(unknown.body.error).toContain('knows none of these words');
  });
});

describe('what strangers send', () => {
  it('is read as carefully as elsewhere: a hostile picture is refused, and the next visitor is drawn for', async () => {
    const pictures = await hostilePictures();
    for (const name of ['a PNG of compressed texts', 'a TIFF of 16 terapixels', 'a cut JPEG', 'an SVG', 'a HEIC']) {
      const hostile = `data:image/png;base64,${pictures[name].toString('base64')}`;
      const { status } = await ask(generous, { photo: hostile });
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
    expect((await ask(generous, { words: 'a rose' })).status).toBe(200);
  });
});

describe('a job that is paid for', () => {
  it('goes first: visitors are not drawn for while it waits; and draws the same design, large and without the watermark', async () => {
    const person = await createPerson(stack, generous.service);
    const quick = await startTestApi(stack, { env: env(1000, 1000), waitMs: 1 });
    // As the generator asks for what it took over from the try-out.
    const userPreferences = { seed: 7, detail: 0.5, physicalWidthMm: 120 };
    const body = { concept: 'a rose', style: 'fine-line', generationMode: 'single', userPreferences };
    const headers = { 'idempotency-key': randomUUID() };
    const started = await call(quick, '/api/design-studio/generate', { token: person.token, body, headers });
    expect(started.body).toMatchObject({ status: 'queued' });

    const db = createGenerationDb(quick.service);
    expect([await db.jobWaits('built-in'), await db.jobWaits('replicate')]).toEqual([true, false]);

    const job = async () => (await quick.service.from('generations').select('status').single()).data?.status as unknown;
    const visitor = ask(quick, { words: 'a rose' }).then(async (answer) => ({ answer, job: await job() }));
    const { child } = await spawnProcess('worker.ts', envVariables(stack));
    const { answer, job: jobThen } = await visitor;
    expect(answer.status).toBe(200);
    expect(jobThen).not.toBe('queued');
    await until(job, (state) => state === 'succeeded');
    expect(await db.jobWaits('built-in')).toBe(false);

    const at = `/api/design-studio/generate/status?requestId=${headers['idempotency-key']}`;
    const { body: end } = await call(quick, at, { token: person.token });
    const { url } = generationStatusResponseSchema.parse(end).outputs[0];
    const large = await sharp(await (await fetch(url)).arrayBuffer())
      .resize(512, 512)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const { pixels } = await pixelsOf(answer.body.image);
    const differ = pixels.filter((value, i) => value < 100 !== large[i] < 100).length;
    const ink = large.filter((value) => value < 100).length;
    expect(ink).toBeGreaterThan(1000);
    // Another design of these words would differ by more than its ink; edges and what the watermark spares make up a third.
    expect(differ / ink).toBeLessThan(0.4);
    // The watermark is grey; the paper of the paid one is white.
    expect(pixels.filter((value, i) => value < 245 && large[i] === 255).length).toBeGreaterThan(2000);
    await endProcess(child);
    await quick.stop();
  });
});
