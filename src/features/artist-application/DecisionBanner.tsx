import { lazy, Suspense } from 'react';

import { useOwnApplication } from './useOwnApplication.ts';

const DecisionNotice = lazy(async () => ({ default: (await import('./DecisionNotice.tsx')).DecisionNotice }));

/** On a dashboard: the answer to an application, until its reader puts it away. Shows nothing otherwise. */
export function DecisionBanner() {
  const { data } = useOwnApplication();
  if (!data || data.seenAt || (data.status !== 'approved' && data.status !== 'declined')) return null;
  return (
    <Suspense fallback={null}>
      <DecisionNotice application={data} />
    </Suspense>
  );
}
