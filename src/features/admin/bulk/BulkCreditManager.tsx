import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';

import type { CreditBatch } from '../../../domain/credit-administration.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';
import { BatchList } from './BatchList.tsx';
import { BatchResult } from './BatchResult.tsx';
import { BulkForm } from './BulkForm.tsx';
import { Reconciliation } from './Reconciliation.tsx';
import { Statistics } from './Statistics.tsx';
import { bulkApi } from './bulk.api.ts';

const statisticsEveryMs = 30_000;
const reloadAfterMs = 1000;
const followEveryMs = 2000;

/** Credits for many accounts at once: what there is, a form with a dry run, progress, the latest batches, the books. */
export function BulkCreditManager() {
  const statistics = bulkApi.useCreditStatisticsQuery(undefined, { pollingInterval: statisticsEveryMs });
  const [latest, setLatest] = useState<CreditBatch | null>(null);
  const batches = bulkApi.useBatchesQuery(undefined, {
    // A large batch is worked off by the worker: it is followed until it is done.
    pollingInterval: latest?.status === 'running' ? followEveryMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const followed = batches.data?.find((batch) => batch.batchId === latest?.batchId) ?? latest;
  const { refetch: reloadStatistics } = statistics;
  const { refetch: reloadBatches } = batches;
  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => {
      void reloadStatistics();
      void reloadBatches();
    }, reloadAfterMs);
    return () => clearTimeout(timer);
  }, [latest, reloadStatistics, reloadBatches]);
  if (latest?.status === 'running' && followed?.status === 'done') setLatest(followed);
  return (
    <>
      {statistics.isError && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {adminTexts.statisticsFailed((statistics.error as { message: string }).message)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } }}>
        <Part title="Add or remove credits">
          <BulkForm onDone={setLatest} />
          {followed && <BatchResult key={followed.batchId} batch={followed} />}
        </Part>
        <Part title="Credits in circulation">
          <Statistics
            data={statistics.data ?? null}
            failed={statistics.isError}
            onRetry={() => void reloadStatistics()}
          />
        </Part>
        <Part title="Latest batches" wide>
          <BatchList
            batches={batches.data ?? null}
            failed={batches.isError}
            onRetry={() => void reloadBatches()}
            onReversed={setLatest}
          />
        </Part>
        <Part title="Reconciliation" wide>
          <Reconciliation />
        </Part>
      </Box>
    </>
  );
}

interface PartProps {
  title: string;
  /** Across all columns. */
  wide?: boolean;
  children: ReactNode;
}

function Part({ title, wide = false, children }: PartProps) {
  const gridColumn = wide ? '1 / -1' : undefined;
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, gridColumn }}>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
