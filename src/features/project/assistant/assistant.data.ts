import { setFavorite } from '../../../contracts/collections.ts';
import { call } from '../../../data/call.ts';
import { databaseError } from '../../../data/errors.ts';
import { signed } from '../../../data/signed.ts';
import { supabase } from '../../../data/supabase.ts';

/** An own image that the assistant drew, as it is now. */
export interface ResultImage {
  id: string;
  src: string;
  preview: string;
  width: number;
  height: number;
  createdAt: string;
  /** Kept among the person's favorites. */
  saved: boolean;
}

/** Reads those of these own images that still exist. */
export async function readResultImages(ids: readonly string[]): Promise<ResultImage[]> {
  if (ids.length === 0) return [];
  const client = await supabase();
  const { data, error } = await client
    .from('ai_generated_images')
    .select('id, image_url, thumbnail_url, width, height, favorite, created_at')
    .in('id', [...ids]);
  if (error) throw databaseError(error, 'Failed to load your images');
  const paths = data.flatMap(({ image_url, thumbnail_url }) => [image_url, thumbnail_url ?? image_url]);
  const addresses = await signed('designs', paths);
  return data.flatMap((row) => {
    const src = addresses.get(row.image_url);
    if (!src) return [];
    return [
      {
        id: row.id,
        src,
        preview: addresses.get(row.thumbnail_url ?? row.image_url) ?? src,
        width: row.width ?? 1024,
        height: row.height ?? 1024,
        createdAt: row.created_at,
        saved: row.favorite,
      },
    ];
  });
}

export async function saveResultImage(id: string, saved: boolean): Promise<null> {
  await call(setFavorite, { p_image_ids: [id], p_on: saved });
  return null;
}
