/** The head of an artist's page, for search engines and shared links: words, picture and facts, from what they published. */
import { z } from 'zod';
import { instagramAddress, webAddress } from '../../src/domain/address.ts';
import { knownFor } from '../../src/domain/artists.ts';
import { excerpt } from '#domain/cut.ts';

const text = z.string().nullable();

/** What get_artist_page answers, as far as a head needs it. */
export const artistSchema = z.object({
  id: z.string(),
  name: text,
  bio: text,
  location: text,
  city: z.object({ name: z.string(), region: text, country: z.string() }).nullable(),
  specializations: z.array(z.string()),
  styles: z.array(z.string()),
  languages: z.array(z.string()),
  average_rating: z.coerce.number().nullable(),
  review_count: z.number(),
  hourly_rate: z.coerce.number(),
  studio_name: text,
  instagram: text,
  website: text,
  profile_image: text,
  avatar_url: text,
  picture: text,
});
export type PublicArtist = z.output<typeof artistSchema>;

const DESCRIPTION_LENGTH = 160;
const TITLE_LENGTH = 60;

export interface Places {
  siteUrl: string;
  supabaseUrl: string;
}

/** Elements for the document's head, in place of its title. */
export function artistHead(artist: PublicArtist, places: Places): string {
  const name = tidy(artist.name ?? 'Artist');
  const where = tidy(artist.city ? artist.city.name : (artist.location ?? ''));
  const title = `${excerpt(name, TITLE_LENGTH)}, tattoo artist${where ? ` in ${excerpt(where, TITLE_LENGTH)}` : ''} · Inkroom`;
  const known = tidy(knownFor(artist.specializations));
  const description = excerpt(
    [`${known}${where ? ` in ${where}` : ''}.`, tidy(artist.bio ?? '')].filter(Boolean).join(' '),
    DESCRIPTION_LENGTH,
  );
  const address = `${places.siteUrl}/artists/${artist.id}`;
  const image = imageOf(artist, places);
  const properties: [string, string][] = [
    ['og:site_name', 'Inkroom'],
    ['og:type', 'profile'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', image],
  ];
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    `<link rel="canonical" href="${escape(address)}" />`,
    ...properties.map(([property, value]) => `<meta property="${property}" content="${escape(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    // No value can close the element.
    `<script type="application/ld+json">${JSON.stringify(facts(artist, name, address, image)).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

function imageOf({ picture, profile_image, avatar_url }: PublicArtist, { siteUrl, supabaseUrl }: Places): string {
  if (picture) return `${supabaseUrl}/storage/v1/object/public/portfolio/${encodeURI(picture)}`;
  return webAddress(profile_image ?? avatar_url) ?? `${siteUrl}/share.png`;
}

/** The artist as schema.org describes a person and what they offer. A price and a rating stand there only when there are some. */
function facts(artist: PublicArtist, name: string, url: string, image: string): Record<string, unknown> {
  const { city, average_rating, review_count } = artist;
  const address = city && { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: city.country };
  const rating = average_rating !== null &&
    review_count > 0 && {
      '@type': 'AggregateRating',
      ratingValue: average_rating,
      reviewCount: review_count,
      bestRating: 5,
    };
  const price = artist.hourly_rate > 0 && { price: artist.hourly_rate, priceCurrency: 'USD', unitCode: 'HUR' };
  const sameAs = [webAddress(artist.website), instagramAddress(artist.instagram)].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    jobTitle: 'Tattoo artist',
    url,
    image,
    ...(artist.bio && { description: tidy(artist.bio) }),
    ...(address && { workLocation: { '@type': 'Place', address } }),
    ...(artist.studio_name && {
      worksFor: { '@type': 'TattooParlor', name: tidy(artist.studio_name), ...(address && { address }) },
    }),
    knowsAbout: [...new Set([...artist.specializations, ...artist.styles])].map(tidy),
    knowsLanguage: artist.languages,
    ...(sameAs.length > 0 && { sameAs }),
    makesOffer: {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: 'Tattooing', ...(rating && { aggregateRating: rating }) },
      ...(price && { priceSpecification: { '@type': 'UnitPriceSpecification', ...price } }),
    },
  };
}

/** On one line, and without the marks that turn the direction of what follows them. */
function tidy(words: string): string {
  return words.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
