import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { selectRole } from '../../../session/auth.slice.ts';
import { billingApi } from '../billing.api.ts';

const MONTH_DAYS = 31;

/** Local mode only: shows the date of billing. Administrators move it by a month to see a renewal today. */
export function TestClock() {
  const isAdmin = useAppSelector(selectRole) === 'admin';
  const clock = billingApi.useTestClockQuery();
  const [move, moving] = billingApi.useMoveTestClockMutation();
  const running = useRef(false);
  const once = async () => {
    // A month for a double click, not two.
    if (running.current) return;
    running.current = true;
    await move(MONTH_DAYS);
    running.current = false;
  };
  return (
    <Alert
      severity={moving.isError ? 'error' : 'warning'}
      role={moving.isError ? 'alert' : 'note'}
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: 1, minWidth: 200 } }}
      action={
        isAdmin && (
          <Button
            size="small"
            color="inherit"
            disabled={moving.isLoading}
            onClick={() => void once()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {moving.isLoading ? 'Moving...' : 'Skip one month'}
          </Button>
        )
      }
    >
      {moving.isError
        ? errorText(moving.error, 'The test clock could not be moved.')
        : `Test mode: the billing date is ${clock.data ? new Date(clock.data).toLocaleDateString(undefined, { dateStyle: 'medium' }) : 'today'}.${isAdmin ? ' Moving the date affects everybody on this installation.' : ''}`}
    </Alert>
  );
}
