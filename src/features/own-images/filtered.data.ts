import { filterAiImages } from '../../contracts/images.ts';
import { call } from '../../data/call.ts';
import { imageTools, type ImageTool } from '../../domain/image-tools.ts';
import { styleNamed, stylesNamed } from '../../domain/styles.ts';
import { withAddresses, type OwnImage } from './own-images.data.ts';

/** Which of the own images are shown. What is left out lets all through. */
export interface ImageFilter {
  /** All of them stand in title, prompt, tags or style. */
  words?: string;
  collectionId?: string;
  favorites?: true;
  /** Only those that are shared on Discover. */
  shared?: true;
  tool?: ImageTool;
  /** Id of a style of the catalogue. */
  style?: string;
  color?: 'black' | 'color';
  /** Days as the person's calendar has them, 2026-01-31; both belong to the time. */
  from?: string;
  to?: string;
}

/** Where a page ends: after an image, or in a collection, whose order is its owner's, after so many. */
export type FilteredCursor = { createdAt: string; id: string } | { offset: number };

/** A page of the own images that a filter lets through: in a collection in its order, else newest first. */
export async function readFilteredImages(
  filter: ImageFilter,
  limit: number,
  after: FilteredCursor | null,
): Promise<OwnImage[]> {
  const rows = await call(filterAiImages, {
    p_filter: wireOf(filter),
    p_limit: limit,
    p_after: after && 'id' in after ? { created_at: after.createdAt, id: after.id } : after,
  });
  const images = await withAddresses(rows);
  return images.map((image, index) => ({ ...image, note: rows[index].notes }));
}

function wireOf({ words, collectionId, favorites, shared, tool, style, color, from, to }: ImageFilter): object {
  return {
    words,
    collection_id: collectionId,
    favorites,
    shared,
    steps: imageTools.find(({ value }) => value === tool)?.steps,
    // Images name the style of the catalogue, of the engine or of an older list.
    styles: style && stylesNamed().filter((name) => styleNamed(name)?.id === style),
    color,
    from: from && new Date(`${from}T00:00:00`).toISOString(),
    to: to && dayAfter(to).toISOString(),
  };
}

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date;
}
