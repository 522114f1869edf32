import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '../config/paths.ts';
import { signOut } from '../session/session.effects.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useAppDispatch } from './hooks.ts';

/** Asks before the session ends, then leads to the sign-in page. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    // Leave first: the guard of the current page must not remember it as the place to come back to.
    void navigate(paths.home, { replace: true });
    await dispatch(signOut());
  };
  return (
    <ConfirmDialog
      open={open}
      title="Sign out"
      text="Are you sure you want to sign out? Your session will end."
      confirmLabel="Sign Out"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
