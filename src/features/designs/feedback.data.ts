import * as z from 'zod/mini';

import * as contracts from '../../contracts/designs.ts';
import { accepted } from '../../data/call.ts';
import { databaseError } from '../../data/errors.ts';
import { supabase, type Row } from '../../data/supabase.ts';
import { designTexts } from '../../domain/designs.ts';
import { isConflict } from './design-writes.data.ts';
import { attempt, change } from './designs.data.ts';
import type { DesignReference, DrawnMark, Feedback, FeedbackCategory, FeedbackType } from './designs.model.ts';
import { designFileAddresses } from './files.data.ts';
import { uploadDesignFile } from './uploads.data.ts';

/** What PostgREST hands over at once. */
const PAGE = 1000;

/** All feedback of a design in its order, with answers and attachments. */
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
  mark?: DrawnMark;
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
    attachments.push({ path: (await uploadDesignFile(file)).path, name: file.name });
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

/** Says something about a version; answers the id. */
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

/** The client asks for changes to the current version; answers whether an approval ended. */
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

export async function readReferences(designId: string): Promise<DesignReference[]> {
  const query = (await supabase()).from('design_references').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at', { ascending: false }).limit(500);
  if (error) throw databaseError(error, designTexts.designFailed);
  const addresses = await designFileAddresses(data.map((row) => row.thumbnail_url ?? row.url));
  return data.map((row) => toReference(row, addresses.get(row.thumbnail_url ?? row.url) ?? null));
}

function toReference(row: Row<'design_references'>, src: string | null): DesignReference {
  return {
    id: row.id,
    path: row.url,
    src,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    notes: row.notes,
    revision: row.revision,
    addedBy: row.added_by,
    createdAt: row.created_at,
  };
}

export interface NewReference {
  designId: string;
  /** A file of this device, or one that was checked already. */
  picture: { file: Blob } | { path: string };
  notes?: string;
  id?: string;
}

/** Adds a reference; answers its id. */
export async function addReference(reference: NewReference): Promise<string> {
  const id = reference.id ?? crypto.randomUUID();
  const { picture } = reference;
  const path = 'path' in picture ? picture.path : (await uploadDesignFile(picture.file)).path;
  const wanted = { p_design_id: reference.designId, p_path: path, p_notes: reference.notes ?? '', p_id: id };
  await change(contracts.addDesignReference, wanted);
  return id;
}

export type NotesAnswer = { revision: number } | { conflict: { notes: string; revision: number } };

/** Saves the notes of a reference. Changed by somebody else meanwhile, the answer has their words: nothing is lost. */
export async function editReferenceNotes(id: string, notes: string, revision: number): Promise<NotesAnswer> {
  const wanted = { p_reference_id: id, p_notes: notes, p_revision: revision };
  const outcome = await attempt(contracts.editDesignReference, wanted);
  if (isConflict(outcome) && !outcome.ok)
    return { conflict: contracts.referenceNotes.parse(outcome.details.reference) };
  return { revision: accepted(outcome).reference.revision };
}

export async function removeReference(id: string): Promise<null> {
  await change(contracts.removeDesignReference, { p_reference_id: id });
  return null;
}
