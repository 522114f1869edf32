import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { runningApi } from '../generation/running.public.ts';
import { notificationsApi, waitsForPerson } from '../notifications/notifications.public.ts';

/** Comes with the first job or piece of news; most visits have none. */
const Waiting = lazyPart(async () => (await import('./Waiting.tsx')).Waiting, 'within');

/** What waits, first on a dashboard: answers and versions to look at, and jobs that are under way. Nothing while nothing waits. */
export function WhatWaits() {
  const userId = useAppSelector(selectUserId) ?? skipToken;
  const { data: jobs = [] } = runningApi.useRunningJobsQuery(userId);
  const news = notificationsApi.useNotificationsQuery(userId).data?.items.filter(waitsForPerson) ?? [];
  if (jobs.length + news.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Waiting jobs={jobs} news={news} />
    </Suspense>
  );
}
