import { artistOrders, type ArtistOrder } from '../../domain/artists.ts';
import { searchRadii, type City } from '../../domain/cities.ts';
import { cut } from '../../domain/cut.ts';
import { bodyLocations, portfolioStyles } from '../../domain/portfolio.ts';
import { spokenLanguages } from '../../domain/artists.ts';

/** The filters of a search; null or empty means any. */
export interface ArtistQuery {
  text: string;
  cityId: number | null;
  withinKm: number | null;
  style: string | null;
  body: string | null;
  language: string | null;
  minRate: number | null;
  maxRate: number | null;
  openOnly: boolean;
  /** Null: by distance where there is a city, else by reviews. */
  order: ArtistOrder | null;
}

export const noFilters: ArtistQuery = {
  text: '',
  cityId: null,
  withinKm: null,
  style: null,
  body: null,
  language: null,
  minRate: null,
  maxRate: null,
  openOnly: false,
  order: null,
};

/** A picture of a portfolio on a card. */
export interface CardPiece {
  id: string;
  title: string;
  src: string;
}

export interface FoundArtist {
  id: string;
  name: string;
  avatarUrl: string | null;
  profileImage: string | null;
  city: City | null;
  location: string | null;
  studioName: string | null;
  styles: string[];
  languages: string[];
  hourlyRate: number;
  minimum: number | null;
  rating: number | null;
  reviewCount: number;
  isOpen: boolean;
  pieces: CardPiece[];
  distanceKm: number | null;
}

export interface FoundArtists {
  total: number;
  /** There are more than were counted. */
  isCapped: boolean;
  artists: FoundArtist[];
}

export function orderOf({ order, cityId }: ArtistQuery): ArtistOrder {
  if (order === 'nearest' && cityId === null) return 'reviewed';
  return order ?? (cityId === null ? 'reviewed' : 'nearest');
}

/** The question in an address, so that a search can be shared and survives back and forward. Unknown values are dropped. */
export function readArtistQuery(params: URLSearchParams): ArtistQuery {
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | null =>
    values.find((value) => value === params.get(name)) ?? null;
  const cityId = whole(params.get('city'));
  const within = whole(params.get('within'));
  return {
    text: cut(params.get('q') ?? '', 100),
    cityId,
    withinKm: cityId === null ? null : (searchRadii.find((km) => km === within) ?? null),
    style: oneOf('style', portfolioStyles),
    body: oneOf('body', bodyLocations),
    language: oneOf('language', spokenLanguages),
    minRate: whole(params.get('from')),
    maxRate: whole(params.get('to')),
    openOnly: params.get('open') === '1',
    order: oneOf(
      'sort',
      artistOrders.map(({ id }) => id),
    ),
  };
}

/** The address of a question; what does not matter is left out. */
export function writeArtistQuery(query: ArtistQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  set('q', query.text);
  set('city', query.cityId);
  set('within', query.cityId === null ? null : query.withinKm);
  set('style', query.style);
  set('body', query.body);
  set('language', query.language);
  set('from', query.minRate);
  set('to', query.maxRate);
  set('open', query.openOnly ? '1' : null);
  set('sort', query.order);
  return params;
}

/** A whole number of at most nine digits, else null. */
function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Filters that are set, each as it can be taken away by itself. */
export type FilterName = 'text' | 'city' | 'within' | 'style' | 'body' | 'language' | 'price' | 'open';

export function filtersIn(query: ArtistQuery): FilterName[] {
  const set: [FilterName, boolean][] = [
    ['text', query.text !== ''],
    ['city', query.cityId !== null && query.withinKm === null],
    ['within', query.cityId !== null && query.withinKm !== null],
    ['style', query.style !== null],
    ['body', query.body !== null],
    ['language', query.language !== null],
    ['price', query.minRate !== null || query.maxRate !== null],
    ['open', query.openOnly],
  ];
  return set.flatMap(([name, isSet]) => (isSet ? [name] : []));
}

/** The same question without one of its filters. */
export function without(query: ArtistQuery, name: FilterName): ArtistQuery {
  if (name === 'text') return { ...query, text: '' };
  if (name === 'within') return { ...query, withinKm: null };
  if (name === 'city') return { ...query, cityId: null, withinKm: null };
  if (name === 'price') return { ...query, minRate: null, maxRate: null };
  if (name === 'open') return { ...query, openOnly: false };
  return { ...query, [name]: null };
}

/** The public page of an artist. */
export interface ArtistPage {
  id: string;
  name: string;
  bio: string | null;
  avatarUrl: string | null;
  profileImage: string | null;
  location: string | null;
  city: City | null;
  specializations: string[];
  styles: string[];
  languages: string[];
  years: number;
  isVerified: boolean;
  rating: number | null;
  reviewCount: number;
  hourlyRate: number;
  minimum: number | null;
  bookingLead: string | null;
  portfolioLinks: string[];
  studioId: string | null;
  studioName: string | null;
  studioAddress: string | null;
  bookingEmail: string | null;
  bookingUrl: string | null;
  instagram: string | null;
  website: string | null;
  isOpen: boolean;
  availability: Record<string, boolean>;
}
