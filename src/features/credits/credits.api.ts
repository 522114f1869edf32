import { answer, serverState } from '../../data/serverState.ts';
import { readBalance, watchBalance, type Balance } from './credits.data.ts';

/** The balance, kept true by the server's own changes while somebody looks at it. */
export const creditsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<Balance, string>({
      queryFn: (userId) => answer(readBalance(userId)),
      providesTags: ['Balance'],
      async onCacheEntryAdded(userId, { dispatch, cacheEntryRemoved }) {
        const refetch = () => {
          void dispatch(creditsApi.endpoints.balance.initiate(userId, { forceRefetch: true, subscribe: false }));
        };
        const stop = watchBalance(userId, refetch);
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});
