import { parentPort } from 'node:worker_threads';
import { measurePhoto, type RgbImage } from '#engine/engine.ts';

const port = parentPort;
if (!port) throw new Error('measure.thread.ts runs as a worker thread only');

port.on('message', ({ id, image }: { id: number; image: RgbImage }) => {
  try {
    port.postMessage({ id, measured: measurePhoto(image) });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : 'unknown' });
  }
});
