import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { approvalTables, workspaceRows } from '../record/project-rows.ts';
import type { Branch, ProjectVersion, Tag } from '../record/project.model.ts';
import {
  addVersion,
  addVersionFile,
  compareVersions,
  createBranch,
  deleteVersion,
  makeCurrent,
  mergeBranch,
  readBranches,
  readTags,
  readVersions,
  saveAiImage,
  saveVersionNotes,
  tagVersion,
  untagVersion,
  type BranchMergeRequest,
  type Comparison,
  type NewBranch,
  type NewVersion,
  type VersionAnswer,
} from './versions.data.ts';

interface Notes {
  versionId: string;
  notes: string;
  revision: number;
}

/** Versions, branches and tags of a project; every query takes the id of the project. */
export const versionsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    versions: build.query<ProjectVersion[], string>(reads(readVersions, workspaceRows('design_versions'))),
    branches: build.query<Branch[], string>(reads(readBranches, workspaceRows('design_branches'))),
    versionTags: build.query<Tag[], string>(reads(readTags, workspaceRows('design_version_tags'))),
    comparison: build.query<Comparison, { baseId: string; compareId: string }>(
      reads(({ baseId, compareId }) => compareVersions(baseId, compareId)),
    ),
    addVersion: build.mutation<VersionAnswer, NewVersion>(writes(addVersion, approvalTables)),
    saveAiImage: build.mutation<VersionAnswer, { designId: string; imageId: string; notes?: string }>(
      writes(({ designId, imageId, notes }) => saveAiImage(designId, imageId, notes), approvalTables),
    ),
    addVersionFile: build.mutation<null, { versionId: string; file: Blob; notes?: string }>(
      writes(({ versionId, file, notes }) => addVersionFile(versionId, file, notes), ['design_versions']),
    ),
    makeCurrent: build.mutation<VersionAnswer, string>(writes(makeCurrent, approvalTables)),
    saveVersionNotes: build.mutation<{ saved: true } | { conflict: true }, Notes>(
      writes(({ versionId, notes, revision }) => saveVersionNotes(versionId, notes, revision), ['design_versions']),
    ),
    deleteVersion: build.mutation<null, string>(writes(deleteVersion, ['design_versions', 'designs'])),
    createBranch: build.mutation<string, NewBranch>(writes(createBranch, ['design_branches'])),
    mergeBranch: build.mutation<VersionAnswer | { conflict: true }, BranchMergeRequest>(
      writes(mergeBranch, approvalTables),
    ),
    tagVersion: build.mutation<null, { versionId: string; name: string; description?: string }>(
      writes(({ versionId, name, description }) => tagVersion(versionId, name, description), ['design_version_tags']),
    ),
    untagVersion: build.mutation<null, string>(writes(untagVersion, ['design_version_tags'])),
  }),
});
