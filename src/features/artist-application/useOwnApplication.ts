import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/session.slice.ts';
import { applicationApi } from './application.api.ts';

/** The person's newest application, live. */
export function useOwnApplication() {
  const userId = useAppSelector(selectUserId);
  return applicationApi.useOwnApplicationQuery(userId ?? skipToken);
}
