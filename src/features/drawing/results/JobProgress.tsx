import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';

import { stageText, type Job } from '../../generation/generation.public.ts';

interface JobProgressProps {
  job: Job;
  /** When it was asked for, in milliseconds since 1970. */
  since: number;
  /** How many images it draws. */
  images: number;
  /** Above the bar. */
  children?: ReactNode;
}

/** How far a job is: its bar, what is done at present, and the seconds that it has taken so far. */
export function JobProgress({ job, since, images, children }: JobProgressProps) {
  const seconds = useSecondsSince(since);
  return (
    <Box>
      {children}
      <LinearProgress
        variant={job.progress > 0 ? 'determinate' : 'indeterminate'}
        value={job.progress * 100}
        aria-label="Drawing progress"
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {stageText(job, images)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {seconds} s
        </Typography>
      </Stack>
    </Box>
  );
}

function useSecondsSince(start: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - start) / 1000));
}
