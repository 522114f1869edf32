import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPngTexts } from '../images/png-text.ts';
import { creditsOf, designOf, generate, patiently, pixelsOf, startGenerationStage } from '../testing/generations.ts';
import type { GenerationStage } from '../testing/generations.ts';
import { call, createPerson, photoDataUrl, type Person } from '../testing/kit.ts';

let stage: GenerationStage;
beforeAll(async () => {
  stage = await startGenerationStage();
});
afterAll(() => stage?.stop());

const person = (): Promise<Person> => createPerson(stage.stack, stage.api.service);

/** A ringed disc, so that it cannot be taken for the other photo. */
async function secondPhoto(): Promise<string> {
  const rings = [150, 120, 90, 60, 30].map(
    (r, n) => `<circle cx="200" cy="200" r="${r}" fill="${n % 2 ? '#c96' : '#324'}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#dde2e8"/>${rings.join('')}</svg>`;
  return `data:image/jpeg;base64,${(await sharp(Buffer.from(svg)).jpeg().toBuffer()).toString('base64')}`;
}

const fusion = { arrangement: 'in-front', blend: 0.4 };

describe('a fusion of two photos', () => {
  let owner: Person;
  let body: object;

  beforeAll(async () => {
    owner = await person();
    const userPreferences = {
      referenceImage: await photoDataUrl(),
      moreImages: [{ image: await secondPhoto(), marks: [{ kind: 'tap', add: true, at: [0.5, 0.5] }] }],
      fusion,
      secondStyle: { style: 'dotwork', share: 0.4 },
    };
    body = { concept: 'a cup before a target', style: 'Blackwork', generationMode: 'single', userPreferences };
  });

  it('is drawn, says in its receipt what it came from, and is drawn again to the pixel', async () => {
    const first = await patiently((requestId) => generate(stage.api, owner, body, requestId));
    expect(first.body).toMatchObject({ success: true, status: 'succeeded', cost: 1 });
    const { png, pixels } = await pixelsOf(designOf(first.body).imageUrls[0]);
    expect(JSON.parse(readPngTexts(png).inkroom)).toMatchObject({
      fusion,
      more: [{ width: 400, marks: [{ kind: 'tap' }] }],
    });

    const { data } = await stage.api.service.from('ai_generated_images').select('id').eq('user_id', owner.id).single();
    const again = await patiently((requestId) =>
      call(stage.api, '/api/design-studio/recreate', {
        token: owner.token,
        body: { imageId: data?.id },
        headers: { 'idempotency-key': requestId },
      }),
    );
    expect(again.body).toMatchObject({ success: true, cost: 0 });
    expect((await pixelsOf(designOf(again.body).imageUrls[0])).pixels.equals(pixels)).toBe(true);
  });

  it.each([
    ['the same picture twice', 422, 'are the same', async () => [{ image: await photoDataUrl() }]],
    ['one picture', 400, 'Add another one', () => Promise.resolve(undefined)],
    ['three more', 400, '', async () => Array(3).fill({ image: await secondPhoto() }) as object[]],
    ['no picture at all', 422, '', () => Promise.resolve([{ image: 'data:image/png;base64,AAAA' }])],
  ])('of %s is refused, and nothing is charged', async (_, status, message, moreImages) => {
    const before = await creditsOf(stage.api, owner);
    const userPreferences = { referenceImage: await photoDataUrl(), fusion, moreImages: await moreImages() };
    const answer = await generate(stage.api, owner, { ...body, userPreferences }, randomUUID());
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(message) as string]);
    expect(await creditsOf(stage.api, owner)).toEqual(before);
  });
});
