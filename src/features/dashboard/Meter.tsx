import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { filledText } from '../../domain/completeness.ts';
import { Bar } from '../../ui/Bar.tsx';

interface MeterProps {
  /** What is measured. */
  label: string;
  percent: number;
  /** Of how many items. */
  of: number;
  /** Null: the accent. */
  tone?: 'error' | 'warning' | 'success' | null;
  hint?: string | null;
}

/** How complete a profile is, as a number and a bar. */
export function Meter({ label, percent, of, tone = null, hint = null }: MeterProps) {
  const id = useId();
  return (
    <Box sx={{ mt: 2.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary" id={id}>
          {label}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {filledText(percent, of)}
        </Typography>
      </Stack>
      <Bar value={percent} aria-labelledby={id} tone={tone ?? 'primary'} data-tone={tone ?? 'accent'} mt={1} />
      {hint && percent < 100 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.25 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
