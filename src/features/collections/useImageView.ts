import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import type { ImageFilter } from '../own-images/filtered.public.ts';

/** Which own images are shown, as the address says: null shows all of them. */
export function useImageView(): {
  filter: ImageFilter | null;
  words: string;
  /** The trash is shown instead. */
  isTrash: boolean;
  show: (filter: ImageFilter | null) => void;
  showTrash: () => void;
} {
  const [query, change] = useAddressQuery();
  const words = query.get('q')?.trim() ?? '';
  const collectionId = query.get('collection');
  const show = (filter: ImageFilter | null) =>
    change((now) => {
      const next = new URLSearchParams(now);
      for (const name of ['q', 'collection', 'view']) next.delete(name);
      if (filter?.kind === 'words') next.set('q', filter.words);
      if (filter?.kind === 'collection') next.set('collection', filter.collectionId);
      if (filter?.kind === 'favorites') next.set('view', 'favorites');
      return next;
    });
  const showTrash = () => change(() => new URLSearchParams({ view: 'trash' }));
  const view = query.get('view');
  return { filter: filterOf(words, collectionId, view), words, isTrash: view === 'trash', show, showTrash };
}

function filterOf(words: string, collectionId: string | null, view: string | null): ImageFilter | null {
  if (words) return { kind: 'words', words };
  if (collectionId) return { kind: 'collection', collectionId };
  return view === 'favorites' ? { kind: 'favorites' } : null;
}
