import { useState, type SubmitEvent } from 'react';

import { paths } from '../../config/paths.ts';
import { accountTexts } from '../../domain/texts/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { PlainButton, PlainLink } from '../../ui/PlainButton.tsx';
import { newPasswordProblem } from './auth.validation.ts';
import css from './AuthForm.module.css';
import { PasswordStrength } from './PasswordStrength.tsx';
import { usePasswordReset } from './usePasswordReset.ts';

/** Checks the reset link, then takes the new password. */
export function ResetPasswordForm() {
  const reset = usePasswordReset();
  const { state } = reset;
  return (
    <>
      {state.kind === 'checking' && (
        <p className={css.small} role="status">
          Checking your link...
        </p>
      )}
      {state.kind === 'refused' && <Notice severity="error">{state.message}</Notice>}
      {state.kind === 'done' && <Notice severity="success">{accountTexts.passwordUpdated}</Notice>}
      {state.kind === 'failed' && (
        <Notice severity="error">
          {accountTexts.passwordFailed} {state.reason}
        </Notice>
      )}
      {(state.kind === 'ready' || state.kind === 'saving' || state.kind === 'failed') && (
        <Fields saving={state.kind === 'saving'} onSubmit={reset.save} />
      )}
      <div className={css.row}>
        {state.kind === 'refused' && <PlainLink to={paths.forgotPassword}>Ask for a new link</PlainLink>}
        <PlainLink to={paths.login}>Back to Login</PlainLink>
      </div>
    </>
  );
}

function Fields({ saving, onSubmit }: { saving: boolean; onSubmit: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof newPasswordProblem>>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = newPasswordProblem(password, confirmation);
    setProblem(found);
    if (!found) void onSubmit(password);
  };
  const messageFor = (field: 'password' | 'confirmation') => (problem?.field === field ? problem.message : null);
  return (
    <form className={css.form} method="post" onSubmit={submit} noValidate>
      <PasswordInput
        label="New Password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(null);
        }}
        invalid={!!messageFor('password')}
        help={messageFor('password') ?? <PasswordStrength password={password} />}
      />
      <PasswordInput
        label="Confirm New Password"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => {
          setConfirmation(event.target.value);
          setProblem(null);
        }}
        invalid={!!messageFor('confirmation')}
        help={messageFor('confirmation')}
      />
      <PlainButton type="submit" look="primary" size="large" disabled={saving}>
        {saving ? 'Updating...' : 'Update Password'}
      </PlainButton>
    </form>
  );
}
