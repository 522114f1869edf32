import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { paths } from '../../config/paths.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { applicationApi } from './application.api.ts';
import type { Application } from './application.model.ts';

/** Shows the decision on an application, with the next step and a button to dismiss it. */
export function DecisionNotice({ application: data }: { application: Application }) {
  const [acknowledge, putting] = applicationApi.useAcknowledgeDecisionMutation();
  const approved = data.status === 'approved';
  return (
    <Alert
      severity={approved ? 'success' : 'warning'}
      variant="outlined"
      sx={{ mb: 3, overflowWrap: 'anywhere', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
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
