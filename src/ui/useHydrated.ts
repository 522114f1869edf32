import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a prerendered page is made or taken over, true afterwards. What depends on this visitor (configuration,
 * storage, clock, address query) shows only then, so that the first render is the same everywhere.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
