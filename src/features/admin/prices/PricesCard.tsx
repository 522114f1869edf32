import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { PriceEntry, PriceHistory } from '../../../contracts/prices.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { momentText } from '../parts/moment.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { pricesApi } from './prices.api.ts';

/** What each operation costs, what it will cost, and all that it has cost, with who planned it and why. */
export function PricesCard() {
  const { data, isError, error, refetch } = pricesApi.usePriceHistoryQuery();
  const [seen, setSeen] = useState<PriceHistory | null>(null);
  return (
    <Card component="section" aria-labelledby="prices" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id="prices" variant="h5" component="h2">
          Prices
        </Typography>
        <Button variant="outlined" color="inherit" disabled={!data} onClick={() => setSeen(data ?? null)}>
          Plan a price
        </Button>
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        High resolution and the premium model each add the price once more. A job keeps the price of the moment of its
        order.
      </Typography>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && <PricesNow data={data} />}
      {data && <History history={data.history} />}
      {seen && <PriceDialog seen={seen} onClose={() => setSeen(null)} />}
    </Card>
  );
}

function PricesNow({ data }: { data: PriceHistory }) {
  const next = (operation: string) =>
    data.history.findLast((entry) => entry.operation === operation && entry.isPlanned && !entry.isReplaced);
  const rows = data.operations.map(({ operation, label, credits }) => {
    const planned = next(operation);
    const later = planned && `${creditsText(planned.credits)} from ${momentText(planned.validFrom)}`;
    return [label, creditsText(credits), later ?? '—'];
  });
  return <FigureTable name="Prices" file="inkroom-prices" head={['Operation', 'Now', 'Next']} rows={rows} words={3} />;
}

function stateOf({ isReplaced, isPlanned }: PriceEntry): string {
  if (isReplaced) return 'Replaced';
  return isPlanned ? 'Planned' : 'Begun';
}

function History({ history }: { history: PriceHistory['history'] }) {
  const rows = history.map((entry) => [
    momentText(entry.validFrom),
    entry.label,
    creditsText(entry.credits),
    stateOf(entry),
    entry.isFirst ? 'The installation' : (entry.plannedBy ?? 'Somebody whose account is gone'),
    entry.reason,
  ]);
  return (
    <>
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        History of prices
      </Typography>
      <FigureTable
        name="History of prices"
        file="inkroom-price-history"
        head={['From', 'Operation', 'Price', 'State', 'Planned by', 'Reason']}
        rows={rows}
        words={6}
        keys={history.map(({ id }) => id)}
      />
    </>
  );
}
