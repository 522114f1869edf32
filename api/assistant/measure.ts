/** Measures photos off the event loop: one thread, kept, with a short queue; it is started on first use and ends with the process. */
import { Worker } from 'node:worker_threads';
import type { PhotoMeasurements, RgbImage } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';

const queueLimit = 24;

interface Waiting {
  resolve(measured: PhotoMeasurements): void;
  reject(error: Error): void;
}

export type Measure = (image: RgbImage) => Promise<PhotoMeasurements>;

type Report = { id: number; measured: PhotoMeasurements } | { id: number; error: string };

/** @returns a function that measures a photo; rejects with 503 when too many wait, 422 when the photo cannot be measured. */
export function createMeasure(): Measure {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let next = 1;

  function start(): Worker {
    const thread = new Worker(new URL('./measure.thread.ts', import.meta.url));
    // A thread that only waits must not keep a stopping process alive.
    thread.unref();
    thread.on('message', (report: Report) => {
      const one = waiting.get(report.id);
      waiting.delete(report.id);
      if ('measured' in report) one?.resolve(report.measured);
      else one?.reject(new ApiError('image_rejected', { cause: report.error }));
    });
    const fail = (cause: unknown) => {
      if (worker === thread) worker = null;
      for (const one of waiting.values()) one.reject(new ApiError('unavailable', { cause }));
      waiting.clear();
    };
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('The measuring thread ended')));
    return thread;
  }

  return (image) => {
    if (waiting.size >= queueLimit) return Promise.reject(new ApiError('unavailable', { retryAfterSeconds: 5 }));
    worker ??= start();
    const thread = worker;
    const id = next++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, image });
    });
  };
}
