import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { adminPaths } from '../../config/admin-paths.ts';
import { href } from '../../config/paths.ts';
import { grouped } from '../../domain/numbers.ts';
import { adminTexts } from '../../domain/texts/admin.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { adminApi } from './admin.api.ts';

/** The counters of the overview are read again so often, in ms (specification, section 9). */
const refreshMs = 30_000;

/** How many people, artists, designs in progress and generations there are. */
export function InstallationOverview() {
  const { data, isError, refetch } = adminApi.useFiguresQuery(undefined, { pollingInterval: refreshMs });
  const counters: [string, number | undefined, string][] = [
    ['Active Users', data?.activeUsers, href(adminPaths.users, { status: 'active' })],
    ['Artists', data?.artists, href(adminPaths.users, { role: 'artist' })],
    ['Active Designs', data?.activeDesigns, adminPaths.analytics],
    ['AI Generations', data?.generations, adminPaths.aiSettings],
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
          {counters.map(([name, count, to]) => (
            <Counter key={name} name={name} count={count} to={to} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function Counter({ name, count, to }: { name: string; count: number | undefined; to: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Typography component="dt" variant="body2">
        <RouterLink to={to} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
          {name}
        </RouterLink>
      </Typography>
      <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {count === undefined ? <Skeleton width={64} /> : grouped(count)}
      </Typography>
    </Box>
  );
}
