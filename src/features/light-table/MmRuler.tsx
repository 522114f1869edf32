import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { mmToInches } from '../../domain/units.ts';

/** A ruler as wide as the sheet above it, which is `widthMm` on skin. */
export function MmRuler({ widthMm }: { widthMm: number }) {
  const step = widthMm > 240 ? 10 : widthMm > 60 ? 5 : 1;
  const labelled = widthMm > 240 ? 100 : widthMm > 100 ? 50 : widthMm > 30 ? 20 : 5;
  const ticks = Array.from({ length: Math.floor(widthMm / step) + 1 }, (_, index) => index * step);
  const path = ticks.map((mm) => `M${mm} 0V${mm % (step * 2) === 0 ? 12 : 7}`).join('');
  const marks = ticks.filter((mm) => mm % labelled === 0 && (mm === 0 || widthMm - mm > widthMm * 0.36));
  const width = Math.round(widthMm);
  return (
    <Box sx={{ mt: 0.75, color: 'text.secondary' }}>
      <Box component="span" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
        {`${width} mm, ${mmToInches(width).toFixed(1)} inches wide on skin.`}
      </Box>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${widthMm} 12`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 10, overflow: 'visible' }}
      >
        <path d={path} stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      </Box>
      <Box aria-hidden sx={{ position: 'relative', height: 18 }}>
        {marks.map((mm) => (
          <Typography
            key={mm}
            variant="caption"
            sx={{
              position: 'absolute',
              fontVariantNumeric: 'tabular-nums',
              transform: mm === 0 ? 'none' : 'translateX(-50%)',
            }}
            style={{ left: `${(mm / widthMm) * 100}%` }}
          >
            {mm}
          </Typography>
        ))}
        <Typography variant="caption" sx={{ position: 'absolute', right: 0, fontVariantNumeric: 'tabular-nums' }}>
          {`${width} mm · ${mmToInches(width).toFixed(1)} in`}
        </Typography>
      </Box>
    </Box>
  );
}
