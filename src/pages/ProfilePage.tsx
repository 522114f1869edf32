import { AccountSettings } from '../features/account/account.public.ts';
import { ApplicationCard } from '../features/artist-application/application.public.ts';
import { AvatarEditor } from '../features/avatar/avatar.public.ts';
import { ProfileScreen } from '../features/profile/ProfileScreen.tsx';

/** /profile */
export function ProfilePage() {
  return (
    <ProfileScreen picture={<AvatarEditor />} accountSettings={<AccountSettings />} application={<ApplicationCard />} />
  );
}
