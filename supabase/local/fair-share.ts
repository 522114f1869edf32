/**
 * Places that all callers share. Of those who wait, the one who has used them least of late is next, and those who have used them
 * much may have half of them at most: the others find one free.
 */

import { RecentUse } from './recent-use.ts';

/** Who has used more than this of late has used much (milliseconds): a few pages' worth. */
export const MUCH_MS = 50;
/** Less than this makes nobody wait behind others (milliseconds). What is under way counts as much, as nobody knows yet what it costs. */
const LITTLE_MS = 25;

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
  /** In milliseconds. */
  readonly #use: RecentUse;
  readonly #underWay = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #free: number;
  /** Of these, for who has used much. */
  #freeForMuch: number;

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(places: number, now?: () => number) {
    this.#free = places;
    this.#freeForMuch = Math.ceil(places / 2);
    this.#use = new RecentUse(now);
  }

  /** Runs the work when a place is the caller's. */
  async take<Result>(caller: string, work: (place: Place) => Promise<Result>): Promise<Result> {
    const { promise, resolve: begin } = Promise.withResolvers<boolean>();
    this.#waiting.add({ caller, begin });
    this.#giveAway();
    const hasUsedMuch = await promise;
    try {
      return await work({ hasUsedMuch, charge: (ms) => this.#use.add(caller, ms) });
    } finally {
      this.#count(caller, -1);
      this.#free += 1;
      if (hasUsedMuch) this.#freeForMuch += 1;
      this.#giveAway();
    }
  }

  #count(caller: string, change: number): void {
    const count = (this.#underWay.get(caller) ?? 0) + change;
    if (count === 0) this.#underWay.delete(caller);
    else this.#underWay.set(caller, count);
  }

  #giveAway(): void {
    while (this.#free > 0) {
      const next = this.#next();
      if (!next) return;
      const hasUsedMuch = this.#hasUsedMuch(next.caller);
      this.#waiting.delete(next);
      this.#count(next.caller, 1);
      this.#free -= 1;
      if (hasUsedMuch) this.#freeForMuch -= 1;
      next.begin(hasUsedMuch);
    }
  }

  #hasUsedMuch(caller: string): boolean {
    return this.#use.of(caller) > MUCH_MS;
  }

  /** Of those for whom there is a place; of those who have used as much, who came first. */
  #next(): Waiting | undefined {
    let next: Waiting | undefined;
    let least = Infinity;
    for (const one of this.#waiting) {
      if (this.#freeForMuch === 0 && this.#hasUsedMuch(one.caller)) continue;
      const steps = Math.floor(this.#use.of(one.caller) / LITTLE_MS) + (this.#underWay.get(one.caller) ?? 0);
      if (steps >= least) continue;
      least = steps;
      next = one;
    }
    return next;
  }
}
