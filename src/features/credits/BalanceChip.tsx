import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { paths } from '../../config/paths.ts';
import { creditChipThreshold } from '../../domain/credits.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
import { PillLink } from '../../ui/Pill.tsx';
import { useBalance } from './useBalance.ts';

/** Said everywhere, seen where there is room beside the other things in the bar. */
const Unit = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}));

/** The balance in the top bar: the accent colour above 10 credits, plain below, a dash when it is not known. */
export function BalanceChip() {
  const { credits, status } = useBalance();
  if (status === 'loading') return <BalanceChipRoom />;
  const plenty = credits !== null && credits > creditChipThreshold;
  return (
    <PillLink to={paths.credits} accented={plenty} data-testid="balance-chip">
      <WaterDropOutlined sx={{ fontSize: 18 }} />
      <span>{credits === null ? 'Balance unavailable' : <Label credits={credits} />}</span>
    </PillLink>
  );
}

/** The chip's place while the balance is not known yet. */
export function BalanceChipRoom() {
  return <Skeleton variant="rounded" width={92} height={32} aria-hidden />;
}

function Label({ credits }: { credits: number }) {
  const [amount, unit] = creditsText(credits).split(' ');
  return (
    <>
      {amount}
      <Unit> {unit}</Unit>
    </>
  );
}
