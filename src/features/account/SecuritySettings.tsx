import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { selectUser } from '../../session/auth.slice.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SettingRow } from '../../ui/Settings.tsx';
import { useAccountFactsQuery } from './account.api.ts';
import { signOutElsewhere } from './account.data.ts';

const ChangePassword = lazyPart(async () => (await import('./ChangePassword.tsx')).ChangePassword, 'over');

type Notice = { severity: 'success' | 'error'; text: string } | null;

/** Password and sessions. */
export function SecuritySettings() {
  const user = useAppSelector(selectUser);
  const { data: facts } = useAccountFactsQuery(user?.id ?? '', { skip: !user });
  const [changing, setChanging] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  const done = (text: string) => setNotice({ severity: 'success', text });
  return (
    <>
      {notice && (
        <Alert severity={notice.severity} onClose={() => setNotice(null)} sx={{ mb: 1 }}>
          {notice.text}
        </Alert>
      )}
      <SettingRow label="Password" about="Changing it signs you out on every other device.">
        <Button variant="outlined" color="inherit" onClick={() => setChanging(true)}>
          Change password
        </Button>
      </SettingRow>
      <SettingRow
        label="Other devices"
        about={`Signs you out everywhere except here.${facts?.lastSignInAt ? ` Last sign-in: ${moment(facts.lastSignInAt)}.` : ''}`}
      >
        <Button variant="outlined" color="inherit" onClick={() => setLeaving(true)}>
          Sign out elsewhere
        </Button>
      </SettingRow>
      {changing && user && (
        <Suspense fallback={null}>
          <ChangePassword
            email={user.email}
            onClose={() => setChanging(false)}
            onChanged={() => {
              setChanging(false);
              done('Your password has been changed. Other devices have been signed out.');
            }}
          />
        </Suspense>
      )}
      <SignOutElsewhere
        open={leaving}
        onClose={() => setLeaving(false)}
        onDone={() => done('All other devices have been signed out.')}
        onError={(text) => setNotice({ severity: 'error', text })}
      />
    </>
  );
}

interface SignOutElsewhereProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  onError: (text: string) => void;
}

function SignOutElsewhere({ open, onClose, onDone, onError }: SignOutElsewhereProps) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await signOutElsewhere();
      onDone();
    } catch (error) {
      onError(errorText(error));
    }
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title="Sign out elsewhere"
      text="Every other browser and device has to sign in again. You stay signed in here."
      confirmLabel={busy ? 'Signing out...' : 'Sign out elsewhere'}
      onConfirm={() => void leave()}
      onCancel={onClose}
    />
  );
}

function moment(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
