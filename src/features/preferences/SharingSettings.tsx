import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { sharesNewDesigns } from './preferences.defaults.ts';
import { preferencesChanged, selectPreferences } from './preferences.slice.ts';

/** Whether new designs are shared on Discover unless the switch beside a generation says otherwise. */
export function SharingSettings() {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  const shared = sharesNewDesigns(preferences, readRuntimeConfig()?.sharingDefault ?? false);
  return (
    <Stack component="section" spacing={0.5} sx={{ mt: 4 }}>
      <Typography variant="h5" component="h2">
        Sharing
      </Typography>
      <FormControlLabel
        control={
          <Switch
            checked={shared}
            onChange={(_event, on) => dispatch(preferencesChanged({ sharing: { newDesigns: on ? 'on' : 'off' } }))}
          />
        }
        label="Share new designs on Discover"
      />
      <Typography variant="body2" color="textSecondary">
        The switch beside each generation can differ. Photos are never shared.
      </Typography>
    </Stack>
  );
}
