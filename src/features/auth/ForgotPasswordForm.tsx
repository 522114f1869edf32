import { useState, type SubmitEvent } from 'react';

import { paths } from '../../config/paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlainButton, PlainLink } from '../../ui/PlainButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useEarlyInput } from '../../ui/useEarlyInput.ts';
import { prepareSignIn, sendResetMail } from './auth.data.ts';
import { emailProblem } from './auth.validation.ts';
import css from './AuthForm.module.css';

/** The page form for a forgotten password. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'form' | 'sending' | 'sent'>('form');
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const form = useEarlyInput((typed) => setEmail((now) => typed.email ?? now));
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = emailProblem(email);
    setProblem(found);
    setFailed(false);
    if (found) return;
    setState('sending');
    try {
      await sendResetMail(email);
      setState('sent');
    } catch {
      setFailed(true);
      setState('form');
    }
  };
  return (
    <>
      {state === 'sent' && <Notice severity="success">Password reset email sent! Please check your inbox.</Notice>}
      {failed && <Notice severity="error">Failed to send password reset email. Please try again.</Notice>}
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
          onChange={(event) => setEmail(event.target.value)}
          invalid={!!problem}
          help={problem}
        />
        <PlainButton type="submit" look="primary" size="large" disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending...' : 'Send Reset Instructions'}
        </PlainButton>
      </form>
      <div className={css.row}>
        <PlainLink to={paths.login}>Back to Login</PlainLink>
        <span>
          Remembered it? <PlainLink to={paths.login}>Sign in</PlainLink>
        </span>
      </div>
    </>
  );
}
