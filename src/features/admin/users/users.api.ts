import type { ShownUser, UserCursor } from '../../../contracts/users.ts';
import { reads, readsPages, rowsOf, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { changeUser, countUsers, readUser, readUsers, type ChangeWish, type UserPage } from './users.data.ts';
import type { UserFilter } from './users.model.ts';

/** Accounts as administrators see and change them. */
export const usersApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    listedUsers: build.infiniteQuery<UserPage, UserFilter, UserCursor | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      ...readsPages(readUsers, ['user_profiles']),
    }),
    countedUsers: build.query<{ count: number; isExact: boolean }, UserFilter>(reads(countUsers, ['user_profiles'])),
    shownUser: build.query<ShownUser | null, string>(reads(readUser, (id) => [rowsOf('user_profiles', 'id', id)])),
    changeUser: build.mutation<null, ChangeWish>(writes(changeUser, ['user_profiles'])),
  }),
});
