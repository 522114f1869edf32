import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { paths } from '../../config/paths.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { applicationApi } from './application.api.ts';
import { useOwnApplication } from './useOwnApplication.ts';

/** On a dashboard: the answer to an application, until its reader puts it away. Shows nothing otherwise. */
export function DecisionBanner() {
  const { data } = useOwnApplication();
  const [acknowledge, putting] = applicationApi.useAcknowledgeDecisionMutation();
  if (!data || data.seenAt || (data.status !== 'approved' && data.status !== 'declined')) return null;
  const approved = data.status === 'approved';
  return (
    <Alert
      severity={approved ? 'success' : 'warning'}
      variant="outlined"
      sx={{ mb: 3, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Stack direction="row" spacing={1}>
          <RouterButton
            to={approved ? paths.artistProfile : paths.becomeArtist}
            color="inherit"
            size="small"
            onClick={() => void acknowledge(data.id)}
          >
            {approved ? 'Open my artist page' : 'Apply again'}
          </RouterButton>
          <Button color="inherit" size="small" disabled={putting.isLoading} onClick={() => void acknowledge(data.id)}>
            Dismiss
          </Button>
        </Stack>
      }
    >
      {approved ? 'You are a verified artist now.' : 'Your artist application was declined.'} {data.note}
    </Alert>
  );
}
