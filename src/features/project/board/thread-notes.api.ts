import { reads, rowsOf } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { readThreadNotes, type ThreadNotes as Notes } from './thread-notes.data.ts';

/** The open notes of a project beside its conversation, live. */
export const threadNotesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    threadNotes: build.query<Notes, string>(
      reads(readThreadNotes, (designId) => [rowsOf('design_feedback', 'design_id', designId)]),
    ),
  }),
});
