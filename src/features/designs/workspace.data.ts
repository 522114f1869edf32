import { supabase, type Row } from '../../data/supabase.ts';
import { existing, toApproval, toDesign, type DesignJson } from './designs.data.ts';
import type { Approval, Branch, Design, DesignVersion, Feedback, Tag } from './designs.model.ts';
import { toFeedback, type AttachmentRow, type FeedbackRow } from './feedback.data.ts';
import { toBranch, toTag, toVersion, type BranchRow, type TagRow, type VersionRow } from './versions.data.ts';

interface WorkspaceJson {
  fingerprint: string;
  /** Null: what has this fingerprint is still true. */
  content: {
    design: DesignJson;
    versions: VersionRow[];
    branches: BranchRow[];
    tags: TagRow[];
    feedback: FeedbackRow[];
    attachments: AttachmentRow[];
    approvals: Row<'design_approvals'>[];
  } | null;
}

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
  const asked = await (await supabase()).rpc('get_workspace', { p_design_id: id, p_known: known });
  const { fingerprint, content } = existing(asked) as WorkspaceJson;
  return {
    fingerprint,
    content: content && {
      design: toDesign(content.design),
      versions: content.versions.map(toVersion),
      branches: content.branches.map(toBranch),
      tags: content.tags.map(toTag),
      feedback: toFeedback(content.feedback, content.attachments),
      approvals: content.approvals.map(toApproval),
    },
  };
}
