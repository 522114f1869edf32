interface Entry {
  name: string;
  stop: () => void | Promise<void>;
  kill: () => void;
}

/** What was started, undone in the opposite order. */
export class Undo {
  readonly #entries: Entry[] = [];

  /** `kill` is the immediate way, for the second Ctrl-C; where there is none, `stop` is quick enough. */
  add(name: string, stop: Entry['stop'], kill?: Entry['kill']): void {
    const stopUnwatched = (): void => {
      Promise.resolve(stop()).catch(() => undefined);
    };
    this.#entries.push({ name, stop, kill: kill ?? stopUnwatched });
  }

  /** Stops everything; a failing entry does not keep the others from stopping. */
  async run(onError: (error: unknown) => void): Promise<void> {
    for (let entry = this.#entries.at(-1); entry; entry = this.#entries.at(-1)) {
      try {
        await entry.stop();
      } catch (cause) {
        onError(new Error(`Stopping ${entry.name} failed`, { cause }));
      }
      // Only now: while it is stopping, a second Ctrl-C must still find it.
      this.#entries.splice(this.#entries.indexOf(entry), 1);
    }
  }

  kill(): void {
    for (const entry of this.#entries.toReversed()) {
      try {
        entry.kill();
      } catch {
        // The others must still be ended; the process ends right after.
      }
    }
  }
}
