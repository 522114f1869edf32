import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { contactsApi } from '../contacts.api.ts';
import type { Box } from '../contacts.model.ts';

/** The requests of a box: those that wait, and the others page by page. */
export function useRequestLists(box: Box) {
  const userId = useAppSelector(selectUserId);
  const key = userId ? { userId, box } : skipToken;
  const pending = contactsApi.usePendingRequestsQuery(key);
  const answered = contactsApi.useAnsweredRequestsInfiniteQuery(key);
  return {
    pending: pending.currentData,
    answered: answered.currentData?.pages.flat(),
    error: (!pending.currentData && pending.error) || (!answered.currentData && answered.error) || null,
    more: answered.hasNextPage,
    loadingMore: answered.isFetchingNextPage,
    loadMore: () => void answered.fetchNextPage(),
    retry: () => {
      void pending.refetch();
      void answered.refetch();
    },
  };
}
