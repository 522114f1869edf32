import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { waitingApi } from './waiting.api.ts';

/** On an artist's dashboard: how many clients wait for an answer. Nothing when nobody does. */
export function WaitingRequests() {
  const userId = useAppSelector(selectUserId);
  const { data: count = 0 } = waitingApi.useWaitingCountQuery(userId ?? skipToken);
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={false}
      sx={{ mb: 3 }}
      action={
        <RouterButton to={paths.requests} color="inherit" size="small">
          Open
        </RouterButton>
      }
    >
      {count === 1 ? '1 client waits for your answer.' : `${count} clients are waiting for your answer.`}
    </Alert>
  );
}
