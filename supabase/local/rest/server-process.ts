/** The process of the database that serves a connection. */
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import type pg from 'pg';

/** The types do not know it: pg keeps what Postgres says at the start. */
const idOf = (client: pg.PoolClient): number | undefined => (client as unknown as { processID?: number }).processID;

/** Lowers its priority, where the system lets us. */
export function stepBack(client: pg.PoolClient, steps: number): void {
  const id = idOf(client);
  if (!id || steps === 0) return;
  try {
    setPriority(id, Math.min(19, getPriority(id) + steps));
  } catch {
    // Then all are served alike.
  }
}

/**
 * How long it has worked so far, in milliseconds of processor time: on a busy machine what costs little takes long as well.
 * Where the system does not tell, it is the time of the clock.
 */
export function workedMs(client: pg.PoolClient): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${String(idOf(client))}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
