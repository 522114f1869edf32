/** Turns at the database: how much one caller may have under way, so that nobody takes what others need. */
import { RestError } from './errors.ts';

export interface TurnLimits {
  /** Of one caller. */
  atOnce: number;
  /** How many more may wait, and for how long. */
  waiting: number;
  patienceMs: number;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

const tooMany = (): RestError =>
  new RestError(429, 'too_many_requests', 'Too many requests at once. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

export class Turns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Runs the work when it is the caller's turn; 429 when too many are before it. */
  async take<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(caller) ?? { running: 0, waiting: new Set() };
    this.#lines.set(caller, line);
    if (line.running < this.#limits.atOnce) line.running += 1;
    else await this.#wait(line);
    try {
      return await work();
    } finally {
      this.#passOn(caller, line);
    }
  }

  #wait({ waiting }: Line): Promise<void> {
    if (waiting.size >= this.#limits.waiting) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const called = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(called);
      reject(tooMany());
    }, this.#limits.patienceMs);
    waiting.add(called);
    return promise;
  }

  #passOn(caller: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else {
      line.running -= 1;
      if (line.running === 0) this.#lines.delete(caller);
    }
  }
}
