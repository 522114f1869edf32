import { AvatarEditor } from '../features/avatar/avatar.public.ts';
import { ProfileSetup } from '../features/profile/setup/ProfileSetup.tsx';

/** /profile-setup */
export function ProfileSetupPage() {
  return <ProfileSetup picture={<AvatarEditor />} />;
}
