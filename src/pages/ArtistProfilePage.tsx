import { ArtistScreen } from '../features/profile/ArtistScreen.tsx';

/** /artist/profile */
export function ArtistProfilePage() {
  return <ArtistScreen />;
}
