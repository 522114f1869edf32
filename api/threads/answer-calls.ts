import { parentPort } from 'node:worker_threads';
import type { Report } from './thread.ts';

/** Makes this module the thread of `createThread`: `work` answers each call. */
export function answerCalls(work: (input: never) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs as a worker thread only.');
  port.on('message', (input: unknown) => {
    let report: Report<unknown>;
    try {
      report = { output: work(input as never) };
    } catch (error) {
      report = { error: error instanceof Error ? error.message : 'unknown' };
    }
    port.postMessage(report);
  });
}
