import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { applicationApi } from './application.api.ts';

/** The person's newest application, live. */
export function useOwnApplication() {
  const userId = useAppSelector(selectUserId);
  return applicationApi.useOwnApplicationQuery(userId ?? skipToken);
}

/** True once it is known whether there is an answer to show, or that it cannot be known. */
export function useDecisionKnown(): boolean {
  const { isSuccess, isError } = useOwnApplication();
  return isSuccess || isError;
}
