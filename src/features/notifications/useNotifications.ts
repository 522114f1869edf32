import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { notificationsApi } from './notifications.api.ts';

/** How many notifications the person has not read; 0 while that is not known. */
export function useUnreadCount(): number {
  const userId = useAppSelector(selectUserId);
  const { unread } = notificationsApi.useNotificationsQuery(userId ?? skipToken, {
    selectFromResult: ({ data }) => ({ unread: data?.unread ?? 0 }),
  });
  return unread;
}

/** Whether the number of unread notifications is known, or cannot be known. */
export function useUnreadKnown(): boolean {
  const userId = useAppSelector(selectUserId);
  return notificationsApi.useNotificationsQuery(userId ?? skipToken, {
    selectFromResult: ({ isSuccess, isError }) => ({ isKnown: isSuccess || isError }),
  }).isKnown;
}
