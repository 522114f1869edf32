/** The API and the worker as processes of their own, and the wait until they serve. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { Child, type ChildOptions } from './child.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 60;

export interface Servers {
  api: Child;
  worker: Child;
  /** Worker first: it hands back what it holds while the API still answers. */
  stop(): Promise<void>;
  kill(): void;
}

export function startServers(home: string, env: NodeJS.ProcessEnv, onRestart: ChildOptions['onRestart']): Servers {
  const make = (name: string, script: string): Child =>
    new Child({ name, script, env, logFile: path.join(home, 'logs', `${name}.log`), onRestart });
  const api = make('api', 'api/server.ts');
  const worker = make('worker', 'api/worker.ts');
  for (const child of [api, worker]) child.start();
  return {
    api,
    worker,
    async stop() {
      await worker.stop();
      await api.stop();
    },
    kill() {
      for (const child of [worker, api]) child.kill();
    },
  };
}

/** Waits until /api/ready answers 200. A process that ends before is a failed start, told with its last words. */
export async function waitUntilReady(apiUrl: string, { api, worker }: Servers, signal: AbortSignal): Promise<void> {
  const died = [api, worker].map(async (child) => {
    const reason = await child.firstExit;
    throw new Problem(`The ${child.name} ${reason} while starting. Its last lines:\n${child.tail()}`, 3);
  });
  for (const promise of died) promise.catch(() => undefined);
  await Promise.race([...died, answer(apiUrl, api, signal)]);
}

async function answer(apiUrl: string, api: Child, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let last = 'no answer';
  while (!signal.aborted) {
    try {
      const response = await fetch(`${apiUrl}/api/ready`, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return;
      last = `status ${response.status}: ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      last = (error as Error).message;
    }
    if (Date.now() > deadline) {
      throw new Problem(`The API was not ready after ${READY_TIMEOUT_MS / 1000} s (${last}).\n${api.tail()}`, 3);
    }
    await delay(POLL_MS);
  }
}
