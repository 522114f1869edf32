import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import type { VendorState } from '../../../contracts/watching.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { momentText } from '../parts/moment.ts';
import { watchingApi } from './watching.api.ts';

const names: Record<string, string> = {
  'images:built-in': 'Images, built-in engine',
  'images:replicate': 'Images, Replicate',
  assistant: 'Assistant',
  payments: 'Card service',
  mails: 'Mails about news',
};

/** How each vendor, or what stands in for it, has done within a day: told by what came of its work. */
export function VendorsCard() {
  const { data, isError, error, refetch } = watchingApi.useLimitsQuery(undefined, { pollingInterval: 30_000 });
  return (
    <Card component="section" aria-labelledby="vendors" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="vendors" variant="h5" component="h2">
        Health of vendors
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        What came of their work within 24 hours.
      </Typography>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data && (
        <FigureTable
          name="Health of vendors"
          file="inkroom-vendors"
          head={['Vendor', 'State', 'Done', 'Failed', 'Seconds', 'Last done', 'Last failure', 'Reason']}
          rows={data.vendors.map((vendor) => [
            names[vendor.name] ?? vendor.name,
            stateOf(vendor),
            vendor.done,
            vendor.failed,
            vendor.seconds ?? '—',
            momentText(vendor.lastDone),
            momentText(vendor.lastFailed),
            vendor.lastError?.replaceAll('_', ' ') ?? '—',
          ])}
          words={2}
        />
      )}
    </Card>
  );
}

/** Its last work failed, and no other has been done since; or all is well; or nothing was asked of it. */
function stateOf({ done, failed, lastDone, lastFailed }: VendorState): string {
  if (done + failed === 0) return 'Not used';
  if (failed === 0) return 'Well';
  return (lastFailed ?? '') > (lastDone ?? '') ? 'Failing' : 'Recovered';
}
