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
   * that nobody's works take all of them.
   */
  take<T>(work: () => Promise<T>, owner?: string): Promise<T>;
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

  return {
    async take(work, owner) {
      if (isFree(owner)) begin(owner);
      else if (mayQueue(owner)) await new Promise<void>((start) => queue.push({ owner, start }));
      else throw full();
      try {
        return await work();
      } finally {
        end(owner);
      }
    },
  };
}
