import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { receiptPath } from '../../../config/paths.ts';
import { transactionTexts } from '../../../domain/transactions.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { historyApi } from './history.api.ts';
import type { StatementStep } from './history.data.ts';
import { detailsOf, type HistoryEntry } from './history.model.ts';

/** Shows the details of a row: its facts, the balance after it, and for a job the steps of its credits. */
export function TransactionDetails({ row }: { row: HistoryEntry }) {
  const details = detailsOf(row);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: row.generationId ? '1fr 1fr' : '1fr' },
      }}
    >
      {details.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {transactionTexts.noDetails}
        </Typography>
      ) : (
        <FactList
          facts={[
            ...details.map(({ label, value }) => [label, value] as const),
            ['Balance after', creditsText(row.balanceAfter)],
          ]}
        />
      )}
      {typeof row.metadata.payment_id === 'string' && (
        <Box>
          <RouterButton to={receiptPath(row.metadata.payment_id)} variant="outlined" size="small">
            Receipt
          </RouterButton>
        </Box>
      )}
      {row.generationId && <JobStatement generationId={row.generationId} />}
    </Box>
  );
}

const stepTexts: Record<StatementStep['kind'], string> = {
  held: 'Held when the job was queued',
  charged: 'Charged for what arrived',
  released: 'Released, not charged',
  refunded: 'Refunded',
};

/** Hold, settlement and refund of one generation job. */
function JobStatement({ generationId }: { generationId: string }) {
  const steps = historyApi.useJobStatementQuery(generationId || skipToken);
  return (
    <section aria-label="Statement of this job">
      <Typography variant="subtitle2" component="h3" gutterBottom>
        Statement of this job
      </Typography>
      {steps.isError ? (
        <ErrorState error={steps.error} onRetry={() => void steps.refetch()} />
      ) : !steps.data ? (
        <Skeleton variant="rounded" height={64} />
      ) : (
        <FactList facts={steps.data.map((step) => [stepTexts[step.kind], creditsText(step.credits)] as const)} />
      )}
    </section>
  );
}
