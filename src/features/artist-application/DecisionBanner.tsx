import { DecisionNotice } from './DecisionNotice.tsx';
import { useOwnApplication } from './useOwnApplication.ts';

/** On a dashboard: the answer to an application, until its reader puts it away. Shows nothing otherwise. */
export function DecisionBanner() {
  const { data } = useOwnApplication();
  if (!data || data.seenAt || (data.status !== 'approved' && data.status !== 'declined')) return null;
  return <DecisionNotice application={data} />;
}
