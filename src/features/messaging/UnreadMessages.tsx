import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';

import './messaging.drafts.ts';
import { messagingApi } from './messaging.api.ts';
import { useMessaging } from './messaging.session.ts';

/** Returns the number of unread messages, live; 0 while it is not known. */
export function useUnreadMessages(userId: string): number {
  return messagingApi.useUnreadMessagesQuery(userId || skipToken).data ?? 0;
}

/**
 * Shows nothing: tells the number of unread messages, live, and sends what waits in the outbox on whatever page the person
 * is. Its own file, so that the bar need not wait for it.
 */
export function UnreadMessages({ onChange }: { onChange: (unread: number) => void }) {
  const userId = useMessaging();
  const unread = useUnreadMessages(userId);
  useEffect(() => onChange(unread), [unread, onChange]);
  return null;
}
