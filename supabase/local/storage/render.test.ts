// @vitest-environment node
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostilePictures, plainPicture } from '../../../api/testing/hostile-pictures.ts';
import { openStorageBench, putDesign } from './storage.harness.ts';
import type { StorageBench } from './storage.harness.ts';

/** So long somebody else's picture may take beside a hostile one, in ms. */
const delayMs = 400;

let bench: StorageBench;
beforeAll(async () => {
  bench = await openStorageBench();
});
afterAll(() => bench.stop());

async function render(name: string, query: string, headers: Record<string, string> = {}): Promise<Response> {
  const { publishableKey, anna, server } = bench;
  return fetch(`${server.url}/storage/v1/render/image/authenticated/designs/${name}?${query}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${anna.token}`, ...headers },
  });
}

async function store(name: string, file: Buffer): Promise<string> {
  return putDesign(bench, name, new Blob([new Uint8Array(file)], { type: 'image/png' }));
}

describe('pictures in other sizes', () => {
  it('are made of what a file holds, whatever type it was stored with', async () => {
    const name = await putDesign(
      bench,
      'text.txt',
      new Blob([new Uint8Array(bench.pictureBytes)], { type: 'text/plain' }),
    );
    const made = await render(name, 'width=50&quality=70');
    expect(made.headers.get('content-type')).toBe('image/png');
    expect(made.headers.get('x-transformations')).toBe('width:50,resizing_type:fill,quality:70');
    expect(await sharp(await made.arrayBuffer()).metadata()).toMatchObject({
      width: 50,
      format: 'png',
      isPalette: false,
    });
  });

  it('are made as large as the largest, and as they are where no size is given', async () => {
    const name = await store('small.png', bench.pictureBytes);
    const largest = await render(name, 'width=99999&height=20');
    expect(await sharp(await largest.arrayBuffer()).metadata()).toMatchObject({ width: 2500, height: 20 });
    const same = await render(name, 'width=0');
    expect(await sharp(await same.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  it('are refused where the other edge would follow from a strip', async () => {
    const name = await store('strip.png', await plainPicture(1, 20_000).png().toBuffer());
    const wide = await render(name, 'width=200');
    expect(wide.status).toBe(400);
    expect(await wide.json()).toMatchObject({ statusCode: '400', message: 'Invalid image request' });
    expect((await render(name, 'height=200')).status).toBe(200);
  });

  it.each([
    'width=-1',
    'width=NaN',
    'height=1e999',
    'width=1.5',
    'quality=5',
    'resize=zoom',
    'format=exe',
    'width=%00',
  ])('are refused for %s', async (query) => {
    const name = await store('small.png', bench.pictureBytes);
    const refused = await render(name, query);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  it('are made or refused of hostile files, and others need not wait', { timeout: 120_000 }, async () => {
    // Of nobody, so that it does not wait as one of the same person.
    const small = `${bench.anna.id}/plain.png`;
    await bench.service.storage.from('designs').upload(small, bench.picture, { upsert: true });
    for (const [what, file] of Object.entries(await hostilePictures())) {
      // Larger ones are not taken here; they are read by the same processes (api/images/pictures.test.ts).
      if (file.length > 1_000_000) continue;
      const name = await store('hostile.png', file);
      const delays: number[] = [];
      // More than once only where the machine was busy with something else.
      do {
        const began = performance.now();
        const hostile = render(name, 'width=300');
        expect((await render(small, 'width=40')).status, what).toBe(200);
        delays.push(performance.now() - began);
        expect([200, 400, 408], what).toContain((await hostile).status);
      } while (Math.min(...delays) > delayMs && delays.length < 4);
      expect(Math.min(...delays), `${what} delays others`).toBeLessThan(delayMs);
    }
    expect(bench.log).toEqual([]);
  });
});
