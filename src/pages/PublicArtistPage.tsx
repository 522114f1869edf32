import { ArtistPageScreen } from '../features/artists/page/ArtistPageScreen.tsx';

/** /artists/{artistId} */
export function PublicArtistPage() {
  return <ArtistPageScreen />;
}
