import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { keepConversation, readConversation } from './kept.data.ts';

type Kept = Awaited<ReturnType<typeof readConversation>>;

export const keptApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    /** Read anew each time it is shown: the person may come from another device. */
    keptConversation: build.query<Kept, string>({
      ...reads(readConversation, ['design_conversations']),
      keepUnusedDataFor: 0,
    }),
    forgetConversation: build.mutation<null, string>(writes(() => keepConversation(null), ['design_conversations'])),
  }),
});

export const { useKeptConversationQuery, useForgetConversationMutation } = keptApi;
