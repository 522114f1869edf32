import type { Attributions } from '../../domain/attributions.ts';
import { discoveryFilters } from '../../domain/styles.ts';

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
}

/** A published design as the gallery shows it, with its fallbacks filled in. */
export interface PublicDesign {
  id: string;
  title: string;
  description: string;
  prompt: string;
  src: string | null;
  thumbnail: string | null;
  style: string;
  tags: string[];
  likes: number;
  views: number;
  /** "provider / model" */
  model: string;
  width: number;
  height: number;
  author: string;
  /** ISO date. */
  createdAt: string;
  liked: boolean;
  /** Whom the licences of its motifs ask to name. */
  attributions: Attributions;
}

/** The query in an address, so that a search can be shared and survives back and forward. Unknown values are dropped. */
export function readDesignQuery(params: URLSearchParams): DesignQuery {
  return {
    search: params.get('q') ?? '',
    style: discoveryFilters.find((filter) => filter === params.get('style')) ?? 'All Styles',
    sort: sortOrders.find((order) => order.id === params.get('sort'))?.id ?? 'newest',
  };
}

/** The address of a query; defaults are left out. */
export function writeDesignQuery({ search, style, sort }: DesignQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (style !== 'All Styles') params.set('style', style);
  if (sort !== 'newest') params.set('sort', sort);
  return params;
}
