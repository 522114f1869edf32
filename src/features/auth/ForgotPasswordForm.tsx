import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';

import { paths } from '../../config/paths.ts';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { sendResetMail } from './auth.data.ts';
import { emailProblem } from './auth.validation.ts';

/** The page form for a forgotten password. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'form' | 'sending' | 'sent'>('form');
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
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
      {state === 'sent' && <Alert severity="success">Password reset email sent! Please check your inbox.</Alert>}
      {failed && <Alert severity="error">Failed to send password reset email. Please try again.</Alert>}
      <Box component="form" method="post" onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack spacing={2.25}>
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
          <Button type="submit" variant="contained" size="large" disabled={state === 'sending'}>
            {state === 'sending' ? 'Sending...' : 'Send Reset Instructions'}
          </Button>
        </Stack>
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <RouterLink to={paths.login} variant="body2">
          Back to Login
        </RouterLink>
        <Typography variant="body2" color="textSecondary">
          Remembered it? <RouterLink to={paths.login}>Sign in</RouterLink>
        </Typography>
      </Stack>
    </>
  );
}
