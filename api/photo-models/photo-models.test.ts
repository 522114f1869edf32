/** What models see on photos: people, animals and things, and that nothing depends on it. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlap } from '#engine/subject/automatic.ts';
import { findSubject, standsAlone } from '#engine/subject/subject.ts';
import type { RgbImage } from '#engine/engine.ts';
import { readTraced } from '../../tests/photos/subject-photos.ts';
import { serveRoutes, type Served } from '../testing/serve-routes.ts';
import { createPhotoModels, PHOTO_MODELS } from './photo-models.ts';
import { photoModelRoutes } from './photo-models.routes.ts';

const PHOTOS = path.join(import.meta.dirname, '../../tests/photos');

async function photoOf(name: string): Promise<RgbImage> {
  const picture = sharp(path.join(PHOTOS, name)).resize(512, 512, { fit: 'inside' }).removeAlpha();
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

const { find } = createPhotoModels();

describe('a person with a large face', () => {
  it('is cut out as a person would trace them', async () => {
    const { photo, truth } = await readTraced('officer', 512);
    const map = await find(photo);
    expect(map).toMatchObject({ width: 256, height: 256, modelSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const subject = findSubject(photo, [], map ?? undefined);
    expect(standsAlone(subject)).toBe(true);
    expect([subject.width, subject.height]).toEqual([photo.width, photo.height]);
    expect(overlap(subject.mask, truth)).toBeGreaterThan(0.94);
  });

  it('keeps neck and helmet, though the frame cuts them', async () => {
    const photo = await photoOf('astronaut.jpg');
    const subject = findSubject(photo, [], (await find(photo)) ?? undefined);
    expect(standsAlone(subject)).toBe(true);
    const at = (x: number, y: number) =>
      subject.mask[Math.floor(y * subject.height) * subject.width + Math.floor(x * subject.width)];
    expect({ neck: at(0.42, 0.47), chest: at(0.5, 0.95), wall: at(0.03, 0.05) }).toEqual({
      neck: 1,
      chest: 1,
      wall: 0,
    });
  });

  it('is found alike each time', async () => {
    const photo = await photoOf('subject/officer.jpg');
    const [one, two] = [await find(photo), await find(photo)];
    expect(one?.data).toEqual(two?.data);
  });
});

it('uses the models that its notice names', async () => {
  const notice = await readFile(path.join(PHOTO_MODELS, 'NOTICE.md'), 'utf8');
  for (const name of ['blazeface', 'facemesh', 'selfie', 'subject']) {
    const sum = createHash('sha256')
      .update(await readFile(path.join(PHOTO_MODELS, `${name}.onnx`)))
      .digest('hex');
    expect(notice).toContain(`\`${sum}\``);
  }
});

it.each(['chelsea.jpg', 'subject/koala.jpg', 'subject/red-panda.jpg', 'subject/polar-bear.jpg', 'coffee.jpg'])(
  'no face is found on %s',
  async (name) => {
    expect(await find(await photoOf(name))).toMatchObject({ faces: [] });
  },
);

describe('a person whose face is small', () => {
  it('is drawn with it, and with what they hold', async () => {
    const map = await find(await photoOf('camera.jpg'));
    expect(map).not.toHaveProperty('portrait');
    expect(map?.faces).toHaveLength(1);
    const [left, right] = (map?.faces ?? [])[0].eyes.map((eye) => eye[4]);
    for (const [x, y] of [left, right]) {
      expect(Math.abs(x - 0.45)).toBeLessThan(0.05);
      expect(Math.abs(y - 0.28)).toBeLessThan(0.03);
    }
  });

  it('is found from closer by where the whole photo hides it', async () => {
    const portrait = await photoOf('subject/officer.jpg');
    const { width, height } = portrait;
    // The same portrait, an eighth of a wall wide.
    const wall = { width: 8 * width, height: 8 * height, data: new Uint8Array(64 * width * height * 3).fill(236) };
    for (let y = 0; y < height; y++) {
      const from = ((y + Math.round(3.4 * height)) * wall.width + 3 * width) * 3;
      wall.data.set(portrait.data.subarray(y * width * 3, (y + 1) * width * 3), from);
    }
    expect((await find(wall))?.faces).toHaveLength(1);
  });
});

/** By how much the outline that comes of it agrees with one that a person traced. Without a model: 0.60, 0.51, 0.55, 0.40. */
it.each(['hedgehog', 'polar-bear', 'jaguars', 'red-panda'] as const)(
  '%s is found as a person would trace it',
  async (name) => {
    const { photo, truth } = await readTraced(name, 512);
    const subject = findSubject(photo, [], (await find(photo)) ?? undefined);
    expect(overlap(subject.mask, truth)).toBeGreaterThan(0.75);
  },
);

describe('models that are not there, or broken', () => {
  let folder: string;
  let served: Served;
  const warnings: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'inkroom-models-'));
    await cp(PHOTO_MODELS, folder, { recursive: true });
    await writeFile(path.join(folder, 'selfie.onnx'), 'no model');
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
    served = await serveRoutes(photoModelRoutes(createPhotoModels({ folder }).find, log));
  });
  afterAll(async () => {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are one line in the log, and the photo goes on without them', async () => {
    const file = await sharp(path.join(PHOTOS, 'astronaut.jpg')).resize(256).jpeg().toBuffer();
    const response = await fetch(`${served.url}/api/photos/subject`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ photo: `data:image/jpeg;base64,${file.toString('base64')}` }),
    });
    expect([response.status, await response.json()]).toEqual([200, { map: null }]);
    expect(warnings.filter((line) => line.includes('the models that look at photos did not answer'))).toHaveLength(1);
  });
});
