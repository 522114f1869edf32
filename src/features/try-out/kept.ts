import { safeStorage } from '../../data/storage.ts';

/** Where a try-out waits on this device: the moment of its last change in local storage, all of it in IndexedDB. */
export const KEPT_KEY = 'inkroom.try-out';
const KEPT_FOR_MS = 48 * 3600_000;

/** Whether a try-out waits here for an account. */
export function tryOutWaits(): boolean {
  const changed = Number(safeStorage.getItem(KEPT_KEY) ?? 0);
  return changed > Date.now() - KEPT_FOR_MS;
}

/** Forgets what waits on this device. */
export function forgetKept(): void {
  safeStorage.removeItem(KEPT_KEY);
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(KEPT_KEY);
}
