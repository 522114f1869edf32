import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';

import { accountTexts } from '../../../domain/texts/accounts.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { CONFIRMATION, useAccountDeletion } from './useAccountDeletion.ts';

const GOES = [
  'Your profile, your pictures and your settings',
  'Every design, photo and conversation',
  'Credits that are left, and a running subscription',
];

/** Says what will be gone, and asks for the word. */
export function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { deleting, error, run, clearError } = useAccountDeletion();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(typed);
  };
  return (
    <Dialog
      open
      onClose={deleting ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="delete-account-title"
    >
      <form method="post" onSubmit={submit} noValidate>
        <DialogTitle id="delete-account-title">Delete Account</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Losses />
          <TextInput
            label={`Type ${CONFIRMATION} to confirm`}
            name="confirmation"
            autoComplete="off"
            value={typed}
            disabled={deleting}
            help={typed && typed !== CONFIRMATION ? accountTexts.typeDelete : null}
            onChange={(event) => {
              setTyped(event.target.value);
              clearError();
            }}
          />
          {error && <Alert severity="error">{error}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={deleting}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={deleting || typed !== CONFIRMATION}>
            {deleting ? 'Deleting...' : 'Delete Account'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Losses() {
  return (
    <div>
      <Typography color="textSecondary">This cannot be undone. What goes, at once and for good:</Typography>
      <Typography component="ul" color="textSecondary" sx={{ pl: 2.5, my: 1.5, display: 'grid', gap: 0.5 }}>
        {GOES.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Designs that you shared on Discover stay there, by “Deleted user”. To take one down, do so before.
      </Typography>
    </div>
  );
}
