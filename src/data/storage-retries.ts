import { AppError, cancelledError } from './errors.ts';

/** Waits before the second and third try, in ms (R114). */
const RETRY_AFTER_MS = [1000, 2000];

interface Ways {
  /** Called before each further try. */
  onAgain?: () => void;
  /** Ends the waiting for the next try. */
  signal?: AbortSignal;
}

/**
 * Runs an upload or a download, up to three times. What will not be better the next time, such as a missing permission, ends
 * it at once.
 */
export async function withStorageRetries<T>(work: () => Promise<T>, { onAgain, signal }: Ways = {}): Promise<T> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      onAgain?.();
      await pause(wait, signal);
    }
  }
  return work();
}

function pause(wait: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(cancelledError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, wait);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/** A lost connection, or a server in trouble. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof TypeError;
  return error.category === 'network' || (error.status ?? 0) >= 500;
}
