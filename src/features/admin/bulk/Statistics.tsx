import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { builtInTiers } from '../../../domain/packages.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { CreditStatistics } from './bulk.data.ts';

interface StatisticsProps {
  data: CreditStatistics | null;
  failed: boolean;
  onRetry: () => void;
}

/** Accounts, credits in all, the rounded average, accounts by tier. */
export function Statistics({ data, failed, onRetry }: StatisticsProps) {
  if (failed && !data) return <ErrorState message={adminTexts.noStatistics} onRetry={onRetry} />;
  if (!data) return <Skeleton variant="rounded" height={180} />;
  const nameOf = (id: string) => builtInTiers.find((tier) => tier.id === id)?.name ?? id;
  const rows: [string, number][] = [
    ['Users', data.users],
    ['Credits in all', data.totalCredits],
    ['Average', data.averageCredits],
    ...Object.entries(data.tiers).map(([id, count]): [string, number] => [`${nameOf(id)} tier`, count]),
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr max-content', rowGap: 1 }}>
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {value.toLocaleString()}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
