import Button from '@mui/material/Button';
import { useState } from 'react';

import { SettingRow } from '../../ui/Settings.tsx';
import { DeleteAccountDialog } from '../auth/auth.public.ts';

/** Deletes the account and everything in it. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        label="Delete account"
        about="Removes your profile, images, files and credits for good. What you shared stays on Discover without your name."
      >
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </SettingRow>
      <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
