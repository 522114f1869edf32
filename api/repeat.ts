/** Work that the worker does again and again, as long as it runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Repeated {
  /** For the log. */
  name: string;
  /** One round; true when more waits already. */
  step(): Promise<boolean>;
  everyMs: number;
  /** After failures the pauses grow up to this. */
  longestPauseMs: number;
  log: Logger;
}

/** Until `signal` aborts; a round that fails is only logged. Never rejects. */
export async function repeat(
  { name, step, everyMs, longestPauseMs, log }: Repeated,
  signal: AbortSignal,
): Promise<void> {
  let wait = everyMs;
  while (!signal.aborted) {
    try {
      wait = (await step()) ? 0 : everyMs;
    } catch (error) {
      wait = Math.min(longestPauseMs, Math.max(everyMs, wait * 2));
      log.warn({ err: error, wait }, `${name} failed`);
    }
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}
