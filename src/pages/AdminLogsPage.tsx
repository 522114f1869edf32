import { LogsScreen } from '../features/admin/watching/LogsScreen.tsx';

/** /admin/logs */
export function AdminLogsPage() {
  return <LogsScreen />;
}
