/**
 * Draws for visitors in one process of its own, with a tenth of the weight of others: while jobs of the worker are drawn it
 * gets what they leave, and not so little that visitors on a busy machine wait in vain. Nothing of the environment goes there. Whoever is not waited for any longer is ended with
 * the process; the next drawing starts another.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { ApiError } from '../errors.ts';
import type { DrawAnswer, Drawn, DrawOrder } from './draw.protocol.ts';

const ownProgram = new URL('draw.process.ts', import.meta.url);
/** It starts within half a second; so long one waits for the next visitor. */
const IDLE_MS = 30_000;

/** One call at a time; an aborted signal ends it. */
export type Draw = (order: DrawOrder, signal: AbortSignal) => Promise<Drawn>;

/** @returns a function that throws `unprocessable` when nothing can be drawn, `unavailable` when the process failed. */
export function createDrawer(program = ownProgram): Draw {
  let idle: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(program, { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.once('exit', () => {
      if (idle === child) idle = null;
    });
    // Whoever waits for an answer hears of it; a process that is being ended may report once more.
    child.on('error', () => undefined);
    return child;
  }

  function rest(child: ChildProcess): void {
    idle = child;
    child.unref();
    child.channel?.unref();
    resting = setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref();
  }

  return async (order, signal) => {
    signal.throwIfAborted();
    clearTimeout(resting);
    const child = idle ?? start();
    idle = null;
    const answer = await ask(child, order, signal);
    rest(child);
    if ('refusal' in answer) throw new ApiError('unprocessable', { message: answer.refusal });
    if ('error' in answer) throw new ApiError('unavailable', { cause: new Error(answer.error) });
    return answer.drawn;
  };
}

function ask(child: ChildProcess, order: DrawOrder, signal: AbortSignal): Promise<DrawAnswer> {
  child.ref();
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    const onMessage = (answer: DrawAnswer): void => settle(() => resolve(answer));
    const onExit = (cause: unknown): void => settle(() => reject(new ApiError('unavailable', { cause })));
    const onAbort = (): void => {
      child.kill('SIGKILL');
      settle(() => reject(signal.reason as Error));
    };
    child.once('message', onMessage).once('exit', onExit).once('error', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    child.send(order);
  });
}
