import { FilterPlan } from './filters.ts';
import type { Condition } from './filters.ts';
import { faultOf } from './log.ts';
import type { Log } from './log.ts';
import type { Metadata, TableInfo } from './metadata.ts';
import { changePayload } from './payload.ts';
import type { ConvertedChange } from './payload.ts';
import type { Relation, Tuple } from './pgoutput.ts';
import { convertAndFilter } from './records.ts';
import type { Change } from './replication.ts';
import type { Session } from './session.ts';
import type { Delivery, Listener, Subscriber, Subscriptions } from './subscriptions.ts';
import { checkVisibility } from './visibility.ts';
import type { RowCheck, Visibility } from './visibility.ts';

export interface ChangeFeedOptions {
  metadata: Metadata;
  subscriptions: Subscriptions;
  /** Converts rows; acts as the tables' owners. */
  conversion: Session;
  /** Looks rows up under the subscribers' identities; set up with VISIBILITY_SETUP. */
  visibility: Session;
  pause(): void;
  resume(): void;
  log: Log;
}

const MAX_BATCH = 100;
const MAX_BATCH_CHARACTERS = 4_000_000;
/** Lookups per statement, so that one stays far below its time-out (40-50 us each). */
const MAX_LOOKUPS = 4_000;
const HIGH_WATER_CHARACTERS = 32_000_000;
const HIGH_WATER_CHANGES = 5_000;

interface Candidate {
  change: ConvertedChange;
  /** Matching listeners by event and filter, before visibility. */
  listeners: Listener[];
}

function sizeOf(change: Change): number {
  const before = change.before.kind === 'none' ? [] : change.before.tuple;
  let characters = 100;
  for (const value of [...(change.after ?? []), ...before]) characters += value?.length ?? 0;
  return characters;
}

/** Unchanged stored-aside values are known when the whole old row was sent. */
function completed(change: Change): Tuple | null {
  const { after, before } = change;
  if (after === null || before.kind !== 'full') return after;
  return after.map((value, index) => (value === undefined ? before.tuple[index] : value));
}

