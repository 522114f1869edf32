import { AppError } from '../domain/errors.ts';

/** Waits before the second and third try, in ms (R114). */
const RETRY_AFTER_MS = [1000, 2000];

/**
 * Runs an upload or a download, up to three times. What will not be better the next time, such as a missing permission, ends
 * it at once. `onAgain` is called before each further try.
 */
export async function withStorageRetries<T>(work: () => Promise<T>, onAgain?: () => void): Promise<T> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      onAgain?.();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return work();
}

/** A lost connection, or a server in trouble. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof TypeError;
  return error.category === 'network' || (error.status ?? 0) >= 500;
}
