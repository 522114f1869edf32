import { ApplicationScreen } from '../features/artist-application/ApplicationScreen.tsx';

/** /become-an-artist */
export function ArtistApplicationPage() {
  return <ApplicationScreen />;
}
