import { answer, serverState } from '../../data/server-state.ts';
import { readStudio, type Studio } from './studio.data.ts';

/** Pages of studios. */
export const studioProfileApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    studio: build.query<Studio | null, string>({ queryFn: (studioId) => answer(readStudio(studioId)) }),
  }),
});
