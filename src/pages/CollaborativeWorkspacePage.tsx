import { useSearchParams } from 'react-router-dom';

import { PairWorkspace } from '../features/workspace/PairWorkspace.tsx';

/** /artist/collaborative-workspace?artist=&client=: for both of them. */
export function CollaborativeWorkspacePage() {
  const [query] = useSearchParams();
  return <PairWorkspace artistId={query.get('artist') ?? ''} clientId={query.get('client') ?? ''} />;
}
