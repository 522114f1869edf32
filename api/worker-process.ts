/** The loop of a worker: claim as much as there is room for, run it, sweep now and then, stop without losing anything. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ImageGateway } from './generation/gateway.ts';
import type { GenerationDb } from './generation/generation.db.ts';
import { runJob } from './generation/runner.ts';
import type { Supabase } from './supabase.ts';

export interface WorkerOptions {
  db: GenerationDb;
  service: Supabase;
  gateways: { 'built-in': ImageGateway; replicate: ImageGateway | null };
  /** Jobs at once in this process. */
  capacity: number;
  leaseSeconds: number;
  log: Logger;
  /** Other work that any one worker does now and then, beside the sweep. */
  upkeep?: () => Promise<void>;
  /** How long a stop waits for running jobs before it puts them back. */
  drainMs?: number;
}

const IDLE_POLL_MS = 400;
/** Whoever has just drawn something soon has it varied: for a while new jobs are looked for more often. */
const BUSY_POLL_MS = 100;
const BUSY_FOR_MS = 2 * 60_000;
const MAX_BACKOFF_MS = 5_000;
const SWEEP_EVERY_MS = 15_000;
const DRAIN_MS = 20_000;

export interface RunningWorker {
  readonly name: string;
  /** Stops claiming, lets running jobs finish (or puts them back after the drain time), then resolves. */
  stop(): Promise<void>;
}

export function startWorker(options: WorkerOptions): RunningWorker {
  const name = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const log = options.log.child({ worker: name });
  const draining = new AbortController();
  const dropping = new AbortController();
  const running = new Set<Promise<void>>();
  const runner = { ...options, worker: name, log };

  /** Returns the number of jobs claimed. */
  async function claimMore(): Promise<number> {
    const free = options.capacity - running.size;
    if (free <= 0) return 0;
    const rows = await options.db.claim(name, free, options.leaseSeconds);
    for (const row of rows) {
      const job: Promise<void> = runJob(runner, row, dropping.signal).finally(() => running.delete(job));
      running.add(job);
    }
    return rows.length;
  }

  async function claimLoop(): Promise<void> {
    let wait = IDLE_POLL_MS;
    let busyUntil = 0;
    while (!draining.signal.aborted) {
      try {
        const claimed = await claimMore();
        if (running.size > 0) busyUntil = Date.now() + BUSY_FOR_MS;
        wait = claimed > 0 ? 0 : Date.now() < busyUntil ? BUSY_POLL_MS : IDLE_POLL_MS;
      } catch (error) {
        wait = Math.min(MAX_BACKOFF_MS, Math.max(IDLE_POLL_MS, wait * 2));
        log.warn({ err: error, wait }, 'could not claim jobs');
      }
      const busy = running.size < options.capacity ? [] : [...running];
      // A slot that becomes free ends the pause; so does a stop.
      const pause = sleep(wait, undefined, { signal: draining.signal }).catch(() => undefined);
      await (busy.length > 0 ? Promise.race([...busy, stopAsked]) : pause);
    }
  }

  const stopAsked = new Promise<void>((resolve) => {
    draining.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  async function sweepLoop(): Promise<void> {
    while (!draining.signal.aborted) {
      await options.db.sweep().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
      await options.upkeep?.().catch((error: unknown) => log.warn({ err: error }, 'upkeep failed'));
      await sleep(SWEEP_EVERY_MS, undefined, { signal: draining.signal }).catch(() => undefined);
    }
  }

  const loops = Promise.all([claimLoop(), sweepLoop()]);
  log.info({ capacity: options.capacity, leaseSeconds: options.leaseSeconds }, 'worker started');

  return {
    name,
    async stop() {
      draining.abort();
      await loops;
      const drop = setTimeout(() => dropping.abort(), options.drainMs ?? DRAIN_MS);
      // Jobs claimed by the last round are in the set by now.
      await Promise.all([...running]);
      clearTimeout(drop);
      await Promise.all([options.gateways['built-in'].stop(), options.gateways.replicate?.stop()]);
      log.info('worker stopped');
    },
  };
}
