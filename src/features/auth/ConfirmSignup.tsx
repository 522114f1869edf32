import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { paths } from '../../config/paths.ts';
import { AppError } from '../../data/errors.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { resendConfirmation } from './auth.data.ts';

type State = { kind: 'idle' | 'sending' } | { kind: 'done' | 'failed'; message: string };

/** Sends the confirmation mail again, when the address is known. */
export function ConfirmSignup({ email }: { email: string | null }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const resend = async () => {
    if (!email) {
      setState({ kind: 'failed', message: 'Email address not available. Please try registering again.' });
      return;
    }
    setState({ kind: 'sending' });
    setState(await outcomeOf(resendConfirmation(email)));
  };
  return (
    <>
      {state.kind === 'done' && <Alert severity="success">{state.message}</Alert>}
      {state.kind === 'failed' && <Alert severity="error">{state.message}</Alert>}
      <Button variant="contained" size="large" onClick={() => void resend()} disabled={state.kind === 'sending'}>
        {state.kind === 'sending' ? 'Sending...' : 'Resend Confirmation Email'}
      </Button>
      <RouterButton
        to={paths.login}
        state={email ? { email } : undefined}
        variant="outlined"
        color="inherit"
        size="large"
      >
        Back to Login
      </RouterButton>
    </>
  );
}

async function outcomeOf(work: Promise<void>): Promise<State> {
  try {
    await work;
    return { kind: 'done', message: 'Confirmation email sent successfully! Please check your inbox.' };
  } catch (error) {
    if (!(error instanceof AppError)) {
      return { kind: 'failed', message: 'An error occurred while resending the confirmation email.' };
    }
    return { kind: 'failed', message: error.message || 'Failed to resend confirmation email.' };
  }
}
