import { parseFilter } from './filters.ts';
import type { Condition } from './filters.ts';
import type { Identity } from './identity.ts';

/** What a client asks for in `postgres_changes`, as it came. */
export interface BindingRequest {
  event: string;
  schema: string;
  table?: string;
  filter?: string;
  select?: string[];
}

/** A request understood. Equal requests of all clients share one binding, so that a filter is evaluated once for all. */
export interface Binding {
  id: number;
  /** What equal requests have in common. */
  key: string;
  event: string;
  schema: string;
  /** '*' for all tables of the schema. */
  table: string;
  conditions: Condition[];
  select: string[] | null;
}

/** An event for one or more channels; `frames` keeps what has been encoded already, per topic and protocol version. */
export interface Delivery {
  ids: number[];
  /** JSON text of the payload's `data`. */
  data: string;
  frames: Map<string, string>;
}

/** A channel that listens to database changes. */
export interface Subscriber {
  identity: Identity;
  bindings: Binding[];
  deliver(delivery: Delivery): void;
  /** Events may have been lost: the client has to join again and refetch. */
  fail(reason: string): void;
  /** Does not listen any more, and is not to come again with the same request. */
  expel(reason: string): void;
}

/** One binding of a subscriber, with the identity he has while a batch of changes is worked through. */
export interface Listener {
  subscriber: Subscriber;
  binding: Binding;
  identity: Identity;
}

type Entry = Pick<Listener, 'subscriber' | 'binding'>;

const keyOf = (schema: string, table: string): string => JSON.stringify([schema, table]);

/** All database subscriptions, indexed by schema and table name. */
export class Subscriptions {
  readonly #bindings = new Map<string, { binding: Binding; users: number }>();
  readonly #entries = new Map<string, Set<Entry>>();
  readonly #bySubscriber = new Map<Subscriber, Entry[]>();
  #lastId = 0;
  #version = 0;

  /** Grows with every change of who listens. */
  get version(): number {
    return this.#version;
  }

  /** Takes a reference to the binding of this request; `release` gives it back. Throws FilterError. */
  acquire(request: BindingRequest): Binding {
    const table = request.table ?? '*';
    const key = JSON.stringify([request.event, request.schema, table, request.filter ?? '', request.select ?? null]);
    const known = this.#bindings.get(key);
    if (known) {
      known.users += 1;
      return known.binding;
    }
    const binding: Binding = {
      id: (this.#lastId = (this.#lastId % 2_000_000_000) + 1),
      key,
      event: request.event,
      schema: request.schema,
      table,
      conditions: parseFilter(request.filter ?? ''),
      select: request.select ?? null,
    };
    this.#bindings.set(key, { binding, users: 1 });
    return binding;
  }

  release(binding: Binding): void {
    const entry = this.#bindings.get(binding.key);
    if (entry?.binding !== binding) return;
    entry.users -= 1;
    if (entry.users === 0) this.#bindings.delete(binding.key);
  }

  add(subscriber: Subscriber): void {
    this.#version += 1;
    const entries = subscriber.bindings.map((binding) => ({ subscriber, binding }));
    this.#bySubscriber.set(subscriber, entries);
    for (const entry of entries) {
      const key = keyOf(entry.binding.schema, entry.binding.table);
      const set = this.#entries.get(key) ?? new Set();
      set.add(entry);
      this.#entries.set(key, set);
    }
  }

  remove(subscriber: Subscriber): void {
    this.#version += 1;
    for (const entry of this.#bySubscriber.get(subscriber) ?? []) {
      const key = keyOf(entry.binding.schema, entry.binding.table);
      const set = this.#entries.get(key);
      set?.delete(entry);
      if (set?.size === 0) this.#entries.delete(key);
    }
    this.#bySubscriber.delete(subscriber);
  }

  has(subscriber: Subscriber): boolean {
    return this.#bySubscriber.has(subscriber);
  }

  all(): Subscriber[] {
    return [...this.#bySubscriber.keys()];
  }

  anyFor(schema: string, table: string): boolean {
    return keysFor(schema, table).some((key) => this.#entries.has(key));
  }

  /** Who listens to the table now, with the identities of this moment. */
  listenersFor(schema: string, table: string): Listener[] {
    const entries = keysFor(schema, table).flatMap((key) => [...(this.#entries.get(key) ?? [])]);
    return entries.map(({ subscriber, binding }) => ({ subscriber, binding, identity: subscriber.identity }));
  }
}

function keysFor(schema: string, table: string): string[] {
  return [keyOf(schema, table), keyOf(schema, '*'), keyOf('*', '*')];
}
