import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { selectUserId } from '../../session/session.slice.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { dashboardApi } from './dashboard.api.ts';
import type { RunningJob } from './dashboard.data.ts';

/** Jobs that are under way, live, with the way back to them. Nothing while there are none. */
export function RunningJobs() {
  const userId = useAppSelector(selectUserId);
  const { data = [] } = dashboardApi.useRunningJobsQuery(userId ?? skipToken);
  if (data.length === 0) return null;
  return (
    <Stack component="section" aria-label="In progress" spacing={1.5} sx={{ mb: { xs: 2, md: 3 } }}>
      {data.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Stack>
  );
}

function JobCard({ job }: { job: RunningJob }) {
  const percent = Math.round(job.progress * 100);
  return (
    <Card sx={{ px: { xs: 2.5, sm: 3 }, py: 2, borderColor: 'accent.text' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }} role="status">
            {job.waiting
              ? 'Waiting for its turn'
              : `Drawing ${job.wanted === 1 ? 'your design' : `${job.wanted} designs`}`}
            {job.arrived > 0 && ` · ${job.arrived} of ${job.wanted} ready`}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {job.prompt}
          </Typography>
        </Box>
        <RouterButton to={paths.tattooDesigner} variant="outlined" color="inherit" size="small">
          Open
        </RouterButton>
      </Stack>
      <LinearProgress
        variant={job.waiting ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label="Progress of the drawing"
        sx={{ mt: 1.5, height: 4, borderRadius: 2, bgcolor: 'divider' }}
      />
    </Card>
  );
}
