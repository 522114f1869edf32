import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generationStatusResponseSchema } from '#domain/generation.ts';
import { readPngTexts } from '../images/png-text.ts';
import {
  creditsOf,
  designOf,
  generate,
  patiently,
  pixelsOf,
  startGenerationStage,
  type Design,
  type GenerationStage,
} from '../testing/generations.ts';
import { call, createPerson, photoDataUrl, until, type Person, type TestApi } from '../testing/kit.ts';

let stage: GenerationStage;
/** Waits for results, as the product does. */
let api: TestApi;
/** Answers at once, so that a test can look at a job while it runs. */
let quick: TestApi;

beforeAll(async () => {
  stage = await startGenerationStage();
  ({ api, quick } = stage);
});

afterAll(() => stage?.stop());

const person = (): Promise<Person> => createPerson(stage.stack, api.service);
const credits = (of: Person): Promise<unknown> => creditsOf(api, of);
/** First and last row with ink. */
function inkBounds(pixels: Buffer, side: number): [number, number] {
  const channels = pixels.length / (side * side);
  const rows = Array.from({ length: side }, (_, y) => y).filter((y) =>
    pixels.subarray(y * side * channels, (y + 1) * side * channels).some((value) => value < 100),
  );
  return [rows[0], rows[rows.length - 1]];
}

const statusOf = (as: Person, id: string) =>
  call(api, `/api/design-studio/generate/status?predictionId=${id}`, { token: as.token });

async function noDefects(): Promise<void> {
  const { data, error } = await api.service.rpc('reconcile_credits');
  expect(error).toBeNull();
  expect(data).toEqual([]);
}

/** The upper half of what the photo shows. */
const MARKS = [
  { kind: 'box', from: [0.1, 0.05], to: [0.9, 0.5] },
  { kind: 'tap', add: true, at: [0.5, 0.4] },
];

