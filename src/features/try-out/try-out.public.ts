export { tryOutWaits } from './kept.ts';
export type { KeptTryOut } from './try-out.storage.ts';
export { useKeptTryOut } from './useKeptTryOut.ts';
