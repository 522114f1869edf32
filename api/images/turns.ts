import { ApiError } from '../errors.ts';

export interface TurnLimits {
  atATime: number;
  waiting: number;
  /** How many of them may be of one owner. */
  waitingOfOne?: number;
  /** What is thrown when too many wait; default `unavailable`. */
  full?: () => Error;
}

export interface Turns {
  /**
   * Runs `work` when it is its turn; throws `full` when too many wait already. An owner has one turn at a time, so
   * that nobody's works take all of them. Who waits leaves the queue when `signal` is aborted.
   */
  take<T>(work: () => Promise<T>, owner?: string, signal?: AbortSignal): Promise<T>;
  /** Whether who asks now has a turn or may wait for one. */
  hasRoom(owner?: string): boolean;
}

interface Waiting {
  owner: string | undefined;
  start: () => void;
}

const busy = (): Error => new ApiError('unavailable', { retryAfterSeconds: 10 });

/** Lets `atATime` works run side by side and at most `waiting` wait, in the order they came. */
export function createTurns({ atATime, waiting, waitingOfOne = waiting, full = busy }: TurnLimits): Turns {
  const queue: Waiting[] = [];
  const owners = new Set<string>();
  let running = 0;
  const isFree = (owner?: string): boolean => running < atATime && !(owner !== undefined && owners.has(owner));

  function mayQueue(owner?: string): boolean {
    if (queue.length >= waiting) return false;
    return owner === undefined || queue.filter((other) => other.owner === owner).length < waitingOfOne;
  }

  function begin(owner?: string): void {
    running += 1;
    if (owner !== undefined) owners.add(owner);
  }

  function end(owner?: string): void {
    running -= 1;
    if (owner !== undefined) owners.delete(owner);
    const next = queue.findIndex((other) => isFree(other.owner));
    if (next < 0) return;
    const [first] = queue.splice(next, 1);
    // The turn is taken here: nobody who comes before it runs can have it.
    begin(first?.owner);
    first?.start();
  }

  /** Resolves when the turn has been taken. */
  function queueUp(owner: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { owner, start: resolve };
      queue.push(entry);
      signal?.addEventListener(
        'abort',
        () => {
          // One whose turn has come ends by its own work.
          if (queue.includes(entry)) queue.splice(queue.indexOf(entry), 1);
          reject(signal.reason as Error);
        },
        { once: true },
      );
    });
  }

  return {
    hasRoom: (owner) => isFree(owner) || mayQueue(owner),
    async take(work, owner, signal) {
      signal?.throwIfAborted();
      if (isFree(owner)) begin(owner);
      else if (mayQueue(owner)) await queueUp(owner, signal);
      else throw full();
      try {
        return await work();
      } finally {
        end(owner);
      }
    },
  };
}
