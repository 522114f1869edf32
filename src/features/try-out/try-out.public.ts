export { tryOutWaits } from './kept.ts';
export type { TryOut } from './try-out.storage.ts';
export { useKeptTryOut } from './useKeptTryOut.ts';
