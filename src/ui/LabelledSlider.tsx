import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  marks: [ReactNode, ReactNode];
  onChange: (value: number) => void;
}

/** A slider with its name and what its two ends mean. */
export function LabelledSlider({ label, value, min, max, marks, onChange }: SliderProps) {
  const id = useId();
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography id={id} variant="body2">
          {label}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {marks[0]} to {marks[1]}
        </Typography>
      </Stack>
      <Slider
        size="small"
        aria-labelledby={id}
        value={value}
        min={min}
        max={max}
        step={0.05}
        onChange={(_, next) => onChange(next)}
      />
    </Box>
  );
}
