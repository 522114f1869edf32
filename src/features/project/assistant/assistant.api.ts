import { reads, rowsOf, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { readResultImages, saveResultImage, type ResultImage } from './assistant.data.ts';

interface ResultsKey {
  userId: string;
  ids: readonly string[];
}

type Saving = ResultsKey & { id: string; saved: boolean };

export const assistantApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    assistantImages: build.query<ResultImage[], ResultsKey>(
      reads(
        ({ ids }) => readResultImages(ids),
        ({ userId }) => [rowsOf('ai_generated_images', 'user_id', userId, 20_000)],
      ),
    ),
    /** Shows as saved at once, and as before where it could not be; the event of the row confirms it. */
    saveAssistantImage: build.mutation<null, Saving>({
      ...writes(({ id, saved }: Saving) => saveResultImage(id, saved), []),
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
