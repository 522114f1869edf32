import { writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { DesignRole } from '../../../domain/designs.ts';
import {
  addDesignParticipant,
  approveVersion,
  deleteDesign,
  finishDesign,
  moveDesignStage,
  removeDesignParticipant,
  restoreDesign,
  saveDesign,
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
    saveDesign: build.mutation<SaveAnswer, { id: string; changes: ProjectChanges; revision: number }>(
      writes(
        ({ id, changes, revision }) => saveDesign(id, changes, revision),
        [...approvalTables, 'design_parameters'],
      ),
    ),
    deleteDesign: build.mutation<null, string>(writes(deleteDesign, ['designs'])),
    restoreDesign: build.mutation<null, string>(writes(restoreDesign, ['designs'])),
    moveDesignStage: build.mutation<null, { id: string; from: number }>(
      writes(({ id, from }) => moveDesignStage(id, from), ['designs']),
    ),
    addDesignParticipant: build.mutation<DesignRole, Taker>(
      writes(({ id, userId }) => addDesignParticipant(id, userId), [...approvalTables, 'design_participants']),
    ),
    removeDesignParticipant: build.mutation<null, Taker>(
      writes(({ id, userId }) => removeDesignParticipant(id, userId), ['designs', 'design_participants']),
    ),
    approveVersion: build.mutation<ApproveAnswer, { designId: string; versionId: string; seen: ApprovalTerms }>(
      writes(({ versionId, seen }) => approveVersion(versionId, seen), approvalTables),
    ),
    finishDesign: build.mutation<null, string>(writes(finishDesign, approvalTables)),
  }),
});
