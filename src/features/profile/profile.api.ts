import { reads, rowsOf } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readOwnProfile } from './profile.data.ts';
import type { OwnProfile } from './profile.model.ts';

/** The person's own profile, live. */
export const profileApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfile, string>(
      reads(readOwnProfile, (userId) => [rowsOf('user_profiles', 'id', userId)]),
    ),
  }),
});
