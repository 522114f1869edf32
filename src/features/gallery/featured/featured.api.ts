import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { beginFeatured, deleteFeatured, putFeatured, readFeatured, type FeaturedCollection } from './featured.data.ts';

/** Changing what is featured reads the whole gallery again, which only administrators do. */
const CHANGED = ['public_ai_designs'] as const;

export const featuredApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    featured: build.query<FeaturedCollection[], null>(reads(readFeatured, CHANGED)),
    beginFeatured: build.mutation<string, string>(writes(beginFeatured, CHANGED)),
    deleteFeatured: build.mutation<null, string>(writes(deleteFeatured, CHANGED)),
    putFeatured: build.mutation<null, Parameters<typeof putFeatured>[0]>(writes(putFeatured, CHANGED)),
  }),
});
