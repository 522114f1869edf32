import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { nudgeLabels } from '../../../domain/nudges.ts';
import type { NudgeRun } from '../run.model.ts';

/** An image that is being drawn beside another, or could not be. */
export function NudgeCard({ run, onDismiss }: { run: NudgeRun; onDismiss: () => void }) {
  if (run.error) {
    return (
      <Alert
        severity="error"
        variant="outlined"
        onClose={onDismiss}
        action={
          <Button color="inherit" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {nudgeLabels[run.nudge]}: {run.error}
      </Alert>
    );
  }
  return (
    <Stack spacing={1} aria-busy>
      <Box sx={{ position: 'relative' }}>
        <Skeleton variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
      </Box>
      <Typography role="status" variant="body2" color="textSecondary">
        {nudgeLabels[run.nudge]}: drawing...
      </Typography>
    </Stack>
  );
}
