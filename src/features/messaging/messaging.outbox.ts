/**
 * Messages that wait on this device until the server has them. Each has a key of its own, so that two tabs never write over
 * each other; they outlive reloads and sign-out, and the key names their owner. One tab at a time sends, in the order of
 * writing; the server stores a client id once, so that what was sent and never answered may be sent again.
 */
import { messageTexts } from '../../domain/messages.ts';
import { safeStorage, storedKeys } from '../../data/storage.ts';
import type { SendAnswer } from './messages.data.ts';
import type { Message, Quoted } from './messaging.model.ts';

export interface UnsentAttachment {
  kind: 'file' | 'design';
  name: string;
  type: string;
  width: number | null;
  height: number | null;
  /** Of a file: where it lies already. */
  path?: string;
  designId?: string;
  /** What shows it here, as long as this page lives. */
  src: string | null;
}

export interface Unsent {
  clientId: string;
  threadId: string;
  content: string;
  attachments: UnsentAttachment[];
  reply: Quoted | null;
  createdAt: string;
  /** Its place among those that wait. */
  order: number;
  /** Why the server refused it, in words and as its code: it waits for its writer. */
  problem?: string;
  code?: string;
}

const startOf = (userId: string): string => `inkroom.messages.${userId}.`;
const listeners = new Set<() => void>();

/** Returns the waiting messages in the order of writing. */
export function readUnsent(userId: string): Unsent[] {
  return storedKeys(startOf(userId))
    .flatMap((key) => parsed(safeStorage.getItem(key)))
    .sort((a, b) => a.order - b.order);
}

export function keepUnsent(userId: string, unsent: Unsent): void {
  safeStorage.setItem(startOf(userId) + unsent.clientId, JSON.stringify(unsent));
  for (const listener of [...listeners]) listener();
}

export function dropUnsent(userId: string, clientId: string): void {
  safeStorage.removeItem(startOf(userId) + clientId);
  for (const listener of [...listeners]) listener();
}

/** Calls back when something waits, or no longer does, here or in another tab. */
export function watchUnsent(userId: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(startOf(userId))) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

let last = 0;

/** A place after all that were given here before, and after what other tabs wrote before now. */
export function nextOrder(now = Date.now()): number {
  last = Math.max(now, last + 1);
  return last;
}

interface Delivery {
  send: (unsent: Unsent) => Promise<SendAnswer>;
  /** A message arrived; it no longer waits when this is done. */
  onSent: (message: Message) => Promise<void>;
  /** Whether what was thrown says that the server did not answer. */
  isOffline: (error: unknown) => boolean;
}

/** `retryMs`: how long the server wants to be left alone; null: until it can be reached again. */
export type Delivered = { status: 'done' } | { status: 'waiting'; retryMs: number | null };

/** Sends everything that waits, one after the other, in one tab at a time. */
export function deliverUnsent(userId: string, delivery: Delivery): Promise<Delivered> {
  return oneAfterTheOther(startOf(userId), async () => {
    for (;;) {
      const next = readUnsent(userId).find(({ problem }) => problem === undefined);
      if (!next) return { status: 'done' };
      let answer: SendAnswer;
      try {
        answer = await delivery.send(next);
      } catch (error) {
        if (delivery.isOffline(error)) return { status: 'waiting', retryMs: null };
        answer = { code: 'failed', problem: messageTexts.refused };
      }
      if ('message' in answer) {
        await delivery.onSent(answer.message);
        dropUnsent(userId, next.clientId);
        continue;
      }
      if (answer.code === 'request_conflict') {
        // Other words have arrived under its id: these are a message of their own.
        keepUnsent(userId, { ...next, clientId: crypto.randomUUID() });
        dropUnsent(userId, next.clientId);
        continue;
      }
      const { code, problem } = answer;
      if (code === 'too_many') return { status: 'waiting', retryMs: answer.retryMs ?? 5000 };
      // Taken back by its writer in the meantime: then there is nothing to say of it.
      if (readUnsent(userId).some(({ clientId }) => clientId === next.clientId))
        keepUnsent(userId, { ...next, problem, code });
    }
  });
}

let queue: Promise<unknown> = Promise.resolve();

/** Web Locks keep two tabs apart; without them (plain http on another host) this tab at least waits for itself. */
function oneAfterTheOther<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return locks.request(name, work);
  const running = queue.then(work);
  queue = running.catch(() => undefined);
  return running;
}

/** Anything that is no message is left out: an older version or a curious person may have written it. */
function parsed(text: string | null): Unsent[] {
  try {
    const value = JSON.parse(text ?? 'null') as Unsent | null;
    return value && typeof value.threadId === 'string' && Array.isArray(value.attachments) ? [value] : [];
  } catch {
    return [];
  }
}
