import { ApiError } from '../errors.ts';

export interface TurnLimits {
  atATime: number;
  waiting: number;
  /** How many of them may be of one owner. */
  waitingOfOne?: number;
  /** What is thrown when too many wait; default `unavailable`. */
  full?: () => Error;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/** After this time, use counts half (milliseconds). */
const HALF_LIFE_MS = 30_000;
/** Who has used more than this of late has used much (milliseconds): some photos of a camera. */
export const MUCH_MS = 5_000;
/** Less than this makes nobody wait behind others (milliseconds). */
const LITTLE_MS = 1_000;
/** Of so many owners, those who have used next to nothing are forgotten. */
const REMEMBERED = 1_000;

export interface Turns {
  /**
   * Runs `work` when it is its turn; throws `full` when too many wait already. An owner has one turn at a time, so
   * that nobody's works take all of them; those who have used much of late leave one place free for others, and are sent away from a
   * full queue for one of them, as is who waits several times. Who waits leaves the queue when `signal` is aborted.
   */
  take<T>(work: () => Promise<T>, owner?: string, signal?: AbortSignal): Promise<T>;
  /** Whether who asks now has a turn or may wait for one. */
  hasRoom(owner?: string): boolean;
}

interface Waiting {
  owner: string | undefined;
  start: () => void;
  refuse: (reason: Error) => void;
}

const busy = (): Error => new ApiError('unavailable', { retryAfterSeconds: 10, reportable: false });

/** What owners have used of late. */
function createUses(now: () => number) {
  const uses = new Map<string, { ms: number; at: number }>();
  const of = (owner?: string): number => {
    const use = owner === undefined ? undefined : uses.get(owner);
    return use ? use.ms * 0.5 ** ((now() - use.at) / HALF_LIFE_MS) : 0;
  };
  return {
    of,
    add(owner: string, ms: number): void {
      uses.set(owner, { ms: of(owner) + ms, at: now() });
      if (uses.size <= REMEMBERED) return;
      for (const known of uses.keys()) if (of(known) < 1) uses.delete(known);
    },
  };
}

/** Lets `atATime` works run side by side and at most `waiting` wait: who has used least of late is next, of those who came first. */
export function createTurns(limits: TurnLimits): Turns {
  const line = new Line(limits);
  return {
    hasRoom: (owner) => line.isFree(owner) || line.mayQueue(owner),
    async take(work, owner, signal) {
      signal?.throwIfAborted();
      // A turn that is free is taken at once: nobody who comes before the work runs can have it.
      const turn = line.isFree(owner) ? line.begin(owner) : await line.queueUp(owner, signal);
      try {
        return await work();
      } finally {
        line.end(turn);
      }
    },
  };
}

class Line {
  readonly #uses: ReturnType<typeof createUses>;
  readonly #limits: Required<Omit<TurnLimits, 'now'>>;
  readonly #queue: Waiting[] = [];
  readonly #running = new Map<symbol, { owner: string | undefined; began: number }>();
  readonly #now: () => number;

  constructor({ waiting, waitingOfOne = waiting, full = busy, now = () => performance.now(), ...rest }: TurnLimits) {
    this.#limits = { ...rest, waiting, waitingOfOne, full };
    this.#now = now;
    this.#uses = createUses(now);
  }

  isFree(owner?: string): boolean {
    const { atATime } = this.#limits;
    const works = [...this.#running.values()];
    if (works.length >= atATime || (owner !== undefined && works.some((work) => work.owner === owner))) return false;
    return (
      !this.#hasUsedMuch(owner) ||
      works.filter((work) => this.#hasUsedMuch(work.owner)).length < Math.max(1, atATime - 1)
    );
  }

  mayQueue(owner?: string): boolean {
    const { waiting, waitingOfOne } = this.#limits;
    if (this.#queue.length >= waiting && !this.#outOfPlaceFor(owner)) return false;
    return this.#waitingOf(owner) < waitingOfOne;
  }

  begin(owner?: string): symbol {
    const turn = Symbol(owner);
    this.#running.set(turn, { owner, began: this.#now() });
    return turn;
  }

  end(turn: symbol): void {
    const { owner, began } = this.#running.get(turn) ?? { began: 0 };
    this.#running.delete(turn);
    if (owner !== undefined) this.#uses.add(owner, this.#now() - began);
    const next = this.#next();
    if (!next) return;
    this.#leave(next);
    next.start();
  }

  /** Resolves with a turn; throws `full`. */
  queueUp(owner: string | undefined, signal: AbortSignal | undefined): Promise<symbol> {
    const { waiting, full } = this.#limits;
    if (!this.mayQueue(owner)) throw full();
    const other = this.#queue.length >= waiting ? this.#outOfPlaceFor(owner) : undefined;
    if (other) this.#leave(other);
    other?.refuse(full());
    return new Promise((resolve, reject) => {
      const entry: Waiting = { owner, start: () => resolve(this.begin(owner)), refuse: reject };
      this.#queue.push(entry);
      const leave = (): void => {
        // One whose turn has come ends by its own work.
        if (this.#queue.includes(entry)) this.#leave(entry);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** What is under way counts: nobody knows yet how long it takes. */
  #usedBy(owner?: string): number {
    const [work] = [...this.#running.values()].filter((one) => one.owner === owner && owner !== undefined);
    return this.#uses.of(owner) + (work ? this.#now() - work.began : 0);
  }

  #hasUsedMuch(owner?: string): boolean {
    return this.#usedBy(owner) > MUCH_MS;
  }

  #waitingOf(owner?: string): number {
    return this.#queue.filter((other) => owner !== undefined && other.owner === owner).length;
  }

  /** Who has to go for somebody who has used little and does not wait yet: one of those who have used much, or wait several times. */
  #outOfPlaceFor(owner?: string): Waiting | undefined {
    if (this.#hasUsedMuch(owner) || this.#waitingOf(owner) > 0) return undefined;
    return (
      this.#queue.findLast((other) => this.#hasUsedMuch(other.owner)) ??
      this.#queue.findLast((other) => this.#waitingOf(other.owner) > 1)
    );
  }

  #leave(entry: Waiting): void {
    this.#queue.splice(this.#queue.indexOf(entry), 1);
  }

  #next(): Waiting | undefined {
    const steps = ({ owner }: Waiting): number => Math.floor(this.#usedBy(owner) / LITTLE_MS);
    const ready = this.#queue.filter(({ owner }) => this.isFree(owner));
    return ready.reduce<Waiting | undefined>(
      (first, entry) => (first && steps(first) <= steps(entry) ? first : entry),
      undefined,
    );
  }
}
