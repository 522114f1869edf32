import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { paths, type AppPath } from '../../config/paths.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import type { RunningJob } from '../generation/running.public.ts';

/** The page that shows the designs of a mode. Variations and edits show among the own images. */
const pageOfMode: Partial<Record<string, AppPath>> = {
  batch: paths.tattooDesigner,
  single: paths.aiGenerator,
  'style-variations': paths.aiGenerator,
  'photo-to-sketch': paths.photoToSketch,
  'style-transfer': paths.styleTransfer,
};

/** A job that is under way: what is drawn, how far it is, and the way to it. */
export function JobCard({ job }: { job: RunningJob }) {
  const percent = Math.round(job.progress * 100);
  return (
    <Card sx={{ px: { xs: 2.5, sm: 3 }, py: 2, borderColor: 'accent.text' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }} role="status">
            {job.waiting ? 'Waiting in line' : `Drawing ${job.wanted === 1 ? 'your design' : `${job.wanted} designs`}`}
            {job.arrived > 0 && ` · ${job.arrived} of ${job.wanted} ready`}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {job.prompt}
          </Typography>
        </Box>
        <RouterButton to={pageOfMode[job.mode] ?? paths.aiCollections} variant="outlined" color="inherit" size="small">
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
