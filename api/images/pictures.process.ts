/**
 * A process that reads pictures of strangers: one at a time, and it can be killed at any moment. sharp works in threads of
 * its own and HEIC is read in one, so this one stays free to watch over time and memory, which the limits of V8 do not count.
 */
import { Worker } from 'node:worker_threads';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { inkBoxOf } from '#engine/ink-box.ts';
import { pictureKindOf } from '#domain/picture-bytes.ts';
import type { HeicPixels } from './heic.thread.ts';
import { isLossless } from './picture-bytes.ts';
import type { Picture, PictureAnswer, PictureOrder, PictureRefusal, PictureTask } from './pictures.protocol.ts';

const WATCH_MS = 20;
/** So many frames of a moving picture are looked at for one that shows something. */
const FRAMES = 12;
/** Where all pixels are as near as this to the first one, in each channel, nothing is drawn. */
const BLANK_WITHIN = 8;
/** What a photo is encoded with, the first that is small enough. */
const JPEG_FORMS = [
  { quality: 92, chromaSubsampling: '4:4:4' },
  { quality: 85, chromaSubsampling: '4:2:0' },
  { quality: 70, chromaSubsampling: '4:2:0' },
];

sharp.concurrency(1);
sharp.cache(false);
// Loaders that can read other files or run a document's program.
sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick', 'VipsForeignLoadOpenslide'],
});

class Refused extends Error {
  readonly refusal: PictureRefusal;

  constructor(refusal: PictureRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const endAtOnce = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
// Whoever asked is gone; leaving in an orderly way would wait for a picture that is being read.
process.on('disconnect', endAtOnce);

process.on('message', (order: PictureOrder) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > order.maxCpuSeconds * 1e6 || process.memoryUsage.rss() > order.maxResidentBytes) endAtOnce();
  }, WATCH_MS);
  answerTo(order)
    .finally(() => clearInterval(watch))
    .then((answer) => process.send?.(answer))
    .catch(endAtOnce);
});

async function answerTo(order: PictureOrder): Promise<PictureAnswer> {
  try {
    return { picture: await work(order) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { refusal: error instanceof Refused ? error.refusal : 'unreadable', message };
  }
}

function work(order: PictureOrder): Promise<Picture> {
  const { task } = order;
  if (task.type === 'pixels') return pixels(order, task);
  if (task.type === 'ink') return inkOf(order);
  return redraw(order, task);
}

interface Size {
  width: number;
  height: number;
}

interface Opened {
  input: Sharp;
  /** As it is seen. */
  seen: Size;
  /** Frames of a moving picture. */
  frames: number;
}

/** Of a moving picture one frame is read. */
async function open(order: PictureOrder, { page = 0, ...options }: SharpOptions): Promise<Opened> {
  if (pictureKindOf(order.bytes) === 'heic') return openHeic(order);
  const input = sharp(order.bytes, { ...options, limitInputPixels: order.maxPixels, page, pages: 1 });
  const {
    width,
    height,
    autoOrient,
    pages = 1,
  } = await input.metadata().catch((error: unknown) => {
    throw error instanceof Error && /pixel limit/i.test(error.message) ? new Refused('too_many_pixels') : error;
  });
  if (width * height > order.maxPixels) throw new Refused('too_many_pixels');
  return { input, seen: { width: autoOrient.width, height: autoOrient.height }, frames: pages };
}

/** HEIC says itself how it is turned, and its decoder does so. */
async function openHeic(order: PictureOrder): Promise<Opened> {
  const thread = new Worker(new URL('heic.thread.ts', import.meta.url), {
    workerData: { bytes: order.bytes, maxPixels: order.maxPixels },
  });
  const answer = await new Promise<HeicPixels | 'too_many_pixels'>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
    thread.once('exit', () => reject(new Error('the thread ended')));
  });
  if (answer === 'too_many_pixels') throw new Refused(answer);
  const { width, height, data } = answer;
  return { input: sharp(data, { raw: { width, height, channels: 4 } }), seen: { width, height }, frames: 1 };
}

interface Raw extends Size {
  data: Buffer;
  channels: number;
}

/** Upright 8-bit sRGB on white. Grey pictures come out with one channel. */
async function rawOf({ input }: Opened, maxSide?: number): Promise<Raw> {
  const upright = input.autoOrient();
  if (maxSide) upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await upright
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, channels: info.channels };
}

function isBlank({ data, channels }: Raw): boolean {
  return data.every((value, at) => Math.abs(value - data[at % channels]) <= BLANK_WITHIN);
}

/**
 * Opens the frame that stands for a picture: of a moving one the first that shows something. Warnings of the decoder are
 * tolerated, errors not.
 */
async function openShown(order: PictureOrder): Promise<Opened> {
  const first = await open(order, { failOn: 'error' });
  const { width, height } = first.seen;
  const frames = Math.min(first.frames, FRAMES, Math.floor(order.maxPixels / (width * height)));
  for (let page = 0; frames > 1 && page < frames; page += 1) {
    if (!isBlank(await rawOf(await open(order, { failOn: 'error', page }))))
      return open(order, { failOn: 'error', page });
  }
  return first;
}

async function pixels(order: PictureOrder, { maxSide }: PictureTask & { type: 'pixels' }): Promise<Picture> {
  const opened = await openShown(order);
  const raw = await rawOf(opened, maxSide);
  const { width, height } = raw;
  return { width, height, data: threeChannels(raw), seen: opened.seen, blank: isBlank(raw) };
}

async function inkOf(order: PictureOrder): Promise<Picture> {
  const opened = await openShown(order);
  const raw = await rawOf(opened);
  return { width: raw.width, height: raw.height, data: new Uint8Array(), seen: opened.seen, ink: inkBoxOf(raw) };
}

function threeChannels({ data, channels }: Raw): Uint8Array {
  if (channels === 3) return data;
  const out = new Uint8Array((data.length / channels) * 3);
  for (let i = 0; i < data.length / channels; i++) out[3 * i] = out[3 * i + 1] = out[3 * i + 2] = data[i * channels];
  return out;
}

/** Nothing of the file itself is left: pixels are read and written anew. */
async function redraw(order: PictureOrder, { maxBytes }: PictureTask & { type: 'redraw' }): Promise<Picture> {
  const opened = await openShown(order);
  const raw = await rawOf(opened);
  const { width, height, channels } = raw;
  const drawn = (): Sharp => {
    const picture = sharp(raw.data, { raw: { width, height, channels: channels as 1 | 3 } });
    return channels === 1 ? picture.toColourspace('b-w') : picture;
  };
  const done = (data: Buffer, format: 'png' | 'jpeg'): Picture => {
    return { width, height, data, seen: opened.seen, blank: isBlank(raw), format };
  };
  if (isLossless(order.bytes)) {
    const png = await drawn().png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
    if (png.length <= maxBytes) return done(png, 'png');
  }
  for (const form of JPEG_FORMS) {
    const jpeg = await drawn().jpeg(form).toBuffer();
    if (jpeg.length <= maxBytes) return done(jpeg, 'jpeg');
  }
  throw new Refused('result_too_large');
}
