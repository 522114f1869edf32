import { useState } from 'react';

import { paths } from '../../config/paths.ts';
import { AppError } from '../../data/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlainButton, PlainButtonLink } from '../../ui/PlainButton.tsx';
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
      {state.kind === 'done' && <Notice severity="success">{state.message}</Notice>}
      {state.kind === 'failed' && <Notice severity="error">{state.message}</Notice>}
      <PlainButton look="primary" size="large" onClick={() => void resend()} disabled={state.kind === 'sending'}>
        {state.kind === 'sending' ? 'Sending...' : 'Resend Confirmation Email'}
      </PlainButton>
      <PlainButtonLink to={paths.login} state={email ? { email } : undefined} look="outlined" size="large">
        Back to Login
      </PlainButtonLink>
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
