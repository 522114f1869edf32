import { readsPages } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readFilteredImages, type ImageFilter } from './filtered.data.ts';
import { ownImageLists, PAGE } from './own-images.api.ts';
import type { OwnImage } from './own-images.data.ts';

/** Own images by collection, favorite or words: apart from the rest, which dashboards load. */
export const filteredImagesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    filteredImages: build.infiniteQuery<OwnImage[], { userId: string; filter: ImageFilter }, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, offset) => (page.length < PAGE ? undefined : offset + PAGE),
      },
      ...readsPages(
        ({ filter }: { userId: string; filter: ImageFilter }, offset: number) =>
          readFilteredImages(filter, PAGE, offset),
        ({ userId }) => ownImageLists(userId),
      ),
    }),
  }),
});
