import { reads, rowsOf, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { readSavedDesigns, removeSavedDesign, saveDesign, type DesignIn, type SavedDesign } from './saved.data.ts';

/** How often an open collection is read again: of a design that is taken back its row tells nobody. */
export const SAVED_POLL_MS = 30_000;

/** Shared designs of others in own collections. */
export const savedApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    savedDesigns: build.query<SavedDesign[], { userId: string; collectionId: string }>(
      reads(
        ({ collectionId }) => readSavedDesigns(collectionId),
        ({ userId }) => [rowsOf('ai_image_collections', 'user_id', userId), 'public_ai_designs'],
      ),
    ),
    saveDesign: build.mutation<boolean, DesignIn>(writes(saveDesign, ['ai_image_collections'])),
    removeSavedDesign: build.mutation<null, DesignIn>(writes(removeSavedDesign, ['ai_image_collections'])),
  }),
});
