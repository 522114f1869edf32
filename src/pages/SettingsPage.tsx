import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';

import { useAppSelector } from '../app/hooks.ts';
import { DeleteAccount, ProfileStatus, SecuritySettings } from '../features/account/account.public.ts';
import { BlockedPeople } from '../features/contacts/contacts.public.ts';
import { AccessibilitySettings } from '../features/preferences/settings/AccessibilitySettings.tsx';
import { AppearanceSettings } from '../features/preferences/settings/AppearanceSettings.tsx';
import { KeyboardSwitch } from '../features/preferences/settings/KeyboardSwitch.tsx';
import { LayoutSettings } from '../features/preferences/settings/LayoutSettings.tsx';
import { NotificationSettings } from '../features/preferences/settings/NotificationSettings.tsx';
import { SaveState } from '../features/preferences/settings/SaveState.tsx';
import { SettingsNav } from '../features/preferences/settings/SettingsNav.tsx';
import { SharingSettings } from '../features/preferences/settings/SharingSettings.tsx';
import { SpeedSettings } from '../features/preferences/settings/SpeedSettings.tsx';
import { ShortcutSettings } from '../features/shortcuts/ShortcutSettings.tsx';
import { WidgetSettings } from '../features/widgets/WidgetSettings.tsx';
import { selectRole } from '../session/auth.slice.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SettingRow, SettingsSection } from '../ui/Settings.tsx';

const parts = [
  { id: 'appearance', title: 'Appearance' },
  { id: 'layout', title: 'Layout' },
  { id: 'dashboard', title: 'Dashboard' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'accessibility', title: 'Accessibility' },
  { id: 'keyboard', title: 'Keyboard' },
  { id: 'sharing', title: 'Sharing' },
  { id: 'speed', title: 'Speed' },
  { id: 'account', title: 'Account' },
] as const;

/** The administrators' dashboard has no widgets to arrange. */
const adminParts = parts.filter(({ id }) => id !== 'dashboard');

/** /settings and /admin/settings */
export function SettingsPage() {
  const isAdmin = useAppSelector(selectRole) === 'admin';
  return (
    <>
      <PageHeader title="Settings" lead="Changes show at once and go with your account to every device." />
      <Box
        sx={{ display: 'grid', gap: { xs: 3, md: 6 }, gridTemplateColumns: { xs: '1fr', md: '176px minmax(0, 1fr)' } }}
      >
        <SettingsNav parts={isAdmin ? adminParts : parts} />
        <Stack spacing={{ xs: 5, md: 7 }} sx={{ maxWidth: 760, minWidth: 0, pb: 10 }}>
          <SettingsSection id="appearance" title="Appearance">
            <AppearanceSettings />
          </SettingsSection>
          <SettingsSection id="layout" title="Layout">
            <LayoutSettings />
          </SettingsSection>
          {!isAdmin && (
            <SettingsSection id="dashboard" title="Dashboard" about="What it shows, in which order and how large.">
              <WidgetSettings />
            </SettingsSection>
          )}
          <SettingsSection id="notifications" title="Notifications">
            <NotificationSettings />
          </SettingsSection>
          <SettingsSection id="accessibility" title="Accessibility">
            <AccessibilitySettings />
          </SettingsSection>
          <SettingsSection id="keyboard" title="Keyboard">
            <KeyboardSwitch />
            <ShortcutSettings />
          </SettingsSection>
          <SettingsSection id="sharing" title="Sharing">
            <SharingSettings />
          </SettingsSection>
          <SettingsSection id="speed" title="Speed">
            <SpeedSettings />
          </SettingsSection>
          <SettingsSection id="account" title="Account">
            <SecuritySettings />
            <ProfileStatus />
            <SettingRow label="Blocked people" stacked>
              <BlockedPeople />
            </SettingRow>
            <DeleteAccount />
          </SettingsSection>
        </Stack>
      </Box>
      <SaveState />
    </>
  );
}
