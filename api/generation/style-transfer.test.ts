import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import { readPngTexts } from '../images/png-text.ts';
import { creditsOf, designOf, generate, patiently, pixelsOf, startGenerationStage } from '../testing/generations.ts';
import type { GenerationStage } from '../testing/generations.ts';
import { call, createPerson, photoDataUrl, type Person } from '../testing/kit.ts';
import { planJob } from './job.ts';
import { DEFAULT_MODEL } from './models.ts';
import { inputFor } from './replicate-input.ts';

const reference = { lineWidth: 0.004, density: 0.32, black: 0.02, dots: 0.6, hatching: 0.1 };
const requestOf = (userPreferences: object) => ({
  concept: 'A fox',
  style: 'woodcut',
  generationMode: 'style-transfer',
  userPreferences,
});
const planned = (userPreferences: object) =>
  planJob(generateRequestSchema.parse(requestOf(userPreferences)), 'person:request', false, 'built-in');

describe('a style transfer as a job', () => {
  it('is one image at the price of one, at the specified strength where none is given', () => {
    const job = planned({});
    expect(job).toMatchObject({ kind: 'single', outputs: 1 });
    expect(job.params).toMatchObject({ mode: 'style-transfer', style: 'woodcut', transfer: { strength: 0.35 } });
    expect(planned({ transfer: { strength: 0.8, reference } }).params.transfer).toEqual({ strength: 0.8, reference });
  });

  it('refuses a strength and measures that cannot be', () => {
    for (const transfer of [{ strength: 1.1 }, { strength: 0.5, reference: { ...reference, black: 2 } }])
      expect(generateRequestSchema.safeParse(requestOf({ transfer })).success).toBe(false);
  });

  it('tells a model the style, what was measured, and how far to go', () => {
    const { params } = planned({ transfer: { strength: 0.6, reference } });
    const input = inputFor(DEFAULT_MODEL, params, { n: 0, indices: [0] }, new Uint8Array([1]));
    expect(input.prompt_strength).toBe(0.6);
    for (const words of ['in the style of woodcut', 'fine thin lines', 'stippled shading', 'dense linework'])
      expect(input.prompt).toContain(words);
  });
});

describe('a style transfer by the built-in engine', () => {
  let stage: GenerationStage;
  let owner: Person;
  beforeAll(async () => {
    stage = await startGenerationStage();
    owner = await createPerson(stage.stack, stage.api.service);
  });
  afterAll(() => stage?.stop());
  const post = (path: string, body: object) =>
    patiently((requestId) =>
      call(stage.api, path, { token: owner.token, body, headers: { 'idempotency-key': requestId } }),
    );

  it('has its strength in its receipt, is drawn again and varied with it, and stands in its history', async () => {
    const photo = { referenceImage: await photoDataUrl(), seed: 3 };
    const first = await patiently((requestId) =>
      generate(stage.api, owner, requestOf({ ...photo, transfer: { strength: 0.6, reference } }), requestId),
    );
    expect(first.body).toMatchObject({ success: true, status: 'succeeded', cost: 1 });
    const { png, pixels } = await pixelsOf(designOf(first.body).imageUrls[0]);
    const transfer = { strength: 0.6, reference };
    expect(JSON.parse(readPngTexts(png).inkroom)).toMatchObject({ style: 'woodcut', transfer });

    const { data } = await stage.api.service.from('ai_generated_images').select('id').eq('user_id', owner.id).single();
    const again = await post('/api/design-studio/recreate', { imageId: data?.id });
    expect(again.body).toMatchObject({ success: true, cost: 0 });
    expect((await pixelsOf(designOf(again.body).imageUrls[0])).pixels.equals(pixels)).toBe(true);

    const bolder = await post('/api/design-studio/vary', { imageId: data?.id, nudge: 'bolder' });
    const varied = await pixelsOf(designOf(bolder.body).imageUrls[0]);
    expect(JSON.parse(readPngTexts(varied.png).inkroom)).toMatchObject({ style: 'woodcut', transfer });
  });

  it('without a picture is refused, and nothing is charged', async () => {
    const before = await creditsOf(stage.api, owner);
    for (const referenceImage of [undefined, 'data:image/png;base64,AAAA']) {
      const answer = await generate(stage.api, owner, requestOf({ referenceImage }), randomUUID());
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.error).toEqual(expect.stringMatching(/\w+ \w+/) as string);
    }
    expect(await creditsOf(stage.api, owner)).toEqual(before);
  });

  it('of an image that was deleted meanwhile, or is not theirs, says so, and nothing is charged', async () => {
    const before = await creditsOf(stage.api, owner);
    const from = (person: string) => requestOf({ referenceImage: `designs/${person}/${randomUUID()}/0.png` });
    const gone = await generate(stage.api, owner, from(owner.id), randomUUID());
    expect(gone).toMatchObject({ status: 404, body: { error: 'The reference image no longer exists.' } });
    expect((await generate(stage.api, owner, from(randomUUID()), randomUUID())).status).toBe(403);
    expect(await creditsOf(stage.api, owner)).toEqual(before);
  });
});
