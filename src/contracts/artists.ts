/** What the database answers about artists, their pages, studios and cities. */
import * as z from 'zod/mini';
import { artistTexts } from '../domain/artists.ts';
import { profileMessages } from '../domain/profile-messages.ts';
import { amount, reads, row, text } from './contract.ts';

export const city = z.object({ id: z.number(), name: z.string(), region: text, country: z.string() });

/** A piece of a portfolio; its addresses are paths in the bucket `portfolio`. */
const piece = row({ id: z.string(), title: z.string(), image_url: z.string(), thumbnail_url: text });

const found = row({
  id: z.string(),
  name: text,
  avatar_url: text,
  profile_image: text,
  city: z.nullable(city),
  location: text,
  studio_name: text,
  styles: z.array(z.string()),
  languages: z.array(z.string()),
  hourly_rate: z.coerce.number(),
  minimum_booking_price: amount,
  average_rating: amount,
  review_count: z.number(),
  is_accepting_clients: z.boolean(),
  pieces: z.array(piece),
  distance_km: amount,
});
export type FoundRow = z.output<typeof found>;

/** A page of the artists who answer a question, and how many there are; `isCapped` where counting stopped. */
export const searchArtists = reads(
  'search_artists',
  artistTexts.searchFailed,
  row({ total: z.number(), is_capped: z.boolean(), artists: z.array(found) }),
);

const page = row({
  id: z.string(),
  name: text,
  bio: text,
  avatar_url: text,
  profile_image: text,
  location: text,
  city: z.nullable(city),
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
  picture: text,
});
export type ArtistPage = z.output<typeof page>;

/** The page of an artist; null when nobody is listed under this id. `picture` is a path in the bucket `portfolio`. */
export const getArtistPage = reads('get_artist_page', profileMessages.artistPageLoadFailed, z.nullable(page));

/** At most eight cities that begin as typed. */
export const searchCities = reads('search_cities', 'The cities could not be loaded.', z.array(city));

/** A studio as its artists describe it; null when there is none. */
export const getStudio = reads(
  'get_studio',
  'Failed to load the studio',
  z.nullable(
    row({
      id: z.string(),
      name: z.string(),
      location: text,
      address: text,
      artists: z.array(
        row({
          id: z.string(),
          name: text,
          bio: text,
          location: text,
          specializations: z.array(z.string()),
          years_experience: z.number(),
          avatar_url: text,
          profile_image: text,
          booking_email: text,
          booking_url: text,
          instagram: text,
          website: text,
          is_accepting_clients: z.boolean(),
          pieces: z.array(piece),
        }),
      ),
      designs: z.array(
        row({
          id: z.string(),
          title: z.string(),
          image_url: z.string(),
          thumbnail_url: text,
          width: z.nullable(z.number()),
          height: z.nullable(z.number()),
          artist_id: z.string(),
        }),
      ),
    }),
  ),
);

/** The ways to book an artist; no row for one who is not listed. */
export const getArtistExtraFields = reads(
  'get_artist_extra_fields',
  'The ways to book this artist could not be loaded.',
  z.array(row({ booking_url: text, booking_email: text })),
);
