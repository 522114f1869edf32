/** One request to the stand-in: objects as it sees and changes them, the clock, and the events that come of it. */
import { randomBytes } from 'node:crypto';
import { isAbout, type Kind, type Store, type Stored } from './store.ts';
import { API_VERSION } from '../api-version.ts';

/** An answer of Stripe that is not a success; the SDK turns it into its own errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.error = { type, message, ...more };
  }
}

export const missing = (what: string, id: string): Refusal =>
  new Refusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing' });

const PREFIXES: Record<Kind, string> = {
  customer: 'cus',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  session: 'cs_test',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  event: 'evt',
  reply: 'reply',
};

export class Work {
  /** Seconds, as Stripe counts. */
  readonly now: number;
  readonly #store: Store;
  readonly #touched = new Map<string, Stored>();

  constructor(store: Store, now: number) {
    this.#store = store;
    this.now = now;
  }

  newId(kind: Kind): string {
    return `${PREFIXES[kind]}_${randomBytes(12).toString('hex')}`;
  }

  /** The object itself: changes to it are kept when `put` names it. */
  async get<T>(kind: Kind, id: string): Promise<T> {
    const found = await this.find<T>(kind, id);
    if (!found) throw missing(kind, id);
    return found;
  }

  async find<T>(kind: Kind, id: string): Promise<T | null> {
    const known = this.#touched.get(id) ?? (await this.#store.read(id));
    if (known?.kind !== kind) return null;
    this.#touched.set(id, known);
    return known.data as T;
  }

  /** Oldest first, with what this request has made or changed. */
  async list<T>(kind: Kind, parent: string | null): Promise<T[]> {
    const stored = await this.#store.list(kind, parent);
    for (const each of stored) if (!this.#touched.has(each.id)) this.#touched.set(each.id, each);
    return [...this.#touched.values()]
      .filter((each) => each.kind === kind && (!parent || each.parent === parent))
      .map((each) => each.data as T);
  }

  /** Everything that shows an object of a customer or the customer itself, with what this request has made or changed. */
  async about(customer: string): Promise<Stored[]> {
    const stored = await this.#store.about(customer);
    for (const each of stored) if (!this.#touched.has(each.id)) this.#touched.set(each.id, each);
    return [...this.#touched.values()].filter((each) => isAbout(each.data, customer));
  }

  put(kind: Kind, parent: string | null, data: { id: string }): void {
    const version = this.#touched.get(data.id)?.version ?? 0;
    this.#touched.set(data.id, { id: data.id, kind, parent, data, version });
    this.#dirty.add(data.id);
  }
  readonly #dirty = new Set<string>();

  /** Stripe tells of what happened; it waits under the parent `waiting` until it was delivered. */
  emit(type: string, object: { id: string }): void {
    const id = this.newId('event');
    this.put('event', 'waiting', {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: this.now,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as { id: string });
  }

  /** False when another request was faster. */
  async save(): Promise<boolean> {
    const changed = [...this.#dirty].map((id) => this.#touched.get(id)).filter((each) => each !== undefined);
    return changed.length === 0 || this.#store.save(changed);
  }
}

/** Runs one unit of work until it could be saved. */
export async function work<T>(store: Store, act: (work: Work) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const unit = new Work(store, Math.floor((await store.now()) / 1000));
    const result = await act(unit);
    if (await unit.save()) return result;
  }
  throw new Refusal(409, 'idempotency_error', 'Too many requests change this object at once.');
}
