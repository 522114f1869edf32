import { useEffect, useRef, useState } from 'react';

import { messagingApi } from '../messaging.api.ts';
import type { Thread } from '../messaging.model.ts';

/** Whether the page is in sight: what came while it was not is not read yet. */
export function useIsInSight(): boolean {
  const [inSight, setInSight] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const look = () => setInSight(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return inSight;
}

/** Marks a conversation as read up to the newest message that is shown, while it is in sight. */
export function useMarkRead(userId: string, thread: Thread | undefined, newest: number | null): void {
  const [markRead] = messagingApi.useMarkThreadReadMutation();
  const inSight = useIsInSight();
  const marked = useRef({ id: '', seq: 0 });
  const { id = '', unread = 0, lastReadSeq = 0 } = thread ?? {};
  useEffect(() => {
    if (!id || newest === null || !inSight || (unread === 0 && lastReadSeq > 0) || lastReadSeq >= newest) return;
    // Asked once for each message: what failed is asked with the next one, or when the page is looked at again.
    if (marked.current.id === id && marked.current.seq >= newest) return;
    marked.current = { id, seq: newest };
    void markRead({ userId, threadId: id, seq: newest });
  }, [id, newest, inSight, unread, lastReadSeq, userId, markRead]);
  useEffect(() => {
    if (!inSight) marked.current = { id: '', seq: 0 };
  }, [inSight]);
}
