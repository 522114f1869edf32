import { useState } from 'react';

import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { accountTexts } from '../../../domain/texts/accounts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PlainLink } from '../../../ui/PlainButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { secondsToWait, sendResetMail } from '../auth.data.ts';
import { emailProblem, refusedField } from '../auth.validation.ts';
import css from '../AuthForm.module.css';
import { AuthForm, AuthSubmit } from '../AuthForm.tsx';
import { useCooldown } from './useCooldown.ts';

/** The page form for a forgotten password. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'form' | 'sending' | 'sent'>('form');
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const cooldown = useCooldown();
  const onSubmit = async () => {
    const found = emailProblem(email);
    setProblem(found);
    setFailed(null);
    if (found || cooldown.seconds > 0) return;
    setState('sending');
    try {
      await sendResetMail(email);
      setState('sent');
    } catch (error) {
      setState('form');
      setProblem(refusedField(error)?.message ?? null);
      setFailed(failureOf(error));
      cooldown.startAfter(error);
    }
  };
  return (
    <>
      {state === 'sent' && <Notice severity="success">{accountTexts.resetInstructionsSent}</Notice>}
      {failed && <Notice severity="error">{failed}</Notice>}
      <AuthForm onSubmit={() => void onSubmit()} onTyped={(typed) => setEmail((now) => typed.email ?? now)}>
        <TextInput
          label="Email Address"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(null);
          }}
          invalid={!!problem}
          help={problem}
        />
        <AuthSubmit
          label="Send Reset Instructions"
          busy={state === 'sending' && 'Sending...'}
          wait={cooldown.seconds}
        />
      </AuthForm>
      <WaysBack />
    </>
  );
}

/** The message above the form; null when it belongs to the field. */
function failureOf(error: unknown): string | null {
  if (refusedField(error)) return null;
  // Too often is the one failure that trying again at once makes worse: it is named.
  return accountTexts.resetInstructionsFailed + (secondsToWait(error) ? ` ${errorText(error)}` : '');
}

function WaysBack() {
  return (
    <div className={css.row}>
      <PlainLink to={paths.login}>Back to Login</PlainLink>
      <span>
        Remembered it? <PlainLink to={paths.login}>Sign in</PlainLink>
      </span>
    </div>
  );
}
