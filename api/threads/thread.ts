/**
 * Work that must not hold the event loop, in a thread of its own: one call after the other, at most `waiting` in the queue.
 * A call that takes longer than its deadline ends with its thread; those behind it go on in a new one. The thread starts with
 * the first call, in no call's time, and keeps no process alive.
 */
import { Worker } from 'node:worker_threads';
import { ApiError } from '../errors.ts';

export interface ThreadOptions<I> {
  /** The module that answers, by `answerCalls` of answer-calls.ts. */
  module: URL;
  /** For all calls, or for each. */
  deadlineMs: number | ((input: I) => number);
  waiting: number;
  /** What a call is refused with when its work threw, or took too long. */
  refuse: (cause: unknown) => Error;
}

interface Call<I, O> {
  input: I;
  resolve(output: O): void;
  reject(error: Error): void;
}

/** What the thread sends back. */
export type Report<O> = { output: O } | { error: string };

/** What it says first: what it needs has been read. */
export const READY = 'ready';
/** A busy machine takes so long for that at most. No call is to blame for it. */
const START_MS = 60_000;

/** @returns a function that has its argument worked on; throws `unavailable` when too many wait. */
export function createThread<I, O>(options: ThreadOptions<I>): (input: I) => Promise<O> {
  const { module, deadlineMs, waiting, refuse } = options;
  const queue: Call<I, O>[] = [];
  let worker: Worker | null = null;
  let ready: Worker | null = null;
  let current: Call<I, O> | null = null;
  let deadline: NodeJS.Timeout | undefined;

  function end(settle: (call: Call<I, O>) => void): void {
    clearTimeout(deadline);
    const call = current;
    current = null;
    if (call) settle(call);
    next();
  }

  function start(): Worker {
    const thread = new Worker(module);
    thread.on('message', (report: Report<O> | typeof READY) => {
      if (thread !== worker) return;
      if (report === READY) {
        ready = thread;
        if (current) limit(current, thread);
        return;
      }
      end((call) => ('output' in report ? call.resolve(report.output) : call.reject(refuse(report.error))));
    });
    const gone = (cause: unknown): void => {
      if (thread !== worker) return;
      worker = null;
      end((call) => call.reject(new ApiError('unavailable', { cause })));
    };
    thread.on('error', gone);
    thread.on('exit', () => gone(new Error('the thread ended')));
    // Behind the listeners, which would keep the process.
    thread.unref();
    return thread;
  }

  /** Ends the thread, and the call that it has, unless it answers in time. */
  function limit({ input }: Call<I, O>, thread: Worker): void {
    clearTimeout(deadline);
    const allowedMs = ready !== thread ? START_MS : typeof deadlineMs === 'number' ? deadlineMs : deadlineMs(input);
    deadline = setTimeout(() => {
      worker = null;
      thread.terminate().catch(() => undefined);
      const cause = new Error(`not done after ${allowedMs} ms`);
      end((call) => call.reject(ready === thread ? refuse(cause) : new ApiError('unavailable', { cause })));
    }, allowedMs);
  }

  function next(): void {
    if (current || queue.length === 0) return;
    current = queue.shift() as Call<I, O>;
    worker ??= start();
    limit(current, worker);
    worker.postMessage(current.input);
  }

  return (input) => {
    if (queue.length >= waiting) return Promise.reject(new ApiError('unavailable', { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject });
      next();
    });
  };
}
