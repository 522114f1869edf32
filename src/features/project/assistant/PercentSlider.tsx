import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { percentOf } from '../../../domain/workspace.ts';

interface PercentSliderProps {
  label: string;
  /** What it does, in a few words. */
  hint: string;
  value: number;
  onChange: (value: number) => void;
}

/** A slider from 0 to 100 percent with its value in sight. */
export function PercentSlider({ label, hint, value, onChange }: PercentSliderProps) {
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {hint}
        </Typography>
        <Typography variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {value} %
        </Typography>
      </Box>
      <Box sx={{ px: 0.75 }}>
        <Slider
          size="small"
          aria-labelledby={id}
          value={value}
          min={0}
          max={100}
          getAriaValueText={(now) => `${String(now)} %`}
          onChange={(_, next) => onChange(percentOf(next))}
          sx={{ display: 'block' }}
        />
      </Box>
    </Box>
  );
}
