import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { paths, SUPPORT_EMAIL } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { storageWorks } from '../../data/storage.ts';
import { adoptSession } from '../../session/session.effects.ts';
import { selectNotice } from '../../session/session.slice.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { signInWithPassword } from './auth.data.ts';

// Few need it, and a dialog weighs more than the form.
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
}));

/** What a page may hand over when it sends somebody here. */
interface LoginState {
  message?: string;
  email?: string;
  from?: string;
}

/** Sign-in with e-mail and password. The route's guard moves on once somebody is signed in. */
export function LoginForm() {
  const state = useLocation().state as LoginState | null;
  const [email, setEmail] = useState(state?.email ?? '');
  const [password, setPassword] = useState('');
  const { submit, busy, error } = useSignIn();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email && password) void submit(email, password);
  };
  return (
    <>
      <Banners message={state?.message ?? null} error={error} />
      <Box component="form" method="post" onSubmit={onSubmit} noValidate>
        <Stack spacing={2.25}>
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <ForgotPassword email={email} />
          <Button type="submit" variant="contained" size="large" disabled={!email || !password || busy}>
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
        </Stack>
      </Box>
      <Divider>
        <Typography variant="caption" color="textSecondary">
          New here
        </Typography>
      </Divider>
      <RouterButton to={paths.register} state={state} variant="outlined" color="inherit" size="large" fullWidth>
        Create New Account
      </RouterButton>
      <Typography variant="body2" color="textSecondary">
        Trouble signing in? <Link href={`mailto:${SUPPORT_EMAIL}`}>Contact support</Link>
      </Typography>
    </>
  );
}

function ForgotPassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="body2"
        underline="hover"
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-end', minHeight: 24 }}
      >
        Forgot password?
      </Link>
      {open && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Banners({ message, error }: { message: string | null; error: string | null }) {
  const notice = useAppSelector(selectNotice) ?? message;
  return (
    <>
      {notice && <Alert severity="info">{notice}</Alert>}
      {!storageWorks() && (
        <Alert severity="warning">
          Private browsing is on or storage is blocked: you will have to sign in again when you close this tab.
        </Alert>
      )}
      {error && <Alert severity="error">{error}</Alert>}
    </>
  );
}

function useSignIn() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (email: string, password: string) => {
    setBusy(true);
    setError(null);
    try {
      await dispatch(adoptSession(await signInWithPassword(email, password)));
    } catch (failure) {
      setError(errorText(failure, 'An unexpected error occurred. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, error };
}
