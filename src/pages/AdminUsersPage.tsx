import { UsersScreen } from '../features/admin/users/UsersScreen.tsx';

/** /admin/users */
export function AdminUsersPage() {
  return <UsersScreen />;
}
