import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import type { RunningJob } from '../generation/running.public.ts';
import { WaitingList } from '../notifications/waiting.public.ts';
import { JobCard } from './JobCard.tsx';

interface WaitingProps {
  jobs: readonly RunningJob[];
  news: ComponentProps<typeof WaitingList>['items'];
}

/** What waits for the person, and below it the jobs that are under way, live, with the way back to them. */
export function Waiting({ jobs, news }: WaitingProps) {
  const userId = useAppSelector(selectUserId);
  return (
    <Stack spacing={1.5} sx={{ mb: { xs: 2, md: 3 } }}>
      {userId && news.length > 0 && (
        <Stack component="section" aria-label="Waiting for you" spacing={1.5}>
          <WaitingList userId={userId} items={news} />
        </Stack>
      )}
      {jobs.length > 0 && (
        <Stack component="section" aria-label="In progress" spacing={1.5}>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
