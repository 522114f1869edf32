export { creditsApi } from './credits.api.ts';
export { BalanceChip } from './BalanceChip.tsx';
export { CreditsCard } from './CreditsCard.tsx';
export { useBalance } from './useBalance.ts';
export { PackFace } from './PackFace.tsx';
