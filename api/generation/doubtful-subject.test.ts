/** A photo whose subject might be drawn alone or with what is around it: four designs show both. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import { createEngineGateway } from './engine.gateway.ts';
import type { ClaimedJob, ProducedImage } from './gateway.ts';
import { planJob, type JobParams } from './job.ts';
import { paramsOfReceipt, readReceipt } from './recreate.ts';

const gateway = createEngineGateway(1, {
  subjectModel: null,
  ownModels: null,
  fontsFor: () => Promise.resolve([]),
  log: pino({ level: 'silent' }),
});
afterAll(() => gateway.stop());

let reference: Uint8Array;
let images: ProducedImage[];
let params: JobParams;

async function draw(job: JobParams, missing: number[]): Promise<ProducedImage[]> {
  const made: ProducedImage[] = [];
  await gateway.produce(
    {
      row: { id: randomUUID(), reference_path: null } as ClaimedJob['row'],
      params: job,
      reference,
      more: [],
      missing,
    },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      image: (image) => void made.push(image),
      submitted: () => Promise.resolve(true),
    },
  );
  return made.sort((a, b) => a.index - b.index);
}

const cutoutOf = ({ receipt }: ProducedImage) => (receipt as { cutout: string }).cutout;

beforeAll(async () => {
  const photo = path.join(import.meta.dirname, '../../tests/photos/chelsea.jpg');
  reference = new Uint8Array(await sharp(photo).resize(400).png().toBuffer());
  const asked = { concept: 'a cat', generationMode: 'batch', userPreferences: { seed: 5 } };
  params = planJob(generateRequestSchema.parse(asked), 'user:request', false, 'built-in').params;
  images = await draw(params, [0, 1, 2, 3]);
});

it('shows two designs with what is around the subject and two of it alone, says so, and writes it into the receipts', () => {
  expect(images.map(cutoutOf)).toEqual(['off', 'on', 'off', 'on']);
  const notes = (images[0].receipt as { notes: { code: string }[] }).notes.map(({ code }) => code);
  expect(notes).toContain('doubtful_subject');
});

it('draws the one that is varied or recreated the way that it was drawn', async () => {
  const second = images[1].receipt;
  const found = readReceipt({
    engine: 'built-in',
    params,
    premium: false,
    referencePath: null,
    receipt: second,
    index: 1,
  });
  expect(paramsOfReceipt(found).cutout).toBe('on');
  const [again] = await draw({ ...paramsOfReceipt(found), receipt: second }, [0]);
  expect(again.receipt.imageSha256).toBe(second.imageSha256);
});

it('leaves it to the person where they have decided', async () => {
  const [, second] = await draw({ ...params, cutout: 'off' }, [0, 1]);
  expect(cutoutOf(second)).toBe('off');
});
