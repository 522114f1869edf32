import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateRequestSchema } from '#domain/generation.ts';
import type { Mark } from '#domain/marks.ts';
import type { RgbImage } from '#engine/engine.ts';
import { tinyModel, type TinyModel } from '../testing/onnx.ts';
import { createEngineGateway } from './engine.gateway.ts';
import type { ClaimedJob, ImageGateway, ProducedImage } from './gateway.ts';
import { planJob, type JobParams } from './job.ts';
import { jobFromReceipt, readReceipt } from './recreate.ts';
import { createSubjectModel } from './subject-model.ts';
import { jobBeside } from './vary.ts';

const WIDTH = 300;
const HEIGHT = 200;
/** A red and a blue ball before a grey wall; both stand out. */
const photo: RgbImage = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT * 3) };
for (let i = 0; i < WIDTH * HEIGHT; i++) {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  const within = (cx: number) => Math.hypot(x - cx, y - 100) < 55;
  photo.data.set(within(80) ? [190, 50 + y / 10, 40] : within(220) ? [50, 70 + y / 10, 190] : [210, 212, 214], i * 3);
}
const RED = [80 / WIDTH, 0.5] as const;
const BLUE = [220 / WIDTH, 0.5] as const;

/** Speaks for red (or blue) against the other colours, in units of ImageNet's deviations. */
const RED_ONLY: TinyModel = { colours: [4, -3, -3], bias: -2 };
const BLUE_ONLY: TinyModel = { colours: [-3, -3, 4], bias: -2 };

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inkroom-model-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(bytes: Buffer): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.onnx`);
  await writeFile(file, bytes);
  return file;
}

describe('the contract of SUBJECT_MODEL', () => {
  const at = (map: { width: number; height: number; data: Uint8Array }, [x, y]: readonly [number, number]) =>
    map.data[Math.floor(y * map.height) * map.width + Math.floor(x * map.width)];
  const ask = async (model: TinyModel | Buffer, input: 'imagenet' | 'half' = 'imagenet') =>
    createSubjectModel({ file: await fileOf(Buffer.isBuffer(model) ? model : tinyModel(model)), input })(photo);

  it('gets the whole photo in the size of the model and gives a map that names it', async () => {
    const map = await ask(RED_ONLY);
    expect(map).toMatchObject({ width: 64, height: 48, modelSha256: sha256(tinyModel(RED_ONLY)) });
    expect([at(map, RED) > 220, at(map, BLUE) < 30, at(map, [0.5, 0.05]) < 60]).toEqual([true, true, true]);
  });

  it('takes logits for what they are, and a size of its own where the model leaves it open', async () => {
    const map = await ask({ ...RED_ONLY, sigmoid: false, width: 'w', height: 'h' });
    expect(map).toMatchObject({ width: 320, height: 320 });
    const plain = await ask(RED_ONLY);
    for (const place of [RED, BLUE]) expect(Math.abs(at(map, place) - at(plain, place))).toBeLessThan(25);
  });

  it('gets colours as it was trained with them', async () => {
    // In units of 0..1, red less a half is nothing of what it is in ImageNet's deviations: the same weights see less.
    const [plain, half] = [await ask(RED_ONLY), await ask(RED_ONLY, 'half')];
    expect(at(half, RED)).toBeLessThan(at(plain, RED) - 30);
  });

  it.each([
    ['is no model', Buffer.from('not a model at all'), /protobuf/i],
    ['takes another number of colours', tinyModel({ colours: [1], bias: 0 }), /must take 1 x 3 x height x width/],
    ['gives several planes', tinyModel({ ...RED_ONLY, planes: 2 }), /must give 1 x 1 x height x width/],
    ['is too large', tinyModel({ ...RED_ONLY, width: 4096 }), /more than 2048 a side/],
  ])('says what is wrong with a file that %s', async (_, bytes, message) => {
    await expect(ask(bytes)).rejects.toThrow(message);
  });

  it('ends a model that takes too long, and asks it again after a while only', async () => {
    const file = await fileOf(tinyModel(RED_ONLY));
    const model = createSubjectModel({ file, input: 'imagenet' }, { deadlineMs: 1, setAsideMs: 60_000 });
    const first: unknown = await model(photo).catch((error: unknown) => error);
    expect(String(first)).toContain('not done after 1 ms');
    expect(await model(photo).catch((error: unknown) => error)).toBe(first);
  });

  it('is asked again when the file was mended', async () => {
    const file = await fileOf(Buffer.from('broken'));
    const model = createSubjectModel({ file, input: 'imagenet' }, { setAsideMs: 0 });
    await expect(model(photo)).rejects.toThrow();
    await writeFile(file, tinyModel(RED_ONLY));
    expect((await model(photo)).width).toBe(64);
  });
});

describe('designs with SUBJECT_MODEL', () => {
  const gateways: ImageGateway[] = [];
  afterAll(() => Promise.all(gateways.map((gateway) => gateway.stop())));
  const warnings: string[] = [];
  const log: Logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  let reference: Buffer;
  let redModel: string;
  let withRed: ImageGateway;
  let withBlue: ImageGateway;
  let without: ImageGateway;

  const gateway = (subjectModel: string | null): ImageGateway => {
    const model = subjectModel === null ? null : { file: subjectModel, input: 'imagenet' as const };
    const made = createEngineGateway(1, {
      subjectModel: model,
      ownModels: null,
      fontsFor: () => Promise.resolve([]),
      log,
    });
    gateways.push(made);
    return made;
  };
  beforeAll(async () => {
    reference = await sharp(photo.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .png()
      .toBuffer();
    redModel = await fileOf(tinyModel(RED_ONLY));
    const blueModel = await fileOf(tinyModel(BLUE_ONLY));
    [withRed, withBlue, without] = [gateway(redModel), gateway(blueModel), gateway(null)];
  });

  const paramsFor = (marks?: Mark[]): JobParams =>
    planJob(
      generateRequestSchema.parse({
        concept: 'a ball',
        generationMode: 'single',
        userPreferences: { cutout: 'on', seed: 5, marks },
      }),
      'user:request',
      false,
      'built-in',
    ).params;

  async function draw(by: ImageGateway, params: JobParams = paramsFor()): Promise<ProducedImage> {
    const row = { id: randomUUID(), reference_path: null } as ClaimedJob['row'];
    const images: ProducedImage[] = [];
    await by.produce(
      { row, params, reference: new Uint8Array(reference), more: [], missing: [0] },
      {
        signal: new AbortController().signal,
        progress: () => undefined,
        image: (image) => void images.push(image),
        submitted: () => Promise.resolve(true),
      },
    );
    return images[0];
  }
  const drawn = new Map<ImageGateway, Promise<ProducedImage>>();
  /** The plain job of a gateway, drawn once for all who look at it. */
  const plainly = (by: ImageGateway): Promise<ProducedImage> => {
    const image = drawn.get(by) ?? draw(by);
    drawn.set(by, image);
    return image;
  };
  /** How far from the middle of the sheet a place of the photo came to lie, as a share of its side. */
  const offMiddle = ({ receipt }: ProducedImage, [x]: readonly [number, number]): number => {
    const [left, , right] = receipt.place as [number, number, number, number];
    return Math.abs(left + x * (right - left) - 0.5);
  };
  const found = (image: ProducedImage, params: JobParams) =>
    readReceipt({ engine: 'built-in', params, premium: false, referencePath: null, receipt: image.receipt, index: 0 });

  it('draw what the model sees, and say so', async () => {
    const red = await plainly(withRed);
    const blue = await plainly(withBlue);
    expect([offMiddle(red, RED), offMiddle(blue, BLUE)].every((off) => off < 0.05)).toBe(true);
    expect(red.receipt.subjectModel).toBe(sha256(tinyModel(RED_ONLY)));
    expect(red.receipt).not.toHaveProperty('subjectModelFailed');
  });

  it('draw what the person marked as the screen showed it, whatever the model sees', async () => {
    const marked = paramsFor([{ kind: 'box', from: [0.5, 0.1], to: [0.97, 0.9] }]);
    const image = await draw(withRed, marked);
    expect(offMiddle(image, BLUE)).toBeLessThan(0.05);
    expect(image.receipt.imageSha256).toBe((await draw(without, marked)).receipt.imageSha256);
    expect(image.receipt).not.toHaveProperty('subjectModel');
  });

  it('are the same pixels as ever where a model is broken, with a line in the log and in the receipt', async () => {
    const plain = await plainly(without);
    expect(plain.receipt).not.toHaveProperty('subjectModel');
    expect(plain.receipt).not.toHaveProperty('subjectModelFailed');
    warnings.length = 0;
    const fallen = await draw(gateway(await fileOf(Buffer.from('broken'))));
    expect(fallen.receipt.imageSha256).toBe(plain.receipt.imageSha256);
    expect(fallen.receipt).toMatchObject({ subjectModelFailed: true });
    expect(fallen.receipt).not.toHaveProperty('subjectModel');
    expect(warnings).toEqual([expect.stringContaining('SUBJECT_MODEL was not used: ')]);
  });

  it('are recreated with the very model, and refused without it', async () => {
    const params = paramsFor();
    const red = await plainly(withRed);
    const again = jobFromReceipt(found(red, params), 'built-in').params;
    expect((await draw(withRed, again)).receipt.imageSha256).toBe(red.receipt.imageSha256);
    const refusal = { code: 'not_repeatable', message: expect.stringContaining('not there any more') as string };
    await expect(draw(without, again)).rejects.toMatchObject(refusal);
    await expect(draw(withBlue, again)).rejects.toMatchObject(refusal);
  });

  it('are repeated and varied without the model where they were drawn without it', async () => {
    const params = paramsFor();
    const plain = await plainly(without);
    const again = await draw(withRed, jobFromReceipt(found(plain, params), 'built-in').params);
    expect(again.receipt.imageSha256).toBe(plain.receipt.imageSha256);
    const wish = { imageId: randomUUID(), nudge: 'bolder' } as const;
    const bolder = await draw(withRed, jobBeside(found(plain, params), 'built-in', wish, 'user:other').params);
    expect(bolder.receipt).not.toHaveProperty('subjectModel');
    expect(bolder.receipt.place).toEqual(plain.receipt.place);
  });
});
