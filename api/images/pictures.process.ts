/**
 * A process that reads pictures of strangers: one at a time, and it can be killed at any moment. sharp works in threads of
 * its own, so this one stays free to watch over memory, which the limits of V8 do not count.
 */
import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureAnswer, PictureOrder, PictureRefusal, PictureTask } from './pictures.protocol.ts';

const WATCH_MS = 20;
const QUALITY_FORMATS = new Set(['jpeg', 'webp', 'avif']);

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
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > order.maxResidentBytes) endAtOnce();
  }, WATCH_MS);
  answerTo(order)
    .finally(() => clearInterval(watch))
    .then((answer) => process.send?.(answer))
    .catch(endAtOnce);
});

async function answerTo(order: PictureOrder): Promise<PictureAnswer> {
  try {
    return { picture: await (order.task.type === 'pixels' ? pixels(order, order.task) : render(order, order.task)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { refusal: error instanceof Refused ? error.refusal : 'unreadable', message };
  }
}

/** Without `pages` and `animated` only the first frame is read. */
async function open(order: PictureOrder, failOn: 'truncated' | 'error'): Promise<{ input: Sharp; seen: Size }> {
  const input = sharp(order.bytes, { limitInputPixels: order.maxPixels, failOn, pages: 1 });
  const { width, height, autoOrient } = await input.metadata().catch((error: unknown) => {
    throw error instanceof Error && /pixel limit/i.test(error.message) ? new Refused('too_many_pixels') : error;
  });
  if (width * height > order.maxPixels) throw new Refused('too_many_pixels');
  return { input, seen: autoOrient };
}

interface Size {
  width: number;
  height: number;
}

/** Warnings of the decoder are tolerated, errors not. */
async function pixels(order: PictureOrder, { maxSide }: PictureTask & { type: 'pixels' }): Promise<Picture> {
  const { input, seen } = await open(order, 'error');
  const { data, info } = await input
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: threeChannels(data, info.channels), seen: sizeOf(seen) };
}

/** Grey pictures come out with one channel. */
function threeChannels(data: Buffer, channels: number): Uint8Array {
  if (channels === 3) return data;
  const pixels = data.length / channels;
  const out = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i++) out[3 * i] = out[3 * i + 1] = out[3 * i + 2] = data[i * channels];
  return out;
}

/** Shows as much of a damaged file as there is, but not one that is cut off. */
async function render(order: PictureOrder, task: PictureTask & { type: 'render' }): Promise<Picture> {
  const { input, seen } = await open(order, 'truncated');
  const { width, height, fit, quality, format } = task;
  // With one edge given the other follows from the picture: one pixel wide and 20,000 high, it would become 40 million.
  const scale = width ? width / seen.width : height ? height / seen.height : 1;
  const result = width && height ? width * height : seen.width * scale * (seen.height * scale);
  if (result > task.maxPixels) throw new Refused('result_too_large');
  const picture = input.autoOrient();
  if (width || height) picture.resize({ width, height, fit });
  // Asked for a quality, the others reduce colours.
  const options = QUALITY_FORMATS.has(format) ? { quality } : {};
  const { data, info } = await picture.toFormat(format, options).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, seen: sizeOf(seen) };
}

/** The library's own object may carry more. */
function sizeOf({ width, height }: Size): Size {
  return { width, height };
}
