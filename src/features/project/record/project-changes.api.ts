import { writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { ProjectRole } from '../../../domain/designs.ts';
import {
  addParticipant,
  approveVersion,
  deleteProject,
  finishProject,
  moveProjectStage,
  removeParticipant,
  restoreProject,
  saveProject,
  type ApproveAnswer,
  type ProjectChanges,
  type SaveAnswer,
} from './project-writes.data.ts';
import { approvalTables } from './project-rows.ts';
import type { ApprovalTerms } from './project.model.ts';

interface Taker {
  id: string;
  userId: string;
}

/** Changes of a project as a whole. */
export const projectChangesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    saveProject: build.mutation<SaveAnswer, { id: string; changes: ProjectChanges; revision: number }>(
      writes(
        ({ id, changes, revision }) => saveProject(id, changes, revision),
        [...approvalTables, 'design_parameters'],
      ),
    ),
    deleteProject: build.mutation<null, string>(writes(deleteProject, ['designs'])),
    restoreProject: build.mutation<null, string>(writes(restoreProject, ['designs'])),
    moveProjectStage: build.mutation<null, { id: string; from: number }>(
      writes(({ id, from }) => moveProjectStage(id, from), ['designs']),
    ),
    addParticipant: build.mutation<ProjectRole, Taker>(
      writes(({ id, userId }) => addParticipant(id, userId), [...approvalTables, 'design_participants']),
    ),
    removeParticipant: build.mutation<null, Taker>(
      writes(({ id, userId }) => removeParticipant(id, userId), ['designs', 'design_participants']),
    ),
    approveVersion: build.mutation<ApproveAnswer, { designId: string; versionId: string; seen: ApprovalTerms }>(
      writes(({ versionId, seen }) => approveVersion(versionId, seen), approvalTables),
    ),
    finishProject: build.mutation<null, string>(writes(finishProject, approvalTables)),
  }),
});
