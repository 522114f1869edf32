import { ApprovalCheck } from '../features/project/approval/ApprovalCheck.tsx';
import { PageTop } from '../features/marketing/site/PageTop.tsx';

/** /approval/check: for everybody who holds a printed sheet. */
export function ApprovalCheckPage() {
  return (
    <>
      <PageTop
        title="Is this the approved design?"
        lead="An approval covers one file, its width on skin and its placement. Check your file here before you tattoo it."
      />
      <ApprovalCheck />
    </>
  );
}
