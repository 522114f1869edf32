import { useSyncExternalStore } from 'react';

import { readRuntimeConfig, type RuntimeConfig } from './env.ts';

/** The installation's configuration; null while a page is prerendered, since one build serves every installation. */
export function useRuntimeConfig(): RuntimeConfig | null {
  return useSyncExternalStore(never, readRuntimeConfig, nothing);
}

const never = () => () => undefined;
const nothing = () => null;
