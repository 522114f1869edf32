import { useState } from 'react';

import { paths } from '../../../config/paths.ts';
import { AppError } from '../../../data/errors.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PlainButton, PlainButtonLink } from '../../../ui/PlainButton.tsx';
import { MAIL_INTERVAL_SECONDS, resendConfirmation } from '../auth.data.ts';
import { ConfirmationCode } from './ConfirmationCode.tsx';
import { useCooldown, withWait } from '../password/useCooldown.ts';

type State = { kind: 'idle' | 'sending' } | { kind: 'done' | 'failed'; message: string };

/** Sends the confirmation mail again, when the address is known, and not more often than the service lets it. */
export function ConfirmSignup({ email }: { email: string | null }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const cooldown = useCooldown();
  const resend = async () => {
    if (!email) {
      setState({ kind: 'failed', message: accountTexts.addressMissing });
      return;
    }
    setState({ kind: 'sending' });
    try {
      await resendConfirmation(email);
      setState({ kind: 'done', message: accountTexts.confirmationSent });
      cooldown.start(MAIL_INTERVAL_SECONDS);
    } catch (error) {
      setState({ kind: 'failed', message: sentenceFor(error) });
      cooldown.startAfter(error);
    }
  };
  const sending = state.kind === 'sending';
  return (
    <>
      {state.kind === 'done' && <Notice severity="success">{state.message}</Notice>}
      {state.kind === 'failed' && <Notice severity="error">{state.message}</Notice>}
      {email && <ConfirmationCode email={email} />}
      <PlainButton
        look={email ? 'outlined' : 'primary'}
        size="large"
        onClick={() => void resend()}
        disabled={sending || cooldown.seconds > 0}
      >
        {sending ? 'Sending...' : withWait('Resend Confirmation Email', cooldown.seconds)}
      </PlainButton>
      <PlainButtonLink to={paths.login} state={email ? { email } : undefined} look="quiet" size="large">
        Back to Login
      </PlainButtonLink>
    </>
  );
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof AppError)) return accountTexts.confirmationBroken;
  return error.message || accountTexts.confirmationFailed;
}
