import { AppError } from '../../data/errors.ts';
import { attemptTimeoutMs, transferLimits, transferTexts, type Connectivity } from '../../domain/transfer.ts';
import { watchConnectivity } from './connectivity.ts';

/** A failure that trying again cannot fix. */
const FINAL = new Set(['not_found', 'forbidden', 'transfer_storage']);

interface Delivery {
  signal: AbortSignal;
  onConnection?: (now: Connectivity) => void;
}

/**
 * Runs an attempt until it succeeds: while there is no connection it waits for one, after a failure it tries again, each time with more
 * patience. Throws the last reason in words for people, `cancelled` when the signal is aborted.
 */
export async function deliver<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { signal, onConnection }: Delivery,
): Promise<T> {
  const delays = [0, ...transferLimits.retryDelaysMs];
  let last: unknown = null;
  for (const [n, delay] of delays.entries()) {
    await pause(delay, signal);
    await connected(signal, onConnection);
    try {
      return await limited(attempt, attemptTimeoutMs(n), signal);
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (error instanceof AppError && FINAL.has(error.code)) throw error;
      last = error;
    }
  }
  const message = last instanceof Error ? last.message : String(last);
  throw new AppError('transfer_failed', transferTexts.failed(message), { category: 'network', cause: last });
}

export function cancelled(): AppError {
  return new AppError('cancelled', transferTexts.cancelled, { category: 'client' });
}

/** Throws `cancelled` when the signal is aborted meanwhile. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw cancelled();
  if (ms === 0) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(cancelled());
    });
  });
}

async function limited<T>(attempt: (signal: AbortSignal) => Promise<T>, ms: number, outer: AbortSignal): Promise<T> {
  const own = new AbortController();
  const signal = AbortSignal.any([outer, own.signal]);
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    own.abort();
    ended.reject(new AppError('timeout', transferTexts.timeout(ms), { category: 'timeout' }));
  }, ms);
  outer.addEventListener('abort', () => ended.reject(cancelled()));
  try {
    return await Promise.race([attempt(signal), ended.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The deliveries that wait for a connection, in order. They end with their tab, which cannot be reloaded offline. */
const queue: { onConnection?: Delivery['onConnection']; go: () => void }[] = [];
let stopWatching: (() => void) | null = null;

async function connected(signal: AbortSignal, onConnection: Delivery['onConnection']): Promise<void> {
  if (navigator.onLine && queue.length === 0) return;
  if (queue.length >= transferLimits.queue) {
    throw new AppError('queue_full', transferTexts.queueFull, { category: 'client' });
  }
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const waiting = { onConnection, go: () => resolve(undefined) };
  const leave = () => {
    queue.splice(queue.indexOf(waiting), 1);
    reject(cancelled());
  };
  signal.addEventListener('abort', leave);
  queue.push(waiting);
  onConnection?.('offline');
  stopWatching ??= watchConnectivity(onChecked);
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', leave);
    if (queue.length === 0) stopWatch();
  }
}

function onChecked(now: Connectivity): void {
  if (now === 'offline') return;
  for (const { go, onConnection } of queue.splice(0)) {
    onConnection?.(now);
    go();
  }
  stopWatch();
}

function stopWatch(): void {
  stopWatching?.();
  stopWatching = null;
}
