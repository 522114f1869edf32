import { useParams } from 'react-router-dom';

import { PairWorkspace } from '../features/project/workspace/PairWorkspace.tsx';

/** /workspace/artist/:artistId/client/:clientId */
export function WorkspacePairPage() {
  const { artistId = '', clientId = '' } = useParams();
  return <PairWorkspace artistId={artistId} clientId={clientId} />;
}
