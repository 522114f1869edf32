import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { differenceColours } from '#engine/merge/difference.ts';
import { squareMm } from './compare.model.ts';
import css from './compare.module.css';
import type { DifferenceFound } from './compare.protocol.ts';

const { added, removed, recoloured } = differenceColours;
const faint = (colour: string) => `color-mix(in srgb, ${colour} 35%, white)`;
/** As in the picture: plain, striped, checked. Each is told apart without its colour. */
const patterns = {
  added,
  removed: `repeating-linear-gradient(135deg, ${removed} 0 4px, ${faint(removed)} 4px 8px)`,
  recoloured: `repeating-conic-gradient(${recoloured} 0 25%, ${faint(recoloured)} 0 50%) 0 0 / 8px 8px`,
};

/** The legend of added and removed ink, with its areas. */
export function InkLegend({ found }: { found: DifferenceFound }) {
  const { addedMm2, removedMm2, recolouredMm2 } = found;
  if (addedMm2 + removedMm2 + recolouredMm2 === 0)
    return (
      <Typography role="status" sx={{ mb: 1.5 }}>
        Both versions have the same ink.
      </Typography>
    );
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, mb: 1.5, p: 0, listStyle: 'none' }}
    >
      <Entry pattern={patterns.added} sign="+" area={addedMm2} text="added" />
      <Entry pattern={patterns.removed} sign="−" area={removedMm2} text="removed, striped" />
      {recolouredMm2 > 0 && (
        <Entry pattern={patterns.recoloured} sign="" area={recolouredMm2} text="in another color, checked" />
      )}
    </Stack>
  );
}

function Entry({ pattern, sign, area, text }: { pattern: string; sign: string; area: number; text: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <span aria-hidden className={css.swatch} style={{ background: pattern }} />
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {area > 0 ? sign : ''}
        {squareMm(area)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
