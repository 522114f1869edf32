import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { pictureWidthMm, type InkWidth } from '../../domain/ink-width.ts';
import { squareMm, type Side } from './compare.model.ts';
import type { MergeFound } from './compare.protocol.ts';

interface MergeSummaryProps {
  found: MergeFound;
  ours: Side;
  theirs: Side;
  ink: InkWidth;
}

/** Says which areas merge without a choice, in square millimeters on skin. */
export function MergeSummary({ found, ours, theirs, ink }: MergeSummaryProps) {
  const { changed, conflicts, rewritten, width } = found;
  const area = (pixels: number) => squareMm(pixels * (pictureWidthMm(ink) / width) ** 2);
  const lines: [string, string][] = [
    [ours.label, area(changed.ours)],
    [theirs.label, area(changed.theirs)],
  ];
  if (changed.alike > 0) lines.push(['Both alike', area(changed.alike)]);
  return (
    <Box component="section" aria-label="What merges by itself" sx={{ mb: 2.5 }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {conflicts.length > 0
          ? 'Merges by itself'
          : changed.theirs === 0
            ? 'Nothing to merge'
            : 'Everything merges by itself'}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Only one side changed these places.
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, columnGap: 2, m: 0 }}>
        {lines.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2">
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {rewritten && (
        <Typography variant="body2" sx={{ mt: 1.5, pl: 1.5, borderLeft: 3, borderColor: 'warning.main' }}>
          {rewrittenText(rewritten, ours.label, theirs.label)}
        </Typography>
      )}
    </Box>
  );
}

function rewrittenText(by: 'ours' | 'theirs' | 'both', ours: string, theirs: string): string {
  if (by === 'both')
    return 'Both sides redrew nearly everything. The merged drawings may overlap, so check the result before you keep it.';
  return `${by === 'ours' ? ours : theirs} redrew nearly everything. The changes of the other side may not fit, so check the result before you keep it.`;
}
