import { databaseError } from '../../data/errors.ts';
import { supabase, type Row } from '../../data/supabase.ts';
import { designTexts, type ReviewStatus } from '../../domain/designs.ts';
import { onConflict } from './design-writes.data.ts';
import { answerOf } from './designs.data.ts';
import type { Branch, BranchMerge, DesignVersion, Tag } from './designs.model.ts';
import { copyOwnImage, uploadDesignFile } from './uploads.data.ts';

/** What PostgREST hands over at once. */
const PAGE = 1000;

/** All versions of a design, deleted ones included (others came from them); the latest first. */
export async function readVersions(designId: string): Promise<DesignVersion[]> {
  const client = await supabase();
  const data: Row<'design_versions'>[] = [];
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
  return data.reverse().map(toVersion);
}

/** What is shown of a row; the workspace opens with no more of it. */
export type VersionRow = Omit<Row<'design_versions'>, 'approved_by' | 'depth' | 'updated_at'>;

export function toVersion(row: VersionRow): DesignVersion {
  return {
    id: row.id,
    designId: row.design_id,
    branch: row.branch,
    number: row.version_number,
    title: row.title,
    description: row.description,
    notes: row.notes,
    revision: row.revision,
    path: row.image_url,
    smallPath: row.thumbnail_url ?? row.image_url,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    parameters: row.parameters as Record<string, unknown>,
    parentId: row.parent_version_id,
    mergedId: row.merged_version_id,
    isCurrent: row.is_current,
    isMerge: row.is_merge,
    isAiGenerated: row.is_ai_generated,
    sourceType: row.source_type,
    sourceId: row.source_id,
    reviewStatus: row.review_status as ReviewStatus,
    approvedAt: row.approved_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  };
}

export async function readBranches(designId: string): Promise<Branch[]> {
  const query = (await supabase()).from('design_branches').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at').limit(200);
  if (error) throw databaseError(error, designTexts.designFailed);
  return data.map(toBranch);
}

export type BranchRow = Omit<Row<'design_branches'>, 'created_by' | 'design_id'>;

export function toBranch(row: BranchRow): Branch {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdFromId: row.created_from_version_id,
    createdAt: row.created_at,
    isDefault: row.is_default,
  };
}

export async function readTags(designId: string): Promise<Tag[]> {
  const query = (await supabase()).from('design_version_tags').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at', { ascending: false }).limit(500);
  if (error) throw databaseError(error, designTexts.designFailed);
  return data.map(toTag);
}

export type TagRow = Omit<Row<'design_version_tags'>, 'created_by' | 'design_id'>;

export function toTag(row: TagRow): Tag {
  return {
    id: row.id,
    versionId: row.version_id,
    name: row.name,
    description: row.description,
    createdAt: row.created_at,
  };
}

