import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { reviewsApi } from './reviews.api.ts';

/** On the admin dashboard: how many reported reviews wait, and the way to them. */
export function WaitingReports() {
  const userId = useAppSelector(selectUserId);
  const { data } = reviewsApi.useReportedReviewsQuery(userId ?? skipToken);
  if (!data) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={false}
      action={
        <RouterButton to={paths.adminReviews} color="inherit" size="small">
          {data.length === 0 ? 'Open' : 'Review'}
        </RouterButton>
      }
    >
      {waiting(data.length)}
    </Alert>
  );
}

function waiting(count: number): string {
  if (count === 0) return 'Reported reviews: none is waiting.';
  return count === 1 ? '1 reported review waits for a decision.' : `${count} reported reviews wait for a decision.`;
}
