import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';

import { paths } from '../../config/paths.ts';
import type { RegistrationForm } from '../../domain/registration.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { RouterButton, RouterLink } from '../../ui/RouterButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { RegisteredDialog } from './RegisteredDialog.tsx';
import { useRegistration } from './useRegistration.ts';

const EMPTY: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
const SNACKBAR_MS = 6000;

/** Creates a client account. */
export function RegisterForm() {
  const [form, setForm] = useState(EMPTY);
  const registration = useRegistration();
  const { state } = registration;
  const [noteClosed, setNoteClosed] = useState(false);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setNoteClosed(false);
    void registration.submit(form);
  };
  return (
    <>
      <Outcome registration={registration} email={form.email.trim()} />
      <Fields sending={state.kind === 'sending'} form={form} onChange={setForm} onSubmit={onSubmit} />
      <Typography variant="body2" color="textSecondary">
        Already have an account? <RouterLink to={paths.login}>Sign in</RouterLink>
      </Typography>
      <RegisteredDialog open={state.kind === 'registered'} email={form.email.trim()} onGoOn={registration.goOn} />
      <Snackbar
        open={state.kind === 'registered' && !noteClosed}
        autoHideDuration={SNACKBAR_MS}
        onClose={() => setNoteClosed(true)}
        message="Registration successful! Redirecting you to the dashboard..."
      />
    </>
  );
}

interface FieldsProps {
  form: RegistrationForm;
  sending: boolean;
  onChange: (form: RegistrationForm) => void;
  onSubmit: (event: SubmitEvent) => void;
}

function Fields({ form, sending, onChange, onSubmit }: FieldsProps) {
  const set = (field: keyof RegistrationForm) => (event: { target: { value: string } }) => {
    onChange({ ...form, [field]: event.target.value });
  };
  return (
    <Box component="form" method="post" onSubmit={onSubmit} noValidate>
      <Stack spacing={2.25}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextInput
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            value={form.firstName}
            onChange={set('firstName')}
          />
          <TextInput
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            value={form.lastName}
            onChange={set('lastName')}
          />
        </Stack>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          value={form.email}
          onChange={set('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="new-password"
          help="At least 8 characters"
          value={form.password}
          onChange={set('password')}
        />
        <PasswordInput
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          value={form.confirmPassword}
          onChange={set('confirmPassword')}
        />
        <Button type="submit" variant="contained" size="large" disabled={sending}>
          {sending ? 'Creating account...' : 'Create Account'}
        </Button>
      </Stack>
    </Box>
  );
}

function Outcome({ registration, email }: { registration: ReturnType<typeof useRegistration>; email: string }) {
  const { state } = registration;
  if (state.kind === 'exists') {
    return (
      <Alert
        severity="warning"
        action={
          <RouterButton to={paths.login} state={{ email }} color="inherit" size="small">
            Go to Login
          </RouterButton>
        }
      >
        This email is already registered. Please sign in instead.
      </Alert>
    );
  }
  return state.kind === 'failed' ? <Alert severity="error">{state.message}</Alert> : null;
}
