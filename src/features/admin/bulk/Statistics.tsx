import Skeleton from '@mui/material/Skeleton';

import type { CreditStatistics } from '../../../domain/credit-administration.ts';
import { grouped } from '../../../domain/numbers.ts';
import { builtInTiers, tierName } from '../../../domain/packages.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactList } from '../../../ui/FactList.tsx';

/** From the lowest tier to the highest, as they are sold; unknown ones last. */
function rank(id: string): number {
  const at = builtInTiers.findIndex((tier) => tier.id === id);
  return at < 0 ? builtInTiers.length : at;
}

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
    ...Object.entries(data.tiers)
      .sort(([one], [other]) => rank(one) - rank(other))
      .map(([id, count]): [string, string] => [`${tierName(id)} tier`, grouped(count)]),
  ];
  return <FactList facts={rows} atEnd />;
}