export async function readMerges(designId: string): Promise<BranchMerge[]> {
  const query = (await supabase()).from('design_branch_merges').select('*').eq('design_id', designId);
  const { data, error } = await query.order('created_at', { ascending: false }).limit(1000);
  if (error) throw databaseError(error, designTexts.designFailed);
  return data.map((row) => ({
    id: row.id,
    sourceBranch: row.source_branch,
    targetBranch: row.target_branch,
    sourceVersionId: row.source_version_id,
    versionId: row.version_id,
    message: row.message,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }));
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

interface VersionJson {
  version: { id: string };
  voided: boolean;
}

function toAnswer({ version, voided }: VersionJson): VersionAnswer {
  return { versionId: version.id, voided };
}

async function pathOf({ picture }: Pick<NewVersion, 'picture'>): Promise<string> {
  if ('path' in picture) return picture.path;
  const checked = 'file' in picture ? await uploadDesignFile(picture.file) : await copyOwnImage(picture.imageId);
  return checked.path;
}

/** Adds a version: the picture goes up under its hash, the server looks at it, then the row is written. */
export async function addVersion(version: NewVersion): Promise<VersionAnswer> {
  const path = await pathOf(version);
  const asked = (await supabase()).rpc('add_design_version', {
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
  return toAnswer(await answerOf<VersionJson>(asked));
}

/** Saves an own AI image as the next version of the branch that is current, and makes it current. */
export async function saveAiImage(designId: string, imageId: string, notes?: string): Promise<VersionAnswer> {
  await copyOwnImage(imageId);
  const asked = (await supabase()).rpc('save_ai_image_to_design', {
    p_image_id: imageId,
    p_design_id: designId,
    p_notes: notes?.trim() ? notes : designTexts.generatedWithAi,
  });
  return toAnswer(await answerOf<VersionJson>(asked));
}

/** Gives a version that nobody has reviewed another picture. */
export async function addVersionFile(versionId: string, file: Blob, notes?: string): Promise<null> {
  const { path } = await uploadDesignFile(file);
  const client = await supabase();
  const wanted = { p_version_id: versionId, p_path: path, p_notes: notes ?? designTexts.fileAdded };
  await answerOf(client.rpc('add_version_file', wanted));
  return null;
}

/** Makes a version the current one; answers whether an approval ended. */
export async function makeCurrent(versionId: string): Promise<VersionAnswer> {
  const client = await supabase();
  const asked = client.rpc('update_design_version', { p_version_id: versionId, p_changes: { is_current: true } });
  return toAnswer(await answerOf<VersionJson>(asked));
}

/** Saves the notes of a version; a conflict when somebody else changed them since they were read. */
export async function saveVersionNotes(
  versionId: string,
  notes: string,
  revision: number,
): Promise<{ saved: true } | { conflict: true }> {
  const client = await supabase();
  const wanted = { p_version_id: versionId, p_changes: { notes }, p_revision: revision };
  const answer = await answerOf<object>(client.rpc('update_design_version', wanted), onConflict);
  return 'conflict' in answer ? { conflict: true } : { saved: true };
}

export async function deleteVersion(versionId: string): Promise<null> {
  await answerOf((await supabase()).rpc('delete_design_version', { p_version_id: versionId }));
  return null;
}

export interface NewBranch {
  designId: string;
  name: string;
  fromVersionId: string;
  description?: string;
}

/** A new branch with its first version; answers the id of that version. */
export async function createBranch(branch: NewBranch): Promise<string> {
  const asked = (await supabase()).rpc('create_design_branch', {
    p_design_id: branch.designId,
    p_name: branch.name,
    p_from_version_id: branch.fromVersionId,
    p_description: branch.description ?? '',
  });
  return (await answerOf<{ version: { id: string } }>(asked)).version.id;
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
  const path = merge.picture ? (await uploadDesignFile(merge.picture)).path : null;
  const asked = (await supabase()).rpc('merge_design_branch', {
    p_design_id: merge.designId,
    p_source: merge.source,
    p_target: merge.target,
    p_path: path,
    p_message: merge.message?.trim() ? merge.message : designTexts.mergedFrom(merge.source),
    p_source_version_id: merge.sourceVersionId,
    p_target_version_id: merge.targetVersionId,
    p_id: merge.id ?? crypto.randomUUID(),
  });
  const answer = await answerOf<VersionJson | { conflict: true }>(asked, onConflict);
  return 'conflict' in answer ? answer : toAnswer(answer);
}

export async function tagVersion(versionId: string, name: string, description = ''): Promise<null> {
  const client = await supabase();
  const wanted = { p_version_id: versionId, p_name: name, p_description: description };
  await answerOf(client.rpc('tag_design_version', wanted));
  return null;
}

export async function untagVersion(tagId: string): Promise<null> {
  await answerOf((await supabase()).rpc('untag_design_version', { p_tag_id: tagId }));
  return null;
}

export interface Comparison {
  /** Id of the nearest version that both came from. */
  ancestorId: string | null;
  sameBranch: boolean;
  versionDiff: number;
}

export async function compareVersions(baseId: string, compareId: string): Promise<Comparison> {
  const asked = (await supabase()).rpc('compare_design_versions', { p_base: baseId, p_compare: compareId });
  const answer = await answerOf<{
    common_ancestor: { id: string } | null;
    metadata: { sameBranch: boolean; versionDiff: number };
  }>(asked);
  return { ancestorId: answer.common_ancestor?.id ?? null, ...answer.metadata };
}
