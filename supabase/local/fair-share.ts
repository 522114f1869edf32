/**
 * Places that all callers share. Of those who wait, the one who has used them least of late is next, and those who have used them
 * much may have half of them at most: the others find one free.
 */

/** After this time, use counts half (milliseconds). */
const HALF_LIFE_MS = 2_000;
/** Who has used more than this of late has used much (milliseconds): many pages' worth. */
export const MUCH_MS = 150;
/** Of so many callers, those who have used next to nothing are forgotten. */
const REMEMBERED = 1_000;

interface Waiting {
  caller: string;
  begin: (hasUsedMuch: boolean) => void;
}

export interface Place {
  /** Whether the caller has used much of late. */
  hasUsedMuch: boolean;
  /** Notes what the work has cost (milliseconds). */
  charge: (ms: number) => void;
}

export class FairShare {
  readonly #now: () => number;
  readonly #uses = new Map<string, { ms: number; at: number }>();
  readonly #waiting = new Set<Waiting>();
  #free: number;
  /** Of these, for who has used much. */
  #freeForMuch: number;

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(places: number, now = (): number => performance.now()) {
    this.#free = places;
    this.#freeForMuch = Math.ceil(places / 2);
    this.#now = now;
  }

  /** Runs the work when a place is the caller's. */
  async take<Result>(caller: string, work: (place: Place) => Promise<Result>): Promise<Result> {
    const { promise, resolve: begin } = Promise.withResolvers<boolean>();
    this.#waiting.add({ caller, begin });
    this.#giveAway();
    const hasUsedMuch = await promise;
    try {
      return await work({ hasUsedMuch, charge: (ms) => this.#charge(caller, ms) });
    } finally {
      this.#free += 1;
      if (hasUsedMuch) this.#freeForMuch += 1;
      this.#giveAway();
    }
  }

  #usedBy(caller: string): number {
    const use = this.#uses.get(caller);
    const ms = use ? use.ms * 0.5 ** ((this.#now() - use.at) / HALF_LIFE_MS) : 0;
    return ms < 1 ? 0 : ms;
  }

  #charge(caller: string, ms: number): void {
    this.#uses.set(caller, { ms: this.#usedBy(caller) + ms, at: this.#now() });
    if (this.#uses.size <= REMEMBERED) return;
    for (const known of this.#uses.keys()) if (this.#usedBy(known) === 0) this.#uses.delete(known);
  }

  #giveAway(): void {
    while (this.#free > 0 && this.#waiting.size > 0) {
      let next: Waiting | undefined;
      let least = Infinity;
      for (const one of this.#waiting) {
        const used = this.#usedBy(one.caller);
        if (used >= least) continue;
        least = used;
        next = one;
      }
      const hasUsedMuch = least > MUCH_MS;
      if (!next || (hasUsedMuch && this.#freeForMuch === 0)) return;
      this.#waiting.delete(next);
      this.#free -= 1;
      if (hasUsedMuch) this.#freeForMuch -= 1;
      next.begin(hasUsedMuch);
    }
  }
}
