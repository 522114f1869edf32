/** Places that all callers share: of those who wait, the one who has used them least of late is next. */

/** After this time, use counts half (milliseconds). */
const HALF_LIFE_MS = 2_000;
/** Of so many callers, those who have used next to nothing are forgotten. */
const REMEMBERED = 1_000;

interface Use {
  ms: number;
  at: number;
}

export class FairShare {
  readonly #now: () => number;
  readonly #uses = new Map<string, Use>();
  readonly #waiting = new Set<{ caller: string; begin: () => void }>();
  #free: number;

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(places: number, now = (): number => performance.now()) {
    this.#free = places;
    this.#now = now;
  }

  /** Runs the work at the next free place that is the caller's. */
  async take<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.add({ caller, begin }));
    const begun = this.#now();
    try {
      return await work();
    } finally {
      this.#note(caller, this.#now() - begun);
      this.#passOn();
    }
  }

  #usedBy(caller: string): number {
    const use = this.#uses.get(caller);
    const ms = use ? use.ms * 0.5 ** ((this.#now() - use.at) / HALF_LIFE_MS) : 0;
    return ms < 1 ? 0 : ms;
  }

  #note(caller: string, ms: number): void {
    this.#uses.set(caller, { ms: this.#usedBy(caller) + ms, at: this.#now() });
    if (this.#uses.size <= REMEMBERED) return;
    for (const known of this.#uses.keys()) if (this.#usedBy(known) === 0) this.#uses.delete(known);
  }

  #passOn(): void {
    let next: { caller: string; begin: () => void } | undefined;
    let least = Infinity;
    for (const one of this.#waiting) {
      const used = this.#usedBy(one.caller);
      if (used >= least) continue;
      least = used;
      next = one;
    }
    if (next) {
      this.#waiting.delete(next);
      next.begin();
    } else this.#free += 1;
  }
}
