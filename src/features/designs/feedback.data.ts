import { databaseError } from '../../data/errors.ts';
import { supabase, type Row } from '../../data/supabase.ts';
import { designTexts } from '../../domain/designs.ts';
import { answerOf } from './designs.data.ts';
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

async function readAttachments(designId: string): Promise<Row<'feedback_attachments'>[]> {
  const query = (await supabase()).from('feedback_attachments').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at').limit(PAGE);
  if (error) throw databaseError(error, designTexts.designFailed);
  return data;
}

async function readRows(designId: string): Promise<Row<'design_feedback'>[]> {
  const client = await supabase();
  const rows: Row<'design_feedback'>[] = [];
  for (;;) {
    const query = client.from('design_feedback').select('*').eq('design_id', designId);
    const { data, error } = await query
      .order('created_at')
      .order('id')
      .range(rows.length, rows.length + PAGE - 1);
    if (error) throw databaseError(error, designTexts.designFailed);
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}

/** What is shown of the rows; the workspace opens with no more of them. */
export type FeedbackRow = Pick<
  Row<'design_feedback'>,
  | 'id'
  | 'version_id'
  | 'author_id'
  | 'parent_id'
  | 'position_x'
  | 'position_y'
  | 'shape'
  | 'content'
  | 'type'
  | 'category'
  | 'status'
  | 'mentions'
  | 'edited_at'
  | 'created_at'
  | 'deleted_at'
>;
export type AttachmentRow = Omit<Row<'feedback_attachments'>, 'design_id' | 'type' | 'created_at'>;

export function toFeedback(rows: readonly FeedbackRow[], attachments: readonly AttachmentRow[]): Feedback[] {
  const byFeedback = Map.groupBy(attachments, (row) => row.feedback_id);
  return rows.map((row) => ({
    id: row.id,
    versionId: row.version_id,
    authorId: row.author_id,
    parentId: row.parent_id,
    x: row.position_x,
    y: row.position_y,
    mark: row.shape as DrawnMark | null,
    content: row.content,
    type: row.type as FeedbackType,
    category: row.category as FeedbackCategory,
    isResolved: row.status === 'resolved',
    mentions: row.mentions,
    attachments: (byFeedback.get(row.id) ?? []).map(({ id, name, size, url, thumbnail_url }) => ({
      id,
      name,
      size,
      smallPath: thumbnail_url ?? url,
    })),
    editedAt: row.edited_at,
    createdAt: row.created_at,
    isDeleted: row.deleted_at !== null,
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
  await answerOf((await supabase()).rpc('add_design_feedback', wanted));
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
  const asked = (await supabase()).rpc('request_design_changes', wanted);
  return { voided: (await answerOf<{ voided?: boolean }>(asked)).voided ?? false };
}

export async function editFeedback(id: string, content: string): Promise<null> {
  await answerOf((await supabase()).rpc('edit_design_feedback', { p_feedback_id: id, p_content: content }));
  return null;
}

export async function resolveFeedback(id: string, isResolved: boolean): Promise<null> {
  await answerOf((await supabase()).rpc('resolve_design_feedback', { p_feedback_id: id, p_resolved: isResolved }));
  return null;
}

export async function deleteFeedback(id: string): Promise<null> {
  await answerOf((await supabase()).rpc('delete_design_feedback', { p_feedback_id: id }));
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
  await answerOf((await supabase()).rpc('add_design_reference', wanted));
  return id;
}

export type NotesAnswer = { revision: number } | { conflict: { notes: string; revision: number } };

/** Saves the notes of a reference. Changed by somebody else meanwhile, the answer has their words: nothing is lost. */
export async function editReferenceNotes(id: string, notes: string, revision: number): Promise<NotesAnswer> {
  interface Edited {
    reference: { notes: string; revision: number };
    conflict?: true;
  }
  const client = await supabase();
  const asked = client.rpc('edit_design_reference', { p_reference_id: id, p_notes: notes, p_revision: revision });
  const answer = await answerOf<Edited>(asked, (code, refusal) =>
    code === 'conflict' ? { reference: refusal.reference as Edited['reference'], conflict: true } : null,
  );
  const { notes: theirs, revision: now } = answer.reference;
  return answer.conflict ? { conflict: { notes: theirs, revision: now } } : { revision: now };
}

export async function removeReference(id: string): Promise<null> {
  await answerOf((await supabase()).rpc('remove_design_reference', { p_reference_id: id }));
  return null;
}
