import { pageTexts } from '../domain/texts/pages.ts';
import { ArtistSearch } from '../features/artists/search/ArtistSearch.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /artists: finding one. */
export function ArtistsPage() {
  return (
    <>
      <PageHeader title={pageTexts.findArtist} lead={pageTexts.findArtistLead} />
      <ArtistSearch />
    </>
  );
}
