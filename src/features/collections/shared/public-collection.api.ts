import { reads } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { PublicCollection } from '../../../domain/collection-page.ts';
import { readPublicCollection } from './public-collection.data.ts';

export const publicCollectionApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    publicCollection: build.query<PublicCollection | null, string>(reads(readPublicCollection)),
  }),
});
