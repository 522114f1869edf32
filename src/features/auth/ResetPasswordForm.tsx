import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';

import { paths } from '../../config/paths.ts';
import { Loader } from '../../ui/Loader.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { newPasswordProblem } from './auth.validation.ts';
import { usePasswordReset } from './usePasswordReset.ts';

/** Checks the reset link, then takes the new password. */
export function ResetPasswordForm() {
  const reset = usePasswordReset();
  const { state } = reset;
  return (
    <>
      {state.kind === 'checking' && <Loader message="Checking your link..." />}
      {state.kind === 'refused' && <Alert severity="error">{state.message}</Alert>}
      {state.kind === 'done' && (
        <Alert severity="success">Password updated successfully! Redirecting to login...</Alert>
      )}
      {state.kind === 'failed' && <Alert severity="error">Failed to update password. Please try again.</Alert>}
      {(state.kind === 'ready' || state.kind === 'saving' || state.kind === 'failed') && (
        <Fields saving={state.kind === 'saving'} onSubmit={reset.save} />
      )}
      <RouterLink to={state.kind === 'refused' ? paths.forgotPassword : paths.login} variant="body2">
        {state.kind === 'refused' ? 'Ask for a new link' : 'Back to Login'}
      </RouterLink>
      {state.kind === 'refused' && (
        <RouterLink to={paths.login} variant="body2">
          Back to Login
        </RouterLink>
      )}
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
    <Box component="form" method="post" onSubmit={submit} noValidate>
      <Stack spacing={2.25}>
        <PasswordInput
          label="New Password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          invalid={!!messageFor('password')}
          help={messageFor('password') ?? 'At least 8 characters'}
        />
        <PasswordInput
          label="Confirm New Password"
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          invalid={!!messageFor('confirmation')}
          help={messageFor('confirmation')}
        />
        <Button type="submit" variant="contained" size="large" disabled={saving}>
          {saving ? 'Updating...' : 'Update Password'}
        </Button>
      </Stack>
    </Box>
  );
}
