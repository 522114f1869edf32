import { useState } from 'react';

import { paths } from '../../config/paths.ts';
import { accountTexts } from '../../domain/texts/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { PlainButtonLink, PlainLink } from '../../ui/PlainButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { newPasswordProblem } from './auth.validation.ts';
import css from './AuthForm.module.css';
import { AuthForm, AuthSubmit } from './AuthForm.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { usePasswordReset, type ResetState } from './usePasswordReset.ts';

const CHECKING = 'Checking your link...';

/** Checks the reset link, then takes the new password. The form stands from the beginning, so that nothing moves. */
export function ResetPasswordForm() {
  const { state, save } = usePasswordReset();
  const isOver = state.kind === 'refused' || state.kind === 'done';
  return (
    <>
      <VisuallyHidden role="status">{state.kind === 'checking' && CHECKING}</VisuallyHidden>
      {state.kind === 'failed' && (
        <Notice severity="error">
          {accountTexts.passwordFailed} {state.reason}
        </Notice>
      )}
      <div ref={holdPlace} className={css.place}>
        {isOver ? <End state={state} /> : <Fields kind={state.kind} onSubmit={save} />}
      </div>
      <div className={css.row}>
        <PlainLink to={paths.login}>Back to Login</PlainLink>
      </div>
    </>
  );
}

/** What takes the form's place leaves everything around it where it is: it gets at least the height that was there first. */
function holdPlace(place: HTMLElement | null): void {
  if (place) place.style.minHeight = `${place.offsetHeight}px`;
}

function End({ state }: { state: ResetState }) {
  if (state.kind !== 'refused') return <Notice severity="success">{accountTexts.passwordUpdated}</Notice>;
  return (
    <>
      <Notice severity="error">{state.message}</Notice>
      <PlainButtonLink to={paths.forgotPassword} look="primary" size="large">
        Ask for a new link
      </PlainButtonLink>
    </>
  );
}

interface FieldsProps {
  kind: ResetState['kind'];
  onSubmit: (password: string) => Promise<void>;
}

function Fields({ kind, onSubmit }: FieldsProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof newPasswordProblem>>(null);
  const checking = kind === 'checking';
  const submit = () => {
    const found = newPasswordProblem(password, confirmation);
    setProblem(found);
    if (!found) void onSubmit(password);
  };
  const messageFor = (field: 'password' | 'confirmation') => (problem?.field === field ? problem.message : null);
  return (
    <AuthForm onSubmit={submit}>
      <PasswordInput
        label="New Password"
        name="password"
        autoComplete="new-password"
        disabled={checking}
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
        disabled={checking}
        value={confirmation}
        onChange={(event) => {
          setConfirmation(event.target.value);
          setProblem(null);
        }}
        invalid={!!messageFor('confirmation')}
        help={messageFor('confirmation')}
      />
      <AuthSubmit label="Update Password" busy={checking ? CHECKING : kind === 'saving' && 'Updating...'} />
    </AuthForm>
  );
}
