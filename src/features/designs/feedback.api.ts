import { answer, serverState, type Asking } from '../../data/server-state.ts';
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
import { live } from './live-rows.ts';

/** Feedback and references of a design; live while a screen reads them. */
export const feedbackApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    feedback: build.query<Feedback[], string>({
      queryFn: (id) => answer(readFeedback(id)),
      onCacheEntryAdded: live(
        ['design_feedback', 'feedback_attachments'],
        (id, options): Asking => feedbackApi.endpoints.feedback.initiate(id, options),
        true,
      ),
    }),
    references: build.query<DesignReference[], string>({
      queryFn: (id) => answer(readReferences(id)),
      onCacheEntryAdded: live(['design_references'], (id, options): Asking =>
        feedbackApi.endpoints.references.initiate(id, options),
      ),
    }),
    addFeedback: build.mutation<string, NewFeedback>({ queryFn: (feedback) => answer(addFeedback(feedback)) }),
    requestChanges: build.mutation<{ voided: boolean }, NewFeedback>({
      queryFn: (feedback) => answer(requestChanges(feedback)),
    }),
    editFeedback: build.mutation<null, { id: string; content: string }>({
      queryFn: ({ id, content }) => answer(editFeedback(id, content)),
    }),
    resolveFeedback: build.mutation<null, { id: string; isResolved: boolean }>({
      queryFn: ({ id, isResolved }) => answer(resolveFeedback(id, isResolved)),
    }),
    deleteFeedback: build.mutation<null, string>({ queryFn: (id) => answer(deleteFeedback(id)) }),
    addReference: build.mutation<string, NewReference>({ queryFn: (reference) => answer(addReference(reference)) }),
    editReferenceNotes: build.mutation<NotesAnswer, { id: string; notes: string; revision: number }>({
      queryFn: ({ id, notes, revision }) => answer(editReferenceNotes(id, notes, revision)),
    }),
    removeReference: build.mutation<null, string>({ queryFn: (id) => answer(removeReference(id)) }),
  }),
});
