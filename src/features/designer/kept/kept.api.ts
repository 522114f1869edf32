import { answer, serverState } from '../../../data/server-state.ts';
import { keepConversation, readConversation } from './kept.data.ts';

type Kept = Awaited<ReturnType<typeof readConversation>>;

export const keptApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    /** Read anew each time it is shown: the person may come from another device. */
    keptConversation: build.query<Kept, string>({
      queryFn: () => answer(readConversation()),
      keepUnusedDataFor: 0,
    }),
    forgetConversation: build.mutation<null, string>({
      queryFn: async () => {
        const kept = await answer(keepConversation(null));
        return 'error' in kept ? kept : { data: null };
      },
      onQueryStarted: async (userId, { dispatch, queryFulfilled }) => {
        await queryFulfilled;
        dispatch(keptApi.util.updateQueryData('keptConversation', userId, () => null));
      },
    }),
  }),
});

export const { useKeptConversationQuery, useForgetConversationMutation } = keptApi;
