import { z } from 'zod';

import { databaseError, transportError } from '../../data/errors.ts';
import { supabase, type InkroomClient } from '../../data/supabase.ts';
import { artistPageSize, artistTexts } from '../../domain/artists.ts';
import type { City } from '../../domain/cities.ts';
import { isUuid } from '../../domain/ids.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { weekdays } from '../../domain/profile.ts';
import { orderOf, type ArtistPage, type ArtistQuery, type FoundArtists } from './artists.model.ts';

const text = z.string().nullable();
const amount = z.coerce.number().nullable();
const citySchema = z.object({ id: z.number(), name: z.string(), region: text, country: z.string() });

const foundSchema = z.object({
  total: z.number(),
  is_capped: z.boolean(),
  artists: z.array(
    z.object({
      id: z.string(),
      name: text,
      avatar_url: text,
      profile_image: text,
      city: citySchema.nullable(),
      location: text,
      studio_name: text,
      styles: z.array(z.string()),
      languages: z.array(z.string()),
      hourly_rate: z.coerce.number(),
      minimum_booking_price: amount,
      average_rating: amount,
      review_count: z.number(),
      is_accepting_clients: z.boolean(),
      pieces: z.array(z.object({ id: z.string(), title: z.string(), image_url: z.string(), thumbnail_url: text })),
      distance_km: amount,
    }),
  ),
});

const pageSchema = z
  .object({
    id: z.string(),
    name: text,
    bio: text,
    avatar_url: text,
    profile_image: text,
    location: text,
    city: citySchema.nullable(),
    specializations: z.array(z.string()),
    styles: z.array(z.string()),
    languages: z.array(z.string()),
    years_experience: z.number(),
    is_verified: z.boolean(),
    average_rating: amount,
    review_count: z.number(),
    hourly_rate: z.coerce.number(),
    minimum_booking_price: amount,
    booking_lead: text,
    portfolio_links: z.array(z.string()),
    studio_id: text,
    studio_name: text,
    studio_address: text,
    booking_email: text,
    booking_url: text,
    instagram: text,
    website: text,
    is_accepting_clients: z.boolean(),
    availability: z.record(z.string(), z.unknown()),
  })
  .transform((row): ArtistPage => ({
    id: row.id,
    name: row.name ?? 'Artist',
    bio: row.bio,
    avatarUrl: row.avatar_url,
    profileImage: row.profile_image,
    location: row.location,
    city: row.city,
    specializations: row.specializations,
    styles: row.styles,
    languages: row.languages,
    years: row.years_experience,
    isVerified: row.is_verified,
    rating: row.average_rating,
    reviewCount: row.review_count,
    hourlyRate: row.hourly_rate,
    minimum: row.minimum_booking_price,
    bookingLead: row.booking_lead,
    portfolioLinks: row.portfolio_links,
    studioId: row.studio_id,
    studioName: row.studio_name,
    studioAddress: row.studio_address,
    bookingEmail: row.booking_email,
    bookingUrl: row.booking_url,
    instagram: row.instagram,
    website: row.website,
    isOpen: row.is_accepting_clients,
    availability: Object.fromEntries(weekdays.flatMap((day) => (row.availability[day] === true ? [[day, true]] : []))),
  }));

/** A page of the artists who answer a question. `limit` 0 only counts. */
export async function searchArtists(
  query: ArtistQuery,
  offset: number,
  limit: number = artistPageSize,
): Promise<FoundArtists> {
  const client = await supabase();
  const { data, error } = await client.rpc('search_artists', {
    p_query: query.text,
    ...(query.cityId !== null && { p_city_id: query.cityId }),
    ...(query.withinKm !== null && { p_within_km: query.withinKm }),
    ...(query.style !== null && { p_style: query.style }),
    ...(query.body !== null && { p_body_location: query.body }),
    ...(query.language !== null && { p_language: query.language }),
    ...(query.minRate !== null && { p_min_rate: query.minRate }),
    ...(query.maxRate !== null && { p_max_rate: query.maxRate }),
    p_open_only: query.openOnly,
    p_sort: orderOf(query),
    p_limit: limit,
    p_offset: offset,
  });
  if (error) throw databaseError(error, artistTexts.searchFailed);
  const found = parsed(() => foundSchema.parse(data));
  return { total: found.total, isCapped: found.is_capped, artists: found.artists.map((row) => toFound(client, row)) };
}

function toFound(client: InkroomClient, row: z.output<typeof foundSchema>['artists'][number]) {
  const bucket = client.storage.from('portfolio');
  return {
    id: row.id,
    name: row.name ?? 'Artist',
    avatarUrl: row.avatar_url,
    profileImage: row.profile_image,
    city: row.city,
    location: row.location,
    studioName: row.studio_name,
    styles: row.styles,
    languages: row.languages,
    hourlyRate: row.hourly_rate,
    minimum: row.minimum_booking_price,
    rating: row.average_rating,
    reviewCount: row.review_count,
    isOpen: row.is_accepting_clients,
    pieces: row.pieces.map(({ id, title, image_url, thumbnail_url }) => ({
      id,
      title,
      src: bucket.getPublicUrl(thumbnail_url ?? image_url).data.publicUrl,
    })),
    distanceKm: row.distance_km,
  };
}

/** The page of an artist; null when nobody is listed under this id. An address that is no id asks nobody. */
export async function readArtistPage(artistId: string): Promise<ArtistPage | null> {
  if (!isUuid(artistId)) return null;
  const { data, error } = await (await supabase()).rpc('get_artist_page', { p_artist_id: artistId });
  if (error) throw databaseError(error, profileMessages.artistPageLoadFailed);
  return parsed(() => pageSchema.nullable().parse(data));
}

/** At most eight cities that begin as typed. */
export async function searchCities(typed: string): Promise<City[]> {
  const { data, error } = await (await supabase()).rpc('search_cities', { p_query: typed });
  if (error) throw databaseError(error, 'The cities could not be loaded.');
  return parsed(() => z.array(citySchema).parse(data));
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

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw transportError('parse', error);
  }
}
