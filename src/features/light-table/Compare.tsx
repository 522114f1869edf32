import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { DesignPaper } from '../../ui/DesignPaper.tsx';

interface Side {
  src: string;
  label: string;
}

interface CompareProps {
  left: Side;
  right: Side;
  width: number;
  height: number;
}

/** Two pictures one over the other, with a line between them that moves by hand or by key. */
export function Compare({ left, right, width, height }: CompareProps) {
  const [at, setAt] = useState(50);
  return (
    <Box>
      <Box sx={{ position: 'relative', '& > div:nth-of-type(2)': { position: 'absolute', inset: 0 } }}>
        <DesignPaper src={right.src} alt={right.label} width={width} height={height} loading="eager" />
        <Box style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
          <DesignPaper src={left.src} alt={left.label} width={width} height={height} loading="eager" />
        </Box>
        <Box
          aria-hidden
          sx={{ position: 'absolute', top: 0, bottom: 0, width: '2px', bgcolor: 'primary.main', pointerEvents: 'none' }}
          style={{ left: `calc(${at}% - 1px)` }}
        />
      </Box>
      <Stack direction="row" aria-hidden sx={{ justifyContent: 'space-between', gap: 2, mt: 0.75 }}>
        <Typography variant="caption" color="textSecondary">
          {left.label}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
          {right.label}
        </Typography>
      </Stack>
      <Slider
        aria-label={`Compare ${left.label} and ${right.label}`}
        value={at}
        onChange={(_, next) => setAt(next)}
        getAriaValueText={(value) => `${value} % ${left.label}`}
      />
    </Box>
  );
}
