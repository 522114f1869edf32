import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';

import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { InLibrary } from '../../../ui/InLibrary.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';

const SNACKBAR_MS = 6000;

/** After a registration that needs no confirmation. */
export function RegisteredDialog({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const [noteClosed, setNoteClosed] = useState(false);
  return (
    <InLibrary fallback={null}>
      <Dialog open aria-labelledby="registered-title">
        <DialogTitle id="registered-title">{accountTexts.created}</DialogTitle>
        <DialogContent>
          <DialogContentText>Your account for {email} is ready, with 10 credits to start.</DialogContentText>
        </DialogContent>
        <DialogActions>
          <RouterButton to={paths.login} state={{ email }} color="inherit">
            Sign In Now
          </RouterButton>
          <Button variant="contained" onClick={() => void onDone()}>
            Go to Dashboard
          </Button>
        </DialogActions>
      </Dialog>
      <Snackbar
        open={!noteClosed}
        autoHideDuration={SNACKBAR_MS}
        onClose={() => setNoteClosed(true)}
        message={accountTexts.registered}
      />
    </InLibrary>
  );
}
