import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { approvalTables, workspaceRows } from '../record/project-rows.ts';
import type { Feedback } from '../record/project.model.ts';
import {
  addFeedback,
  deleteFeedback,
  editFeedback,
  readFeedback,
  requestChanges,
  resolveFeedback,
  type NewFeedback,
} from './feedback.data.ts';

const feedbackTables = ['design_feedback', 'feedback_attachments'] as const;

/** Feedback on the versions of a design. */
export const feedbackApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    feedback: build.query<Feedback[], string>(reads(readFeedback, workspaceRows(...feedbackTables))),
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
  }),
});
