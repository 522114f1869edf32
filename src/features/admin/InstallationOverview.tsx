import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { grouped } from '../../domain/numbers.ts';
import { adminTexts } from '../../domain/texts/admin.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { adminApi } from './admin.api.ts';

/** The counters of the overview are read again so often, in ms (specification, section 9). */
const refreshMs = 30_000;

/** How many people, artists, designs in progress and generations there are. */
export function InstallationOverview() {
  const { data, isError, refetch } = adminApi.useFiguresQuery(undefined, { pollingInterval: refreshMs });
  const counters: [string, number | undefined][] = [
    ['Active Users', data?.activeUsers],
    ['Artists', data?.artists],
    ['Active Designs', data?.activeDesigns],
    ['AI Generations', data?.generations],
  ];
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        System Overview
      </Typography>
      {isError && !data ? (
        <ErrorState message={adminTexts.noStatistics} onRetry={() => void refetch()} />
      ) : (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
        >
          {counters.map(([name, count]) => (
            <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {count === undefined ? <Skeleton width={64} /> : grouped(count)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
