import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { followedRows } from '../record/project-rows.ts';
import type { ProjectReference } from '../record/project.model.ts';
import {
  addReference,
  editReferenceNotes,
  readReferences,
  removeReference,
  type NewReference,
  type NotesAnswer,
} from './references.data.ts';

export const referencesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    references: build.query<ProjectReference[], string>(reads(readReferences, followedRows('design_references'))),
    addReference: build.mutation<string, NewReference>(writes(addReference, ['design_references'])),
    editReferenceNotes: build.mutation<NotesAnswer, { id: string; notes: string; revision: number }>(
      writes(({ id, notes, revision }) => editReferenceNotes(id, notes, revision), ['design_references']),
    ),
    removeReference: build.mutation<null, string>(writes(removeReference, ['design_references'])),
  }),
});
