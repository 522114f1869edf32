import { ApiError } from '../errors.ts';

export interface Turns {
  /**
   * Runs `work` when it is its turn; throws `unavailable` when too many wait already. An owner has one turn at a time, so
   * that nobody's works take all of them.
   */
  take<T>(work: () => Promise<T>, owner?: string): Promise<T>;
}

interface Waiting {
  owner: string | undefined;
  start: () => void;
}

/** Lets `atATime` works run side by side and at most `waiting` wait, in the order they came. */
export function createTurns(limits: { atATime: number; waiting: number }): Turns {
  const queue: Waiting[] = [];
  const owners = new Set<string>();
  let running = 0;
  const isFree = (owner?: string): boolean => running < limits.atATime && !(owner !== undefined && owners.has(owner));

  function begin(owner?: string): void {
    running += 1;
    if (owner !== undefined) owners.add(owner);
  }

  function end(owner?: string): void {
    running -= 1;
    if (owner !== undefined) owners.delete(owner);
    const next = queue.findIndex((waiting) => isFree(waiting.owner));
    if (next < 0) return;
    const [waiting] = queue.splice(next, 1);
    // The turn is taken here: nobody who comes before it runs can have it.
    begin(waiting?.owner);
    waiting?.start();
  }

  return {
    async take(work, owner) {
      if (isFree(owner)) begin(owner);
      else if (queue.length < limits.waiting) await new Promise<void>((start) => queue.push({ owner, start }));
      else throw new ApiError('unavailable', { retryAfterSeconds: 10 });
      try {
        return await work();
      } finally {
        end(owner);
      }
    },
  };
}
