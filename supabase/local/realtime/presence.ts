/** Who is present on a topic: per key a list of metas, one for each channel that tracks itself under this key. */

export type Meta = Record<string, unknown> & { phx_ref: string; phx_ref_prev?: string };

export type PresenceMap = Record<string, { metas: Meta[] }>;

export interface PresenceDiff {
  joins: PresenceMap;
  leaves: PresenceMap;
}

/** The holder of an entry: a channel, by identity. */
export type Holder = object;

export class Presence {
  readonly #entries = new Map<Holder, { key: string; meta: Meta }>();
  #lastRef = 0;

  get empty(): boolean {
    return this.#entries.size === 0;
  }

  has(holder: Holder): boolean {
    return this.#entries.has(holder);
  }

  state(): PresenceMap {
    const state: PresenceMap = Object.create(null) as PresenceMap;
    for (const { key, meta } of this.#entries.values()) {
      (state[key] ??= { metas: [] }).metas.push(meta);
    }
    return state;
  }

  /** Enters or replaces the holder's meta. A replaced one leaves in the same diff, as Phoenix clients expect it. */
  track(holder: Holder, key: string, payload: Record<string, unknown>): PresenceDiff {
    const previous = this.#entries.get(holder);
    // Also undefined overrides what the client may have put under these names.
    const meta: Meta = { ...payload, phx_ref: this.#nextRef(), phx_ref_prev: previous?.meta.phx_ref };
    this.#entries.set(holder, { key, meta });
    return { joins: one(key, meta), leaves: previous ? one(previous.key, previous.meta) : {} };
  }

  /** Null when the holder was not tracked. */
  untrack(holder: Holder): PresenceDiff | null {
    const entry = this.#entries.get(holder);
    if (!entry) return null;
    this.#entries.delete(holder);
    return { joins: {}, leaves: one(entry.key, entry.meta) };
  }

  #nextRef(): string {
    this.#lastRef += 1;
    return `P${this.#lastRef.toString(36)}`;
  }
}

function one(key: string, meta: Meta): PresenceMap {
  return Object.fromEntries([[key, { metas: [meta] }]]);
}
