export { BalanceChip } from './BalanceChip.tsx';
export { BalanceCard } from './BalanceCard.tsx';
export { useBalance } from './useBalance.ts';
