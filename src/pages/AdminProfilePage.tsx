import { AccountSettings } from '../features/account/account.public.ts';
import { AvatarEditor } from '../features/avatar/avatar.public.ts';
import { ProfileScreen } from '../features/profile/ProfileScreen.tsx';

/** /admin/profile */
export function AdminProfilePage() {
  return <ProfileScreen picture={<AvatarEditor />} accountSettings={<AccountSettings />} />;
}
