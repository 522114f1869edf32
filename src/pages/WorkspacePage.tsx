import { useParams } from 'react-router-dom';

import { Workspace } from '../features/project/workspace/Workspace.tsx';

/** /workspace/:projectId, and its tabs below it. */
export function WorkspacePage() {
  const { projectId = '', '*': rest = '' } = useParams();
  return <Workspace key={projectId} designId={projectId} rest={rest} />;
}
