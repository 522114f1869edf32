import { UserScreen } from '../features/admin/users/UserScreen.tsx';

/** /admin/users/{userId} */
export function AdminUserPage() {
  return <UserScreen />;
}
