import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { reviewSummary, starSteps, type StarCounts } from '../../domain/reviews.ts';
import { StarRow } from './StarRow.tsx';

/** The average, and how the stars are spread. */
export function ReviewSummary({ stars }: { stars: StarCounts }) {
  const { count, average } = reviewSummary(stars);
  if (average === null) return null;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 2, sm: 5 }} sx={{ alignItems: { sm: 'center' } }}>
      <Box>
        <Typography variant="h2" component="p" sx={{ lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}>
          {average.toFixed(1)}
        </Typography>
        <Box sx={{ mt: 1 }}>
          <StarRow value={average} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {count === 1 ? '1 review' : `${count} reviews`}
        </Typography>
      </Box>
      <Box
        component="ul"
        aria-label="How many reviews of each number of stars"
        sx={{ listStyle: 'none', m: 0, p: 0, flex: 1, maxWidth: 360, display: 'grid', gap: 0.5 }}
      >
        {starSteps.map((step) => (
          <Stack key={step} component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Typography variant="body2" color="textSecondary" sx={{ width: 52, fontVariantNumeric: 'tabular-nums' }}>
              {step === 1 ? '1 star' : `${step} stars`}
            </Typography>
            <Box aria-hidden sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}>
              <Box sx={{ width: `${(stars[step] / count) * 100}%`, height: 1, bgcolor: 'warning.main' }} />
            </Box>
            <Typography variant="body2" sx={{ width: 28, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {stars[step]}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Stack>
  );
}
