import { reads, readsPages } from '../../../data/fresh.ts';
import { contactsApi } from '../contacts.api.ts';
import type { OwnPicture } from '../contacts.model.ts';
import { PICTURES_PAGE, readKnownBrief, readOwnPictures, type KnownBrief } from './ask.data.ts';

/** What a request can be filled with. */
export const askApi = contactsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read anew each time the form opens. */
    knownBrief: build.query<KnownBrief, string>({
      ...reads(readKnownBrief),
      keepUnusedDataFor: 0,
    }),
    pictureChoice: build.infiniteQuery<OwnPicture[], string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PICTURES_PAGE ? undefined : page[PICTURES_PAGE - 1].createdAt),
      },
      ...readsPages(readOwnPictures, ['ai_generated_images']),
    }),
  }),
});
