/**
 * Changes that wait on this device until the server has them: one entry for each field, with the value that the change
 * started from (its base). Nothing is overwritten in silence: when the server holds another value than the base, the
 * entry becomes a conflict and waits for a person. Entries outlive reloads and sign-out; the key names their owner, so
 * nobody else who signs in here sees or sends them.
 */
import { safeStorage, type SafeStorage } from './storage.ts';

export interface KeptChange {
  value: unknown;
  /** What the field held when the change began. */
  base: unknown;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** The server holds another value than the base: somebody must choose. */
  conflict?: { server: unknown };
  /** Why the server refused the value, in a sentence. */
  problem?: string;
}

export type Kept = Readonly<Record<string, KeptChange>>;
type Fields = Readonly<Record<string, unknown>>;

/** What the server said to a set of changes. Fields in neither list are saved. */
interface SendAnswer {
  conflicts?: Fields;
  problems?: Readonly<Record<string, string>>;
}

/** Sends changes with their bases. Throws when the server did not answer; `offline` tells whether waiting will help. */
export type Send = (changes: Fields, base: Fields) => Promise<SendAnswer>;

/** `waiting`: no network, all is kept. `busy`: another tab is at it. `done` names what became of each field. */
export type FlushOutcome =
  | { status: 'nothing' | 'busy' | 'waiting' }
  | { status: 'done'; saved: string[]; conflicts: string[]; problems: string[] };

export interface Outbox {
  /** The same object until something changes. */
  kept(): Kept;
  /** Keeps changes. A field that waits already keeps its first base: that is what the server still holds. */
  keep(changes: Fields, base: Fields): void;
  drop(fields: readonly string[]): void;
  /** Ends a conflict: `mine` is sent again upon what the server holds now, `theirs` is forgotten here. */
  settle(field: string, choice: 'mine' | 'theirs'): void;
  /** Sends what waits, once over all tabs. Rejects with the error of `send` unless that is a lost network. */
  flush(send: Send, isOffline: (error: unknown) => boolean): Promise<FlushOutcome>;
  subscribe(listener: () => void): () => void;
}

interface OutboxSetup {
  /** Key in storage, with the id of the owner in it. */
  key: string;
  storage?: SafeStorage;
  now?: () => number;
  /** Runs the work unless another tab runs it; answers null then. */
  exclusive?: <T>(name: string, work: () => Promise<T>) => Promise<T | null>;
}

/** The outbox under a key. */
export function createOutbox(setup: OutboxSetup): Outbox {
  const { key, storage = safeStorage, now = Date.now, exclusive = onceOverTabs } = setup;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let kept: Kept = {};

  /** Reads again when another tab, or anybody else, changed the storage. */
  const read = (): Kept => {
    const stored = storage.getItem(key);
    if (stored !== text) [text, kept] = [stored, parseKept(stored)];
    return kept;
  };
  const write = (next: Kept): void => {
    if (Object.keys(next).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
    read();
    for (const listener of [...listeners]) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) for (const listener of [...listeners]) listener();
  };

  return {
    kept: read,
    keep(changes, base) {
      const next: Record<string, KeptChange> = { ...read() };
      for (const [field, value] of Object.entries(changes)) {
        const before = next[field] as KeptChange | undefined;
        next[field] = { value, base: before && !before.conflict ? before.base : (base[field] ?? null), keptAt: now() };
      }
      write(next);
    },
    drop: (fields) => write(without(read(), fields)),
    settle(field, choice) {
      const entry = read()[field] as KeptChange | undefined;
      if (!entry?.conflict) return;
      if (choice === 'theirs') write(without(read(), [field]));
      else write({ ...read(), [field]: { value: entry.value, base: entry.conflict.server, keptAt: now() } });
    },
    async flush(send, isOffline) {
      const done = await exclusive(key, () => sendKept(read, write, send, isOffline));
      return done ?? { status: 'busy' };
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

async function sendKept(
  read: () => Kept,
  write: (next: Kept) => void,
  send: Send,
  isOffline: (error: unknown) => boolean,
): Promise<FlushOutcome> {
  const sent = Object.entries(read()).filter(([, entry]) => !entry.conflict && !entry.problem);
  if (sent.length === 0) return { status: 'nothing' };
  let answer: SendAnswer;
  try {
    answer = await send(
      Object.fromEntries(sent.map(([field, entry]) => [field, entry.value])),
      Object.fromEntries(sent.map(([field, entry]) => [field, entry.base])),
    );
  } catch (error) {
    if (isOffline(error)) return { status: 'waiting' };
    throw error;
  }
  const conflicts = Object.keys(answer.conflicts ?? {});
  const problems = Object.keys(answer.problems ?? {});
  // A refused form saves nothing: what was right in it waits until the rest is put right or dropped.
  const saved = problems.length > 0 ? [] : sent.map(([field]) => field).filter((field) => !conflicts.includes(field));
  const next: Record<string, KeptChange> = { ...read() };
  for (const [field, was] of sent) {
    const entry = next[field] as KeptChange | undefined;
    if (!entry) continue;
    const edited = JSON.stringify(entry.value) !== JSON.stringify(was.value);
    if (conflicts.includes(field)) next[field] = { ...entry, conflict: { server: answer.conflicts?.[field] ?? null } };
    else if (problems.includes(field) && !edited) next[field] = { ...entry, problem: answer.problems?.[field] };
    // Edited while it was on its way: the server now holds what was sent.
    else if (saved.includes(field) && edited) next[field] = { ...entry, base: was.value };
    else if (saved.includes(field)) Reflect.deleteProperty(next, field);
  }
  write(next);
  return { status: 'done', saved, conflicts, problems };
}

function without(kept: Kept, fields: readonly string[]): Kept {
  return Object.fromEntries(Object.entries(kept).filter(([field]) => !fields.includes(field)));
}

/** Anything that is no entry is left out: an older version or a curious person may have written it. */
function parseKept(text: string | null): Kept {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, KeptChange | null>;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([field, entry]) =>
        typeof entry === 'object' && entry !== null && 'value' in entry && 'base' in entry ? [[field, entry]] : [],
      ),
    );
  } catch {
    return {};
  }
}

const running = new Set<string>();

/** Web Locks keep two tabs apart; without them (plain http on another host) this tab at least waits for itself. */
async function onceOverTabs<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
  if (running.has(name)) return null;
  running.add(name);
  try {
    return await work();
  } finally {
    running.delete(name);
  }
}
