import { useParams } from 'react-router-dom';

import { PortfolioScreen } from '../features/portfolio/portfolio.public.ts';

/** /artists/{artistId}/portfolio */
export function ArtistPortfolioPage() {
  const { artistId = '' } = useParams();
  return <PortfolioScreen key={artistId} artistId={artistId} />;
}
