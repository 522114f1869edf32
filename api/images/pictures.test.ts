import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLD_MS, steadyHold } from '../../tests/loop-hold.ts';
import type { ApiError } from '../errors.ts';
import { hostilePictures, plainPicture, pngChunk, pngWith, textBomb } from '../testing/hostile-pictures.ts';
import { decodePhoto } from './decode.ts';
import { pictureKindOf } from '#domain/picture-bytes.ts';
import { withoutAsides } from './picture-bytes.ts';
import { createPictures, type PictureLimits } from './pictures.ts';

const limits: PictureLimits = { atATime: 2, waiting: 8, seconds: 10, maxPixels: 1_000_000 };
const pixels = { type: 'pixels', maxSide: 100 } as const;
/** What says that it is a PNG of this size, and no more. */
function pngClaiming(width: number, height: number): Buffer {
  const file = Buffer.alloc(33);
  file.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}
const refusal = (refusal: string) => expect.objectContaining({ name: 'PictureRefused', refusal }) as unknown;

describe('a picture without what nobody looks at', () => {
  it.each(['zTXt', 'iTXt'] as const)('leaves compressed texts outside: %s', async (type) => {
    const bomb = await textBomb(type);
    const rest = Buffer.from(withoutAsides(bomb));
    expect(rest).toEqual(await plainPicture(8, 8).png().toBuffer());
  });

  it('keeps what the picture is read from, and what it does not know', async () => {
    const turned = await pngWith(pngChunk('eXIf', Buffer.from('MM\0*')));
    expect(withoutAsides(turned)).toBe(turned);
    const broken = Buffer.concat([turned.subarray(0, 40), Buffer.from([0x7f, 0xff, 0xff, 0xff])]);
    expect(withoutAsides(broken)).toBe(broken);
    const jpeg = await plainPicture(8, 8).jpeg().toBuffer();
    expect(withoutAsides(jpeg)).toBe(jpeg);
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'tiff', 'avif'] as const)('knows a %s by its bytes', async (format) => {
    expect(pictureKindOf(await plainPicture(8, 8).toFormat(format).toBuffer())).toBe(format);
  });
});

