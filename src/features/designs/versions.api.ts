import { answer, serverState, type Asking } from '../../data/server-state.ts';
import type { Branch, BranchMerge, DesignVersion, Tag } from './designs.model.ts';
import { live } from './live-rows.ts';
import {
  addVersion,
  addVersionFile,
  compareVersions,
  createBranch,
  deleteVersion,
  makeCurrent,
  mergeBranch,
  readBranches,
  readMerges,
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

/** What a design consists of; every query takes the id of the design and is live while a screen reads it. */
export const versionsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    versions: build.query<DesignVersion[], string>({
      queryFn: (id) => answer(readVersions(id)),
      onCacheEntryAdded: live(
        ['design_versions'],
        (id, options): Asking => versionsApi.endpoints.versions.initiate(id, options),
        true,
      ),
    }),
    branches: build.query<Branch[], string>({
      queryFn: (id) => answer(readBranches(id)),
      onCacheEntryAdded: live(
        ['design_branches'],
        (id, options): Asking => versionsApi.endpoints.branches.initiate(id, options),
        true,
      ),
    }),
    branchMerges: build.query<BranchMerge[], string>({
      queryFn: (id) => answer(readMerges(id)),
      onCacheEntryAdded: live(['design_branch_merges'], (id, options): Asking =>
        versionsApi.endpoints.branchMerges.initiate(id, options),
      ),
    }),
    versionTags: build.query<Tag[], string>({
      queryFn: (id) => answer(readTags(id)),
      onCacheEntryAdded: live(
        ['design_version_tags'],
        (id, options): Asking => versionsApi.endpoints.versionTags.initiate(id, options),
        true,
      ),
    }),
    comparison: build.query<Comparison, { baseId: string; compareId: string }>({
      queryFn: ({ baseId, compareId }) => answer(compareVersions(baseId, compareId)),
    }),
    addVersion: build.mutation<VersionAnswer, NewVersion>({ queryFn: (version) => answer(addVersion(version)) }),
    saveAiImage: build.mutation<VersionAnswer, { designId: string; imageId: string; notes?: string }>({
      queryFn: ({ designId, imageId, notes }) => answer(saveAiImage(designId, imageId, notes)),
    }),
    addVersionFile: build.mutation<null, { versionId: string; file: Blob; notes?: string }>({
      queryFn: ({ versionId, file, notes }) => answer(addVersionFile(versionId, file, notes)),
    }),
    makeCurrent: build.mutation<VersionAnswer, string>({ queryFn: (id) => answer(makeCurrent(id)) }),
    saveVersionNotes: build.mutation<
      { saved: true } | { conflict: true },
      { versionId: string; notes: string; revision: number }
    >({
      queryFn: ({ versionId, notes, revision }) => answer(saveVersionNotes(versionId, notes, revision)),
    }),
    deleteVersion: build.mutation<null, string>({ queryFn: (id) => answer(deleteVersion(id)) }),
    createBranch: build.mutation<string, NewBranch>({ queryFn: (branch) => answer(createBranch(branch)) }),
    mergeBranch: build.mutation<VersionAnswer | { conflict: true }, BranchMergeRequest>({
      queryFn: (merge) => answer(mergeBranch(merge)),
    }),
    tagVersion: build.mutation<null, { versionId: string; name: string; description?: string }>({
      queryFn: ({ versionId, name, description }) => answer(tagVersion(versionId, name, description)),
    }),
    untagVersion: build.mutation<null, string>({ queryFn: (tagId) => answer(untagVersion(tagId)) }),
  }),
});
