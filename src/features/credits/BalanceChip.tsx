import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';

import { creditChipThreshold } from '../../domain/credits.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { useBalance } from './useBalance.ts';

/** The balance in the top bar: the accent colour above 10 credits, plain below, a dash when it is not known. */
export function BalanceChip() {
  const { credits, status } = useBalance();
  if (status === 'loading') return <Skeleton variant="rounded" width={92} height={32} aria-hidden />;
  const plenty = credits !== null && credits > creditChipThreshold;
  return (
    <Chip
      icon={<WaterDropOutlined />}
      variant="outlined"
      color={plenty ? 'primary' : 'default'}
      label={credits === null ? 'Balance unavailable' : creditsText(credits)}
      data-testid="balance-chip"
      sx={{ fontVariantNumeric: 'tabular-nums', height: 34 }}
    />
  );
}
