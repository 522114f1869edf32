import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Card from '@mui/material/Card';
import { useState } from 'react';

import { adminPaths } from '../../../config/admin-paths.ts';
import { href } from '../../../config/paths.ts';
import type { CountedRequests } from '../../../contracts/watching.ts';
import { counted } from '../../../domain/numbers.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { watchingApi } from './watching.api.ts';

const spans = { 1: 'This hour', 24: 'Last 24 hours', 168: 'Last 7 days', 2160: 'Last 90 days' } as const;

/** All requests that were answered, by route: also those that went well. A route leads to its failures in the log. */
export function Requests() {
  const [hours, setHours] = useState(24);
  const { currentData, isError, error, refetch } = watchingApi.useRequestsQuery(hours, { pollingInterval: 30_000 });
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <TextField
          select
          size="small"
          label="Time"
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
          sx={{ minWidth: 160 }}
        >
          {Object.entries(spans).map(([many, label]) => (
            <MenuItem key={many} value={Number(many)}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {currentData && <Typography color="textSecondary">{sentence(currentData)}</Typography>}
      </Stack>
      {isError && !currentData && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!currentData && !isError && <Skeleton variant="rounded" height={320} />}
      {currentData && (
        <FigureTable
          name="Requests by route"
          file="inkroom-requests"
          head={['Route', 'Method', 'Answered well', 'Refused', 'Failed', 'Average (ms)', 'Slowest (ms)']}
          rows={currentData.map((route) => [
            route.path,
            route.method,
            route.succeeded,
            route.refused,
            route.failed,
            route.averageMs,
            route.slowestMs,
          ])}
          words={2}
          empty="No request was answered in this time."
          linkOf={([path]) => <RouterLink to={href(adminPaths.logs, { path: String(path) })}>{path}</RouterLink>}
        />
      )}
    </Card>
  );
}

function sentence(routes: readonly CountedRequests[]): string {
  const sum = (name: 'succeeded' | 'refused' | 'failed') => routes.reduce((all, route) => all + route[name], 0);
  return `${counted(sum('succeeded'), 'request')} answered well, ${counted(sum('refused'), 'request')} refused, ${counted(sum('failed'), 'request')} failed.`;
}
