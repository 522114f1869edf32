import { useState, type SubmitEvent } from 'react';

import { paths } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { accountTexts } from '../../domain/texts/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlainButton, PlainLink } from '../../ui/PlainButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useEarlyInput } from '../../ui/useEarlyInput.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { prepareSignIn, secondsToWait, sendResetMail } from './auth.data.ts';
import { emailProblem, refusedField } from './auth.validation.ts';
import css from './AuthForm.module.css';
import { useCooldown, withWait } from './useCooldown.ts';

/** The page form for a forgotten password. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'form' | 'sending' | 'sent'>('form');
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const cooldown = useCooldown();
  const form = useEarlyInput((typed) => setEmail((now) => typed.email ?? now));
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
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
      <form
        ref={form}
        className={css.form}
        method="post"
        onSubmit={(event) => void onSubmit(event)}
        onFocus={prepareSignIn}
        noValidate
      >
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
        <Send sending={state === 'sending'} wait={cooldown.seconds} />
      </form>
      <WaysBack />
    </>
  );
}

function Send({ sending, wait }: { sending: boolean; wait: number }) {
  const hydrated = useHydrated();
  return (
    <PlainButton type="submit" look="primary" size="large" disabled={!hydrated || sending || wait > 0}>
      {sending ? 'Sending...' : withWait('Send Reset Instructions', wait)}
    </PlainButton>
  );
}

/** What is said above the form; null when the field itself is to blame. */
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
