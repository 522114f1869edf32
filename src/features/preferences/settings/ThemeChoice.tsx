import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { accentOf, tonesOf, type Mode } from '../../../theme/palette.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { themeModes, type ThemeMode } from '../preferences.defaults.ts';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

const labels: Record<ThemeMode, string> = { dark: 'Dark', light: 'Light', system: 'System' };

/** Dark, light or what the system says, each as a small picture of itself. */
export function ThemeChoice({ labelId }: { labelId: string }) {
  const { mode } = useAppSelector(selectPreferences).theme;
  const change = useChange();
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-labelledby={labelId}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 176px))' }}
    >
      {themeModes.map((value) => (
        <Box
          component="label"
          key={value}
          sx={(theme) => ({
            cursor: 'pointer',
            borderRadius: 1.25,
            p: 0.75,
            border: `1px solid ${theme.palette.tone.control}`,
            '&:has(:checked)': {
              borderColor: theme.palette.accent.text,
              boxShadow: `0 0 0 1px ${theme.palette.accent.text}`,
            },
            '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.accent.text}`, outlineOffset: 3 },
          })}
        >
          <VisuallyHidden>
            <input
              type="radio"
              name={name}
              checked={mode === value}
              onChange={() => change({ theme: { mode: value } })}
            />
          </VisuallyHidden>
          <Preview modes={value === 'system' ? ['dark', 'light'] : [value]} />
          <Typography variant="body2" sx={{ mt: 0.75, px: 0.5, fontWeight: 550 }}>
            {labels[value]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A page in miniature: ground, a card, lines of text and an action. */
function Preview({ modes }: { modes: readonly Mode[] }) {
  const { primaryColor } = useAppSelector(selectPreferences).theme;
  return (
    <Box aria-hidden sx={{ display: 'flex', height: 72, borderRadius: 0.75, overflow: 'hidden' }}>
      {modes.map((mode) => {
        const tone = tonesOf(mode);
        return (
          <Box
            key={mode}
            sx={{ flex: 1, bgcolor: tone.ground, p: 1, display: 'grid', gap: 0.75, alignContent: 'center' }}
          >
            <Box sx={{ height: 6, width: '70%', borderRadius: 1, bgcolor: tone.text }} />
            <Box sx={{ height: 4, width: '90%', borderRadius: 1, bgcolor: tone.textMuted }} />
            <Box sx={{ height: 12, width: '45%', borderRadius: 0.5, bgcolor: accentOf(primaryColor, mode).fill }} />
          </Box>
        );
      })}
    </Box>
  );
}
