import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { goOnAt } from '../../ui/into-view.ts';
import { applicationApi } from './application.api.ts';
import type { Application } from './application.model.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { longDate } from './long-date.ts';

interface PendingCardProps {
  application: Application;
  /** True when it was just sent from this page, so that it takes the focus. */
  justSent: boolean;
}

/** Shows a pending application and lets its sender withdraw it. */
export function PendingCard({ application, justSent }: PendingCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (justSent && heading.current) goOnAt(heading.current);
  }, [justSent]);
  const [asking, setAsking] = useState(false);
  const [withdraw, withdrawing] = applicationApi.useWithdrawApplicationMutation();
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3.5 }, maxWidth: 720 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography ref={heading} tabIndex={-1} variant="h4" component="h2" sx={{ outline: 0 }}>
          Your application is in review
        </Typography>
        <Chip size="small" color="info" variant="outlined" label="Pending" />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, mb: 3 }}>
        Sent on {longDate(application.createdAt)}. You will find the answer here and among your notifications.
      </Typography>
      <ApplicationFacts application={application} />
      {withdrawing.isError && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {errorText(withdrawing.error)}
        </Alert>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)} sx={{ mt: 3 }}>
        Withdraw application
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw your application?"
        text="It will not be reviewed. You can apply again at any time."
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        busy={withdrawing.isLoading}
        onCancel={() => setAsking(false)}
        onConfirm={() => void withdraw(application.id).then(() => setAsking(false))}
      />
    </Card>
  );
}
