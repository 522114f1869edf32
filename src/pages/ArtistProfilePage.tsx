import { ArtistScreen } from '../features/profile/artist/ArtistScreen.tsx';

/** /artist/profile */
export function ArtistProfilePage() {
  return <ArtistScreen />;
}
