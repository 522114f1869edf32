import { paths } from '../../config/paths.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';

/** The way to the list of artists. */
export function FindArtists() {
  return (
    <RouterButton to={paths.artists} variant="contained">
      Find an artist
    </RouterButton>
  );
}
