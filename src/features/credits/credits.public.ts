export { BalanceChip } from './BalanceChip.tsx';
export { BalanceCard } from './BalanceCard.tsx';
export { useBalance, type BalanceState } from './useBalance.ts';
