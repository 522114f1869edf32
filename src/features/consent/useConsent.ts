import { useSyncExternalStore } from 'react';

import { consentChoice, subscribeToConsent, type ConsentChoice } from '../../data/consent.ts';

/** What was chosen on this device: null when nothing was, undefined while a page is prerendered. */
export function useConsent(): ConsentChoice | null | undefined {
  return useSyncExternalStore(subscribeToConsent, consentChoice, unknown);
}

const unknown = () => undefined;
