import { getWorkspace } from '../../contracts/designs.ts';
import { call } from '../../data/call.ts';
import { existing, toDesign } from './designs.data.ts';
import type { Approval, Branch, Design, DesignVersion, Feedback, Tag } from './designs.model.ts';
import { toFeedback } from './feedback.data.ts';
import { toBranch, toVersion } from './versions.data.ts';

export interface WorkspaceContent {
  design: Design;
  versions: DesignVersion[];
  branches: Branch[];
  tags: Tag[];
  feedback: Feedback[];
  approvals: Approval[];
}

/**
 * All that the workspace of a design opens with, each list as its own query reads it. No content where nothing has changed since the
 * answer with the known fingerprint. Throws `not_found` where the reader takes no part in the design.
 */
export async function readWorkspace(
  id: string,
  known: string | null,
): Promise<{ fingerprint: string; content: WorkspaceContent | null }> {
  const { fingerprint, content } = await existing(call(getWorkspace, { p_design_id: id, p_known: known }));
  return {
    fingerprint,
    content: content && {
      design: toDesign(content.design),
      versions: content.versions.map(toVersion),
      branches: content.branches.map(toBranch),
      tags: content.tags,
      feedback: toFeedback(content.feedback, content.attachments),
      approvals: content.approvals,
    },
  };
}
