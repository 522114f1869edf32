import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { transactionTexts } from '../../../domain/transactions.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { historyApi } from './history.api.ts';
import { noFilter, pageSizes, type HistoryFilter } from './history.model.ts';

/**
 * Every change of the person's credits: filtered and paged on the server. The pages stand still while new rows arrive;
 * a line above says that there are some.
 */
export function TransactionHistory() {
  const userId = useAppSelector(selectUserId);
  const [filter, setFilter] = useState<HistoryFilter>(noFilter);
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(pageSizes[0]);
  const { anchor, newer, showNewest, failed } = useAnchor(userId);
  const rows = historyApi.useHistoryPageQuery(
    userId && anchor !== null ? { userId, ...filter, page, size, anchor } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const choose = (next: HistoryFilter) => {
    setFilter(next);
    setPage(0);
  };
  const first = () => {
    showNewest();
    setPage(0);
  };
  if ((rows.isError && !rows.data) || failed) {
    return (
      <ErrorState
        error={rows.error}
        message={transactionTexts.unavailable}
        onRetry={() => (failed ? first() : void rows.refetch())}
      />
    );
  }
  return (
    <Stack spacing={2}>
      <HistoryFilters filter={filter} onChange={choose} canExport={(rows.data?.total ?? 0) > 0} />
      {newer && (
        <Alert severity="info" action={<Button onClick={first}>Show</Button>}>
          There are new transactions.
        </Alert>
      )}
      {rows.data?.total === 0 ? (
        <Nothing filtered={filter !== noFilter} onShowAll={() => choose(noFilter)} />
      ) : (
        <>
          <HistoryTable rows={rows.currentData?.rows ?? null} size={size} />
          <TablePagination
            component="div"
            count={rows.data?.total ?? -1}
            page={page}
            rowsPerPage={size}
            rowsPerPageOptions={[...pageSizes]}
            labelRowsPerPage="Rows"
            onPageChange={(_event, next) => setPage(next)}
            onRowsPerPageChange={(event) => {
              setSize(Number(event.target.value));
              setPage(0);
            }}
          />
        </>
      )}
    </Stack>
  );
}

function Nothing({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (!filtered) {
    return <EmptyState title={transactionTexts.empty} />;
  }
  return (
    <Box sx={{ py: 4, textAlign: 'center' }}>
      <Typography color="textSecondary">No transactions match these filters.</Typography>
      <Button onClick={onShowAll}>Show all</Button>
    </Box>
  );
}

/** The newest row when the list was opened (or brought up to date), and whether there are newer ones by now. */
function useAnchor(userId: string | null) {
  const [chosen, setChosen] = useState<number | null>(null);
  const newest = historyApi.useHistoryNewestQuery(userId ?? skipToken, { refetchOnMountOrArgChange: true });
  const known = newest.data ?? null;
  // The first answer is what the person saw first.
  if (chosen === null && known !== null && !newest.isFetching) setChosen(known);
  return {
    anchor: chosen,
    newer: chosen !== null && known !== null && known > chosen,
    failed: newest.isError && chosen === null,
    showNewest: () => {
      if (known === null) void newest.refetch();
      setChosen(known);
    },
  };
}
