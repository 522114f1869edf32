import { useState } from 'react';

import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { newPasswordProblem } from '../auth.validation.ts';
import { AuthForm, AuthSubmit } from '../AuthForm.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordFieldsProps {
  /** Of the button. */
  label: string;
  /** Said in its place while nothing can be sent. */
  busy: string | false;
  disabled?: boolean;
  onSubmit: (password: string) => void;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, busy, disabled = false, onSubmit }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof newPasswordProblem>>(null);
  const submit = () => {
    const found = newPasswordProblem(password, confirmation);
    setProblem(found);
    if (!found) onSubmit(password);
  };
  const messageFor = (field: 'password' | 'confirmation') => (problem?.field === field ? problem.message : null);
  return (
    <AuthForm onSubmit={submit}>
      <PasswordInput
        label="New Password"
        name="password"
        autoComplete="new-password"
        disabled={disabled}
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
        disabled={disabled}
        value={confirmation}
        onChange={(event) => {
          setConfirmation(event.target.value);
          setProblem(null);
        }}
        invalid={!!messageFor('confirmation')}
        help={messageFor('confirmation')}
      />
      <AuthSubmit label={label} busy={busy} />
    </AuthForm>
  );
}
