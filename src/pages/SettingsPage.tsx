import Stack from '@mui/material/Stack';

import { AppearanceSettings } from '../features/preferences/AppearanceSettings.tsx';
import { SharingSettings } from '../features/preferences/SharingSettings.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /settings */
export function SettingsPage() {
  return (
    <Stack sx={{ maxWidth: 720 }}>
      <PageHeader title="Settings" lead="Changes show at once and are kept with your account." />
      <AppearanceSettings />
      <SharingSettings />
    </Stack>
  );
}
