import { useParams } from 'react-router-dom';

import { ApprovalSheet } from '../features/project/approval/ApprovalSheet.tsx';

/** /approvals/:designId/:code */
export function ApprovalSheetPage() {
  const { designId = '', code = '' } = useParams();
  return <ApprovalSheet designId={designId} code={code} />;
}
