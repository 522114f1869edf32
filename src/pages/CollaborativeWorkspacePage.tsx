import { PairWorkspace } from '../features/project/workspace/PairWorkspace.tsx';
import { useAddressQuery } from '../ui/useAddressQuery.ts';

/** /artist/collaborative-workspace?artist=&client=: for both of them. */
export function CollaborativeWorkspacePage() {
  const [query] = useAddressQuery();
  return <PairWorkspace artistId={query.get('artist') ?? ''} clientId={query.get('client') ?? ''} />;
}
