import * as contracts from '../../../contracts/comments.ts';
import { call } from '../../../data/call.ts';

/** A comment on a shared design, as the person who reads it may see it, with its replies, oldest first. */
export interface DesignComment extends Comment {
  replies: Comment[];
}

export interface Comment {
  id: string;
  content: string;
  author: string;
  createdAt: string;
  editedAt: string | null;
  isOwn: boolean;
  /** Reported by several people: only its author and administrators see it. */
  isHidden: boolean;
  canEdit: boolean;
  canDelete: boolean;
}

/** Where a page of comments ends: the next one begins before this moment. Null for the newest. */
export type CommentsBefore = string | null;

export function readComments(designId: string, before: CommentsBefore): Promise<DesignComment[]> {
  return call(contracts.listDesignComments, { p_design_id: designId, p_before: before });
}

/** The same request id is the same comment, also when it is sent twice. */
export async function addComment(asked: NewComment): Promise<void> {
  await call(contracts.addDesignComment, {
    p_design_id: asked.designId,
    p_content: asked.content,
    p_request_id: asked.requestId,
    ...(asked.parentId && { p_parent_id: asked.parentId }),
  });
}

/** `parentId`: the comment that it replies to. */
export interface NewComment {
  designId: string;
  content: string;
  requestId: string;
  parentId?: string;
}

/** Neither reads the other any more. */
export async function blockAuthor(id: string): Promise<void> {
  await call(contracts.blockCommentAuthor, { p_id: id });
}

export async function editComment(asked: { id: string; content: string }): Promise<void> {
  await call(contracts.editDesignComment, { p_id: asked.id, p_content: asked.content });
}

export async function deleteComment(id: string): Promise<void> {
  await call(contracts.deleteDesignComment, { p_id: id });
}

export async function reportComment(id: string): Promise<void> {
  await call(contracts.reportDesignComment, { p_id: id });
}
