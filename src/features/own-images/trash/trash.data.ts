import { emptyTrash, getDeletionEffects, restoreAiImages, trashAiImages } from '../../../contracts/images.ts';
import { callApi } from '../../../data/api.ts';
import { call } from '../../../data/call.ts';
import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { COLUMNS, withAddresses, type OwnImage } from '../own-images.data.ts';
import type { DeletionEffects } from './effects.ts';

/** An own image in the trash. */
export interface TrashedImage extends OwnImage {
  deletedAt: string;
}

/** Storage removes so many files at once. */
const FILES_AT_ONCE = 500;

/** What else shows some own images. */
export function readDeletionEffects(imageIds: readonly string[]): Promise<DeletionEffects> {
  return call(getDeletionEffects, { p_image_ids: [...imageIds] });
}

/** Puts own images into the trash. Their public copies are hidden at once; the API removes the files of those. */
export async function trashImages(imageIds: readonly string[]): Promise<void> {
  const { unshared } = await call(trashAiImages, { p_image_ids: [...imageIds] });
  // Files that stay because this does not succeed are removed by a sweep.
  for (const designId of unshared)
    await callApi('/api/gallery/unpublish', { body: { designId } }).catch(() => undefined);
}

/** Takes own images out of the trash; they are again where they were. */
export async function restoreImages(imageIds: readonly string[]): Promise<void> {
  await call(restoreAiImages, { p_image_ids: [...imageIds] });
}

/** A page of the trash, beginning after `offset` of them; those deleted last come first. */
export async function readTrash(limit: number, offset: number): Promise<TrashedImage[]> {
  const { data, error } = await (
    await supabase()
  )
    .rpc('get_trashed_images', { limit, offset })
    .select(`${COLUMNS}, deleted_at`);
  if (error) throw databaseError(error, 'Failed to load the trash');
  const images = await withAddresses(data);
  return images.map((image, index) => ({ ...image, deletedAt: data[index].deleted_at ?? image.createdAt }));
}

/** Removes images of the trash for good, with their files: those that are named, or null for all. */
export async function eraseImages(imageIds: readonly string[] | null): Promise<void> {
  const { storage } = await supabase();
  let deleted: number;
  do {
    const answer = await call(emptyTrash, { p_image_ids: imageIds && [...imageIds] });
    deleted = answer.deleted;
    // Files that stay because this does not succeed are removed by a sweep.
    for (let at = 0; at < answer.paths.length; at += FILES_AT_ONCE)
      await storage.from('designs').remove(answer.paths.slice(at, at + FILES_AT_ONCE));
  } while (deleted > 0 && imageIds === null);
}
