import { lazy, Suspense } from 'react';

import { useConsent } from './useConsent.ts';

const ConsentCard = lazy(async () => ({ default: (await import('./ConsentCard.tsx')).ConsentCard }));

/** On a first visit: a quiet card that says what is kept. Comes after the page and covers none of its text on wide screens. */
export function ConsentNotice() {
  if (useConsent() !== null) return null;
  return (
    <Suspense fallback={null}>
      <ConsentCard />
    </Suspense>
  );
}