/**
 * Takes committed changes in order and hands each to those who listen and may see it. Changes of one table that follow
 * each other are worked through together: one statement converts and filters them, one looks them up for all identities.
 */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions;
  #queue: { change: Change; size: number }[] = [];
  #queued = 0;
  #paused = false;
  #working: Promise<void> | null = null;
  readonly #plans = new WeakMap<TableInfo, { version: number; plan: FilterPlan }>();
  /** Grows when events were lost, so that work begun before is not delivered after. */
  #epoch = 0;

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
  }

  push(change: Change): void {
    if (!this.#options.subscriptions.anyFor(change.relation.schema, change.relation.table)) return;
    const size = sizeOf(change);
    this.#queue.push({ change, size });
    this.#queued += size;
    if (!this.#paused && (this.#queued > HIGH_WATER_CHARACTERS || this.#queue.length > HIGH_WATER_CHANGES)) {
      this.#paused = true;
      this.#options.pause();
    }
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** The stream broke: what waits is dropped, and every subscriber has to join again and refetch. */
  reset(reason: string): void {
    this.#epoch += 1;
    this.#queue = [];
    this.#queued = 0;
    this.#paused = false;
    for (const subscriber of this.#options.subscriptions.all()) subscriber.fail(reason);
  }

  /** Resolves when the batch in hand is done. */
  async idle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#nextBatch();
      const epoch = this.#epoch;
      try {
        await this.#process(batch, epoch);
      } catch (first) {
        this.#options.log.debug('realtime: a batch of changes failed, trying once more', { error: faultOf(first) });
        await this.#process(batch, epoch).catch((error: unknown) => this.#giveUp(batch[0].relation, error));
      }
      if (this.#paused && this.#queued < HIGH_WATER_CHARACTERS / 2 && this.#queue.length < HIGH_WATER_CHANGES / 2) {
        this.#paused = false;
        this.#options.resume();
      }
    }
  }

  #nextBatch(): Change[] {
    const { relation } = this.#queue[0].change;
    const listeners = this.#options.subscriptions.listenersFor(relation.schema, relation.table);
    const identities = new Set(listeners.map(({ identity }) => identity)).size;
    const limit = Math.max(1, Math.min(MAX_BATCH, Math.floor(MAX_LOOKUPS / Math.max(1, identities))));
    const batch: Change[] = [];
    let size = 0;
    while (batch.length < limit && this.#queue.length > 0 && this.#queue[0].change.relation === relation) {
      size += this.#queue[0].size;
      if (batch.length > 0 && size > MAX_BATCH_CHARACTERS) break;
      const [next] = this.#queue.splice(0, 1);
      this.#queued -= next.size;
      batch.push(next.change);
    }
    return batch;
  }

  #giveUp(relation: Relation, error: unknown): void {
    this.#options.log.warn('realtime: changes could not be checked; their subscribers must join again', {
      table: `${relation.schema}.${relation.table}`,
      error: faultOf(error),
    });
    const listeners = this.#options.subscriptions.listenersFor(relation.schema, relation.table);
    for (const subscriber of new Set(listeners.map((listener) => listener.subscriber))) {
      subscriber.fail('the database could not check the changes');
    }
  }

  async #process(batch: Change[], epoch: number): Promise<void> {
    const { relation } = batch[0];
    const { subscriptions, metadata } = this.#options;
    // Together with the listeners, before anything is awaited: the plan of this version has exactly their filters.
    const { version } = subscriptions;
    const listeners = subscriptions.listenersFor(relation.schema, relation.table);
    const table = listeners.length > 0 ? await metadata.table(relation, batch[0].xid) : null;
    if (!table || !table.columns.some((column) => column.key)) return;
    const candidates = await this.#convert(batch, table, listeners, version);
    if (candidates.length === 0) return;
    const visibility = await this.#check(candidates, table);
    if (epoch !== this.#epoch) return;
    candidates.forEach((candidate, index) => this.#send(candidate, table, visibility, index));
  }

  async #convert(batch: Change[], table: TableInfo, listeners: Listener[], version: number): Promise<Candidate[]> {
    const { relation } = batch[0];
    const main = batch.map((change) => completed(change) ?? (change.before.kind === 'none' ? [] : change.before.tuple));
    const old = batch.map((change) =>
      change.type === 'UPDATE' && change.before.kind !== 'none' ? change.before.tuple : null,
    );
    const tuples = [...main, ...old.filter((tuple) => tuple !== null)];
    const conditions = (): Set<Condition> => new Set(listeners.flatMap(({ binding }) => binding.conditions));
    const { rows, plan } = await convertAndFilter(
      this.#options.conversion,
      table,
      relation,
      tuples,
      this.#planFor(table, version, conditions),
      conditions,
      (bad, error) => {
        this.#options.log.warn('realtime: a filter could not be evaluated', {
          table: table.sqlName,
          operator: bad.operator,
          error: faultOf(error),
        });
      },
    );
    let nextOld = main.length;
    return batch
      .map((change, index): Candidate => {
        const oldRow = old[index] ? rows[nextOld++] : null;
        const converted = { change, tuple: main[index], row: rows[index], oldRow };
        return { change: converted, listeners: this.#matching(converted, listeners, plan) };
      })
      .filter((candidate) => candidate.listeners.length > 0);
  }

  /** The filters of everyone who listens to the table; made anew when somebody came or left. */
  #planFor(table: TableInfo, version: number, conditions: () => Set<Condition>): FilterPlan {
    const known = this.#plans.get(table);
    if (known?.version === version) return known.plan;
    const plan = new FilterPlan(table, conditions());
    this.#plans.set(table, { version, plan });
    return plan;
  }

  #matching(converted: ConvertedChange, listeners: Listener[], plan: FilterPlan): Listener[] {
    const { change, row } = converted;
    const decided = new Map<Listener['binding'], boolean>();
    return listeners.filter(({ binding }) => {
      const known = decided.get(binding);
      if (known !== undefined) return known;
      const wanted = binding.event === '*' || binding.event === change.type;
      const matches = wanted && plan.matches(binding.conditions, row.met);
      decided.set(binding, matches);
      return matches;
    });
  }

  async #check(candidates: Candidate[], table: TableInfo): Promise<Visibility> {
    const everyone = new Set(candidates.flatMap(({ listeners }) => listeners.map(({ identity }) => identity)));
    const checks = candidates.map(({ change, listeners }): RowCheck => {
      const key = keyOf(change, table);
      // A deleted row cannot be looked up: DELETE is announced by its key to all who may read the table's key.
      if (change.change.type === 'DELETE' || key === null) return { key: [], identities: [] };
      return { key, identities: [...new Set(listeners.map(({ identity }) => identity))] };
    });
    const xids = [...new Set(candidates.map(({ change }) => change.change.xid))];
    return checkVisibility(this.#options.visibility, table, xids, [...everyone], checks);
  }

  #send({ change, listeners }: Candidate, table: TableInfo, visibility: Visibility, index: number): void {
    const perSubscriber = new Map<Subscriber, Map<string, Listener[]>>();
    for (const listener of listeners) {
      const { subscriber, identity } = listener;
      const columns = visibility.columns.get(identity.role) ?? new Set();
      const keyReadable = table.columns.every((column) => !column.key || columns.has(column.name));
      const seen = change.change.type === 'DELETE' || visibility.visible[index].has(identity);
      if (!keyReadable || !seen || !this.#options.subscriptions.has(subscriber)) continue;
      const views = perSubscriber.get(subscriber) ?? new Map<string, Listener[]>();
      // One message per selection of columns; without `select` all bindings of a channel share one.
      const view = JSON.stringify([identity.role, listener.binding.select]);
      views.set(view, [...(views.get(view) ?? []), listener]);
      perSubscriber.set(subscriber, views);
    }
    const payloads = new Map<string, string>();
    const deliveries = new Map<string, Delivery>();
    for (const [subscriber, views] of perSubscriber) {
      for (const [view, group] of views) {
        const ids = group.map(({ binding }) => binding.id);
        const deliveryKey = `${view} ${ids.join(',')}`;
        let delivery = deliveries.get(deliveryKey);
        if (!delivery) {
          const columns = visibility.columns.get(group[0].identity.role) ?? new Set();
          const data = payloads.get(view) ?? changePayload(change, table, columns, group[0].binding.select);
          payloads.set(view, data);
          delivery = { ids, data, frames: new Map() };
          deliveries.set(deliveryKey, delivery);
        }
        subscriber.deliver(delivery);
      }
    }
  }
}

function keyOf({ change, tuple }: ConvertedChange, table: TableInfo): RowCheck['key'] | null {
  const key: RowCheck['key'] = [];
  for (const column of table.columns) {
    if (!column.key) continue;
    const value = tuple[change.relation.columns.findIndex((sent) => sent.name === column.name)];
    if (value === undefined || value === null) return null;
    key.push(value);
  }
  return key;
}
