import { withStorageRetries } from '../../data/storage-retries.ts';
import { AppError } from '../../domain/errors.ts';
import type { FromInkDesk, MovedPin, PinPlace, InkQuestion, Questions } from './compare.protocol.ts';

export interface InkDesk {
  ask: <Q extends InkQuestion>(type: Q, ask: Questions[Q]['ask']) => Promise<Questions[Q]['answer']>;
  /** Ends it at once; who still waits is answered no more. */
  close: () => void;
}

const failed = (message: string) => new AppError('ink_failed', message, { category: 'unknown' });

/** A worker to ask; it lives until it is closed. */
export function openInkDesk(): InkDesk {
  const worker = new Worker(new URL('./merge.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: AppError) => void }>();
  let count = 0;
  worker.onmessage = ({ data }: MessageEvent<FromInkDesk>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failure' in data) asked?.reject(failed('The pictures could not be compared: one of them cannot be read.'));
    else asked?.resolve(data.answer as never);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(failed('This browser could not compare the pictures.'));
    waiting.clear();
  };
  return {
    ask: (type, ask) =>
      new Promise((resolve, reject) => {
        const number = ++count;
        waiting.set(number, { resolve, reject });
        worker.postMessage({ number, type, ask });
      }),
    close: () => worker.terminate(),
  };
}

/** The file of a picture, from its own or another origin. */
export function readFile(src: string, signal?: AbortSignal): Promise<Blob> {
  return withStorageRetries(async () => {
    const response = await fetch(src, { signal });
    if (!response.ok)
      throw new AppError('download_failed', `A picture could not be loaded (${response.status}).`, {
        category: 'storage',
        status: response.status,
      });
    return response.blob();
  });
}

/** Returns the positions of one version's pins on another version. */
export async function followPins(before: string, after: string, pins: readonly PinPlace[]): Promise<MovedPin[]> {
  if (pins.length === 0) return [];
  const [was, is] = await Promise.all([readFile(before), readFile(after)]);
  const desk = openInkDesk();
  try {
    return await desk.ask('pins', { before: was, after: is, pins });
  } finally {
    desk.close();
  }
}
