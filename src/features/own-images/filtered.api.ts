import { readsPages } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readFilteredImages, type FilteredCursor, type ImageFilter } from './filtered.data.ts';
import { ownImageLists, PAGE } from './own-images.api.ts';
import type { OwnImage } from './own-images.data.ts';

/** A collection is put in order as a whole, so it comes in large pages. */
const pageOf = ({ collectionId }: ImageFilter) => (collectionId ? 200 : PAGE);

interface Asked {
  userId: string;
  filter: ImageFilter;
}

/** Own images by what people remember of them: apart from the rest, which dashboards load. */
export const filteredImagesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    filteredImages: build.infiniteQuery<OwnImage[], Asked, FilteredCursor | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page, pages, _cursor, _cursors, { filter }) => {
          if (page.length < pageOf(filter)) return undefined;
          if (filter.collectionId) return { offset: pages.length * pageOf(filter) };
          const { createdAt, id } = page[page.length - 1];
          return { createdAt, id };
        },
      },
      ...readsPages(
        ({ filter }: Asked, after: FilteredCursor | null) => readFilteredImages(filter, pageOf(filter), after),
        // Who shares a design is private: it changes by this browser alone.
        ({ userId }) => [...ownImageLists(userId), 'public_ai_designs'],
      ),
    }),
  }),
});
