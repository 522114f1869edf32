import { answer, keepLive, serverState, type Asking } from '../../../data/server-state.ts';
import { readResultImages, saveResultImage, watchResultImages, type ResultImage } from './assistant.data.ts';

interface ResultsKey {
  userId: string;
  ids: readonly string[];
}

export const assistantApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    assistantImages: build.query<ResultImage[], ResultsKey>({
      queryFn: ({ ids }) => answer(readResultImages(ids)),
      onCacheEntryAdded: (key, entry) =>
        keepLive(
          entry,
          (options): Asking => assistantApi.endpoints.assistantImages.initiate(key, options),
          (again) => watchResultImages(key.userId, again),
        ),
    }),
    /** Shows as saved at once, and as before where it could not be. */
    saveAssistantImage: build.mutation<null, ResultsKey & { id: string; saved: boolean }>({
      queryFn: ({ id, saved }) => answer(saveResultImage(id, saved)),
      onQueryStarted: async ({ userId, ids, id, saved }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          assistantApi.util.updateQueryData('assistantImages', { userId, ids }, (images) => {
            for (const image of images) if (image.id === id) image.saved = saved;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});
