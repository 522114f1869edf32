import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import type { AnalyticsSteps } from '../../../contracts/analytics.ts';
import { grouped } from '../../../domain/numbers.ts';
import { FigureTable } from '../parts/FigureTable.tsx';
import { funnelOf, percent } from './analytics.model.ts';

/** How far those who signed up have come within seven days. */
export function Funnel({ steps }: { steps: readonly AnalyticsSteps[] }) {
  const funnel = funnelOf(steps);
  return (
    <Stack spacing={3}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          Of those who signed up in these days: what they did within seven days of it.
        </Typography>
        {/* The table beneath says the same. */}
        <Stack spacing={1.5} aria-hidden>
          {funnel.map(({ label, people, share }) => (
            <Box key={label}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
                <Typography variant="body2">{label}</Typography>
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {`${grouped(people)} (${percent(share)})`}
                </Typography>
              </Box>
              <Box sx={{ height: 10, bgcolor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
                <Box sx={{ height: 1, bgcolor: 'primary.main' }} style={{ width: `${Math.min(1, share) * 100}%` }} />
              </Box>
            </Box>
          ))}
        </Stack>
      </Card>
      <Card sx={{ p: { xs: 1, sm: 2 } }}>
        <FigureTable
          name="Funnel of the designer"
          file="inkroom-funnel"
          head={['Step', 'People', 'Of those who signed up']}
          rows={funnel.map(({ label, people, share }) => [label, people, percent(share)])}
        />
      </Card>
    </Stack>
  );
}
