import { answer, keepLive, type Asking } from '../../data/server-state.ts';
import { contactsApi } from './contacts.api.ts';
import { countWaiting, watchRequests } from './contacts.data.ts';

/** How many requests wait for an artist, live. */
export const waitingApi = contactsApi.injectEndpoints({
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
