import {
  getArtistPage,
  searchArtists as findArtists,
  searchCities as findCities,
  type FoundRow,
} from '../../contracts/artists.ts';
import { call } from '../../data/call.ts';
import { databaseError } from '../../data/errors.ts';
import { supabase, type InkroomClient } from '../../data/supabase.ts';
import { artistPageSize } from '../../domain/artists.ts';
import type { City } from '../../domain/cities.ts';
import { isUuid } from '../../domain/ids.ts';
import { weekdays } from '../../domain/profile.ts';
import { orderOf, type ArtistPage, type ArtistQuery, type FoundArtist, type FoundArtists } from './artists.model.ts';

/** A page of the artists who answer a question. `limit` 0 only counts. */
export async function searchArtists(
  query: ArtistQuery,
  offset: number,
  limit: number = artistPageSize,
): Promise<FoundArtists> {
  const found = await call(findArtists, {
    p_query: query.text,
    p_city_id: query.cityId,
    p_within_km: query.withinKm,
    p_style: query.style,
    p_body_location: query.body,
    p_language: query.language,
    p_min_rate: query.minRate,
    p_max_rate: query.maxRate,
    p_open_only: query.openOnly,
    p_sort: orderOf(query),
    p_limit: limit,
    p_offset: offset,
  });
  const client = await supabase();
  return { ...found, artists: found.artists.map((artist) => toFound(client, artist)) };
}

function toFound(client: InkroomClient, found: FoundRow): FoundArtist {
  const { name, minimumBookingPrice, averageRating, isAcceptingClients, pieces, ...artist } = found;
  const bucket = client.storage.from('portfolio');
  return {
    ...artist,
    name: name ?? 'Artist',
    minimum: minimumBookingPrice,
    rating: averageRating,
    isOpen: isAcceptingClients,
    pieces: pieces.map(({ id, title, imageUrl, thumbnailUrl }) => ({
      id,
      title,
      src: bucket.getPublicUrl(thumbnailUrl ?? imageUrl).data.publicUrl,
    })),
  };
}

/** The page of an artist; null when nobody is listed under this id. An address that is no id asks nobody. */
export async function readArtistPage(artistId: string): Promise<ArtistPage | null> {
  const page = isUuid(artistId) ? await call(getArtistPage, { p_artist_id: artistId }) : null;
  if (!page) return null;
  const { name, yearsExperience, averageRating, minimumBookingPrice, isAcceptingClients, availability, ...rest } = page;
  return {
    ...rest,
    name: name ?? 'Artist',
    years: yearsExperience,
    rating: averageRating,
    minimum: minimumBookingPrice,
    isOpen: isAcceptingClients,
    availability: Object.fromEntries(weekdays.flatMap((day) => (availability[day] === true ? [[day, true]] : []))),
  };
}

/** At most eight cities that begin as typed. */
export function searchCities(typed: string): Promise<City[]> {
  return call(findCities, { p_query: typed });
}

/** The city of an address; null for none. */
export async function readCity(id: number): Promise<City | null> {
  const { data, error } = await (
    await supabase()
  )
    .from('cities')
    .select('id, name, region, country')
    .eq('id', id)
    .maybeSingle();
  if (error) throw databaseError(error, 'The city could not be loaded.');
  return data;
}
