import * as z from 'zod/mini';

import * as contracts from '../../../contracts/designs.ts';
import { accepted } from '../../../data/call.ts';
import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { designTexts } from '../../../domain/designs.ts';
import { isConflict } from '../record/project-writes.data.ts';
import { attempt, change } from '../record/project.data.ts';
import type { Branch, ProjectVersion, Tag } from '../record/project.model.ts';
import { copyOwnImage, uploadProjectFile } from '../files/uploads.data.ts';

/** What PostgREST hands over at once. */
const PAGE = 1000;

/** Reads all versions of a project, the latest first, also deleted ones, because others came from them. */
export async function readVersions(designId: string): Promise<ProjectVersion[]> {
  const client = await supabase();
  const data: unknown[] = [];
  for (let last = PAGE; last === PAGE;) {
    const query = client.from('design_versions').select('*').eq('design_id', designId);
    const { data: page, error } = await query
      .order('created_at')
      .order('id')
      .range(data.length, data.length + PAGE - 1);
    if (error) throw databaseError(error, designTexts.designFailed);
    data.push(...page);
    last = page.length;
  }
  return z.array(contracts.versionRow).parse(data.reverse()).map(toVersion);
}

export function toVersion({
  versionNumber,
  imageUrl,
  thumbnailUrl,
  parentVersionId,
  mergedVersionId,
  ...row
}: contracts.VersionRow): ProjectVersion {
  return {
    ...row,
    number: versionNumber,
    path: imageUrl,
    smallPath: thumbnailUrl ?? imageUrl,
    parentId: parentVersionId,
    mergedId: mergedVersionId,
  };
}

export async function readBranches(designId: string): Promise<Branch[]> {
  const query = (await supabase()).from('design_branches').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at').limit(200);
  if (error) throw databaseError(error, designTexts.designFailed);
  return z.array(contracts.branchRow).parse(data).map(toBranch);
}

export function toBranch({ createdFromVersionId, ...branch }: contracts.BranchRow): Branch {
  return { ...branch, createdFromId: createdFromVersionId };
}

export async function readTags(designId: string): Promise<Tag[]> {
  const query = (await supabase()).from('design_version_tags').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at', { ascending: false }).limit(500);
  if (error) throw databaseError(error, designTexts.designFailed);
  return z.array(contracts.tagRow).parse(data);
}

export interface NewVersion {
  designId: string;
  /** A file of this device, an own AI image, or a picture that the design has already (a reference, a version). */
  picture: { file: Blob } | { imageId: string } | { path: string };
  title?: string;
  description?: string;
  notes?: string;
  branch?: string;
  parentId?: string | null;
  /** Whether it becomes the current version; it does unless this is false. */
  makeCurrent?: boolean;
  sourceType?: 'upload' | 'edit' | 'reference';
  sourceId?: string | null;
  parameters?: Record<string, string | number | boolean | null>;
  /** Made by the caller: sent again, it is the same version. */
  id?: string;
}

export interface VersionAnswer {
  versionId: string;
  /** An approval ended by it. */
  voided: boolean;
}

function toAnswer({ version, voided }: { version: { id: string }; voided: boolean }): VersionAnswer {
  return { versionId: version.id, voided };
}

async function pathOf({ picture }: Pick<NewVersion, 'picture'>): Promise<string> {
  if ('path' in picture) return picture.path;
  const checked = 'file' in picture ? await uploadProjectFile(picture.file) : await copyOwnImage(picture.imageId);
  return checked.path;
}

/** Adds a version: the picture goes up under its hash, the server looks at it, then the row is written. */
export async function addVersion(version: NewVersion): Promise<VersionAnswer> {
  const path = await pathOf(version);
  const answer = await change(contracts.addDesignVersion, {
    p_design_id: version.designId,
    p_path: path,
    p_values: {
      title: version.title ?? null,
      description: version.description ?? null,
      notes: version.notes ?? null,
      branch: version.branch ?? null,
      parent_version_id: version.parentId ?? null,
      is_current: version.makeCurrent ?? true,
      source_type: version.sourceType ?? null,
      source_id: version.sourceId ?? null,
      parameters: version.parameters ?? {},
    },
    p_id: version.id ?? crypto.randomUUID(),
  });
  return toAnswer(answer);
}

