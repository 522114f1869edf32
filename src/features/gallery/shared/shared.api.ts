import { readsPages, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { SharedWords } from '../../../domain/shared-words.ts';
import {
  answerReports,
  readSharedDesigns,
  updateSharedDesign,
  type SharedBefore,
  type SharedDesign,
} from './shared.data.ts';

/** As many as the database answers at once. */
const PAGE = 50;

export const sharedApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    sharedDesigns: build.infiniteQuery<SharedDesign[], string, SharedBefore>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.createdAt),
      },
      // What others do is told by the query of the published designs, which the page has too.
      ...readsPages(
        (_userId: string, before: SharedBefore) => readSharedDesigns(before),
        [{ type: 'public_ai_designs', id: 'own' }, 'design_comments'],
      ),
    }),
    updateSharedDesign: build.mutation<null, { id: string; words: SharedWords }>(
      writes(updateSharedDesign, ['public_ai_designs']),
    ),
    answerReports: build.mutation<null, { id: string; content: string }>(writes(answerReports, ['public_ai_designs'])),
  }),
});
