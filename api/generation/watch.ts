/**
 * Waiting for jobs. However many requests wait in this process, one query every 0.4 seconds asks for all of their rows;
 * nothing is asked while nobody waits.
 */
import type { Logger } from 'pino';
import { openStatuses } from '#domain/generation.ts';
import type { GenerationDb, GenerationRow } from './generation.db.ts';

const TICK_MS = 400;
const IDS_PER_QUERY = 100;

export interface GenerationWatch {
  /** The row once it is finished, or as it stands after `timeoutMs` or when `signal` aborts; null when never read. */
  untilFinished(id: string, timeoutMs: number, signal: AbortSignal): Promise<GenerationRow | null>;
}

interface Waiter {
  id: string;
  last: GenerationRow | null;
  resolve(row: GenerationRow | null): void;
}

export function createGenerationWatch(db: Pick<GenerationDb, 'readMany'>, log: Logger): GenerationWatch {
  const waiters = new Set<Waiter>();
  let ticking = false;

  async function readAll(): Promise<void> {
    const ids = [...new Set([...waiters].map((waiter) => waiter.id))];
    for (let at = 0; at < ids.length; at += IDS_PER_QUERY) {
      const rows = await db.readMany(ids.slice(at, at + IDS_PER_QUERY));
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const waiter of waiters) {
        const row = byId.get(waiter.id);
        if (!row) continue;
        waiter.last = row;
        if (!openStatuses.includes(row.status)) waiter.resolve(row);
      }
    }
  }

  async function tick(): Promise<void> {
    if (ticking) return;
    ticking = true;
    while (waiters.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      await readAll().catch((error: unknown) =>
        log.warn({ err: error }, 'could not read the jobs that are waited for'),
      );
    }
    ticking = false;
  }

  return {
    untilFinished(id, timeoutMs, signal) {
      return new Promise((resolve) => {
        const waiter: Waiter = {
          id,
          last: null,
          resolve(row) {
            waiters.delete(waiter);
            clearTimeout(timer);
            signal.removeEventListener('abort', giveUp);
            resolve(row);
          },
        };
        const giveUp = (): void => waiter.resolve(waiter.last);
        const timer = setTimeout(giveUp, timeoutMs);
        signal.addEventListener('abort', giveUp, { once: true });
        if (signal.aborted) {
          giveUp();
          return;
        }
        waiters.add(waiter);
        tick().catch((error: unknown) => log.error({ err: error }, 'nobody waits for jobs any more'));
      });
    },
  };
}
