/**
 * What the stand-in for Stripe remembers. One request is one unit of work: it reads objects, changes them, and saves all
 * of them over the versions that it read, or starts again. In local mode the memory is a table; in tests it is a map.
 */
import { z } from 'zod';
import { movePaymentClock } from '#contracts/payments.ts';
import { answerOf, rpc, unwrap, type Supabase } from '../../supabase.ts';

export type Kind =
  | 'customer'
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'session'
  | 'price'
  | 'subscription'
  | 'invoice'
  | 'event'
  | 'reply';

export interface Stored {
  id: string;
  kind: Kind;
  /** The id under which it is listed: a customer, a payment intent, a subscription. */
  parent: string | null;
  data: unknown;
  /** 0 for what is not stored yet. */
  version: number;
}

export interface Store {
  read(id: string): Promise<Stored | null>;
  /** Oldest first. */
  list(kind: Kind, parent: string | null): Promise<Stored[]>;
  /** Everything that shows an object of a customer, or the customer itself: objects, events and stored answers. */
  about(customer: string): Promise<Stored[]>;
  /** False when something has changed since it was read: then nothing is saved. */
  save(objects: Stored[]): Promise<boolean>;
  /** Milliseconds of the clock of billing. */
  now(): Promise<number>;
  moveClock(seconds: number): Promise<void>;
}

/** What the stored data of something about a customer contains: itself, in an event, or in an answer. */
const shapesAbout = (customer: string): Record<string, unknown>[] =>
  [{ customer }, { id: customer }].flatMap((shown) => [shown, { data: { object: shown } }, { json: shown }]);

export const isAbout = (data: unknown, customer: string): boolean =>
  shapesAbout(customer).some((shape) => contains(data, shape));

function contains(data: unknown, shape: unknown): boolean {
  if (typeof shape !== 'object' || shape === null) return data === shape;
  return Object.entries(shape).every(
    ([key, each]) =>
      typeof data === 'object' && data !== null && contains((data as Record<string, unknown>)[key], each),
  );
}

/** Memory of a process, for tests. */
export function createMemoryStore(startMs: number = Date.now()): Store {
  const objects = new Map<string, Stored>();
  let ahead = 0;
  const started = Date.now();
  return {
    read: (id) => Promise.resolve(structuredClone(objects.get(id) ?? null)),
    list: (kind, parent) => {
      const found = [...objects.values()].filter((each) => each.kind === kind && (!parent || each.parent === parent));
      return Promise.resolve(structuredClone(found));
    },
    about: (customer) => {
      const found = [...objects.values()].filter((each) => isAbout(each.data, customer));
      return Promise.resolve(structuredClone(found));
    },
    save: (changed) => {
      const isStale = changed.some((each) => (objects.get(each.id)?.version ?? 0) !== each.version);
      if (isStale) return Promise.resolve(false);
      for (const each of changed) objects.set(each.id, structuredClone({ ...each, version: each.version + 1 }));
      return Promise.resolve(true);
    },
    now: () => Promise.resolve(startMs + (Date.now() - started) + ahead),
    moveClock: (seconds) => {
      ahead += seconds * 1000;
      return Promise.resolve();
    },
  };
}

const rowSchema = z.object({
  id: z.string(),
  kind: z.string().transform((kind) => kind as Kind),
  parent: z.string().nullable(),
  data: z.unknown(),
  version: z.number().int(),
});

const PAGE = 1000;

/** The table of local mode, shared by the API and the worker. */
export function createTableStore(service: Supabase): Store {
  const columns = 'id, kind, parent, data, version';
  const clock = async (seconds: number): Promise<number> => {
    return Date.parse(await answerOf(service, movePaymentClock, { p_seconds: seconds }));
  };
  return {
    async read(id) {
      const query = service.from('test_payment_objects').select(columns).eq('id', id).maybeSingle();
      const row: unknown = unwrap('read test object', await query);
      return rowSchema.nullable().parse(row);
    },
    async list(kind, parent) {
      let query = service.from('test_payment_objects').select(columns).eq('kind', kind);
      if (parent) query = query.eq('parent', parent);
      const rows: unknown = unwrap('list test objects', await query.order('number').limit(PAGE));
      return z.array(rowSchema).parse(rows);
    },
    async about(customer) {
      const found = new Map<string, Stored>();
      for (const shape of shapesAbout(customer)) {
        for (let from = 0, more = true; more; from += PAGE) {
          const query = service.from('test_payment_objects').select(columns).contains('data', shape).order('number');
          const page: unknown = unwrap('find test objects', await query.range(from, from + PAGE - 1));
          const rows = z.array(rowSchema).parse(page);
          for (const row of rows) found.set(row.id, row);
          more = rows.length === PAGE;
        }
      }
      return [...found.values()];
    },
    async save(objects) {
      const saved = await rpc(service, 'save_test_payment_objects', { p_objects: objects });
      return z.object({ ok: z.boolean() }).parse(saved).ok;
    },
    now: () => clock(0),
    async moveClock(seconds) {
      await clock(Math.round(seconds));
    },
  };
}