describe('reading pictures in processes of their own', () => {
  let folder: string;
  let program: URL;
  // Answers with the first byte; never at 0, and ends itself at 1.
  const stub = `process.on('message', ({ bytes }) => {
    if (bytes[0] === 0) for (;;);
    if (bytes[0] === 1) process.exit(0);
    process.send({ picture: { width: bytes[0], height: process.pid, data: bytes } });
  });`;
  const of = (first: number) => new Uint8Array([first, 0, 0]);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-pictures-'));
    await writeFile(path.join(folder, 'stub.mjs'), stub);
    program = pathToFileURL(path.join(folder, 'stub.mjs'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('lets others pass one that takes long, and ends it when its time is over', async () => {
    const read = createPictures({ ...limits, program, seconds: 1 });
    const endless = read(of(0), pixels).catch((error: unknown) => error);
    let isOver = false;
    void endless.then(() => (isOver = true));
    const others = await Promise.all([2, 3, 4, 5].map((first) => read(of(first), pixels)));
    expect(others.map(({ width }) => width)).toEqual([2, 3, 4, 5]);
    expect(isOver).toBe(false);
    expect(await endless).toEqual(refusal('too_costly'));
  });

  it('leaves a place free for others beside kinds whose small files may take long', async () => {
    const gate = path.join(folder, 'gate');
    const waiting = path.join(folder, 'waiting.mjs');
    // Of an AVIF nothing is said before the gate is open.
    await writeFile(
      waiting,
      `import { existsSync } from 'node:fs';
      process.on('message', ({ bytes }) => {
        const look = setInterval(() => {
          if (bytes.length > 3 && !existsSync(${JSON.stringify(gate)})) return;
          clearInterval(look);
          process.send({ picture: { width: bytes.length } });
        }, 20);
      });`,
    );
    const read = createPictures({ ...limits, atATime: 3, program: pathToFileURL(waiting) });
    const avif = Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1');
    const slow = Promise.all(['ann', 'ben', 'cy'].map((owner) => read(avif, pixels, owner)));
    expect((await read(of(2), pixels, 'dan')).width).toBe(3);
    // The same for pictures of different sizes: one waits for none that is larger.
    const claiming = (side: number) => pngClaiming(side, side);
    const large = Promise.all(['di', 'ed', 'flo'].map((owner) => read(claiming(7000), pixels, owner)));
    const middling = Promise.all(['gus', 'hal'].map((owner) => read(claiming(3000), pixels, owner)));
    expect((await read(of(2), pixels, 'ida')).width).toBe(3);
    await writeFile(gate, '');
    expect((await slow).map(({ width }) => width)).toEqual([24, 24, 24]);
    expect([...(await large), ...(await middling)].map(({ width }) => width)).toEqual([33, 33, 33, 33, 33]);
  });

  it('outlives its processes', async () => {
    const read = createPictures({ ...limits, program, atATime: 1 });
    await expect(read(of(1), pixels)).rejects.toEqual(refusal('too_costly'));
    expect((await read(of(7), pixels)).width).toBe(7);
  });

  it('uses a process again, unless it was killed while nobody needed it', async () => {
    const read = createPictures({ ...limits, program });
    const { height: first } = await read(of(2), pixels);
    expect((await read(of(3), pixels)).height).toBe(first);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => read(of(4), pixels).catch(() => null), { timeout: 30_000 }).toMatchObject({ width: 4 });
  });

  it('ends a picture that takes too much memory', async () => {
    const read = createPictures({ ...limits, maxPixels: 50_000_000, maxResidentBytes: 100 * 1024 * 1024 });
    const large = await plainPicture(5000, 5000).png({ progressive: true }).toBuffer();
    await expect(read(large, pixels)).rejects.toEqual(refusal('too_costly'));
    const small = await plainPicture(50, 40).png().toBuffer();
    expect((await read(small, pixels)).height).toBe(40);
  });

  it('ends a picture that takes too much work, by the time of the processors', async () => {
    const read = createPictures({ ...limits, maxPixels: 50_000_000, seconds: 0.2 });
    const large = await plainPicture(6000, 6000).png().toBuffer();
    await expect(read(large, { type: 'redraw', maxBytes: 2 ** 30 })).rejects.toEqual(refusal('too_costly'));
  });

  it('lets everything else go first, and small pictures before large ones', async () => {
    const read = createPictures({ ...limits, program });
    const stepsBack = async (file: Uint8Array) => os.getPriority((await read(file, pixels)).height) - os.getPriority();
    const small = await stepsBack(of(2));
    const large = await stepsBack(pngClaiming(7000, 7000));
    expect(small).toBeGreaterThan(0);
    expect(large).toBeGreaterThan(small);
  });

  it('hands nothing of the environment to them', async () => {
    const program = path.join(folder, 'telling.mjs');
    const answer = '{ picture: { width: 1, height: 1, data: Buffer.from(Object.keys(process.env).join()) } }';
    await writeFile(program, `process.on('message', () => process.send(${answer}));`);
    const { data } = await createPictures({ ...limits, program: pathToFileURL(program) })(of(2), pixels);
    expect(Buffer.from(data).toString()).not.toMatch(/PATH|HOME|KEY|URL/);
  });
});

describe('an AVIF', () => {
  it('that moves shows its first picture', async () => {
    const moving = await plainPicture(30, 20).avif().toBuffer();
    moving.write('avis', 8, 'latin1');
    expect(await decodePhoto(moving)).toMatchObject({ width: 30, height: 20 });
  });

  it('of more pixels than can be read quickly is refused at once, in words that are true', async () => {
    const large = await plainPicture(4001, 4000).avif({ effort: 0 }).toBuffer();
    await expect(decodePhoto(large)).rejects.toThrow('An AVIF may have 16 megapixels.');
  });
});

describe('hostile pictures', () => {
  /** So long somebody else's picture may take beside one of them, in ms. */
  const delayMs = 400;

  it('are read or refused, delay nobody and hold nothing up', { timeout: 120_000 }, async () => {
    const innocent = await plainPicture(800, 600).jpeg().toBuffer();
    await Promise.all(['ann', 'ben'].map((owner) => decodePhoto(innocent, { owner })));
    for (const [name, file] of Object.entries(await hostilePictures())) {
      const delays: number[] = [];
      // What the same picture takes by itself now: the processes step back behind everything else that the machine does.
      const alone = await timeOf(() => decodePhoto(innocent, { owner: 'ann' }));
      const patience = delayMs + 5 * alone;
      // More than once only where the machine was busy with something else.
      const beside = async (): Promise<void> => {
        const hostile = decodePhoto(file, { owner: 'mallory' }).catch((error: unknown) => error);
        const read = async () => expect((await decodePhoto(innocent, { owner: 'ann' })).width, name).toBe(800);
        delays.push(await timeOf(read));
        const outcome = await hostile;
        if (outcome instanceof Error) expect((outcome as ApiError).code, name).toBe('image_rejected');
        if (Math.min(...delays) > patience && delays.length < 4) await beside();
      };
      expect(await steadyHold(beside), `${name} holds the event loop`).toBeLessThan(HOLD_MS);
      expect(Math.min(...delays), `${name} delays others`).toBeLessThan(patience);
    }
  });
});

/** In ms. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
