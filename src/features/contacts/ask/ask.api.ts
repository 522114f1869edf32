import { reads } from '../../../data/fresh.ts';
import { contactsApi } from '../contacts.api.ts';
import { readKnownBrief, type KnownBrief } from './ask.data.ts';

/** What a request can be filled with. */
export const askApi = contactsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read anew each time the form opens. */
    knownBrief: build.query<KnownBrief, string>({
      ...reads(readKnownBrief),
      keepUnusedDataFor: 0,
    }),
  }),
});
