import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useId } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { accentOf, accents } from '../../../theme/palette.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

/** The ten accents. One tab stop; arrow keys go from one to the next. */
export function AccentChoice({ labelId }: { labelId: string }) {
  const { primaryColor } = useAppSelector(selectPreferences).theme;
  const change = useChange();
  const name = useId();
  return (
    <Box role="radiogroup" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {accents.map((accent) => (
        <Box
          component="label"
          key={accent.value}
          title={accent.name}
          sx={({ palette }) => ({
            width: 44,
            height: 44,
            borderRadius: 1,
            cursor: 'pointer',
            display: 'grid',
            placeItems: 'center',
            color: palette.accent.onFill,
            bgcolor: accentOf(accent.value, palette.mode).fill,
            '&:has(:focus-visible)': { outline: `2px solid ${palette.accent.text}`, outlineOffset: 3 },
          })}
        >
          <VisuallyHidden>
            <input
              type="radio"
              name={name}
              aria-label={accent.name}
              checked={accent.value === primaryColor}
              onChange={() => change({ theme: { primaryColor: accent.value } })}
            />
          </VisuallyHidden>
          {accent.value === primaryColor && <Check />}
        </Box>
      ))}
    </Box>
  );
}
