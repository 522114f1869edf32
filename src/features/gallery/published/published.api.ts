import { answer, keepLive, serverState, type Asking } from '../../../data/server-state.ts';
import { readPublished, share, unpublish, watchPublished, type PublishedDesign } from './published.data.ts';

/** What the person shares on Discover: dashboards and the own profile show it and load nothing of the gallery. */
export const publishedApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    publishedDesigns: build.query<PublishedDesign[], string>({
      queryFn: () => answer(readPublished()),
      providesTags: ['PublicDesigns'],
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => publishedApi.endpoints.publishedDesigns.initiate(userId, options),
          (again) => {
            const isOwn = (id: string) => !!entry.getCacheEntry().data?.some((design) => design.id === id);
            return watchPublished(userId, isOwn, again);
          },
        ),
    }),
    share: build.mutation<null, string>({
      queryFn: (imageId) => answer(share(imageId)),
      invalidatesTags: (_done, error) => (error ? [] : ['PublicDesigns']),
    }),
    unpublish: build.mutation<null, string>({
      queryFn: (designId) => answer(unpublish(designId)),
      invalidatesTags: (_done, error) => (error ? [] : ['PublicDesigns']),
    }),
  }),
});
