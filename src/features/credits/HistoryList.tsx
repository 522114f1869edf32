import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';

import { grouped } from '../../domain/numbers.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { featureLabel, transactionLabel, transactionTexts } from '../../domain/transactions.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { creditsApi } from './credits.api.ts';
import type { Transaction } from './credits.model.ts';

/** The newest changes of the balance in a list of 280 px that scrolls. */
export function HistoryList() {
  const userId = useAppSelector(selectUserId);
  const { pathname } = useLocation();
  const { data, isError, error, refetch } = creditsApi.useTransactionsQuery(userId ?? skipToken);
  if (isError && !data) {
    return (
      <Box sx={{ height: 280, pt: 2 }}>
        <ErrorState error={error} message={transactionTexts.unavailable} onRetry={() => void refetch()} />
      </Box>
    );
  }
  return (
    <>
      <Box
        // Scrolled by the keyboard too.
        tabIndex={0}
        role="group"
        aria-label="Credit history"
        aria-busy={!data}
        sx={{ height: 280, overflowY: 'auto', mr: -1, pr: 1 }}
      >
        {data?.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ py: 3 }}>
            {transactionTexts.empty}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data
            ? data.map((entry) => <Line key={entry.id} entry={entry} />)
            : [0, 1, 2, 3].map((index) => (
                <Box component="li" key={index} sx={{ py: 1.25 }}>
                  <Skeleton width="60%" />
                  <Skeleton width="38%" />
                </Box>
              ))}
        </Box>
      </Box>
      {pathname !== paths.credits && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <RouterLink to={paths.credits}>All transactions</RouterLink>
        </Typography>
      )}
    </>
  );
}

function Line({ entry }: { entry: Transaction }) {
  const what = featureLabel(entry.feature) ?? entry.reason;
  const gained = entry.credits > 0;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1.25, borderBottom: '1px solid', borderColor: 'divider', minHeight: 56 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {transactionLabel(entry.operationType)}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {[what, new Date(entry.createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, color: gained ? 'success.main' : 'text.primary' }}>
          {gained ? '+' : '−'}
          {grouped(Math.abs(entry.credits))}
        </Typography>
        {entry.amount !== null && (
          <Typography variant="caption" color="textSecondary">
            ${entry.amount.toFixed(2)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
