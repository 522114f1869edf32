import { reads, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { approvalTables, followedRows, workspaceRows } from './design-rows.ts';
import type { DesignReference, Feedback } from './designs.model.ts';
import {
  addFeedback,
  addReference,
  deleteFeedback,
  editFeedback,
  editReferenceNotes,
  readFeedback,
  readReferences,
  removeReference,
  requestChanges,
  resolveFeedback,
  type NewFeedback,
  type NewReference,
  type NotesAnswer,
} from './feedback.data.ts';

const feedbackTables = ['design_feedback', 'feedback_attachments'] as const;

/** Feedback and references of a design. */
export const feedbackApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    feedback: build.query<Feedback[], string>(reads(readFeedback, workspaceRows(...feedbackTables))),
    references: build.query<DesignReference[], string>(reads(readReferences, followedRows('design_references'))),
    addFeedback: build.mutation<string, NewFeedback>(writes(addFeedback, feedbackTables)),
    requestChanges: build.mutation<{ voided: boolean }, NewFeedback>(
      writes(requestChanges, [...feedbackTables, ...approvalTables]),
    ),
    editFeedback: build.mutation<null, { id: string; content: string }>(
      writes(({ id, content }) => editFeedback(id, content), feedbackTables),
    ),
    resolveFeedback: build.mutation<null, { id: string; isResolved: boolean }>(
      writes(({ id, isResolved }) => resolveFeedback(id, isResolved), feedbackTables),
    ),
    deleteFeedback: build.mutation<null, string>(writes(deleteFeedback, feedbackTables)),
    addReference: build.mutation<string, NewReference>(writes(addReference, ['design_references'])),
    editReferenceNotes: build.mutation<NotesAnswer, { id: string; notes: string; revision: number }>(
      writes(({ id, notes, revision }) => editReferenceNotes(id, notes, revision), ['design_references']),
    ),
    removeReference: build.mutation<null, string>(writes(removeReference, ['design_references'])),
  }),
});
