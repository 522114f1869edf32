import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import { readOwnProfile, watchOwnProfile } from './profile.data.ts';
import type { OwnProfile } from './profile.model.ts';

/** The person's own profile. */
export const profileApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfile, string>({
      queryFn: (userId) => answer(readOwnProfile(userId)),
      providesTags: ['Profile'],
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => profileApi.endpoints.ownProfile.initiate(userId, options),
          (again) => {
            const onChange = () => void entry.dispatch(serverState.util.invalidateTags(['Profile']));
            return watchOwnProfile(userId, { onChange, refetch: again });
          },
        ),
    }),
  }),
});
