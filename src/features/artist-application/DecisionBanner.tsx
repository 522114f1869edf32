import { DecisionNotice } from './DecisionNotice.tsx';
import { useOwnApplication } from './useOwnApplication.ts';

/** Shows the decision on an application on a dashboard until it is dismissed. */
export function DecisionBanner() {
  const { data } = useOwnApplication();
  if (!data || data.seenAt || (data.status !== 'approved' && data.status !== 'declined')) return null;
  return <DecisionNotice application={data} />;
}
