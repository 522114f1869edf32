/** Turns: how much one caller may have under way, so that nobody takes what others need. */
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

export class Turns {
  readonly #limits: TurnLimits;
  readonly #tooMany: () => Error;
  readonly #lines = new Map<string, Line>();

  /** `tooMany`: what is thrown when too many are before a caller, or take too long. */
  constructor(limits: TurnLimits, tooMany: () => Error) {
    this.#limits = limits;
    this.#tooMany = tooMany;
  }

  /** Runs the work when it is the caller's turn. */
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

  async #wait({ waiting }: Line): Promise<void> {
    if (waiting.size >= this.#limits.waiting) throw this.#tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const called = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(called);
      reject(this.#tooMany());
    }, this.#limits.patienceMs);
    waiting.add(called);
    await promise;
  }

  #passOn(caller: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      // Not at once: works that end without waiting for anything would follow each other, and everybody else would wait.
      setImmediate(next);
    } else {
      line.running -= 1;
      if (line.running === 0) this.#lines.delete(caller);
    }
  }
}
