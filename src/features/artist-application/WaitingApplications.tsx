import Alert from '@mui/material/Alert';

import { paths } from '../../config/paths.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { applicationApi } from './application.api.ts';

/** On the admin dashboard: how many applications wait, when some do, and the way to all of them. */
export function WaitingApplications() {
  const { data } = applicationApi.useApplicationsQuery('pending');
  const count = data?.length ?? 0;
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={false}
      action={
        <RouterButton to={paths.adminApplications} color="inherit" size="small">
          {count > 0 ? 'Review' : 'Open'}
        </RouterButton>
      }
    >
      {count === 0 && 'Artist applications: nobody is waiting.'}
      {count === 1 && '1 artist application waits for a decision.'}
      {count > 1 && `${count} artist applications wait for a decision.`}
    </Alert>
  );
}
