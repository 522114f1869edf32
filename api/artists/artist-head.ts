/** The head of an artist's page, for search engines and shared links: words, picture and facts, from what they published. */
import type { ArtistPage } from '#contracts/artists.ts';
import { instagramAddress, webAddress } from '../../src/domain/address.ts';
import { knownFor } from '../../src/domain/artists.ts';
import { excerpt } from '#domain/cut.ts';
import { headOf, tidy } from '../http/live-pages.ts';

const DESCRIPTION_LENGTH = 160;
const TITLE_LENGTH = 60;

/** What a head needs of an artist's page. */
export type Artist = Pick<
  ArtistPage,
  | 'id'
  | 'name'
  | 'bio'
  | 'location'
  | 'city'
  | 'specializations'
  | 'styles'
  | 'languages'
  | 'averageRating'
  | 'reviewCount'
  | 'hourlyRate'
  | 'studioName'
  | 'instagram'
  | 'website'
  | 'profileImage'
  | 'avatarUrl'
  | 'picture'
>;

export interface Places {
  siteUrl: string;
  supabaseUrl: string;
}

/** Elements for the document's head, in place of its title. */
export function artistHead(artist: Artist, places: Places): string {
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
  return headOf({ title, description, address, image, type: 'profile', facts: facts(artist, name, address, image) });
}

function imageOf({ picture, profileImage, avatarUrl }: Artist, { siteUrl, supabaseUrl }: Places): string {
  if (picture) return `${supabaseUrl}/storage/v1/object/public/portfolio/${encodeURI(picture)}`;
  return webAddress(profileImage ?? avatarUrl) ?? `${siteUrl}/share.png`;
}

/** The artist as schema.org describes a person and what they offer. A price and a rating stand there only when there are some. */
function facts(artist: Artist, name: string, url: string, image: string): Record<string, unknown> {
  const { city, averageRating, reviewCount } = artist;
  const address = city && { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: city.country };
  const rating = averageRating !== null &&
    reviewCount > 0 && {
      '@type': 'AggregateRating',
      ratingValue: averageRating,
      reviewCount: reviewCount,
      bestRating: 5,
    };
  const price = artist.hourlyRate > 0 && { price: artist.hourlyRate, priceCurrency: 'USD', unitCode: 'HUR' };
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
    ...(artist.studioName && {
      worksFor: { '@type': 'TattooParlor', name: tidy(artist.studioName), ...(address && { address }) },
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
