import Check from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { accents } from '../../theme/palette.ts';
import { densities, fontSizes, themeModes } from './preferences.defaults.ts';
import { preferencesChanged, selectPreferences, selectPreferencesState } from './preferences.slice.ts';

/** How the product looks for this person: theme, accent, text size, density, motion. */
export function AppearanceSettings() {
  const { theme, accessibility } = useAppSelector(selectPreferences);
  const { error } = useAppSelector(selectPreferencesState);
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={4}>
      {error && <Alert severity="error">{error}. Your change holds on this device.</Alert>}
      <Choice
        label="Theme"
        values={themeModes}
        value={theme.mode}
        onChange={(mode) => dispatch(preferencesChanged({ theme: { mode } }))}
      />
      <AccentChoice />
      <Choice
        label="Text size"
        values={fontSizes}
        value={theme.fontSize}
        onChange={(fontSize) => dispatch(preferencesChanged({ theme: { fontSize } }))}
      />
      <Choice
        label="Density"
        values={densities}
        value={theme.density}
        onChange={(density) => dispatch(preferencesChanged({ theme: { density } }))}
      />
      <FormControlLabel
        control={
          <Switch
            checked={accessibility.reducedMotion}
            onChange={(_event, reducedMotion) => dispatch(preferencesChanged({ accessibility: { reducedMotion } }))}
          />
        }
        label="Reduce motion"
      />
    </Stack>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, values, value, onChange }: ChoiceProps<T>) {
  return (
    <Setting label={label}>
      <ToggleButtonGroup
        exclusive
        value={value}
        onChange={(_event, next: T | null) => next && onChange(next)}
        aria-label={label}
      >
        {values.map((entry) => (
          <ToggleButton key={entry} value={entry} sx={{ textTransform: 'capitalize', px: { xs: 1.5, sm: 2.5 } }}>
            {entry}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Setting>
  );
}

function AccentChoice() {
  const { primaryColor } = useAppSelector(selectPreferences).theme;
  const dispatch = useAppDispatch();
  return (
    <Setting label="Accent">
      <Box role="radiogroup" aria-label="Accent" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {accents.map(({ name, value }) => (
          <ButtonBase
            key={value}
            role="radio"
            aria-checked={value === primaryColor}
            aria-label={name}
            title={name}
            onClick={() => dispatch(preferencesChanged({ theme: { primaryColor: value } }))}
            sx={{
              width: 44,
              height: 44,
              borderRadius: 1,
              bgcolor: value,
              color: (theme) => theme.palette.accent.onFill,
              outlineOffset: 2,
            }}
          >
            {value === primaryColor && <Check />}
          </ButtonBase>
        ))}
      </Box>
    </Setting>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h5" component="h2" sx={{ mb: 1.25 }}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}
