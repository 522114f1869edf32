import { SystemScreen } from '../features/admin/watching/SystemScreen.tsx';

/** /admin/system */
export function AdminSystemPage() {
  return <SystemScreen />;
}
