import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js';

import { supabase, type Row, type TableName } from './supabase.ts';

export interface WatchTarget<T extends TableName> {
  table: T;
  /** One filter in the service's form, such as `user_id=eq.<id>`. */
  filter?: string;
  event?: 'INSERT' | 'UPDATE' | 'DELETE' | '*';
}

export interface RowChange<T extends TableName> {
  table: T;
  kind: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The new row; null for a DELETE. */
  row: Row<T> | null;
  /** The old row's key columns (all the database gives away). */
  old: Partial<Row<T>>;
}

export interface WatchHandlers<T extends TableName> {
  onChange?: (change: RowChange<T>) => void;
  /**
   * Read the truth again. Called at every (re)subscription, because changes during a gap are lost, and at each
   * fallback poll while the socket is not live. Whoever comes to a topic that is live reads the truth by themselves.
   */
  refetch?: () => void;
  /** How often to poll while the socket is not live, in ms. Default 30,000. */
  fallbackMs?: number;
}

interface Topic {
  channel: RealtimeChannel | null;
  live: boolean;
  listeners: Set<WatchHandlers<TableName>>;
  /** As often as the most eager listener asks for. */
  pollMs: number;
  poll: ReturnType<typeof setInterval> | undefined;
  closing: ReturnType<typeof setTimeout> | null;
}

/** The client comes back after errors by itself, but not to a topic that the server closed, such as when a token ran out. */
export const rejoinAfterMs = 2_000;

const topics = new Map<string, Topic>();

/**
 * Watches the rows of one table as far as row level security lets this user see them. Watchers of the same target
 * share one topic on the one socket. Returns the function that stops watching.
 */
export function watchRows<T extends TableName>(target: WatchTarget<T>, handlers: WatchHandlers<T>): () => void {
  return watchTables(`${target.table}|${target.event ?? '*'}|${target.filter ?? ''}`, [target], handlers);
}

/** The same for several tables on one topic: the server checks and answers one join instead of many. The key names the targets. */
export function watchTables<T extends TableName>(
  key: string,
  targets: readonly WatchTarget<T>[],
  handlers: WatchHandlers<T>,
): () => void {
  const listener = handlers as WatchHandlers<TableName>;
  const topic = topics.get(key) ?? openTopic(key, targets);
  if (topic.closing) clearTimeout(topic.closing);
  topic.closing = null;
  topic.listeners.add(listener);
  pollEvery(topic, handlers.fallbackMs ?? 30_000);
  return () => {
    topic.listeners.delete(listener);
    // A short grace: components that swap on the same screen keep the topic instead of leaving and joining again.
    if (topic.listeners.size === 0 && !topic.closing) topic.closing = setTimeout(() => closeTopic(key), 250);
  };
}

/** Leaves every topic, on sign-out. */
export function closeAllTopics(): void {
  for (const key of [...topics.keys()]) closeTopic(key);
}

function readAll(topic: Topic): void {
  for (const listener of [...topic.listeners]) listener.refetch?.();
}

function pollEvery(topic: Topic, ms: number): void {
  if (ms >= topic.pollMs) return;
  clearInterval(topic.poll);
  topic.pollMs = ms;
  topic.poll = setInterval(() => {
    if (!topic.live) readAll(topic);
  }, ms);
}

function openTopic(key: string, targets: readonly WatchTarget<TableName>[]): Topic {
  const topic: Topic = {
    channel: null,
    live: false,
    listeners: new Set(),
    pollMs: Infinity,
    poll: undefined,
    closing: null,
  };
  topics.set(key, topic);
  open(key, topic, targets);
  return topic;
}

function open(key: string, topic: Topic, targets: readonly WatchTarget<TableName>[]): void {
  void join(key, topic, targets).catch(() => {
    topic.live = false;
  });
}

async function join(key: string, topic: Topic, targets: readonly WatchTarget<TableName>[]): Promise<void> {
  const client = await supabase();
  // Without this a channel opened right after createClient joins as a visitor.
  await client.realtime.setAuth();
  if (topics.get(key) !== topic) return;
  const channel = client.channel(`rows:${key}`);
  topic.channel = channel;
  for (const { table, filter, event = '*' } of targets) {
    channel.on(
      'postgres_changes',
      { event, schema: 'public', table, filter },
      (payload: RealtimePostgresChangesPayload<Row<TableName>>) => deliver(topic, table, payload),
    );
  }
  channel.subscribe((status: string) => {
    topic.live = status === 'SUBSCRIBED';
    if (topic.live) readAll(topic);
    if (status === 'CLOSED' && topics.get(key) === topic) setTimeout(() => open(key, topic, targets), rejoinAfterMs);
  });
}

function deliver<T extends TableName>(topic: Topic, table: T, payload: RealtimePostgresChangesPayload<Row<T>>): void {
  const kind = payload.eventType;
  const change = { table, kind, row: kind === 'DELETE' ? null : payload.new, old: payload.old };
  for (const listener of [...topic.listeners]) listener.onChange?.(change);
}

function closeTopic(key: string): void {
  const topic = topics.get(key);
  if (!topic) return;
  if (topic.closing) clearTimeout(topic.closing);
  clearInterval(topic.poll);
  topics.delete(key);
  topic.live = false;
  const { channel } = topic;
  if (channel) void supabase().then((client) => client.removeChannel(channel));
}
