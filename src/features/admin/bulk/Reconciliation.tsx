import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { Reconciliation as Books } from '../../../domain/credit-administration.ts';
import { counted, grouped } from '../../../domain/numbers.ts';
import { errorText } from '../../../data/errors.ts';
import { DifferenceKind } from './DifferenceKind.tsx';
import { bulkApi } from './bulk.api.ts';

/** Compares ledger, balances, lots, holds, payments and the payment service when somebody asks for it. */
export function Reconciliation() {
  const [wanted, setWanted] = useState(false);
  const books = bulkApi.useReconciliationQuery(wanted ? undefined : skipToken);
  const compare = () => {
    if (wanted) void books.refetch();
    setWanted(true);
  };
  const [startSweep, sweep] = bulkApi.useSweepPaymentsMutation();
  const ask = async () => {
    const { error } = await startSweep();
    // What was fetched is applied within moments: the books may agree now.
    if (!error && wanted) void books.refetch();
  };
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 280px', maxWidth: 640 }}>
          Compares every balance with the ledger, its lots and the work in progress, and every payment with the card
          service. Comparing changes nothing. Asking the card service fetches what it told and was missed; that happens
          once a day by itself.
        </Typography>
        <Button variant="outlined" onClick={compare} disabled={books.isFetching}>
          {books.isFetching ? 'Comparing...' : 'Compare the books'}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => void ask()} disabled={sweep.isLoading}>
          {sweep.isLoading ? 'Asking...' : 'Ask the card service'}
        </Button>
      </Stack>
      {sweep.isError && <Alert severity="error">{errorText(sweep.error)}</Alert>}
      {sweep.data && !sweep.isLoading && (
        <Alert severity="success">
          {`${counted(sweep.data.events, 'missed event')} fetched, ${counted(sweep.data.asked, 'payment')} asked about again.`}
        </Alert>
      )}
      {books.isError && <Alert severity="error">The books could not be compared. Please try again.</Alert>}
      {books.data && <Found books={books.data} />}
    </Stack>
  );
}

function Found({ books }: { books: Books }) {
  const { differences, total, checkedAt } = books;
  const time = new Date(checkedAt).toLocaleTimeString();
  if (total === 0) return <Alert severity="success">No difference at {time}.</Alert>;
  const kinds = Map.groupBy(differences, ({ check }) => check);
  return (
    <>
      <Alert severity="error">
        {counted(total, 'difference')} at {time}
        {total > differences.length
          ? `. The first ${grouped(differences.length)} are listed; the command "node scripts/reconcile.ts" lists all.`
          : `, of ${counted(kinds.size, 'kind')}.`}
      </Alert>
      {[...kinds].map(([check, found]) => (
        <DifferenceKind key={check} check={check} found={found} />
      ))}
    </>
  );
}
