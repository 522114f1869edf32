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
export function createThread<I, O>({
  module,
  deadlineMs,
  waiting,
  refuse,
}: ThreadOptions<I>): (input: I) => Promise<O> {
  const queue: Call<I, O>[] = [];
  let worker: Worker | null = null;
  let isReady = false;
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
    thread.unref();
    thread.on('message', (report: Report<O> | typeof READY) => {
      if (thread !== worker) return;
      if (report === READY) {
        isReady = true;
        if (current) give(current, thread);
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
    return thread;
  }

  /** Ends the thread, and the call that it has, unless it answers in time. */
  function limit(thread: Worker, allowedMs: number, late: () => Error): void {
    clearTimeout(deadline);
    deadline = setTimeout(() => {
      worker = null;
      thread.terminate().catch(() => undefined);
      end((call) => call.reject(late()));
    }, allowedMs);
  }

  function give({ input }: Call<I, O>, thread: Worker): void {
    const allowedMs = typeof deadlineMs === 'number' ? deadlineMs : deadlineMs(input);
    limit(thread, allowedMs, () => refuse(new Error(`not done after ${allowedMs} ms`)));
    thread.postMessage(input);
  }

  function next(): void {
    if (current || queue.length === 0) return;
    current = queue.shift() as Call<I, O>;
    if (worker && isReady) return give(current, worker);
    isReady = false;
    worker ??= start();
    limit(worker, START_MS, () => new ApiError('unavailable', { cause: new Error('the thread did not start') }));
  }

  return (input) => {
    if (queue.length >= waiting) return Promise.reject(new ApiError('unavailable', { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject });
      next();
    });
  };
}
