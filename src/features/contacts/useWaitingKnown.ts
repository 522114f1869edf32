import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { waitingApi } from './waiting.api.ts';

/** Whether it is known how many requests wait, or that it cannot be known: dashboards show all at once. */
export function useWaitingKnown(): boolean {
  const userId = useAppSelector(selectUserId);
  const { isSuccess, isError } = waitingApi.useWaitingCountQuery(userId ?? skipToken);
  return isSuccess || isError;
}