describe('a batch of four from a photo', () => {
  const requestId = randomUUID();
  let owner: Person;
  let body: object;
  let design: Design;

  beforeAll(async () => {
    owner = await person();
    body = {
      concept: 'a cup on a table, fine ornament',
      style: 'Fine Line',
      placement: 'forearm',
      generationMode: 'batch',
      userPreferences: { referenceImage: await photoDataUrl(), share: true, marks: MARKS },
    };
    const answer = await patiently(() => generate(api, owner, body, requestId));
    expect(answer.body).toMatchObject({ success: true, status: 'succeeded', cost: 3, balance: 7 });
    design = designOf(answer.body);
  });

  it('brings four different images of 1,024 px whose receipt travels in the file', async () => {
    expect(design.imageUrls).toHaveLength(4);
    const files = await Promise.all(design.imageUrls.map(pixelsOf));
    expect(new Set(files.map(({ pixels }) => pixels.toString('base64'))).size).toBe(4);
    for (const [index, { png }] of files.entries()) {
      const meta = await sharp(png).metadata();
      expect([meta.width, meta.height]).toEqual([1024, 1024]);
      const receipt = JSON.parse(readPngTexts(png).inkroom) as Record<string, unknown>;
      expect(receipt).toMatchObject({ style: 'line', variation: index, provider: 'inkroom', size: 1024, marks: MARKS });
      expect(receipt.seed).toEqual(expect.any(Number));
    }
  });

  it('is reported complete by the status call, by id and by request id', async () => {
    for (const query of [`predictionId=${design.predictionId}`, `requestId=${requestId}`]) {
      const status = await call(api, `/api/design-studio/generate/status?${query}`, { token: owner.token });
      expect(status.body).toMatchObject({ success: true, status: 'succeeded', progress: 1, charged: 3, error: null });
      expect(status.body.output).toHaveLength(4);
    }
    const vendor = await call(api, `/api/replicate/status?id=${design.predictionId}`, { token: owner.token });
    // A screen goes on with this route when the other one fails, and must be able to show what it answers.
    expect(generationStatusResponseSchema.parse(vendor.body)).toMatchObject({ id: design.predictionId, charged: 3 });
  });

  it('answers the same request again with the same job, and a changed one with a conflict', async () => {
    const again = await Promise.all([generate(api, owner, body, requestId), generate(api, owner, body, requestId)]);
    for (const answer of again) expect(designOf(answer.body).predictionId).toBe(design.predictionId);
    expect(await credits(owner)).toBe(7);
    const changed = await generate(api, owner, { ...body, concept: 'a skull' }, requestId);
    expect([changed.status, changed.body.code]).toEqual([409, 'request_conflict']);
    expect(await credits(owner)).toBe(7);
  });

  it('hides the job from everybody else', async () => {
    const other = await person();
    const asked = [
      statusOf(other, design.predictionId),
      call(api, `/api/replicate/prediction-status?id=${design.predictionId}`, { token: other.token }),
      call(api, '/api/design-studio/generate/cancel', { token: other.token, body: { requestId: design.predictionId } }),
    ];
    // What looks like an id and is none is a request id that nobody has.
    asked.push(statusOf(other, '-'.repeat(36)));
    for (const answer of await Promise.all(asked))
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    const unsigned = await fetch(design.imageUrls[0].split('?')[0].replace('/sign/', '/public/'));
    expect(unsigned.status).toBeGreaterThanOrEqual(400);
  });

  it('was published once per image, as copies in the public bucket, because sharing was on', async () => {
    const { data } = await api.service
      .from('public_ai_designs')
      .select('title, style, tags, image_url, thumbnail_url, width, metadata')
      .eq('description', 'a cup on a table, fine ornament')
      .order('title');
    expect(data).toHaveLength(4);
    expect(data?.[1]).toMatchObject({
      title: 'AI Tattoo Design (2/4)',
      style: 'AI Generated Tattoo',
      tags: ['AI Generated', 'Auto-Saved', 'Tattoo Designer', 'Professional Design', 'Image-to-Tattoo'],
      width: 1024,
      metadata: { autoSaved: true, generationMode: 'batch', source: 'tattoo-designer' },
    });
    const file = await fetch(`${stage.stack.url}/storage/v1/object/public/published/${String(data?.[1].image_url)}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    const copy = Buffer.from(await file.arrayBuffer());
    // The receipt names the private photo by its checksum: it stays with the maker's own file.
    expect(readPngTexts(copy)).toEqual({});
    expect((await sharp(copy).metadata()).width).toBe(1024);
  });

  it('is taken back and shared again by its owner, each as often as asked', async () => {
    const { data: images } = await api.service
      .from('ai_generated_images')
      .select('id')
      .eq('generation_id', design.predictionId);
    const id = String(images?.[0].id);
    const published = `${stage.stack.url}/storage/v1/object/public/published`;
    const other = await person();
    const takeBack = (as: Person) => call(api, '/api/gallery/unpublish', { token: as.token, body: { designId: id } });
    const share = (as: Person) => call(api, '/api/gallery/publish', { token: as.token, body: { imageId: id } });
    const publicly = async () => {
      const columns = 'is_public, deleted_at, title, image_url';
      const { data: row } = await api.service.from('public_ai_designs').select(columns).eq('id', id).single();
      return { ...row, file: (await fetch(`${published}/${String(row?.image_url)}`)).ok };
    };
    const preview = (as: Person) => call(api, '/api/gallery/preview', { token: as.token, body: { imageId: id } });
    for (const ask of [takeBack, share, preview]) expect((await ask(other)).body.code).toBe('not_found');
    for (let time = 0; time < 2; time += 1) expect((await takeBack(owner)).body).toEqual({ success: true });
    expect(await publicly()).toMatchObject({ is_public: false, deleted_at: expect.any(String), file: false });
    const promised = (await preview(owner)).body;
    expect(promised).toMatchObject({ title: 'A cup on a table', ai_provider: 'inkroom' });
    expect(await publicly()).toMatchObject({ is_public: false });
    for (let time = 0; time < 2; time += 1) expect((await share(owner)).body).toEqual({ success: true });
    const columns = 'title, description, style, true_style, ai_model, ai_provider';
    const { data: shown } = await api.service.from('public_ai_designs').select(columns).eq('id', id).single();
    expect(promised).toMatchObject(shown ?? {});
    expect(await publicly()).toMatchObject({ is_public: true, deleted_at: null, file: true });
  });

  it('shows what was marked and nothing else', async () => {
    const { pixels } = await pixelsOf(design.imageUrls[0]);
    const [top, bottom] = inkBounds(pixels, 1024);
    // A part of 0.45 by 0.5 of the photo, enlarged until it fills the sheet across.
    expect(bottom - top).toBeLessThan(1024 * 0.75);
  });

  it('is varied for the price of one, and what came of it is drawn again exactly', async () => {
    const { data } = await api.service
      .from('ai_generated_images')
      .select('id, index')
      .eq('generation_id', design.predictionId)
      .order('index');
    const imageId = String(data?.[1].id);
    const key = randomUUID();
    const vary = (as: Person, nudge: string, requestId = randomUUID(), more = {}) => {
      const headers = { 'idempotency-key': requestId, ...more };
      return patiently(() =>
        call(api, '/api/design-studio/vary', { token: as.token, body: { imageId, nudge }, headers }),
      );
    };
    // The page of this order was opened before any price that holds now was known.
    expect(await vary(owner, 'bolder', key, { 'known-price': '0' })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    const bolder = await vary(owner, 'bolder', key);
    expect(bolder.body).toMatchObject({ success: true, status: 'succeeded', cost: 1, balance: 6 });
    expect(designOf((await vary(owner, 'bolder', key)).body).predictionId).toBe(designOf(bolder.body).predictionId);
    expect((await vary(owner, 'finer', key)).body.code).toBe('request_conflict');
    expect((await vary(await person(), 'bolder')).status).toBe(404);
    expect(await credits(owner)).toBe(6);

    const { png, pixels } = await pixelsOf(designOf(bolder.body).imageUrls[0]);
    const receipt = JSON.parse(readPngTexts(png).inkroom) as Record<string, unknown>;
    expect(receipt).toMatchObject({ style: 'line', variation: 1, lineWeight: 1.6, marks: MARKS });
    expect(pixels.equals((await pixelsOf(design.imageUrls[1])).pixels)).toBe(false);
    const made = await api.service
      .from('ai_generated_images')
      .select('id, generations(share)')
      .eq('generation_id', designOf(bolder.body).predictionId)
      .single();
    expect(made.data?.generations).toEqual({ share: false });
    const headers = { 'idempotency-key': randomUUID() };
    const again = await patiently(() =>
      call(api, '/api/design-studio/recreate', { token: owner.token, body: { imageId: made.data?.id }, headers }),
    );
    expect(again.body).toMatchObject({ status: 'succeeded', cost: 0 });
    expect((await pixelsOf(designOf(again.body).imageUrls[0])).pixels.equals(pixels)).toBe(true);
    const { data: first } = await api.service
      .from('generations')
      .select('params')
      .eq('id', design.predictionId)
      .single();
    expect(first?.params).toMatchObject({ mode: 'batch', lineWeight: 1 });
  });

  it('is recreated pixel for pixel for nothing, until the photo is deleted', async () => {
    const { data } = await api.service
      .from('ai_generated_images')
      .select('id, index, receipt')
      .eq('generation_id', design.predictionId)
      .order('index');
    const image = data?.[2] as { id: string; index: number };
    const recreate = (as: Person, imageId: string) => {
      const headers = { 'idempotency-key': randomUUID() };
      return patiently(() => call(api, '/api/design-studio/recreate', { token: as.token, body: { imageId }, headers }));
    };
    const again = await recreate(owner, image.id);
    expect(again.body).toMatchObject({ success: true, status: 'succeeded', cost: 0, balance: 6 });
    const [first, second] = await Promise.all([
      pixelsOf(design.imageUrls[2]),
      pixelsOf(designOf(again.body).imageUrls[0]),
    ]);
    expect(second.pixels.equals(first.pixels)).toBe(true);

    expect((await recreate(await person(), image.id)).status).toBe(404);
    const { data: job } = await api.service.from('generations').select('reference_path').eq('id', design.predictionId);
    await api.service.storage.from('user-content').remove([String(job?.[0].reference_path)]);
    const missing = await recreate(owner, image.id);
    expect([missing.status, missing.body.code]).toEqual([409, 'not_repeatable']);
    expect(missing.body.error).toContain('photo');
  });
});

describe('credits', () => {
  it('refuses a job that the balance cannot pay, and says what is needed', async () => {
    const poor = await person();
    for (let i = 0; i < 3; i++) {
      const body = { operationType: 'batch4', requestId: `drain-${poor.id}-${i}` };
      const spent = await call(api, '/api/payments/deduct-credits', { token: poor.token, body });
      expect(spent.body).toMatchObject({ success: true, creditsDeducted: 3 });
    }
    const check = { token: poor.token, body: { operationType: 'batch4', parameters: { highResolution: true } } };
    expect((await call(api, '/api/payments/check-credits', check)).body).toEqual({
      hasCredits: false,
      creditsNeeded: 6,
      credits: 1,
      items: [
        { label: 'Four-image batch', credits: 3 },
        { label: 'High resolution', credits: 3 },
      ],
    });
    const refused = await generate(api, poor, { concept: 'a rose', generationMode: 'batch' });
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_credits']);
    expect(refused.body).toMatchObject({ needed: 3, balance: 1, success: false });
    expect(await credits(poor)).toBe(1);
    // Before the photo is looked at, which this one would not survive.
    const unread = { userPreferences: { referenceImage: 'data:image/png;base64,AAAA' } };
    const unpaid = await generate(api, poor, { concept: 'a rose', generationMode: 'batch', ...unread });
    expect(unpaid.body).toMatchObject({ code: 'insufficient_credits', needed: 3, balance: 1 });
    // Sent once more, a job that took the last credit is still the same job.
    const photo = { userPreferences: { referenceImage: await photoDataUrl(200) } };
    const last = { concept: 'a rose', generationMode: 'photo-to-sketch', ...photo };
    const key = randomUUID();
    const [first, again] = [await generate(quick, poor, last, key), await generate(quick, poor, last, key)];
    expect(await credits(poor)).toBe(0);
    expect(designOf(again.body).predictionId).toBe(designOf(first.body).predictionId);
  });

  it('deducts once for a request id, however often it is sent, and never for somebody else', async () => {
    const one = await person();
    const body = { operationType: 'single', requestId: `click-${one.id}` };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(api, '/api/payments/deduct-credits', { token: one.token, body })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await credits(one)).toBe(9);
    const other = await call(api, '/api/payments/deduct-credits', {
      token: one.token,
      body: { ...body, userId: randomUUID() },
    });
    expect([other.status, other.body.code]).toEqual([403, 'user_mismatch']);
    const unknown = { token: one.token, body: { operationType: 'gold' } };
    expect((await call(api, '/api/payments/check-credits', unknown)).body.code).toBe('unknown_operation');
    const tracked = { token: one.token, body: { operationType: 'single' } };
    expect((await call(api, '/api/payments/track-usage', tracked)).body).toEqual({ success: true });
  });

  it('charges nothing for a photo on which there is nothing', async () => {
    const one = await person();
    const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const referenceImage = `data:image/png;base64,${blank.toString('base64')}`;
    const key = randomUUID();
    const answer = await patiently(() =>
      generate(api, one, { concept: 'a wolf', userPreferences: { referenceImage } }, key),
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'image_rejected']);
    expect(String(answer.body.error).length).toBeGreaterThan(20);
    expect(await credits(one)).toBe(10);
    await noDefects();
  });
});

describe('cancel', () => {
  it('stops a running job between steps and a queued one at once; what was made is paid pro rata', async () => {
    const one = await person();
    const referenceImage = await photoDataUrl();
    const large = { concept: 'a cup', userPreferences: { size: '2048x2048', referenceImage } };
    const running = designOf((await generate(quick, one, large)).body).predictionId;
    const queued = designOf(
      (await generate(quick, one, { concept: 'a star', generationMode: 'single' })).body,
    ).predictionId;
    const cancel = (id: string) =>
      call(api, '/api/design-studio/generate/cancel', { token: one.token, body: { predictionId: id } });
    expect((await cancel(queued)).body).toEqual({ success: true, status: 'canceled' });
    await until(
      () => statusOf(one, running),
      (answer) => answer.body.state === 'running',
    );
    await cancel(running);
    const ended = await until(
      () => statusOf(one, running),
      (answer) => answer.body.status !== 'processing',
      110_000,
    );
    expect(ended.body.status).toBe('canceled');
    const made = (ended.body.output as string[]).length;
    expect(made).toBeLessThan(4);
    expect(ended.body.charged).toBe(Math.ceil((6 * made) / 4));
    expect(await credits(one)).toBe(10 - Math.ceil((6 * made) / 4));
    await noDefects();
  });
});

describe('the endpoints with vendor names', () => {
  it('run on the engine at work, speak our ids only, and refuse models that are not listed', async () => {
    const one = await person();
    const started = await call(quick, '/api/openai/generate-image', {
      token: one.token,
      body: { prompt: 'a cup', userPreferences: { referenceImage: await photoDataUrl(300) } },
    });
    expect(started.body).toMatchObject({ success: true, status: 'processing' });
    const done = await until(
      () => call(api, `/api/openai/image-status?id=${String(started.body.id)}`, { token: one.token }),
      (answer) => answer.body.status !== 'processing',
      110_000,
    );
    expect(done.body).toMatchObject({ id: started.body.id, status: 'succeeded', error: null });
    expect(done.body.output).toEqual([done.body.imageUrl]);
    const foreign = await call(api, '/api/replicate/direct', {
      token: one.token,
      body: { model: 'somebody/expensive-model', input: { prompt: 'a rose' } },
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'model_not_allowed']);
    expect(await credits(one)).toBe(9);
  });
});

describe('a design from words alone', () => {
  it('is drawn from curated motifs, names their authors and says what it could not draw', async () => {
    const owner = await person();
    const body = { concept: 'a dove with a zeppelin, "Peace"', style: 'Dotwork', generationMode: 'single' };
    const requestId = randomUUID();
    const answer = await patiently(() => generate(api, owner, body, requestId));
    expect(answer.body).toMatchObject({ success: true, status: 'succeeded', cost: 1, balance: 9 });
    const { png } = await pixelsOf(designOf(answer.body).imageUrl ?? '');
    expect(readPngTexts(png).inkroom).toContain('"seed"');
    const status = await statusOf(owner, designOf(answer.body).predictionId);
    expect(String(status.body.notes)).toContain('zeppelin');
    const { data } = await api.service
      .from('ai_generated_images')
      .select('attributions')
      .eq('user_id', owner.id)
      .single();
    expect(JSON.stringify(data?.attributions)).toContain('Noto Emoji');
    await noDefects();
  });
});
