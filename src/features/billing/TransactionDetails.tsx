import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { receiptPath } from '../../config/paths.ts';
import { transactionTexts } from '../../domain/transactions.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { historyApi } from './history.api.ts';
import type { StatementStep } from './history.data.ts';
import { detailsOf, type Transaction } from './history.model.ts';

/** What is known about a row: its facts, the balance after it, and for a job the way of its credits. */
export function TransactionDetails({ row }: { row: Transaction }) {
  const details = detailsOf(row);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: row.generationId ? '1fr 1fr' : '1fr' } }}>
      {details.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {transactionTexts.noDetails}
        </Typography>
      ) : (
        <Facts facts={[...details, { label: 'Balance after', value: creditsText(row.balanceAfter) }]} />
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

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
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
        <ErrorState message={(steps.error as { message: string }).message} onRetry={() => void steps.refetch()} />
      ) : !steps.data ? (
        <Skeleton variant="rounded" height={64} />
      ) : (
        <Facts
          facts={steps.data.map((step) => ({
            label: stepTexts[step.kind],
            value: creditsText(step.credits),
          }))}
        />
      )}
    </section>
  );
}
