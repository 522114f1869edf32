import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import { countWaiting, watchRequests } from './waiting.data.ts';

/** How many requests wait for an artist, live. Apart from the requests themselves, which a dashboard does without. */
export const waitingApi = serverState.enhanceEndpoints({ addTagTypes: ['Contacts', 'Blocks'] }).injectEndpoints({
  endpoints: (build) => ({
    waitingCount: build.query<number, string>({
      queryFn: () => answer(countWaiting()),
      providesTags: ['Contacts', 'Blocks'],
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => waitingApi.endpoints.waitingCount.initiate(userId, options),
          (again) => watchRequests(userId, 'received', again),
        ),
    }),
  }),
});
