/** The door for fonts, with a double of the font service at the network: slow, wrong, gone; asked once, and for the catalogue only. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MockAgent } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetch, FetchRefused, type GuardedFetch } from '../net/guarded-fetch.ts';
import { createCatalogue } from './catalogue.ts';
import { createFontReader } from './check.ts';
import { createFontFiles } from './font-files.ts';
import { createFontService } from './font-service.gateway.ts';
import { createFontStore } from './font-store.ts';

const catalogue = createCatalogue();
const reader = createFontReader();
const remote = catalogue.origin('lobster-400');
if (remote?.kind !== 'remote') throw new Error('Lobster came with the product');

let agent: MockAgent;
let folder: string;
let clock: number;
beforeEach(async () => {
  agent = new MockAgent();
  agent.disableNetConnect();
  folder = await mkdtemp(path.join(tmpdir(), 'inkroom-fonts-'));
  clock = 0;
});
afterEach(async () => {
  await agent.close();
  await rm(folder, { recursive: true });
});

const door = (room?: number) =>
  createFontFiles({
    catalogue,
    store: createFontStore(folder, room),
    service: createFontService(createGuardedFetch({ dispatcher: agent }), () => clock),
    read: reader,
  });
const service = () => agent.get('https://fonts.gstatic.com').intercept({ path: `/s/${remote.path}`, method: 'GET' });
const honest = async (): Promise<Buffer> => {
  const origin = catalogue.origin('rye-400');
  if (origin?.kind !== 'installed') throw new Error('Rye did not come with the product');
  return readFile(origin.path);
};
const code = (name: string) => expect.objectContaining({ code: name }) as unknown;

describe('a font that came with the product', () => {
  it('is given as it is, without the network', async () => {
    expect(Buffer.from((await door().read('rye-400')).bytes)).toEqual(await honest());
  });

  it('is unpacked once, and lies on the disk from then on', async () => {
    const first = await door().read('yuji-syuku-400.100');
    expect(Buffer.from(first.bytes).readUInt32BE(0)).toBe(0x00010000);
    expect((await readdir(folder)).length).toBe(1);
    expect(await door().read('yuji-syuku-400.100')).toEqual({ ...first, bytes: Buffer.from(first.bytes) });
  });
});

describe('a font of the font service', () => {
  it('is fetched once, whoever asks and however many at once, and kept whole as it came', async () => {
    const file = await honest();
    service().reply(200, file, { headers: { 'content-type': 'font/ttf' } });
    const fonts = door();
    const answers = await Promise.all(Array.from({ length: 5 }, () => fonts.read('lobster-400')));
    for (const { bytes } of answers) expect(Buffer.from(bytes)).toEqual(file);
    expect(Buffer.from((await door().read('lobster-400')).bytes)).toEqual(file);
    agent.assertNoPendingInterceptors();
  });

  it('is not asked for where it may not be', async () => {
    const refused = () => Promise.reject(new Error('too often'));
    await expect(door().read('lobster-400', refused)).rejects.toThrow('too often');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['a page', '<!doctype html><title>Not found</title>'.padEnd(200)],
    ['half a font', null],
    ['nothing', ''],
  ])('is refused when %s comes, and asked for again later', async (_, answer) => {
    const file = await honest();
    service().reply(200, answer ?? file.subarray(0, file.length >> 1));
    await expect(door().read('lobster-400')).rejects.toEqual(code('upstream_failed'));
    expect(await readdir(folder)).toEqual([]);
    service().reply(200, file);
    expect((await door().read('lobster-400')).bytes.length).toBe(file.length);
  });

  it.each([404, 500])('is not there when the service answers %s', async (status) => {
    service().reply(status, 'no');
    await expect(door().read('lobster-400')).rejects.toEqual(code('upstream_failed'));
  });

  it('is refused when it is larger than a font can be', async () => {
    service().reply(200, Buffer.alloc(17 * 2 ** 20));
    await expect(door().read('lobster-400')).rejects.toEqual(code('upstream_failed'));
  });

  it('is refused when the service leads to this machine', async () => {
    service().reply(302, '', { headers: { location: 'https://127.0.0.1/secret' } });
    await expect(door().read('lobster-400')).rejects.toEqual(code('upstream_failed'));
  });

  it('waits for nobody after the service did not answer, for half a minute', async () => {
    service().replyWithError(new Error('connect ENETUNREACH'));
    const fonts = door();
    await expect(fonts.read('lobster-400')).rejects.toEqual(code('font_offline'));
    service().reply(200, await honest());
    clock = 29_000;
    await expect(fonts.read('lobster-400')).rejects.toEqual(code('font_offline'));
    // What came with the product needs no service.
    expect((await fonts.read('rye-400')).bytes.length).toBeGreaterThan(0);
    clock = 31_000;
    expect((await fonts.read('lobster-400')).bytes.length).toBeGreaterThan(0);
  });

  it('is told to be out of reach when the service takes too long, and keeps the next ones waiting for nothing', async () => {
    let asked = 0;
    let waitedMs: number | undefined;
    const slow: GuardedFetch = (_, options) => {
      asked += 1;
      waitedMs = options?.timeoutMs;
      return Promise.reject(new FetchRefused('timeout', 'slow'));
    };
    const store = createFontStore(folder);
    const service = createFontService(slow, () => clock);
    const fonts = createFontFiles({ catalogue, store, service, read: reader });
    await expect(fonts.read('lobster-400')).rejects.toEqual(code('font_offline'));
    await expect(fonts.read('lobster-400')).rejects.toEqual(code('font_offline'));
    expect([asked, (waitedMs ?? Infinity) <= 20_000]).toEqual([1, true]);
  });

  it.each(['nothing-400', '../../etc/passwd', 'lobster-400.latin', 'https://example.com/x.ttf', ''])(
    'is never what the catalogue does not have: %s',
    async (file) => {
      await expect(door().read(file)).rejects.toEqual(code('not_found'));
    },
  );
});

describe('the disk', () => {
  it('is given back when it is full: the oldest go', async () => {
    const store = createFontStore(folder, 1000);
    for (const key of ['a', 'b', 'c', 'd']) await store.write(key, new Uint8Array(400));
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((key) => store.read(key)));
    expect(kept.filter((one) => one !== null).length).toBe(2);
    expect(kept[3]).toEqual(Buffer.alloc(400));
  });

  it('that takes nothing is no failure', async () => {
    const fonts = createFontFiles({
      catalogue,
      store: createFontStore(path.join(import.meta.dirname, 'fonts.ts', 'no-folder')),
      service: createFontService(createGuardedFetch({ dispatcher: agent })),
      read: reader,
    });
    service().reply(200, await honest());
    expect((await fonts.read('lobster-400')).bytes.length).toBeGreaterThan(0);
  });
});
