export { BalanceChip } from './BalanceChip.tsx';
export { useBalance, type BalanceState } from './useBalance.ts';
