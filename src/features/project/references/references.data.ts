import * as contracts from '../../../contracts/designs.ts';
import { accepted } from '../../../data/call.ts';
import { databaseError } from '../../../data/errors.ts';
import { supabase, type Row } from '../../../data/supabase.ts';
import { designTexts } from '../../../domain/designs.ts';
import { projectFileAddresses } from '../files/files.data.ts';
import { uploadProjectFile } from '../files/uploads.data.ts';
import { isConflict } from '../record/project-writes.data.ts';
import { attempt, change } from '../record/project.data.ts';
import type { ProjectReference } from '../record/project.model.ts';

export async function readReferences(designId: string): Promise<ProjectReference[]> {
  const query = (await supabase()).from('design_references').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at', { ascending: false }).limit(500);
  if (error) throw databaseError(error, designTexts.designFailed);
  const addresses = await projectFileAddresses(data.map((row) => row.thumbnail_url ?? row.url));
  return data.map((row) => toReference(row, addresses.get(row.thumbnail_url ?? row.url) ?? null));
}

function toReference(row: Row<'design_references'>, src: string | null): ProjectReference {
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

/** Adds a reference, and returns its id. */
export async function addReference(reference: NewReference): Promise<string> {
  const id = reference.id ?? crypto.randomUUID();
  const { picture } = reference;
  const path = 'path' in picture ? picture.path : (await uploadProjectFile(picture.file)).path;
  const wanted = { p_design_id: reference.designId, p_path: path, p_notes: reference.notes ?? '', p_id: id };
  await change(contracts.addDesignReference, wanted);
  return id;
}

export type NotesAnswer = { revision: number } | { conflict: { notes: string; revision: number } };

/** Saves the notes of a reference. When somebody else has changed them meanwhile, it returns their text. */
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
