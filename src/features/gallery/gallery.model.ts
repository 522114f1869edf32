import type { Attributions } from '../../domain/attributions.ts';
import { inkChoices, sizeClasses, type InkChoice, type SizeClass } from '../../domain/gallery.ts';
import { placements } from '../../domain/placements.ts';
import { discoveryFilterNamed, type discoveryFilters } from '../../domain/styles.ts';

export type StyleFilter = (typeof discoveryFilters)[number];
export const sortOrders = [
  { id: 'newest', label: 'Newest' },
  { id: 'oldest', label: 'Oldest' },
  { id: 'popular', label: 'Most Popular' },
] as const;
export type SortOrder = (typeof sortOrders)[number]['id'];

export interface DesignQuery {
  search: string;
  style: StyleFilter;
  sort: SortOrder;
  /** An empty one filters nothing. */
  ink: InkChoice | '';
  /** A place of the body map. */
  bodyPart: string;
  size: SizeClass | '';
}

/** The last design of a page: the next page begins after it. Null for the first page. */
export type DesignCursor = Pick<PublicDesign, 'id' | 'likes' | 'createdAt'> | null;

/** Every design, newest first. */
export const everything: DesignQuery = {
  search: '',
  style: 'All Styles',
  sort: 'newest',
  ink: '',
  bodyPart: '',
  size: '',
};

/** Places of the body, as the gallery filters by them. */
export const bodyParts = placements.map(({ id, label }) => ({ value: id, label }));

/** A published design as the gallery shows it, with its fallbacks filled in. */
export interface PublicDesign {
  id: string;
  title: string;
  description: string;
  prompt: string;
  src: string | null;
  thumbnail: string | null;
  style: string;
  /** As filters know it. */
  trueStyle: string;
  tags: string[];
  likes: number;
  views: number;
  /** "provider / model" */
  model: string;
  width: number;
  height: number;
  author: string;
  ink: InkChoice;
  bodyPart: string | null;
  size: SizeClass | null;
  /** ISO date, as precise as the database writes it. */
  createdAt: string;
  liked: boolean;
  /** Whom the licences of its motifs ask to name. */
  attributions: Attributions;
}

/** A design that another one leads to. */
export interface OtherDesign {
  id: string;
  title: string;
  src: string | null;
}

/** What stands beside a design. */
export interface DesignContext {
  /** The maker's public page; null where they are not named, or no artist. */
  artistId: string | null;
  ofMaker: OtherDesign[];
  ofStyle: OtherDesign[];
}

/** What would be shared, and what its maker should know before. */
export interface SharePreview {
  design: PublicDesign;
  /** How they would be named. */
  maker: string | null;
  /** Whether they were the last time. */
  named: boolean;
  /** Designs of others that look like it. */
  near: OtherDesign[];
}

/** The query in an address, so that a search can be shared and survives back and forward. Unknown values are dropped. */
export function readDesignQuery(params: URLSearchParams): DesignQuery {
  return {
    search: params.get('q') ?? '',
    style: discoveryFilterNamed(params.get('style') ?? '') ?? 'All Styles',
    sort: sortOrders.find((order) => order.id === params.get('sort'))?.id ?? 'newest',
    ink: inkChoices.find(({ value }) => value === params.get('ink'))?.value ?? '',
    bodyPart: bodyParts.find(({ value }) => value === params.get('part'))?.value ?? '',
    size: sizeClasses.find(({ value }) => value === params.get('size'))?.value ?? '',
  };
}

/** The address of a query; defaults are left out. */
export function writeDesignQuery({ search, style, sort, ink, bodyPart, size }: DesignQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (style !== 'All Styles') params.set('style', style);
  if (sort !== 'newest') params.set('sort', sort);
  if (ink) params.set('ink', ink);
  if (bodyPart) params.set('part', bodyPart);
  if (size) params.set('size', size);
  return params;
}
