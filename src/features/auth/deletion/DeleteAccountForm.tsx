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
  'Your photos, and every design and conversation that is yours alone',
  'Your remaining credits and any active subscription',
];

const STAYS = [
  'Your messages stay with the people you wrote to, without your pictures',
  'Shared projects stay with the other person: versions, references, notes and approvals',
  'Reviews that you wrote stay, without pictures',
  'Designs that you shared on Discover stay there. To take one down, do so before',
];

/** Says what will be gone and what will not, and asks for the word. */
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
      <Typography color="textSecondary">This cannot be undone. We permanently delete:</Typography>
      <Points points={GOES} />
      <Typography color="textSecondary">
        Others keep the following, under “Deleted user” instead of your name:
      </Typography>
      <Points points={STAYS} />
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <Typography component="ul" color="textSecondary" sx={{ pl: 2.5, my: 1.5, display: 'grid', gap: 0.5 }}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Typography>
  );
}
