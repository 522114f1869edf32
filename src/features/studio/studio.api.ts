import { reads } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readStudio, type Studio } from './studio.data.ts';

/** Pages of studios. */
export const studioProfileApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    studio: build.query<Studio | null, string>(reads(readStudio, ['artist_profiles', 'portfolio_items'])),
  }),
});
