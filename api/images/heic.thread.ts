/** Reads one HEIC picture in a thread of the process that reads pictures: the decoder holds its thread until it is done. */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import { isWholeHeic } from '#domain/heic-extents.ts';
import { claimedPixels, shownOf } from '#domain/picture-bytes.ts';

export interface HeicPixels {
  width: number;
  height: number;
  /** Four bytes per pixel. */
  data: Uint8Array;
}

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

async function read(): Promise<HeicPixels | 'too_many_pixels'> {
  if ((claimedPixels(bytes) ?? 0) > maxPixels) return 'too_many_pixels';
  if (!isWholeHeic(bytes)) throw new Error('The file is cut off');
  const image = shownOf(new libheif.HeifDecoder().decode(bytes));
  if (!image) throw new Error('The file holds no image');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return 'too_many_pixels';
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  await new Promise<void>((resolve, reject) => {
    image.display(target, (result) => {
      if (result) resolve();
      else reject(new Error('The image could not be decoded'));
    });
  });
  return { width, height, data: new Uint8Array(target.data.buffer) };
}

parentPort?.postMessage(await read());
