import { answer, serverState } from '../../data/serverState.ts';
import { readOwnProfile, readSharedDesigns, watchOwnProfile } from './profile.data.ts';
import type { OwnProfile, SharedDesign } from './profile.model.ts';

/** The person's own profile and what they share. */
export const profileApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfile, string>({
      queryFn: (userId) => answer(readOwnProfile(userId)),
      providesTags: ['Profile'],
      async onCacheEntryAdded(userId, { dispatch, cacheEntryRemoved }) {
        const stop = watchOwnProfile(userId, () => {
          dispatch(serverState.util.invalidateTags(['Profile']));
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
    sharedDesigns: build.query<SharedDesign[], { userId: string; limit: number }>({
      queryFn: ({ limit }) => answer(readSharedDesigns(limit)),
      providesTags: ['PublicDesigns'],
    }),
  }),
});
