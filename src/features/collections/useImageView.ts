import { imageTools } from '../../domain/image-tools.ts';
import { styleNamed } from '../../domain/styles.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import type { ImageFilter } from '../own-images/filtered.public.ts';

export interface ImageView {
  /** Null shows all images. */
  filter: ImageFilter | null;
  /** The trash is shown instead. */
  isTrash: boolean;
  /** Changes parts of the filter; what is undefined lets all through. */
  change: (part: { [Part in keyof ImageFilter]: ImageFilter[Part] | undefined }) => void;
  /** Shows all images, favorites, a collection or the trash, without anything else. */
  show: (place: Pick<ImageFilter, 'favorites' | 'collectionId'> | 'trash' | null) => void;
}

/** Under which name each part stands in the address. */
const NAMES = {
  words: 'q',
  collectionId: 'collection',
  favorites: 'favorites',
  shared: 'shared',
  tool: 'tool',
  style: 'style',
  color: 'color',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof ImageFilter, string>;

/** Which own images are shown, as the address says. What it says wrongly is left out. */
export function useImageView(): ImageView {
  const [query, setQuery] = useAddressQuery();
  const filter = filterOf(query);
  const change: ImageView['change'] = (part) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      next.delete('view');
      for (const [name, value] of Object.entries(part)) {
        const key = NAMES[name as keyof ImageFilter];
        if (value === undefined || value === '') next.delete(key);
        else next.set(key, String(value === true ? 1 : value));
      }
      return next;
    });
  const show: ImageView['show'] = (place) =>
    setQuery(() => {
      if (place === 'trash') return new URLSearchParams({ view: 'trash' });
      const next = new URLSearchParams();
      if (place?.favorites) next.set(NAMES.favorites, '1');
      if (place?.collectionId) next.set(NAMES.collectionId, place.collectionId);
      return next;
    });
  return {
    filter: Object.keys(filter).length === 0 ? null : filter,
    isTrash: query.get('view') === 'trash',
    change,
    show,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function filterOf(query: URLSearchParams): ImageFilter {
  const at = (name: keyof ImageFilter) => query.get(NAMES[name])?.trim() ?? '';
  const color = at('color');
  const wanted: { [Part in keyof ImageFilter]: ImageFilter[Part] | undefined } = {
    words: at('words') || undefined,
    collectionId: UUID.test(at('collectionId')) ? at('collectionId') : undefined,
    favorites: at('favorites') === '1' || undefined,
    shared: at('shared') === '1' || undefined,
    tool: imageTools.find(({ value }) => value === at('tool'))?.value,
    style: styleNamed(at('style'))?.id,
    color: color === 'black' || color === 'color' ? color : undefined,
    from: dayOf(at('from')),
    to: dayOf(at('to')),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

function dayOf(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