/** Saves an own AI image as the next version of the branch that is current, and makes it current. */
export async function saveAiImage(designId: string, imageId: string, notes?: string): Promise<VersionAnswer> {
  await copyOwnImage(imageId);
  const answer = await change(contracts.saveAiImageToDesign, {
    p_image_id: imageId,
    p_design_id: designId,
    p_notes: notes?.trim() ? notes : designTexts.generatedWithAi,
  });
  return toAnswer(answer);
}

/** Gives a version that nobody has reviewed another picture. */
export async function addVersionFile(versionId: string, file: Blob, notes?: string): Promise<null> {
  const { path } = await uploadProjectFile(file);
  await change(contracts.addVersionFile, {
    p_version_id: versionId,
    p_path: path,
    p_notes: notes ?? designTexts.fileAdded,
  });
  return null;
}

/** Makes a version the current one, and returns whether an approval ended. */
export async function makeCurrent(versionId: string): Promise<VersionAnswer> {
  const wanted = { p_version_id: versionId, p_changes: { is_current: true }, p_revision: null };
  return toAnswer(await change(contracts.updateDesignVersion, wanted));
}

/** Saves the notes of a version; a conflict when somebody else changed them since they were read. */
export async function saveVersionNotes(
  versionId: string,
  notes: string,
  revision: number,
): Promise<{ saved: true } | { conflict: true }> {
  const wanted = { p_version_id: versionId, p_changes: { notes }, p_revision: revision };
  const outcome = await attempt(contracts.updateDesignVersion, wanted);
  if (isConflict(outcome)) return { conflict: true };
  accepted(outcome);
  return { saved: true };
}

export async function deleteVersion(versionId: string): Promise<null> {
  await change(contracts.deleteDesignVersion, { p_version_id: versionId });
  return null;
}

export interface NewBranch {
  designId: string;
  name: string;
  fromVersionId: string;
  description?: string;
}

/** Makes a branch with its first version, and returns the id of that version. */
export async function createBranch(branch: NewBranch): Promise<string> {
  const { version } = await change(contracts.createDesignBranch, {
    p_design_id: branch.designId,
    p_name: branch.name,
    p_from_version_id: branch.fromVersionId,
    p_description: branch.description ?? '',
  });
  return version.id;
}

export interface BranchMergeRequest {
  designId: string;
  source: string;
  target: string;
  /** The heads that were merged: where there are others now, it is a conflict. */
  sourceVersionId: string;
  targetVersionId: string | null;
  /** The merged picture; without one the source's picture becomes the new version. */
  picture?: Blob;
  message?: string;
  id?: string;
}

export async function mergeBranch(merge: BranchMergeRequest): Promise<VersionAnswer | { conflict: true }> {
  const path = merge.picture ? (await uploadProjectFile(merge.picture)).path : null;
  const outcome = await attempt(contracts.mergeDesignBranch, {
    p_design_id: merge.designId,
    p_source: merge.source,
    p_target: merge.target,
    p_path: path,
    p_message: merge.message?.trim() ? merge.message : designTexts.mergedFrom(merge.source),
    p_source_version_id: merge.sourceVersionId,
    p_target_version_id: merge.targetVersionId,
    p_id: merge.id ?? crypto.randomUUID(),
  });
  return isConflict(outcome) ? { conflict: true } : toAnswer(accepted(outcome));
}

export async function tagVersion(versionId: string, name: string, description = ''): Promise<null> {
  await change(contracts.tagDesignVersion, { p_version_id: versionId, p_name: name, p_description: description });
  return null;
}

export async function untagVersion(tagId: string): Promise<null> {
  await change(contracts.untagDesignVersion, { p_tag_id: tagId });
  return null;
}

export interface Comparison {
  /** Id of the nearest version that both came from. */
  ancestorId: string | null;
  sameBranch: boolean;
  versionDiff: number;
}

export async function compareVersions(baseId: string, compareId: string): Promise<Comparison> {
  const answer = await change(contracts.compareDesignVersions, { p_base: baseId, p_compare: compareId });
  return { ancestorId: answer.common_ancestor?.id ?? null, ...answer.metadata };
}
