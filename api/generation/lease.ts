/**
 * Keeps the lease of one job alive while it is worked on, carries progress with the same call, and turns what comes back
 * (cancel asked, lease lost) into one abort signal. Failed calls are repeated for as long as the lease can still be ours
 * by our own clock, so a restarted database interrupts nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { BackendError } from '../supabase.ts';
import type { GenerationDb } from './generation.db.ts';

export class LeaseLost extends Error {
  constructor() {
    super('the lease of this job was lost');
    this.name = 'LeaseLost';
  }
}
export class JobCancelled extends Error {
  constructor() {
    super('the job was canceled');
    this.name = 'JobCancelled';
  }
}
export class WorkerStopping extends Error {
  constructor() {
    super('the worker stops');
    this.name = 'WorkerStopping';
  }
}

interface LeaseOptions {
  id: string;
  worker: string;
  leaseSeconds: number;
  stopping: AbortSignal;
}

/** How often progress is written at most, and so how soon a cancel is noticed. */
const BEAT_MS = 700;

export class LeaseKeeper {
  readonly #db: Pick<GenerationDb, 'extend'>;
  readonly #options: LeaseOptions;
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #onStop = (): void => this.#controller.abort(new WorkerStopping());
  #until: number;
  #fraction = 0;
  #stage = 'preparing';
  #beating = false;

  constructor(db: Pick<GenerationDb, 'extend'>, options: LeaseOptions) {
    this.#db = db;
    this.#options = options;
    this.#until = performance.now() + options.leaseSeconds * 1000;
    const beat = (): void => {
      this.#beat().catch(() => this.lost());
    };
    this.#timer = setInterval(beat, Math.min(BEAT_MS, (options.leaseSeconds * 1000) / 4));
    if (options.stopping.aborted) this.#onStop();
    options.stopping.addEventListener('abort', this.#onStop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Noted here, written with the next beat. */
  progress(fraction: number, stage: string): void {
    this.#fraction = Math.max(this.#fraction, Math.min(1, fraction));
    this.#stage = stage;
  }

  /** Marks the lease as lost and returns the error to throw. */
  lost(): LeaseLost {
    const reason = new LeaseLost();
    this.#controller.abort(reason);
    return reason;
  }

  /**
   * Repeats `step` while the backend does not answer, until the lease would have run out. Errors that are not the
   * backend's are thrown on at once. `evenAborted` is for the last words of a canceled job.
   */
  async persist<T>(step: () => Promise<T>, options: { evenAborted?: boolean } = {}): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      if (!options.evenAborted) this.signal.throwIfAborted();
      try {
        return await step();
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (performance.now() >= this.#until) throw this.lost();
        await sleep(Math.min(2000, 150 * 2 ** attempt));
      }
    }
  }

  release(): void {
    clearInterval(this.#timer);
    this.#options.stopping.removeEventListener('abort', this.#onStop);
  }

  async #beat(): Promise<void> {
    if (this.#beating || this.signal.aborted) return;
    this.#beating = true;
    const { id, worker, leaseSeconds } = this.#options;
    const asked = performance.now();
    try {
      const answer = await this.#db.extend(id, worker, leaseSeconds, this.#fraction, this.#stage);
      if (!answer.ok) this.lost();
      else {
        this.#until = asked + leaseSeconds * 1000;
        if (answer.cancelRequested) this.#controller.abort(new JobCancelled());
      }
    } catch {
      if (performance.now() >= this.#until) this.lost();
    } finally {
      this.#beating = false;
    }
  }
}

/** Worth repeating: the backend could not be reached, is starting, or failed inside. A refusal in SQL is not. */
function isPassing(error: unknown): boolean {
  if (error instanceof BackendError) {
    const refusedBySql = error.code !== null && /^(22|23|42|P0)/.test(error.code);
    const { status } = error;
    const refusedByHttp = status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
    return !refusedBySql && !refusedByHttp;
  }
  // fetch itself: connection refused, reset, timed out.
  return error instanceof TypeError || (error instanceof Error && /^(AbortError|TimeoutError)$/.test(error.name));
}
