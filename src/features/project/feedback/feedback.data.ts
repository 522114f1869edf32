import * as z from 'zod/mini';

import * as contracts from '../../../contracts/designs.ts';
import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { designTexts } from '../../../domain/designs.ts';
import { change } from '../record/project.data.ts';
import type { FeedbackMark, Feedback, FeedbackCategory, FeedbackType } from '../record/project.model.ts';
import { uploadProjectFile } from '../files/uploads.data.ts';

/** What PostgREST hands over at once. */
const PAGE = 1000;

/** Reads all notes of a project in their order, with answers and attachments. */
export async function readFeedback(designId: string): Promise<Feedback[]> {
  const [attachments, rows] = await Promise.all([readAttachments(designId), readRows(designId)]);
  return toFeedback(rows, attachments);
}

async function readAttachments(designId: string): Promise<contracts.AttachmentRow[]> {
  const query = (await supabase()).from('feedback_attachments').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at').limit(PAGE);
  if (error) throw databaseError(error, designTexts.designFailed);
  return z.array(contracts.attachmentRow).parse(data);
}

async function readRows(designId: string): Promise<contracts.FeedbackRow[]> {
  const client = await supabase();
  const rows: unknown[] = [];
  for (;;) {
    const query = client.from('design_feedback').select('*').eq('design_id', designId);
    const { data, error } = await query
      .order('created_at')
      .order('id')
      .range(rows.length, rows.length + PAGE - 1);
    if (error) throw databaseError(error, designTexts.designFailed);
    rows.push(...data);
    if (data.length < PAGE) return z.array(contracts.feedbackRow).parse(rows);
  }
}

export function toFeedback(
  rows: readonly contracts.FeedbackRow[],
  attachments: readonly contracts.AttachmentRow[],
): Feedback[] {
  const byFeedback = Map.groupBy(attachments, (row) => row.feedbackId);
  return rows.map(({ positionX, positionY, shape, status, deletedAt, ...row }) => ({
    ...row,
    x: positionX,
    y: positionY,
    mark: shape,
    isResolved: status === 'resolved',
    attachments: (byFeedback.get(row.id) ?? []).map(({ id, name, size, url, thumbnailUrl }) => ({
      id,
      name,
      size,
      path: url,
      smallPath: thumbnailUrl ?? url,
    })),
    isDeleted: deletedAt !== null,
  }));
}

export interface NewFeedback {
  versionId: string;
  content: string;
  x?: number;
  y?: number;
  mark?: FeedbackMark;
  type?: Exclude<FeedbackType, 'change_request'>;
  category?: FeedbackCategory;
  /** The feedback that it answers. */
  parentId?: string;
  mentions?: string[];
  files?: File[];
  /** Made by the caller: sent again, it is the same feedback. */
  id?: string;
}

async function toValues(feedback: Omit<NewFeedback, 'versionId' | 'content'>) {
  const attachments: { path: string; name: string }[] = [];
  for (const file of feedback.files ?? []) {
    attachments.push({ path: (await uploadProjectFile(file)).path, name: file.name });
  }
  return {
    position_x: feedback.x ?? null,
    position_y: feedback.y ?? null,
    shape: feedback.mark ? { kind: feedback.mark.kind, points: feedback.mark.points } : null,
    type: feedback.type ?? 'comment',
    category: feedback.category ?? 'design',
    parent_id: feedback.parentId ?? null,
    mentions: feedback.mentions ?? [],
    attachments,
  };
}

/** Adds a note to a version, and returns its id. */
export async function addFeedback(feedback: NewFeedback): Promise<string> {
  const id = feedback.id ?? crypto.randomUUID();
  const wanted = {
    p_version_id: feedback.versionId,
    p_content: feedback.content,
    p_values: await toValues(feedback),
    p_id: id,
  };
  await change(contracts.addDesignFeedback, wanted);
  return id;
}

/** Asks for changes to the current version as its client, and returns whether an approval ended. */
export async function requestChanges(feedback: NewFeedback): Promise<{ voided: boolean }> {
  const wanted = {
    p_version_id: feedback.versionId,
    p_content: feedback.content,
    p_values: await toValues(feedback),
    p_id: feedback.id ?? crypto.randomUUID(),
  };
  const { voided = false } = await change(contracts.requestDesignChanges, wanted);
  return { voided };
}

export async function editFeedback(id: string, content: string): Promise<null> {
  await change(contracts.editDesignFeedback, { p_feedback_id: id, p_content: content });
  return null;
}

export async function resolveFeedback(id: string, isResolved: boolean): Promise<null> {
  await change(contracts.resolveDesignFeedback, { p_feedback_id: id, p_resolved: isResolved });
  return null;
}

export async function deleteFeedback(id: string): Promise<null> {
  await change(contracts.deleteDesignFeedback, { p_feedback_id: id });
  return null;
}
