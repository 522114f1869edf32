import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { creditsApi } from './credits.api.ts';

export interface BalanceState {
  /** Null while unknown: an unknown balance is shown as unavailable, never as 0. */
  credits: number | null;
  status: 'loading' | 'known' | 'unavailable';
  tier: string | null;
  refetch: () => void;
}

/** The balance of the person who is signed in, live. */
export function useBalance(): BalanceState {
  const userId = useAppSelector(selectUserId);
  const query = creditsApi.useBalanceQuery(userId ?? skipToken);
  const refetch = () => {
    if (userId) void query.refetch();
  };
  if (query.data) return { credits: query.data.credits, tier: query.data.tier, status: 'known', refetch };
  return { credits: null, tier: null, status: query.isError ? 'unavailable' : 'loading', refetch };
}
