/** How much of something callers have used of late. */

/** After this time, use counts half (milliseconds). */
const HALF_LIFE_MS = 2_000;
/** Of so many callers, those who have used next to nothing are forgotten. */
const REMEMBERED = 1_000;
const LITTLE = 1;

export class RecentUse {
  readonly #now: () => number;
  readonly #uses = new Map<string, { amount: number; at: number }>();

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(now = (): number => performance.now()) {
    this.#now = now;
  }

  /** What counts of it now. */
  of(caller: string): number {
    const use = this.#uses.get(caller);
    return use ? use.amount * 0.5 ** ((this.#now() - use.at) / HALF_LIFE_MS) : 0;
  }

  add(caller: string, amount: number): void {
    this.#uses.set(caller, { amount: this.of(caller) + amount, at: this.#now() });
    if (this.#uses.size <= REMEMBERED) return;
    for (const known of this.#uses.keys()) if (this.of(known) < LITTLE) this.#uses.delete(known);
  }
}
