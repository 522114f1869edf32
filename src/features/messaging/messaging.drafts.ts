/** Drafts on this device: one key for each conversation, with its owner in it. */
import type { Middleware } from '@reduxjs/toolkit';

import { lazyMiddleware, type RootState } from '../../data/root-reducer.ts';
import { safeStorage, storedKeys } from '../../data/storage.ts';
import { messagingActions, selectMessaging, type MessageDraft } from './messaging.slice.ts';

const startOf = (userId: string): string => `inkroom.drafts.${userId}.`;

/** Reads the drafts kept on this device, without the addresses of pictures, which end with their page. */
export function readDrafts(userId: string): Record<string, MessageDraft> {
  const start = startOf(userId);
  return Object.fromEntries(
    storedKeys(start).flatMap((key) => parsed(key.slice(start.length), safeStorage.getItem(key))),
  );
}

function parsed(threadId: string, text: string | null): [string, MessageDraft][] {
  try {
    const draft = JSON.parse(text ?? 'null') as MessageDraft | null;
    return typeof draft?.content === 'string' && Array.isArray(draft.attachments) ? [[threadId, draft]] : [];
  } catch {
    return [];
  }
}

function textOf(draft: MessageDraft): string {
  const attachments = draft.attachments
    .filter(({ status }) => status === 'ready')
    .map((attachment) => ({ ...attachment, src: attachment.kind === 'file' ? null : attachment.src }));
  return JSON.stringify({ ...draft, attachments });
}

function keep(userId: string, threadId: string, draft: MessageDraft | undefined): void {
  const key = startOf(userId) + threadId;
  if (!draft) safeStorage.removeItem(key);
  else safeStorage.setItem(key, textOf(draft));
}

/** Calls back when another tab has sent, or emptied, the very draft that stands here. Other words stay. */
export function watchSentDrafts(
  userId: string,
  draftOf: (threadId: string) => MessageDraft | undefined,
  onSent: (threadId: string) => void,
): () => void {
  const start = startOf(userId);
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(start) || newValue !== null) return;
    const threadId = key.slice(start.length);
    const draft = draftOf(threadId);
    if (draft && textOf(draft) === oldValue) onSent(threadId);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Writes each draft as it changes: at a reload nothing is lost. */
const keepDrafts: Middleware<object, RootState> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const before = selectMessaging(getState());
    const result = next(action);
    const { userId, drafts } = selectMessaging(getState());
    // What was just read, or forgotten at a sign-out, has not changed.
    if (!userId || userId !== before.userId || drafts === before.drafts || messagingActions.restored.match(action))
      return result;
    for (const threadId of new Set([...Object.keys(before.drafts), ...Object.keys(drafts)])) {
      if (drafts[threadId] !== before.drafts[threadId]) keep(userId, threadId, drafts[threadId]);
    }
    return result;
  };

lazyMiddleware.addMiddleware(keepDrafts as Middleware);
