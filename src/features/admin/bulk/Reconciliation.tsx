import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

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
      <Button variant="outlined" onClick={compare} disabled={books.isFetching}>
        {books.isFetching ? 'Comparing...' : 'Compare the books'}
      </Button>
      {books.isError && <Alert severity="error">The books could not be compared. Please try again.</Alert>}
      {books.data?.differences.length === 0 && (
        <Alert severity="success">No difference at {new Date(books.data.checkedAt).toLocaleTimeString()}.</Alert>
      )}
      {books.data?.differences.map((one) => (
        <Alert severity="error" key={`${one.check} ${one.subject}`}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {one.check}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {one.subject}: expected {one.expected}, found {one.found}
          </Typography>
        </Alert>
      ))}
    </Stack>
  );
}
