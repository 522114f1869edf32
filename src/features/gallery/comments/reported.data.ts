import { decideCommentReport, listReportedComments } from '../../../contracts/comments.ts';
import { call } from '../../../data/call.ts';

/** A comment with open reports, for administrators. */
export interface ReportedComment {
  id: string;
  content: string;
  author: string | null;
  createdAt: string;
  isHidden: boolean;
  designId: string;
  designTitle: string;
  firstReportedAt: string;
  /** How many people have reported it. */
  reports: number;
}

export function readReportedComments(): Promise<ReportedComment[]> {
  return call(listReportedComments);
}

export async function decideComment({ id, keep }: { id: string; keep: boolean }): Promise<void> {
  await call(decideCommentReport, { p_id: id, p_keep: keep });
}
