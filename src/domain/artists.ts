/** What finding and showing artists says; quoted sentences are specified. */
import { shortCityText, type City } from './cities.ts';

export const artistTexts = {
  notFound: 'Artist profile not found.',
  searchFailed: 'The artists could not be loaded. Check your connection and try again.',
  linkCopied: 'Profile link copied to clipboard!',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
  nobody: 'No artist matches all filters',
  nobodyAtAll: 'No artists yet',
  verified: 'Verified Artist',
  verifiedMeans:
    'An Inkroom administrator has reviewed and approved this artist’s work. This is not a license, hygiene certificate or proof of identity: ask the studio for those.',
  noRating: 'No reviews yet',
  noPrice: 'Price on request',
} as const;

export const artistPageSize = 12;

/** The orders of a search, and each in words: what somebody sees first, and why. */
export const artistOrders = [
  {
    id: 'reviewed',
    label: 'Best reviewed',
    says: 'best reviewed first: the average, weighed by how many reviews there are',
  },
  { id: 'nearest', label: 'Nearest', says: 'nearest first, measured from the middle of the city' },
  { id: 'newest', label: 'Newest', says: 'newest on Inkroom first' },
  { id: 'price', label: 'Lowest price', says: 'lowest hourly price first; artists without a price come last' },
] as const;
export type ArtistOrder = (typeof artistOrders)[number]['id'];

/** Languages to choose from, as ISO 639-1. */
// prettier-ignore
export const spokenLanguages = [
  'en', 'es', 'de', 'fr', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'cs', 'sk', 'hu', 'ro', 'bg', 'el', 'tr', 'ar', 'he', 'fa', 'hi',
  'bn', 'ur', 'zh', 'ja', 'ko', 'vi', 'th', 'id', 'ms', 'tl', 'sv', 'no', 'da', 'fi', 'et', 'lv', 'lt', 'hr', 'sr', 'sl', 'ca',
  'ga', 'sw',
] as const; // prettier-ignore

/** 'de' is German. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Languages in a line; those beyond `most` as a number. */
export function languagesText(codes: readonly string[], most = 3): string {
  const names = codes.slice(0, most).map(languageName).join(', ');
  return codes.length > most ? `${names} +${codes.length - most}` : names;
}

/** '$120 an hour, from $80'. */
export function priceText(hourly: number, minimum: number | null): string {
  const parts = [hourly > 0 && `$${amount(hourly)} an hour`, minimum && `from $${amount(minimum)}`].filter(Boolean);
  return parts.join(', ') || artistTexts.noPrice;
}

function amount(value: number): string {
  return value % 1 === 0 ? String(value) : value.toFixed(2);
}

/** Where an artist works, and how far that is from the city that was asked for. */
export function placeText(
  city: City | null,
  location: string | null,
  far: { km: number; from: City } | null,
): string | null {
  const place = city ? shortCityText(city) : location;
  if (!place || !far || far.km === 0) return place;
  return `${place} · ${far.km} km from ${far.from.name}`;
}

/** 'Rated 4.8 of 5 by 30 reviews'. */
export function ratingWords(average: number, count: number): string {
  return `${average.toFixed(1)} of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`;
}

/** Up to three specialties joined by a bullet. */
export function knownFor(specialties: readonly string[] | null): string {
  return specialties?.slice(0, 3).join(' • ') || 'Tattoo Artist';
}

/** What stands under About while the artist has written nothing: what is known and nothing more. */
export function defaultBio(name: string | null, place: string | null, specialties: readonly string[] | null): string {
  const where = place ? ` in ${place}` : '';
  const what = specialties?.length ? ` Specialties: ${specialties.slice(0, 3).join(', ')}.` : '';
  return `${name ?? 'This artist'} is a tattoo artist${where}.${what}`;
}
