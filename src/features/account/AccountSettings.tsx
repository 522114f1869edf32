import Stack from '@mui/material/Stack';

import { SettingsSection } from '../../ui/Settings.tsx';
import { AppearanceSettings } from '../preferences/appearance.public.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ProfileStatus } from './ProfileStatus.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';

/** The tab "Account Settings" of the own profile: security, status, appearance and deletion. */
export function AccountSettings() {
  return (
    <Stack spacing={5} sx={{ maxWidth: 760 }}>
      <SettingsSection id="security" title="Security Settings">
        <SecuritySettings />
      </SettingsSection>
      <SettingsSection id="status" title="Profile Status">
        <ProfileStatus />
      </SettingsSection>
      <SettingsSection id="theme" title="Theme Preferences">
        <AppearanceSettings />
      </SettingsSection>
      <SettingsSection id="delete" title="Delete Account">
        <DeleteAccount />
      </SettingsSection>
    </Stack>
  );
}
