import { findGuilty, isBlamable } from './blame.ts';
import { FilterPlan } from './filters.ts';
import type { Condition } from './filters.ts';
import { faultOf } from './log.ts';
import type { Log } from './log.ts';
import type { Metadata, TableInfo } from './metadata.ts';
import { changePayload } from './payload.ts';
import type { ConvertedChange } from './payload.ts';
import type { Relation, Tuple } from './pgoutput.ts';
import { convertRows, evaluateFilters } from './records.ts';
import type { FilteredRow } from './records.ts';
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
  /** Evaluates filters, as the tables' owners; its statements end after the time that filters may take. */
  filters: Session;
  filterMs: number;
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
  change: Change;
  tuple: Tuple;
  /** First those who want such an event, then those who may see the row, then those whose filter it meets. */
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

/** What filters may read: of a deleted row, which nobody can be checked for any more, its key alone. */
function filterable({ change, tuple }: Candidate, table: TableInfo): Tuple {
  if (change.type !== 'DELETE' || !table.rowSecurity) return tuple;
  const keys = new Set(table.columns.filter((column) => column.key).map((column) => column.name));
  return tuple.map((value, index) => (keys.has(change.relation.columns[index].name) ? value : null));
}

/**
 * Takes committed changes in order and hands each to those who listen and may see it. Changes of one table that follow
 * each other are worked through together: one statement looks them up for all identities, one compares those that are
 * seen with the filters of who sees them, and one converts them. In this order, so that how long a filter takes tells
 * nothing about rows that its listener may not see.
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
    const wanted = this.#wanted(batch, listeners);
    if (wanted.length === 0) return;
    const visibility = await this.#check(wanted, table);
    const seen = this.#seen(wanted, table, visibility);
    if (seen.length === 0) return;
    const [matching, converted] = await Promise.all([
      this.#filter(seen, table, this.#planFor(table, version, listeners)),
      this.#convert(seen, table),
    ]);
    if (epoch !== this.#epoch) return;
    matching.forEach((candidate, index) => this.#send(candidate, converted[index], table, visibility));
  }

  #wanted(batch: Change[], listeners: Listener[]): Candidate[] {
    return batch
      .map((change) => ({
        change,
        tuple: completed(change) ?? (change.before.kind === 'none' ? [] : change.before.tuple),
        listeners: listeners.filter(({ binding }) => binding.event === '*' || binding.event === change.type),
      }))
      .filter((candidate) => candidate.listeners.length > 0);
  }

  async #check(candidates: Candidate[], table: TableInfo): Promise<Visibility> {
    const everyone = new Set(candidates.flatMap(({ listeners }) => listeners.map(({ identity }) => identity)));
    const checks = candidates.map(({ change, tuple, listeners }): RowCheck => {
      const key = keyOf(change, tuple, table);
      // A deleted row cannot be looked up: DELETE is announced by its key to all who may read the table's key.
      if (change.type === 'DELETE' || key === null) return { key: [], identities: [] };
      return { key, identities: [...new Set(listeners.map(({ identity }) => identity))] };
    });
    const xids = [...new Set(candidates.map(({ change }) => change.xid))];
    return checkVisibility(this.#options.visibility, table, xids, [...everyone], checks);
  }

  /** The candidates with those listeners who may see the row, and the columns that their filters read. */
  #seen(candidates: Candidate[], table: TableInfo, { columns, visible }: Visibility): Candidate[] {
    const keys = table.columns.filter((column) => column.key).map((column) => column.name);
    return candidates
      .map((candidate, index) => {
        const listeners = candidate.listeners.filter(({ identity, binding }) => {
          const readable = columns.get(identity.role);
          if (!readable || !keys.every((name) => readable.has(name))) return false;
          if (!binding.conditions.every(({ column }) => readable.has(column))) return false;
          return candidate.change.type === 'DELETE' || visible[index].has(identity);
        });
        return { ...candidate, listeners };
      })
      .filter(({ listeners }) => listeners.length > 0);
  }

  /** The same candidates with those listeners whose filters are met. A filter that fails ends the channels that have it. */
  async #filter(seen: Candidate[], table: TableInfo, plan: FilterPlan): Promise<Candidate[]> {
    const { filters, filterMs } = this.#options;
    const { relation } = seen[0].change;
    const evaluate = (failed?: ReadonlySet<Condition>, only?: Condition[]): Promise<ReadonlySet<number>[][]> => {
      const rows = seen.map((candidate): FilteredRow => {
        const conditions = new Set(candidate.listeners.flatMap(({ binding }) => binding.conditions));
        const asked = [...conditions].filter((one) => !failed?.has(one) && (!only || only.includes(one)));
        return { tuple: filterable(candidate, table), conditions: new Set(asked) };
      });
      return evaluateFilters(filters, table, relation, rows, plan);
    };
    let met: ReadonlySet<number>[][];
    try {
      met = await evaluate();
    } catch (error) {
      if (!isBlamable(error)) throw error;
      const all = new Set(seen.flatMap(({ listeners }) => listeners.flatMap(({ binding }) => binding.conditions)));
      const verdict = await findGuilty([...all], (only) => evaluate(undefined, only), filterMs);
      this.#dismiss(seen, table, verdict.guilty, verdict.unknown);
      met = await evaluate(new Set([...verdict.guilty, ...verdict.unknown]));
    }
    return seen.map((candidate, index) => ({
      ...candidate,
      listeners: candidate.listeners.filter(({ binding }) => plan.matches(binding.conditions, met[index])),
    }));
  }

  #dismiss(seen: Candidate[], table: TableInfo, guilty: Set<Condition>, unknown: Set<Condition>): void {
    this.#options.log.warn('realtime: filters could not be evaluated', { table: table.sqlName, filters: guilty.size });
    for (const { subscriber, binding } of new Set(seen.flatMap(({ listeners }) => listeners))) {
      if (binding.conditions.some((one) => guilty.has(one)))
        subscriber.expel('a filter could not be evaluated in time');
      else if (binding.conditions.some((one) => unknown.has(one))) subscriber.fail('the changes could not be filtered');
    }
  }

  /** The filters of everyone who listens to the table; made anew when somebody came or left. */
  #planFor(table: TableInfo, version: number, listeners: Listener[]): FilterPlan {
    const known = this.#plans.get(table);
    if (known?.version === version) return known.plan;
    const plan = new FilterPlan(table, new Set(listeners.flatMap(({ binding }) => binding.conditions)));
    this.#plans.set(table, { version, plan });
    return plan;
  }

  async #convert(seen: Candidate[], table: TableInfo): Promise<ConvertedChange[]> {
    const old = seen.map(({ change }) =>
      change.type === 'UPDATE' && change.before.kind !== 'none' ? change.before.tuple : null,
    );
    const tuples = [...seen.map(({ tuple }) => tuple), ...old.filter((tuple) => tuple !== null)];
    const rows = await convertRows(this.#options.conversion, table, seen[0].change.relation, tuples);
    let nextOld = seen.length;
    return seen.map(({ change }, index) => ({ change, row: rows[index], oldRow: old[index] ? rows[nextOld++] : null }));
  }

  #send({ listeners }: Candidate, change: ConvertedChange, table: TableInfo, visibility: Visibility): void {
    const perSubscriber = new Map<Subscriber, Map<string, Listener[]>>();
    for (const listener of listeners) {
      const { subscriber, identity } = listener;
      if (!this.#options.subscriptions.has(subscriber)) continue;
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

function keyOf({ relation }: Change, tuple: Tuple, table: TableInfo): RowCheck['key'] | null {
  const key: RowCheck['key'] = [];
  for (const column of table.columns) {
    if (!column.key) continue;
    const value = tuple[relation.columns.findIndex((sent) => sent.name === column.name)];
    if (value === undefined || value === null) return null;
    key.push(value);
  }
  return key;
}
