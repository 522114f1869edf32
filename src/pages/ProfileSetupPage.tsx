import { AvatarEditor } from '../features/avatar/avatar.public.ts';
import { ProfileSetup } from '../features/profile/ProfileSetup.tsx';

/** /profile-setup */
export function ProfileSetupPage() {
  return <ProfileSetup picture={<AvatarEditor />} />;
}
