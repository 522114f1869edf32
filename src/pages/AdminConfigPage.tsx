import { ConfigScreen } from '../features/admin/installation/ConfigScreen.tsx';

/** /admin/config */
export function AdminConfigPage() {
  return <ConfigScreen />;
}
