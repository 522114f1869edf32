import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPngTexts } from '../images/png-text.ts';
import { creditsOf, designOf, generate, patiently, pixelsOf, startGenerationStage } from '../testing/generations.ts';
import type { GenerationStage } from '../testing/generations.ts';
import { call, createPerson, photoDataUrl, type Person } from '../testing/kit.ts';

let stage: GenerationStage;
let owner: Person;
beforeAll(async () => {
  stage = await startGenerationStage();
  owner = await createPerson(stage.stack, stage.api.service);
});
afterAll(() => stage?.stop());

const sketchOf = async (userPreferences: object) => ({
  concept: 'From my photo',
  generationMode: 'photo-to-sketch',
  userPreferences: { referenceImage: await photoDataUrl(), seed: 3, ...userPreferences },
});
const post = (path: string, body: object) =>
  patiently((requestId) =>
    call(stage.api, path, { token: owner.token, body, headers: { 'idempotency-key': requestId } }),
  );

it('of a photo has its switches in its receipt, and is drawn again and varied with them', async () => {
  const body = await sketchOf({ sketchStyle: 'dotwork', enhanceContrast: true, sharpenImage: true });
  const first = await patiently((requestId) => generate(stage.api, owner, body, requestId));
  expect(first.body).toMatchObject({ success: true, status: 'succeeded', cost: 1 });
  const { png, pixels } = await pixelsOf(designOf(first.body).imageUrls[0]);
  const sketch = { enhanceContrast: true, sharpenImage: true };
  expect(JSON.parse(readPngTexts(png).inkroom)).toMatchObject({ style: 'dotwork', sketch });

  const { data } = await stage.api.service.from('ai_generated_images').select('id').eq('user_id', owner.id).single();
  const again = await post('/api/design-studio/recreate', { imageId: data?.id });
  expect(again.body).toMatchObject({ success: true, cost: 0 });
  expect((await pixelsOf(designOf(again.body).imageUrls[0])).pixels.equals(pixels)).toBe(true);

  const bolder = await post('/api/design-studio/vary', { imageId: data?.id, nudge: 'bolder' });
  const varied = await pixelsOf(designOf(bolder.body).imageUrls[0]);
  expect(JSON.parse(readPngTexts(varied.png).inkroom)).toMatchObject({ style: 'dotwork', sketch });
});

it('as four variants costs what four of every tool cost', async () => {
  const before = Number(await creditsOf(stage.api, owner));
  const body = await sketchOf({ generateVariants: true });
  const answer = await patiently((requestId) => generate(stage.api, owner, body, requestId));
  expect(answer.body).toMatchObject({ status: 'succeeded', cost: 3 });
  expect(designOf(answer.body).imageUrls).toHaveLength(4);
  expect(await creditsOf(stage.api, owner)).toBe(before - 3);
});

it('without a photo, or of a file that is none, is refused, and nothing is charged', async () => {
  const before = await creditsOf(stage.api, owner);
  for (const referenceImage of [undefined, 'data:image/png;base64,AAAA']) {
    const answer = await generate(stage.api, owner, await sketchOf({ referenceImage }), randomUUID());
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.error).toEqual(expect.stringMatching(/\w+ \w+/) as string);
  }
  expect(await creditsOf(stage.api, owner)).toEqual(before);
});
