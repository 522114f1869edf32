import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

import { useConsent } from './useConsent.ts';

const ConsentCard = lazyPart(async () => (await import('./ConsentCard.tsx')).ConsentCard, 'quiet');

/** On a first visit: a quiet card that says what is kept. Fetched after the page, first in the order of the focus, and never over the page's way in. */
export function ConsentNotice() {
  if (useConsent() !== null) return null;
  return (
    <Suspense fallback={null}>
      <ConsentCard />
    </Suspense>
  );
}
