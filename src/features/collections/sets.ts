import type { OwnImage } from '../own-images/own-images.public.ts';

/** What one card of the wall shows: an image, or a set that was drawn together and is folded. */
export interface Entry {
  /** The id of its image, or of the job of the set. */
  id: string;
  images: readonly OwnImage[];
  /** Of an image in a set that is unfolded: the job of the set, and how many belong to it. */
  unfolded: { job: string; count: number; isFirst: boolean } | null;
}

/**
 * Own images as cards. Those that one job drew are one card where the first of them is, unless the job is among the unfolded
 * ones: then they are one card each, beside each other.
 */
export function entriesOf(images: readonly OwnImage[], unfolded: ReadonlySet<string>): Entry[] {
  const sets = Map.groupBy(
    images.filter(({ generationId }) => generationId !== null),
    ({ generationId }) => generationId,
  );
  return images.flatMap((image): Entry[] => {
    const job = image.generationId;
    const set = sets.get(job) ?? [];
    if (!job || set.length < 2) return [{ id: image.id, images: [image], unfolded: null }];
    if (set[0] !== image) return [];
    if (!unfolded.has(job)) return [{ id: job, images: set, unfolded: null }];
    const count = set.length;
    return set.map((each, at) => ({ id: each.id, images: [each], unfolded: { job, count, isFirst: at === 0 } }));
  });
}
