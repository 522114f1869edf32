import { StudioScreen } from '../features/studio/StudioScreen.tsx';

/** /studio/{studioId} */
export function StudioPage() {
  return <StudioScreen />;
}
