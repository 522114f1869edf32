import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { skinWidth } from '../../domain/drawing-settings.ts';
import { mmToInches } from '../../domain/units.ts';

/** The widths that the engine draws for, in mm. */
const { least: LEAST, most: MOST } = skinWidth;
/** The end of the ruler; larger widths are typed. */
const RULER = 300;

interface WidthFieldProps {
  value: number;
  /** The usual width at this placement, in mm. */
  usual: readonly [number, number] | null;
  onChange: (mm: number) => void;
}

/** The width on skin on a ruler, with what is usual at that place, and as a number. */
export function WidthField({ value, usual, onChange }: WidthFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? String(Math.round(value));
  const valid = Number(text) >= LEAST && Number(text) <= MOST;
  return (
    <Stack spacing={1}>
      <Box sx={{ px: 1.25 }}>
        <Box sx={{ position: 'relative' }}>
          <Ruler usual={usual} />
          <Slider
            aria-label="Width on skin in millimeters"
            min={LEAST}
            max={RULER}
            value={Math.min(RULER, value)}
            onChange={(_, mm) => onChange(mm)}
            getAriaValueText={(mm) => `${mm} mm, ${mmToInches(mm).toFixed(1)} inches`}
            sx={{ py: 1.25, display: 'block' }}
          />
        </Box>
      </Box>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <TextField
          size="small"
          label="mm"
          value={text}
          error={!valid}
          onChange={(event) => {
            const next = event.target.value.replace(/\D/g, '').slice(0, 3);
            setDraft(next);
            if (Number(next) >= LEAST && Number(next) <= MOST) onChange(Number(next));
          }}
          onBlur={() => setDraft(null)}
          slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': 'Width on skin, mm' } }}
          sx={{ width: 92 }}
        />
        <Typography
          variant="body2"
          color={valid ? 'textSecondary' : 'error'}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {valid ? `${mmToInches(Number(text)).toFixed(1)} in` : `Enter ${LEAST} to ${MOST} mm.`}
          {valid && usual && ` · usual there: ${usual[0]} to ${usual[1]} mm`}
        </Typography>
      </Stack>
      <Typography variant="caption" color="textSecondary">
        Measured from the leftmost to the rightmost ink. The height follows from each design.
      </Typography>
    </Stack>
  );
}

/** Ticks every 10 mm, numbers every 50, and a band for what is usual. */
function Ruler({ usual }: { usual: WidthFieldProps['usual'] }) {
  const at = (mm: number) => `${((Math.min(RULER, Math.max(LEAST, mm)) - LEAST) / (RULER - LEAST)) * 100}%`;
  const ticks = Array.from({ length: RULER / 10 }, (_, index) => (index + 1) * 10);
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 26 }}>
      {usual && (
        <Box
          sx={{ position: 'absolute', bottom: 0, height: 8, bgcolor: 'primary.main', opacity: 0.35, borderRadius: 0.5 }}
          style={{ left: at(usual[0]), right: `calc(100% - ${at(usual[1])})` }}
        />
      )}
      {ticks.map((mm) => (
        <Box
          key={mm}
          sx={{ position: 'absolute', bottom: 0, width: '1px', bgcolor: 'text.secondary' }}
          style={{ left: at(mm), height: mm % 50 === 0 ? 10 : 5 }}
        />
      ))}
      {ticks
        .filter((mm) => mm % 50 === 0)
        .map((mm) => (
          <Typography
            key={mm}
            variant="caption"
            color="textSecondary"
            sx={{ position: 'absolute', top: -2, transform: 'translateX(-50%)', fontVariantNumeric: 'tabular-nums' }}
            style={{ left: at(mm) }}
          >
            {mm}
          </Typography>
        ))}
    </Box>
  );
}
