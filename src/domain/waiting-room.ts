/** Where refused requests wait before they are answered. */

/**
 * Refusals wait before they are given: by the thousand they would keep everybody waiting, and a person does not notice one. Each
 * holds its connection and what was read of its request, so the room has few places. When it is full, the one who has waited
 * longest is answered at once: if new ones were dropped, a crowd of strangers would keep others from hearing why they are refused.
 */
export class WaitingRoom {
  readonly #places: number;
  /** In the order in which they came. */
  readonly #waiting = new Set<() => void>();

  constructor(places: number) {
    this.#places = places;
  }

  /** @returns the end of the waiting, and what ends it: a timer's time, or a caller who hangs up */
  enter(): { ended: Promise<void>; leave: () => void } {
    const [longest] = this.#waiting;
    if (this.#waiting.size >= this.#places) longest();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const leave = (): void => {
      this.#waiting.delete(leave);
      resolve();
    };
    this.#waiting.add(leave);
    return { ended, leave };
  }
}

/** Milliseconds that a refusal waits. */
export const REFUSAL_MS = 1_000;
/** Places of a room. */
export const REFUSALS_AT_ONCE = 500;
