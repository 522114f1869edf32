import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layersKeyword } from '#domain/colour.ts';
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

const ask = (body: object, as = owner) => patiently((requestId) => generate(stage.api, as, body, requestId));
const edit = (kind: string, wishes: object) => ({
  concept: 'Edit',
  generationMode: 'edit',
  userPreferences: { edit: kind, ...wishes },
});
const newest = async (of: Person) => {
  const query = stage.api.service.from('ai_generated_images').select('id, parent_id, step, receipt, prompt');
  const { data } = await query.eq('user_id', of.id).order('created_at', { ascending: false }).limit(1).single();
  return data!;
};

it('lays a design from a photo in with the colours of the photo, for one credit, and is recreated exactly', async () => {
  const drawn = await ask({
    concept: 'a striped ball',
    generationMode: 'single',
    userPreferences: { referenceImage: await photoDataUrl(), seed: 5, physicalWidthMm: 90, lineWeight: 1.3 },
  });
  const first = await newest(owner);
  const before = Number(await creditsOf(stage.api, owner));
  const [source] = designOf(drawn.body).imageUrls;
  const answer = await ask(edit('colored-pencil', { referenceImage: source, originImage: first.id }));
  expect(answer.body).toMatchObject({ status: 'succeeded', cost: 1 });
  expect(await creditsOf(stage.api, owner)).toBe(before - 1);

  const made = await newest(owner);
  expect(made).toMatchObject({ parent_id: first.id, step: 'colored-pencil' });
  expect(made.receipt).toMatchObject({
    seed: 5,
    lineWeight: 1.3,
    physicalWidthMm: 90,
    colour: { texture: 'pencil', inks: 'photo' },
  });
  const { png, pixels } = await pixelsOf(designOf(answer.body).imageUrls[0]);
  const separation = JSON.parse(readPngTexts(png)[layersKeyword]) as { inks: object[] };
  expect(separation.inks.length).toBeGreaterThan(0);
  expect(pixels.length).toBe(1024 * 1024 * 3);

  const headers = { 'idempotency-key': randomUUID() };
  const again = await patiently(() =>
    call(stage.api, '/api/design-studio/recreate', { token: owner.token, body: { imageId: made.id }, headers }),
  );
  expect((await pixelsOf(designOf(again.body).imageUrls[0])).pixels.equals(pixels)).toBe(true);
});

it('makes any picture a pencil sketch, as a version of a design that has no receipt will be', async () => {
  // No model of a vendor draws an edit, so none is charged for.
  const answer = await ask(edit('pencil-sketch', { referenceImage: await photoDataUrl(), aiModel: 'sd_3.5_large' }));
  expect(answer.body).toMatchObject({ status: 'succeeded', cost: 1 });
  const made = await newest(owner);
  expect(made).toMatchObject({ parent_id: null, step: 'pencil-sketch' });
  const { pixels } = await pixelsOf(designOf(answer.body).imageUrls[0]);
  const shades = new Set(pixels);
  expect(shades.size).toBeGreaterThan(20);
});

it('keeps what words drew, with the inks that were chosen', async () => {
  await ask({ concept: 'a rose', generationMode: 'single', userPreferences: { seed: 4 } });
  const first = await newest(owner);
  const colour = { texture: 'pencil', inks: ['crimson', 'leaf-green'] };
  const reference = await photoDataUrl();
  await ask(edit('colored-pencil', { referenceImage: reference, originImage: first.id, colour }));
  const made = await newest(owner);
  expect(made.prompt).toBe('a rose');
  expect(made.receipt).toMatchObject({
    seed: 4,
    source: null,
    separation: { inks: [{ name: 'Crimson' }, { name: 'Leaf green' }] },
  });
});

it('refuses what is not there or not theirs, and charges nothing', async () => {
  const before = await creditsOf(stage.api, owner);
  const nothing = await ask(edit('colored-pencil', {}));
  expect(nothing.status).toBe(400);
  expect(nothing.body.error).toBe('Source image URL is required');
  const deleted = await ask(edit('pencil-sketch', { referenceImage: await photoDataUrl(), originImage: randomUUID() }));
  expect(deleted.status).toBe(404);
  expect(deleted.body.error).toBe('This image does not exist.');
  const other = await createPerson(stage.stack, stage.api.service);
  const { id } = await newest(owner);
  const stolen = await ask(edit('pencil-sketch', { referenceImage: await photoDataUrl(), originImage: id }), other);
  expect(stolen.status).toBe(404);
  const inks = { texture: 'fills', inks: Array.from({ length: 9 }, () => 'crimson') };
  expect((await ask(edit('colored-pencil', { referenceImage: await photoDataUrl(), colour: inks }))).status).toBe(400);
  expect(await creditsOf(stage.api, owner)).toEqual(before);
});

it('draws a coloured design for the price of a black one', async () => {
  const answer = await ask({
    concept: 'a ball in colour',
    generationMode: 'single',
    userPreferences: {
      referenceImage: await photoDataUrl(),
      colour: { texture: 'fills', inks: ['bright-red', 'navy-blue'] },
    },
  });
  expect(answer.body).toMatchObject({ status: 'succeeded', cost: 1 });
  expect((await newest(owner)).receipt).toMatchObject({
    colour: { texture: 'fills' },
    separation: { texture: 'fills' },
  });
});
