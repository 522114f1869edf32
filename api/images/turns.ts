import { ApiError } from '../errors.ts';

export interface Turns {
  /** Runs `work` when it is its turn; throws `unavailable` when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets `atATime` works run side by side and at most `waiting` wait, in the order they came. */
export function createTurns(limits: { atATime: number; waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running < limits.atATime) running += 1;
      else if (queue.length < limits.waiting) await new Promise<void>((resolve) => queue.push(resolve));
      else throw new ApiError('unavailable', { retryAfterSeconds: 10 });
      try {
        return await work();
      } finally {
        // A turn is handed on as it is: nobody who comes in between can take it.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
