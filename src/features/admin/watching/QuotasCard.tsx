import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import type { Limits } from '../../../contracts/watching.ts';
import type { Installation } from '../../../domain/installation.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { settingsApi } from '../installation/settings.api.ts';
import { FigureTable } from '../parts/FigureTable.tsx';
import { watchingApi } from './watching.api.ts';
import { durationText } from './watching.model.ts';

const per = { user: 'account', ip: 'address', all: 'everybody together' } as const;

/** How often somebody may call, and how far that is used now. */
export function QuotasCard() {
  const installation = settingsApi.useInstallationQuery();
  const limits = watchingApi.useLimitsQuery(undefined, { pollingInterval: 30_000 });
  const failed = installation.error ?? limits.error;
  const retry = () => {
    void installation.refetch();
    void limits.refetch();
  };
  return (
    <Card component="section" aria-labelledby="quotas" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="quotas" variant="h5" component="h2">
        Quotas
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        How often somebody may call, and the most that one of them has used in their open window.
      </Typography>
      {installation.data && limits.data ? (
        <FigureTable
          name="Quotas"
          file="inkroom-quotas"
          head={['Quota', 'For each', 'Limit', 'Within', 'Callers now', 'Most used']}
          rows={rowsOf(installation.data.quotas, limits.data.quotas)}
          words={2}
        />
      ) : failed ? (
        <ErrorState error={failed} onRetry={retry} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Card>
  );
}

function rowsOf(quotas: Installation['quotas'], used: Limits['quotas']): (string | number)[][] {
  const uses = new Map(used.map((use) => [use.name, use]));
  return quotas.map(({ name, per: whom, points, windowSeconds, counting }) => {
    const use = uses.get(name);
    const within = windowSeconds < 60 ? `${windowSeconds} s` : durationText(windowSeconds);
    // Counted in each process of the API by itself, nobody knows the sum.
    const unknown = counting === 'process' ? '—' : 0;
    return [name.replaceAll('-', ' '), per[whom], points, within, use?.callers ?? unknown, use?.most ?? unknown];
  });
}
