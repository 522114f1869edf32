import { answer, serverState, type Asking } from '../../data/server-state.ts';
import type { DesignRole } from '../../domain/designs.ts';
import {
  addDesignParticipant,
  approveVersion,
  createDesign,
  deleteDesign,
  finishDesign,
  moveDesignStage,
  removeDesignParticipant,
  restoreDesign,
  saveDesign,
  type ApproveAnswer,
  type DesignChanges,
  type NewDesignValues,
  type SaveAnswer,
} from './design-writes.data.ts';
import { designsApi } from './designs.api.ts';
import type { ApprovalTerms } from './designs.model.ts';

/** What people do with a design as a whole. */
export const designChangesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    createDesign: build.mutation<string, NewDesignValues>({ queryFn: (values) => answer(createDesign(values)) }),
    saveDesign: build.mutation<SaveAnswer, { id: string; changes: DesignChanges; revision: number }>({
      queryFn: ({ id, changes, revision }) => answer(saveDesign(id, changes, revision)),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => readAgain(id, dispatch, queryFulfilled),
    }),
    deleteDesign: build.mutation<null, string>({
      queryFn: (id) => answer(deleteDesign(id)),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => readAgain(id, dispatch, queryFulfilled),
    }),
    restoreDesign: build.mutation<null, string>({
      queryFn: (id) => answer(restoreDesign(id)),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => readAgain(id, dispatch, queryFulfilled),
    }),
    moveDesignStage: build.mutation<null, { id: string; from: number }>({
      queryFn: ({ id, from }) => answer(moveDesignStage(id, from)),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => readAgain(id, dispatch, queryFulfilled),
    }),
    addDesignParticipant: build.mutation<DesignRole, { id: string; userId: string }>({
      queryFn: ({ id, userId }) => answer(addDesignParticipant(id, userId)),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => readAgain(id, dispatch, queryFulfilled),
    }),
    removeDesignParticipant: build.mutation<null, { id: string; userId: string }>({
      queryFn: ({ id, userId }) => answer(removeDesignParticipant(id, userId)),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => readAgain(id, dispatch, queryFulfilled),
    }),
    approveVersion: build.mutation<ApproveAnswer, { designId: string; versionId: string; seen: ApprovalTerms }>({
      queryFn: ({ versionId, seen }) => answer(approveVersion(versionId, seen)),
      onQueryStarted: ({ designId }, { dispatch, queryFulfilled }) => readAgain(designId, dispatch, queryFulfilled),
    }),
    finishDesign: build.mutation<null, string>({
      queryFn: (id) => answer(finishDesign(id)),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => readAgain(id, dispatch, queryFulfilled),
    }),
  }),
});

/** What a change answers is there at once, whether its event arrives or not. */
async function readAgain(id: string, dispatch: (asking: Asking) => unknown, done: Promise<unknown>): Promise<void> {
  await done.then(
    () => dispatch(designsApi.endpoints.design.initiate(id, { forceRefetch: true, subscribe: false })),
    () => undefined,
  );
}
