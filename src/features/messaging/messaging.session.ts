import { useEffect } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { plainError } from '../../data/errors.ts';
import type { AppThunk } from '../../data/root-reducer.ts';
import { isVisible, messageLimits } from '../../domain/messages.ts';
import { textProblem } from '../../domain/text-length.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { arrived } from './messaging.api.ts';
import { readDrafts, watchSentDrafts } from './messaging.drafts.ts';
import {
  deliverUnsent,
  dropUnsent,
  keepUnsent,
  nextOrder,
  readUnsent,
  watchUnsent,
  type Unsent,
} from './messaging.outbox.ts';
import { messagingActions, selectDraft, selectMessaging, type MessageDraft } from './messaging.slice.ts';

/** How long after a try that nobody answered the next one follows, in ms. */
const RETRY_MS = 10_000;

/** Brings back what was begun and not sent, and sends what waits, as long as it is used. Answers whose messages they are. */
export function useMessaging(): string {
  const userId = useAppSelector(selectUserId) ?? '';
  const dispatch = useAppDispatch();
  useEffect(() => (userId ? dispatch(keepSending(userId)) : undefined), [userId, dispatch]);
  return userId;
}

/** Sends what waits: now, whenever something is added here or in another tab, and when the connection is back. */
function keepSending(userId: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    if (selectMessaging(getState()).userId !== userId)
      dispatch(messagingActions.restored({ userId, drafts: readDrafts(userId), unsent: readUnsent(userId) }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const deliver = async () => {
      clearTimeout(timer);
      const result = await dispatch(deliverNow(userId));
      if (stopped || result.status === 'done') return;
      clearTimeout(timer);
      timer = setTimeout(run, result.retryMs ?? RETRY_MS);
    };
    const run = () => void deliver().catch(() => undefined);
    const stopWatching = watchUnsent(userId, () => {
      dispatch(messagingActions.unsentRead(readUnsent(userId)));
      run();
    });
    const stopWatchingDrafts = watchSentDrafts(
      userId,
      (threadId) => selectDraft(getState(), threadId),
      (threadId) => dispatch(messagingActions.draftSent(threadId)),
    );
    window.addEventListener('online', run);
    run();
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', run);
      stopWatching();
      stopWatchingDrafts();
    };
  };
}

function deliverNow(userId: string): AppThunk<ReturnType<typeof deliverUnsent>> {
  return async (dispatch, getState) => {
    const result = await deliverUnsent(userId, {
      send: async (unsent) => (await import('./messages.data.ts')).sendMessage(unsent),
      onSent: (message) => dispatch(arrived(message)),
      isOffline: (error) => !isRefusal(plainError(error).code),
    });
    const isOffline = result.status === 'waiting' && result.retryMs === null;
    if (selectMessaging(getState()).isOffline !== isOffline) dispatch(messagingActions.connectionTried({ isOffline }));
    return result;
  };
}

/** Whether the database itself has refused the call: sent again it would be refused again. */
function isRefusal(code: string): boolean {
  return code.startsWith('22') || code.startsWith('23') || code === '42501';
}

/** Whether a draft can be sent as it is. */
export function isReady(draft: MessageDraft | undefined): draft is MessageDraft {
  if (!draft) return false;
  const { content, attachments } = draft;
  if (textProblem(content, messageLimits.characters) !== null) return false;
  return attachments.every(({ status }) => status === 'ready') && (isVisible(content) || attachments.length > 0);
}

/** Puts the draft of a conversation into the outbox, from where it is sent. */
export function sendDraft(threadId: string): AppThunk<boolean> {
  return (dispatch, getState) => {
    const draft = selectDraft(getState(), threadId);
    const { userId } = selectMessaging(getState());
    if (!userId || !isReady(draft)) return false;
    dispatch(messagingActions.draftSent(threadId));
    keepUnsent(userId, {
      clientId: crypto.randomUUID(),
      threadId,
      content: draft.content.trim(),
      attachments: draft.attachments.map(({ kind, name, type, width, height, path, designId, src }) => {
        return { kind, name, type, width, height, path, designId, src };
      }),
      reply: draft.reply,
      createdAt: new Date().toISOString(),
      order: nextOrder(),
    });
    return true;
  };
}

/** Sends a refused message again. */
export function sendAgain(unsent: Unsent): AppThunk {
  return (_dispatch, getState) => {
    const { userId } = selectMessaging(getState());
    if (userId) keepUnsent(userId, { ...unsent, problem: undefined, code: undefined });
  };
}

/** Puts a refused message back into its draft, without the files: at least one of them is gone, and only their writer has them. */
export function editUnsent({ clientId, threadId, content, reply, attachments }: Unsent): AppThunk {
  return (dispatch) => {
    const kept = attachments
      .filter(({ kind }) => kind !== 'file')
      .map((attachment) => ({ ...attachment, key: crypto.randomUUID(), status: 'ready' as const, progress: 1 }));
    dispatch(messagingActions.wordsReturned({ threadId, content, reply, attachments: kept }));
    dispatch(takeBackUnsent(clientId));
  };
}

/** Takes back what was not sent yet. */
export function takeBackUnsent(clientId: string): AppThunk {
  return (_dispatch, getState) => {
    const { userId } = selectMessaging(getState());
    if (userId) dropUnsent(userId, clientId);
  };
}
