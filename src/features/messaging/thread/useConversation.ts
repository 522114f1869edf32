import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { messagingApi } from '../messaging.api.ts';
import type { Thread } from '../messaging.model.ts';
import { selectUnsent } from '../messaging.slice.ts';
import { senderName, saidIn } from './said.ts';

/** The messages of a conversation, the newest or those around a place, with what waits to be sent. */
export function useConversation(userId: string, threadId: string, at: number | null) {
  const thread = messagingApi.useThreadQuery(userId ? threadId : skipToken);
  // The place that was asked for, until the reader goes to the newest.
  const [place, setPlace] = useState({ threadId, at });
  if (place.threadId !== threadId) setPlace({ threadId, at });
  const around = place.at;
  const messages = messagingApi.useMessagesInfiniteQuery(userId ? { threadId, around } : skipToken);
  const { data, isFetching, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage } = messages;
  const unsent = useAppSelector(selectUnsent);
  const known = useMemo(() => (data ? [...data.pages].reverse().flat() : []), [data]);
  const said = useMemo(
    () =>
      saidIn(
        known,
        unsent.filter((waiting) => waiting.threadId === threadId),
        userId,
      ),
    [known, unsent, threadId, userId],
  );
  const onStart = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const onEnd = useCallback(() => {
    if (around !== null && hasPreviousPage && !isFetching) void fetchPreviousPage();
  }, [around, hasPreviousPage, isFetching, fetchPreviousPage]);
  const show = useCallback((seq: number | null) => setPlace({ threadId, at: seq }), [threadId]);
  const newest = around === null ? (known.at(-1)?.seq ?? null) : null;
  useAnnouncing(userId, thread.data, newest, said);
  return { thread, messages, said, around, newest, onStart, onEnd, show };
}

/** Says what arrives while the conversation is open, once, without a focus moving. */
function useAnnouncing(
  userId: string,
  thread: Thread | undefined,
  newest: number | null,
  said: ReturnType<typeof saidIn>,
) {
  const heard = useRef<{ id: string; seq: number } | null>(null);
  const id = thread?.id;
  useEffect(() => {
    if (!thread || !id || newest === null) return;
    const before = heard.current?.id === id ? heard.current.seq : newest;
    heard.current = { id, seq: Math.max(before, newest) };
    for (const { senderId, content, message } of said) {
      if (message && message.seq > before && senderId !== userId)
        announce(`${senderName(thread, senderId, userId)}: ${content || 'Sent a picture'}`);
    }
  }, [id, thread, newest, said, userId]);
}
