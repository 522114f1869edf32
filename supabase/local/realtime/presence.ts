/** Who is present on a topic: per key a list of metas, one for each channel that tracks itself under this key. */

/** The holder of an entry: a channel, by identity. */
export type Holder = object;

interface Entry {
  key: string;
  ref: string;
  /** JSON text. */
  meta: string;
}

/** Kept as JSON text, which is what is sent of it: its size is known, and a newcomer costs no conversion. */
export class Presence {
  readonly #entries = new Map<Holder, Entry>();
  #joins: Entry[] = [];
  #leaves: Entry[] = [];
  #bytes = 0;
  #lastRef = 0;

  /** Of everything that is told here. */
  get bytes(): number {
    return this.#bytes;
  }

  bytesOf(holder: Holder): number {
    const entry = this.#entries.get(holder);
    return entry ? sizeOf(entry) : 0;
  }

  /** JSON text of the state that a newcomer gets. */
  state(): string {
    return byKey([...this.#entries.values()]);
  }

  /** Enters or replaces the holder's meta. A replaced one leaves in the same diff, as Phoenix clients expect it. */
  track(holder: Holder, key: string, payload: Record<string, unknown>): void {
    const previous = this.#entries.get(holder);
    this.#lastRef += 1;
    const ref = `P${this.#lastRef.toString(36)}`;
    // Also undefined overrides what the client may have put under these names.
    const meta = JSON.stringify({ ...payload, phx_ref: ref, phx_ref_prev: previous?.ref });
    if (previous) this.untrack(holder);
    const entry = { key, ref, meta };
    this.#entries.set(holder, entry);
    this.#bytes += sizeOf(entry);
    this.#joins.push(entry);
  }

  untrack(holder: Holder): void {
    const entry = this.#entries.get(holder);
    if (!entry) return;
    this.#entries.delete(holder);
    this.#bytes -= sizeOf(entry);
    this.#leaves.push(entry);
  }

  get hasNews(): boolean {
    return this.#joins.length + this.#leaves.length > 0;
  }

  /** JSON text of what has changed since the last call. Clients take the joins first, so one may leave in the same diff. */
  takeNews(): string {
    const diff = `{"joins":${byKey(this.#joins)},"leaves":${byKey(this.#leaves)}}`;
    this.#joins = [];
    this.#leaves = [];
    return diff;
  }
}

const sizeOf = ({ key, meta }: Entry): number => Buffer.byteLength(key) + Buffer.byteLength(meta);

function byKey(entries: Entry[]): string {
  const metas = new Map<string, string[]>();
  for (const { key, meta } of entries) {
    const known = metas.get(key);
    if (known) known.push(meta);
    else metas.set(key, [meta]);
  }
  return `{${[...metas].map(([key, list]) => `${JSON.stringify(key)}:{"metas":[${list.join(',')}]}`).join(',')}}`;
}
