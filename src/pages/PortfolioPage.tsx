import { Navigate, useLocation } from 'react-router-dom';

import { useAppSelector } from '../app/hooks.ts';
import { paths } from '../config/paths.ts';
import { PortfolioScreen } from '../features/portfolio/portfolio.public.ts';
import { selectRole, selectUserId } from '../session/auth.slice.ts';

/** /portfolio: the artist's own; everybody else has collections (decision 54). */
export function PortfolioPage() {
  const userId = useAppSelector(selectUserId);
  const role = useAppSelector(selectRole);
  const { search } = useLocation();
  if (role !== 'artist' || !userId) return <Navigate to={{ pathname: paths.aiCollections, search }} replace />;
  return <PortfolioScreen artistId={userId} />;
}
