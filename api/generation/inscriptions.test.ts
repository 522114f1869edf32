/** Lines of lettering through the thread that draws: under a photo and beside words, with the fonts that come with the product. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { Inscription } from '#domain/inscriptions.ts';
import { generateRequestSchema } from '#domain/generation.ts';
import { lettersIn } from '../../src/features/light-table/png-letters.ts';
import { createInstalledFonts } from '../fonts/fonts.ts';
import { installedFonts } from '../fonts/lettering-fonts.ts';
import { readPngTexts } from '../images/png-text.ts';
import { createEngineGateway } from './engine.gateway.ts';
import type { ClaimedJob, ProducedImage } from './gateway.ts';
import { planJob, type JobParams } from './job.ts';
import { paramsOfReceipt, readReceipt } from './recreate.ts';

const fonts = createInstalledFonts(mkdtempSync(path.join(tmpdir(), 'inscriptions-')));
const gateway = createEngineGateway(1, {
  subjectModel: null,
  ownModels: null,
  fontsFor: (faces, text) => installedFonts(fonts, faces, text),
  log: pino({ level: 'silent' }),
});
afterAll(() => gateway.stop());

const planned = (concept: string, inscriptions: Inscription[]): JobParams =>
  planJob(
    generateRequestSchema.parse({ concept, generationMode: 'single', userPreferences: { seed: 5, inscriptions } }),
    'user:request',
    false,
    'built-in',
  ).params;

async function draw(params: JobParams, reference: Uint8Array | null): Promise<ProducedImage> {
  const made: ProducedImage[] = [];
  const row = { id: randomUUID(), reference_path: null } as ClaimedJob['row'];
  await gateway.produce(
    { row, params, reference, more: [], missing: [0] },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      image: (image) => void made.push(image),
      submitted: () => Promise.resolve(true),
    },
  );
  return made[0];
}

it('draws a name in its own writing and a date under a photo, and the same again by the receipt', async () => {
  const photo = path.join(import.meta.dirname, '../../tests/photos/portrait-small.png');
  const reference = new Uint8Array(await sharp(photo).png().toBuffer());
  const inscriptions: Inscription[] = [
    { text: 'אהבה', place: 'above' },
    { text: '12.03.2009', place: 'below' },
  ];
  const params = planned('a portrait', inscriptions);
  const [image, plain] = [await draw(params, reference), await draw(planned('a portrait', []), reference)];
  expect(image.receipt).toMatchObject({ inscriptions });
  expect(image.receipt.imageSha256).not.toBe(plain.receipt.imageSha256);
  const found = { engine: 'built-in', params, premium: false, referencePath: null, receipt: image.receipt, index: 0 };
  const again = await draw({ ...paramsOfReceipt(readReceipt(found)), receipt: image.receipt }, reference);
  expect(again.receipt.imageSha256).toBe(image.receipt.imageSha256);
  expect(JSON.parse(readPngTexts(Buffer.from(image.png)).inkroom)).toMatchObject({ inscriptions });
  // The outlines that files of vectors take from the picture.
  expect(readPngTexts(Buffer.from(image.png))['inkroom-letters']).toMatch(/^M[\d.]+ [\d.]+[LQC].*Z$/);
  expect(await lettersIn(new Uint8Array(image.png))).not.toEqual([]);
  expect(await lettersIn(new Uint8Array(plain.png))).toEqual([]);
});

it('says in words why a line cannot be drawn', async () => {
  await expect(draw(planned('a rose', [{ text: '\u{1F600}', place: 'below' }]), null)).rejects.toMatchObject({
    code: 'nothing_to_draw',
    message: expect.stringMatching(/^The words “.*” cannot be drawn: .*\.$/) as string,
  });
  await expect(draw(planned('a rose', [{ text: '记忆', place: 'below' }]), null)).rejects.toMatchObject({
    message: expect.stringMatching(/No font here has .*U\+8BB0.* Say whether .* Japanese or Chinese\.$/) as string,
  });
});
