import { parentPort } from 'node:worker_threads';
import { READY, type Report } from './thread.ts';

/** Makes this module the thread of `createThread`: `work` answers each call. */
export function answerCalls(work: (input: never) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs as a worker thread only.');
  const answer = async (input: unknown): Promise<Report<unknown>> => {
    try {
      return { output: await work(input as never) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : 'unknown' };
    }
  };
  port.on('message', (input: unknown) => {
    answer(input)
      .then((report) => port.postMessage(report))
      // What cannot be handed over.
      .catch((error: unknown) => port.postMessage({ error: String(error) }));
  });
  port.postMessage(READY);
}
