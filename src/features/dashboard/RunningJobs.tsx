import { skipToken } from '@reduxjs/toolkit/query/react';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { runningApi } from '../generation/running.public.ts';

/** Comes with the first job; most visits have none. */
const JobCard = lazyPart(async () => (await import('./JobCard.tsx')).JobCard, 'within');

/** Jobs that are under way, live, with the way back to them. Nothing while there are none. */
export function RunningJobs() {
  const userId = useAppSelector(selectUserId);
  const { data = [] } = runningApi.useRunningJobsQuery(userId ?? skipToken);
  if (data.length === 0) return null;
  return (
    <Stack component="section" aria-label="In progress" spacing={1.5} sx={{ mb: { xs: 2, md: 3 } }}>
      <Suspense fallback={null}>
        {data.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </Suspense>
    </Stack>
  );
}
