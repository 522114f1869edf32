import { reads, rowsChanged, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { readPublished, share, unpublish, watchPublished, type PublishedDesign } from './published.data.ts';

const own = { type: 'public_ai_designs', id: 'own' } as const;

/** The person's shared images, for dashboards and the own profile, without the code of the gallery. */
export const publishedApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    publishedDesigns: build.query<PublishedDesign[], string>({
      ...reads(readPublished, [own]),
      // Who shares a design is private, also in events: a change concerns the person if they show the design already.
      onCacheEntryAdded: async (userId, { dispatch, getCacheEntry, cacheEntryRemoved }) => {
        const isOwn = (id: string) => !!getCacheEntry().data?.some((design) => design.id === id);
        const stop = watchPublished(userId, isOwn, () => dispatch(rowsChanged([own])));
        await cacheEntryRemoved;
        stop();
      },
    }),
    share: build.mutation<null, Parameters<typeof share>[0]>(writes(share, ['public_ai_designs'])),
    unpublish: build.mutation<null, string>(writes(unpublish, ['public_ai_designs'])),
  }),
});
