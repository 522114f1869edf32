import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import Skeleton from '@mui/material/Skeleton';
import { paths } from '../../config/paths.ts';
import { creditChipThreshold } from '../../domain/credits.ts';
import { shortNumber } from '../../domain/numbers.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { PillLink } from '../../ui/Pill.tsx';
import css from './BalanceChip.module.css';
import { useBalance } from './useBalance.ts';

/**
 * The balance in the top bar: the accent colour above 10 credits, plain below. The bar of a phone has no room for words and
 * long numbers: there it shows "12.3K" and a dash, and says what is meant.
 */
export function BalanceChip() {
  const { credits, status } = useBalance();
  if (status === 'loading') return <Skeleton variant="rounded" width={92} height={32} aria-hidden />;
  const plenty = credits !== null && credits > creditChipThreshold;
  return (
    <PillLink to={paths.credits} accented={plenty} data-testid="balance-chip">
      <WaterDropOutlined sx={{ fontSize: 18 }} />
      <span className={css.said}>{credits === null ? 'Balance unavailable' : creditsText(credits)}</span>
      <span className={css.short} data-short={credits === null ? '–' : shortNumber(credits)} aria-hidden />
    </PillLink>
  );
}
