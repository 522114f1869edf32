import { useState } from 'react';

import { sessionTexts } from '../domain/texts/session.ts';
import { signOut } from '../session/leave.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useAppDispatch } from './hooks.ts';

/** Asks before the session ends; the guards then lead to the sign-in page. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await dispatch(signOut());
  };
  return (
    <ConfirmDialog
      open={open}
      title="Sign out"
      text={sessionTexts.askSignOut}
      confirmLabel="Sign Out"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
