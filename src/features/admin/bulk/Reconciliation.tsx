import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { Reconciliation as Books } from '../../../domain/credit-administration.ts';
import { counted, grouped } from '../../../domain/numbers.ts';
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
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 280px', maxWidth: 640 }}>
          Compares every balance with the ledger, its lots and the work in progress, and every payment with the card
          service. Comparing changes nothing.
        </Typography>
        <Button variant="outlined" onClick={compare} disabled={books.isFetching}>
          {books.isFetching ? 'Comparing...' : 'Compare the books'}
        </Button>
      </Stack>
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
