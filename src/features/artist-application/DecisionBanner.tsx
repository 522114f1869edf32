import { Suspense } from 'react';

import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOwnApplication } from './useOwnApplication.ts';

// Few people have an answer that waits for them.
const DecisionNotice = lazyPart(async () => (await import('./DecisionNotice.tsx')).DecisionNotice, 'within');

/** Shows the decision on an application on a dashboard until it is dismissed. */
export function DecisionBanner() {
  const { data } = useOwnApplication();
  if (!data || data.seenAt || (data.status !== 'approved' && data.status !== 'declined')) return null;
  return (
    <Suspense fallback={null}>
      <DecisionNotice application={data} />
    </Suspense>
  );
}
