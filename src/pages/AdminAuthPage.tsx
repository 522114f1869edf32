import { AuthScreen } from '../features/admin/installation/AuthScreen.tsx';

/** /admin/auth */
export function AdminAuthPage() {
  return <AuthScreen />;
}
