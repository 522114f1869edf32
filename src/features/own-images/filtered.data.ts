import { databaseError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';
import { collectionMessages } from '../../domain/collections.ts';
import { COLUMNS, withAddresses, type OwnImage } from './own-images.data.ts';

/** Which of the own images are shown: those with words in title, prompt, tags or style; the favorites; or those of a collection. */
export type ImageFilter =
  { kind: 'words'; words: string } | { kind: 'favorites' } | { kind: 'collection'; collectionId: string };

/** A page of the own images that a filter lets through, beginning after `offset` of them: in a collection in its order, else newest first. */
export async function readFilteredImages(filter: ImageFilter, limit: number, offset: number): Promise<OwnImage[]> {
  const client = await supabase();
  const last = offset + limit - 1;
  if (filter.kind === 'collection') {
    const { data, error } = await client
      .from('ai_collection_images')
      .select(`notes, ai_generated_images!inner (${COLUMNS})`)
      .eq('collection_id', filter.collectionId)
      .order('position')
      .order('image_id')
      .range(offset, last);
    if (error) throw databaseError(error, collectionMessages.imagesFailed);
    const images = await withAddresses(data.map((row) => row.ai_generated_images));
    return images.map((image, index) => ({ ...image, note: data[index].notes }));
  }
  const query =
    filter.kind === 'words'
      ? client.rpc('search_ai_images', { query: filter.words, limit, offset }).select(COLUMNS)
      : client
          .from('ai_generated_images')
          .select(COLUMNS)
          .eq('favorite', true)
          .order('created_at', { ascending: false })
          .order('id', { ascending: true })
          .range(offset, last);
  const { data, error } = await query;
  if (error) throw databaseError(error, 'Failed to load your images');
  return withAddresses(data);
}
