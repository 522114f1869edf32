import { getWorkspace } from '../../../contracts/designs.ts';
import { call } from '../../../data/call.ts';
import { watchTables } from '../../../data/realtime.ts';
import { projectTopic, type ProjectTable } from '../record/project-rows.ts';
import { existing, toProject } from '../record/project.data.ts';
import type { Approval, Branch, Project, ProjectVersion, Feedback, Tag } from '../record/project.model.ts';
import { toFeedback } from '../feedback/feedback.data.ts';
import { toBranch, toVersion } from '../versions/versions.data.ts';

export interface WorkspaceContent {
  design: Project;
  versions: ProjectVersion[];
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
      design: toProject(content.design),
      versions: content.versions.map(toVersion),
      branches: content.branches.map(toBranch),
      tags: content.tags,
      feedback: toFeedback(content.feedback, content.attachments),
      approvals: content.approvals,
    },
  };
}

interface ProjectHandlers {
  /** Rows of a table have changed. */
  changed: (table: ProjectTable) => void;
  /** Something may have been missed: what is known has to be compared with the truth. */
  missed: () => void;
}

/** Follows all rows of a design. */
export function watchProject(id: string, { changed, missed }: ProjectHandlers): () => void {
  const { key, targets } = projectTopic(id);
  return watchTables(key, targets, { onChange: ({ table }) => changed(table), refetch: missed });
}
