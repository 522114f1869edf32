import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { accountTexts } from '../../domain/texts/accounts.ts';
import { useState, type SubmitEvent } from 'react';

import { errorText } from '../../data/errors.ts';
import { passwordMinLength } from '../../domain/limits.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { PasswordStrength } from '../auth/auth.public.ts';
import { changePassword } from './account.data.ts';

interface ChangePasswordProps {
  email: string;
  onClose: () => void;
  onChanged: () => void;
}

type Problem = { field: 'current' | 'next' | 'again' | 'form'; text: string } | null;

/** Asks for the current password and twice for the new one. */
export function ChangePassword({ email, onClose, onChanged }: ChangePasswordProps) {
  const [values, setValues] = useState({ current: '', next: '', again: '' });
  const [problem, setProblem] = useState<Problem>(null);
  const [saving, setSaving] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemIn(values);
    setProblem(found);
    if (found) return;
    setSaving(true);
    try {
      await changePassword(email, values.current, values.next);
      onChanged();
    } catch (error) {
      const wrong = (error as { code?: unknown }).code === 'wrong_password';
      setProblem({ field: wrong ? 'current' : 'form', text: errorText(error) });
      setSaving(false);
    }
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    invalid: problem?.field === name,
    help: problem?.field === name ? problem.text : undefined,
  });
  return (
    <Dialog open onClose={saving ? undefined : onClose} aria-labelledby="change-password" fullWidth maxWidth="xs">
      <Box component="form" method="post" noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
        <DialogTitle id="change-password">Change password</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 0.5 }}>
            {problem?.field === 'form' && <Alert severity="error">{problem.text}</Alert>}
            {/* Password managers want to know whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordInput label="Current Password" autoComplete="current-password" {...field('current')} />
            <PasswordInput
              label="New Password"
              autoComplete="new-password"
              {...field('next')}
              help={field('next').help ?? <PasswordStrength password={values.next} personal={[email]} />}
            />
            <PasswordInput label="Confirm New Password" autoComplete="new-password" {...field('again')} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={saving}>
            {saving ? 'Changing...' : 'Change password'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function problemIn({ current, next, again }: { current: string; next: string; again: string }): Problem {
  if (!current) return { field: 'current', text: 'Please enter your current password' };
  if (!next) return { field: 'next', text: accountTexts.passwordRequired };
  if (next.length < passwordMinLength) return { field: 'next', text: accountTexts.passwordShort };
  if (!again) return { field: 'again', text: accountTexts.passwordUnconfirmed };
  if (next !== again) return { field: 'again', text: accountTexts.passwordsDiffer };
  return next === current ? { field: 'next', text: 'The new password is the same as the current one.' } : null;
}
