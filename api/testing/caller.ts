/** Sends requests from a thread of its own, so that a test can measure what they cost the API alone. */
import { Worker } from 'node:worker_threads';

const THREAD = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', async ({ id, url, token, body }) => {
  try {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + token };
    const response = await fetch(url, { method: 'POST', headers, body: Uint8Array.from(body) });
    await response.arrayBuffer();
    parentPort.postMessage({ id, status: response.status });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error.cause ?? error) });
  }
});
`;

export interface Caller {
  /** Posts JSON and tells the status of the answer. */
  post: (url: string, token: string, body: Uint8Array) => Promise<number>;
  stop: () => Promise<number>;
}

/** A text as bytes that a thread reads where they are: handing them over costs the sender nothing. */
export function shared(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const memory = new Uint8Array(new SharedArrayBuffer(bytes.length));
  memory.set(bytes);
  return memory;
}

export function startCaller(): Caller {
  const worker = new Worker(THREAD, { eval: true });
  const waiting = new Map<number, { resolve: (status: number) => void; reject: (error: Error) => void }>();
  worker.on('message', ({ id, status, error }: { id: number; status?: number; error?: string }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (status === undefined) asked?.reject(new Error(error));
    else asked?.resolve(status);
  });
  let last = 0;
  return {
    post: (url, token, body) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, url, token, body });
      }),
    stop: () => worker.terminate(),
  };
}
