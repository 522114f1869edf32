import { StudioScreen } from '../features/studio-profile/StudioScreen.tsx';

/** /studio/{studioId} */
export function StudioPage() {
  return <StudioScreen />;
}
