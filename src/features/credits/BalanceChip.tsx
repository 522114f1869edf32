import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { creditChipThreshold } from '../../domain/credits.ts';
import { creditsText } from '../../ui/CreditPrice.tsx';
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
  if (status === 'loading') return <Skeleton variant="rounded" width={92} height={32} aria-hidden />;
  const plenty = credits !== null && credits > creditChipThreshold;
  return (
    <Chip
      component={Link}
      to={paths.credits}
      clickable
      icon={<WaterDropOutlined />}
      variant="outlined"
      color={plenty ? 'primary' : 'default'}
      label={credits === null ? 'Balance unavailable' : <Label credits={credits} />}
      data-testid="balance-chip"
      sx={{ fontVariantNumeric: 'tabular-nums', height: 34 }}
    />
  );
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
