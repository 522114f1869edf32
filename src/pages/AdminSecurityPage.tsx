import { SecurityScreen } from '../features/admin/installation/SecurityScreen.tsx';

/** /admin/security */
export function AdminSecurityPage() {
  return <SecurityScreen />;
}
