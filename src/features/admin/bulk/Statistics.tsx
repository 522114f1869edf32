import Skeleton from '@mui/material/Skeleton';

import { grouped } from '../../../domain/numbers.ts';
import { tierName } from '../../../domain/packages.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
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
  const rows: [string, string][] = [
    ['Users', grouped(data.users)],
    ['Credits in all', grouped(data.totalCredits)],
    ['Average', grouped(data.averageCredits)],
    ...Object.entries(data.tiers).map(([id, count]): [string, string] => [`${tierName(id)} tier`, grouped(count)]),
  ];
  return <FactList facts={rows} atEnd />;
}
