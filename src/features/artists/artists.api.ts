import { reads, readsPages } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { artistPageSize } from '../../domain/artists.ts';
import type { City } from '../../domain/cities.ts';
import { readArtistPage, readCity, searchArtists, searchCities } from './artists.data.ts';
import {
  filtersIn,
  without,
  type ArtistPage,
  type ArtistQuery,
  type FilterName,
  type FoundArtists,
} from './artists.model.ts';

export interface LooserSearch {
  name: FilterName;
  total: number;
  isCapped: boolean;
}

/** Artists as everybody finds them. */
export const artistsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    foundArtists: build.infiniteQuery<FoundArtists, ArtistQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ artists }, _pages, offset) =>
          artists.length < artistPageSize ? undefined : offset + artistPageSize,
      },
      ...readsPages((query: ArtistQuery, offset: number) => searchArtists(query, offset), ['artist_profiles']),
    }),
    /** Counts how many artists each filter excludes, for a search without results. */
    looserSearches: build.query<LooserSearch[], ArtistQuery>(reads(countWithout)),
    artistPage: build.query<ArtistPage | null, string>(reads(readArtistPage, ['artist_profiles', 'artist_reviews'])),
    foundCities: build.query<City[], string>(reads(searchCities)),
    city: build.query<City | null, number>(reads(readCity)),
  }),
});

async function countWithout(query: ArtistQuery): Promise<LooserSearch[]> {
  const counts = await Promise.all(
    filtersIn(query).map(async (name) => {
      const { total, isCapped } = await searchArtists(without(query, name), 0, 0);
      return { name, total, isCapped };
    }),
  );
  return counts.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
