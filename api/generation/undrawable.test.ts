/** Pictures from which nothing can be drawn, in every tool that takes one: refused in the same words, and never paid. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditsOf, generate, startGenerationStage } from '../testing/generations.ts';
import type { GenerationStage } from '../testing/generations.ts';
import { createPerson, photoDataUrl, type Person } from '../testing/kit.ts';

let stage: GenerationStage;
let owner: Person;
beforeAll(async () => {
  stage = await startGenerationStage();
  owner = await createPerson(stage.stack, stage.api.service);
});
afterAll(() => stage?.stop());

const tooNarrow = 'This picture is too narrow to draw from';
const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const pictures = {
  'a wide strip': [tooNarrow, async () => dataUrl('jpeg', await readFile('tests/cases/wide-8000x300.jpg'))],
  'a thin strip': [tooNarrow, async () => dataUrl('png', await readFile('tests/cases/thin-40x3000.png'))],
  'a blank sheet': [
    'This photo is blank: it shows only white.',
    async () => {
      const background = '#ffffff';
      return dataUrl(
        'png',
        await sharp({ create: { width: 300, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    },
  ],
} as const satisfies Record<string, readonly [string, () => Promise<string>]>;

const tools = {
  'the designer': (referenceImage: string) => ({ generationMode: 'batch', userPreferences: { referenceImage } }),
  'the generator': (referenceImage: string) => ({ generationMode: 'single', userPreferences: { referenceImage } }),
  'style variations': (referenceImage: string) => ({
    generationMode: 'style-variations',
    userPreferences: { referenceImage },
  }),
  'a fusion': async (image: string) => ({
    generationMode: 'single',
    userPreferences: {
      referenceImage: await photoDataUrl(),
      moreImages: [{ image }],
      fusion: { arrangement: 'side-by-side', blend: 0.5 },
    },
  }),
  'photo to sketch': (referenceImage: string) => ({
    generationMode: 'photo-to-sketch',
    userPreferences: { referenceImage },
  }),
  'style transfer': (referenceImage: string) => ({
    generationMode: 'style-transfer',
    userPreferences: { referenceImage },
  }),
  'an edit': (referenceImage: string) => ({
    generationMode: 'edit',
    userPreferences: { referenceImage, edit: 'pencil-sketch' },
  }),
};

it.each(Object.keys(tools) as (keyof typeof tools)[])('in %s', async (tool) => {
  const before = await creditsOf(stage.api, owner);
  for (const [words, load] of Object.values(pictures)) {
    const body = { concept: 'From my photo', ...(await tools[tool](await load())) };
    const answer = await generate(stage.api, owner, body);
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([422, 'image_rejected']);
    expect(answer.body.error).toContain(words);
  }
  expect(await creditsOf(stage.api, owner)).toEqual(before);
  const { count } = await stage.api.service
    .from('generations')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', owner.id);
  expect(count).toBe(0);
});
