import { ApprovalCheck } from '../features/designs/approval/ApprovalCheck.tsx';
import { PageTop } from '../features/marketing/site/PageTop.tsx';

/** /approval/check: for everybody who holds a printed sheet. */
export function ApprovalCheckPage() {
  return (
    <>
      <PageTop
        title="Is this the approved design?"
        lead="An approval binds one file, its width on skin and its placement. Compare the file in front of you before the needle does."
      />
      <ApprovalCheck />
    </>
  );
}
