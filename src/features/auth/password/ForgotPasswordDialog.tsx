import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type SubmitEvent } from 'react';

import { AppError, errorText } from '../../../data/errors.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { InLibrary } from '../../../ui/InLibrary.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { sendResetMail } from '../auth.data.ts';
import { refusedField } from '../auth.validation.ts';
import { useCooldown, withWait } from './useCooldown.ts';

interface ForgotPasswordDialogProps {
  /** What was typed into the sign-in form already. */
  email: string;
  onClose: () => void;
}

/** Asks for the address and sends the reset link: form, then the sent confirmation. */
export function ForgotPasswordDialog({ email, onClose }: ForgotPasswordDialogProps) {
  return (
    <InLibrary fallback={null}>
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="forgot-title">
        <Content email={email} onClose={onClose} />
      </Dialog>
    </InLibrary>
  );
}

function Content({ email: initialEmail, onClose }: ForgotPasswordDialogProps) {
  const [email, setEmail] = useState(initialEmail);
  const [state, setState] = useState<'form' | 'sending' | 'sent'>('form');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cooldown = useCooldown();
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    // React passes the event on to the sign-in form, which opened this dialog.
    event.stopPropagation();
    setError(null);
    setProblem(email.trim() ? null : accountTexts.addressNeeded);
    if (!email.trim()) return;
    setState('sending');
    try {
      await sendResetMail(email);
      setState('sent');
    } catch (failure) {
      setState('form');
      const refused = refusedField(failure);
      if (refused) {
        setProblem(refused.message);
        return;
      }
      const fallback = failure instanceof AppError ? accountTexts.resetMailFailed : accountTexts.resetMailBroken;
      setError(errorText(failure, fallback));
      cooldown.startAfter(failure);
    }
  };
  if (state === 'sent') return <Sent email={email.trim()} onClose={onClose} />;
  return (
    <form method="post" onSubmit={(event) => void onSubmit(event)} noValidate>
      <DialogTitle id="forgot-title">Reset Password</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>We will send you a link to set a new password.</DialogContentText>
        {error && <Alert severity="error">{error}</Alert>}
        <TextInput
          label="Email Address"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          invalid={!!problem}
          help={problem}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={state === 'sending' || cooldown.seconds > 0}>
          {state === 'sending' ? 'Sending...' : withWait('Send Reset Link', cooldown.seconds)}
        </Button>
      </DialogActions>
    </form>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <>
      <DialogTitle id="forgot-title">{accountTexts.resetMailSent}</DialogTitle>
      <DialogContent>
        <DialogContentText role="status">
          If {email} has an account, a link to set a new password is on its way.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
