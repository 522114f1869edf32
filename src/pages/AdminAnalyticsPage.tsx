import { AnalyticsScreen } from '../features/admin/analytics/AnalyticsScreen.tsx';

/** /admin/analytics */
export function AdminAnalyticsPage() {
  return <AnalyticsScreen />;
}
