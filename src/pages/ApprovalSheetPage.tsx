import { useParams } from 'react-router-dom';

import { ApprovalSheet } from '../features/designs/approval/ApprovalSheet.tsx';

/** /approvals/:designId/:code */
export function ApprovalSheetPage() {
  const { designId = '', code = '' } = useParams();
  return <ApprovalSheet designId={designId} code={code} />;
}
