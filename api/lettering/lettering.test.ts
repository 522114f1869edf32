/** Saving a lettering: what is stored is what the server has set from the order, with a receipt that sets it again. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetteringOrder } from '#domain/lettering.ts';
import { HOLD_MS, steadyHold } from '../../tests/loop-hold.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { readPngTexts } from '../images/png-text.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { clientOf } from '../testing/uploads-kit.ts';

let stack: TestStack;
let api: TestApi;
let owner: Person;
let other: Person;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack, { adjust: (deps) => ({ ...deps, burstFactor: 100 }) });
  owner = await createPerson(stack, api.service);
  other = await createPerson(stack, api.service);
});
afterAll(async () => {
  await api?.stop();
  await stack?.stop();
});

const order = (more: Partial<LetteringOrder> = {}): LetteringOrder => ({
  text: 'Memento mori',
  language: 'la',
  faces: [{ id: 'great-vibes-400' }],
  size: { by: 'width', mm: 60 },
  ...more,
});
const save = (spec: unknown, key: string = randomUUID(), person = owner) =>
  call(api, '/api/lettering', { token: person.token, body: { spec }, headers: { 'idempotency-key': key } });

interface Row {
  prompt: string;
  image_url: string;
  thumbnail_url: string;
  width: number;
  height: number;
  receipt: { spec: unknown; imageSha256: string; faces: unknown };
}
async function rowOf(id: unknown, person = owner): Promise<Row | null> {
  const query = clientOf(stack, person)
    .from('ai_generated_images')
    .select('prompt, image_url, thumbnail_url, width, height, receipt');
  return (await query.eq('id', String(id)).maybeSingle()).data as Row | null;
}
async function file(path: string): Promise<Buffer> {
  const { data } = await api.service.storage.from('designs').download(path);
  if (!data) throw new Error(`${path} is not there`);
  return Buffer.from(await data.arrayBuffer());
}

describe('a lettering', () => {
  it('becomes an own image that prints as large as it was ordered, and costs nothing', async () => {
    const balance = async () =>
      (await api.service.from('user_subscriptions').select('current_credits').eq('user_id', owner.id).single()).data;
    const before = await balance();
    const { status, body } = await save(order());
    expect([status, body.widthMm]).toEqual([200, expect.closeTo(60, 1) as unknown]);
    const row = await rowOf(body.imageId);
    if (!row) throw new Error('the row is not there');
    expect(row).toMatchObject({ prompt: 'Memento mori', width: 2048, height: body.height });
    const png = await file(row.image_url);
    const { width, density, channels } = await sharp(png).metadata();
    expect([width, channels]).toEqual([2048, 1]);
    // The ink is 60 mm wide, and paper lies on both sides of it.
    expect((2048 / (density ?? 0)) * 25.4 * (1 / 1.1)).toBeCloseTo(60, 0);
    expect(JSON.parse(readPngTexts(png).inkroom)).toEqual(row.receipt);
    expect((await sharp(await file(row.thumbnail_url)).metadata()).format).toBe('webp');
    expect(await balance()).toEqual(before);
    expect(await rowOf(body.imageId, other)).toBeNull();
  });

  it('is set again by its receipt, pixel for pixel', async () => {
    const first = await save(
      order({ text: '一期一会', language: 'ja', faces: [{ id: 'yuji-syuku-400' }], vertical: true }),
    );
    const row = await rowOf(first.body.imageId);
    const again = await save(row?.receipt.spec);
    expect(again.status).toBe(200);
    expect(again.body.imageSha256).toBe(row?.receipt.imageSha256);
    expect(again.body.imageId).not.toBe(first.body.imageId);
  });

  it('is one image for one key, and another order under it is refused', async () => {
    const key = randomUUID();
    const [one, same] = [await save(order(), key), await save(order(), key)];
    expect(same.body.imageId).toBe(one.body.imageId);
    expect(await save(order({ text: 'Carpe diem' }), key)).toMatchObject({
      status: 409,
      body: { code: 'request_conflict' },
    });
    const row = await rowOf(one.body.imageId);
    expect((await file(row?.image_url ?? '')).length).toBeGreaterThan(0);
    expect((await save(order(), key, other)).body.imageId).not.toBe(one.body.imageId);
  });

  it('takes faces of several scripts, and variable ones in their weight', async () => {
    const faces = [{ id: 'amiri-700' }, { id: 'noto-serif-jp-900', axes: { wght: 900 } }, { id: 'rye-400' }];
    expect(await save(order({ text: 'نور 光 Light', faces, language: 'ar' }))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a font that nobody has', { faces: [{ id: 'nothing-400' }] }, 404],
    ['somebody else’s font', { faces: [{ id: `custom-${randomUUID()}` }] }, 404],
    ['a text without letters', { text: '\u200b\u200b' }, 422],
    ['no text', { text: '   ' }, 400],
    ['a size of 0', { size: { by: 'width' as const, mm: 0 } }, 400],
    ['half a character', { text: 'a\ud800' }, 400],
  ])('says what is wrong with %s', async (_, more, status) => {
    const answer = await save(order(more));
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/\.$/) as unknown } });
  });

  it.each([
    ['that the fonts have', 0x4e00, 5],
    ['that no font has', 0xe000, 1],
  ])('of four thousand characters %s over eight faces is refused, and holds nobody up', async (_, first, step) => {
    const text = Array.from({ length: 4000 }, (_n, i) => String.fromCodePoint(first + step * i)).join('');
    const ids = ['yuji-syuku-400', 'zen-antique-400', 'iansui-400', 'cactus-classical-serif-400', 'ma-shan-zheng-400'];
    const faces = [...ids, 'zhi-mang-xing-400', 'noto-serif-jp-400', 'noto-serif-sc-400'].map((id) => ({ id }));
    let status = 0;
    const held = await steadyHold(async () => {
      status = (await save(order({ text, faces, language: 'zh-Hans' }))).status;
    });
    expect([status, held < HOLD_MS ? 'free' : held]).toEqual([422, 'free']);
  });

  it('is found among the own images by its words, and asked about', async () => {
    const { body } = await save(order({ text: 'Amor fati' }));
    const found = await clientOf(stack, owner).rpc('search_ai_images', { query: 'amor fati' });
    expect(found.data).toMatchObject([{ id: body.imageId, step: 'lettering', tags: ['lettering'] }]);
    const question = { imageId: body.imageId, text: 'Amor fati', meaning: 'Love of fate', language: 'la' };
    expect(await call(api, '/api/readings', { token: owner.token, body: question })).toMatchObject({ status: 200 });
  });
});
