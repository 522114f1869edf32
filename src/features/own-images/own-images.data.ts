import { AppError, databaseError } from '../../data/errors.ts';
import { downloadStored } from '../../data/download.ts';
import { signed } from '../../data/signed.ts';
import { titleOfPrompt } from '../../domain/image-title.ts';
import { supabase, type Row } from '../../data/supabase.ts';

/** One of the person's own images; `src` is a signed address, null when the file is missing. */
export interface OwnImage {
  id: string;
  generationId: string | null;
  src: string | null;
  /** As its owner calls it; else the words of its brief. */
  title: string;
  prompt: string;
  tags: string[];
  favorite: boolean;
  /** Of its owner, in the collection that is shown; blank elsewhere. */
  note: string;
  style: string | null;
  width: number;
  height: number;
  createdAt: string;
}

export const COLUMNS =
  'id, generation_id, image_url, thumbnail_url, title, prompt, tags, favorite, style, width, height, created_at' as const;

/** Where a page of images ends: the next one begins after it. `id` settles images of one moment. */
export type Cursor = Pick<OwnImage, 'createdAt' | 'id'>;

/** The person's newest images, or those older than `after`, each with a signed address for its preview. */
export async function readOwnImages(userId: string, limit: number, after: Cursor | null = null): Promise<OwnImage[]> {
  const client = await supabase();
  let query = client
    .from('ai_generated_images')
    .select(COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: true })
    .limit(limit);
  if (after)
    query = query.or(`created_at.lt."${after.createdAt}",and(created_at.eq."${after.createdAt}",id.gt.${after.id})`);
  const { data, error } = await query;
  if (error) throw databaseError(error, 'Failed to load your images');
  return withAddresses(data);
}

type ImageRow = Pick<
  Row<'ai_generated_images'>,
  | 'id'
  | 'generation_id'
  | 'image_url'
  | 'thumbnail_url'
  | 'title'
  | 'prompt'
  | 'tags'
  | 'favorite'
  | 'style'
  | 'width'
  | 'height'
  | 'created_at'
>;

/** Rows as images, each with a signed address for its preview. */
export async function withAddresses(rows: readonly ImageRow[]): Promise<OwnImage[]> {
  const paths = rows.map((row) => row.thumbnail_url ?? row.image_url);
  const addresses = await signed('designs', paths, 'Failed to load your images');
  return rows.map((row, index) => ({
    id: row.id,
    generationId: row.generation_id,
    src: addresses.get(paths[index]) ?? null,
    title: row.title || titleOfPrompt(row.prompt),
    prompt: row.prompt,
    tags: row.tags,
    favorite: row.favorite,
    note: '',
    style: row.style,
    width: row.width ?? 1024,
    height: row.height ?? 1024,
    createdAt: row.created_at,
  }));
}

/** The file of an own image. Throws `not_found` where the person has no such image. */
export async function readOwnImageFile(imageId: string): Promise<File> {
  const client = await supabase();
  const { data, error } = await client.from('ai_generated_images').select('image_url').eq('id', imageId).maybeSingle();
  if (error) throw databaseError(error, 'Failed to load this design');
  if (!data)
    throw new AppError('not_found', 'This design was deleted, so it cannot be used.', { category: 'database' });
  const file = await downloadStored('designs', data.image_url, 'Failed to load this design');
  return new File([file], 'own-design.png', { type: 'image/png' });
}

/** How many images the person has. */
export async function countOwnImages(userId: string): Promise<number> {
  const client = await supabase();
  const { count, error } = await client
    .from('ai_generated_images')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId);
  if (error) throw databaseError(error, 'Failed to load your images');
  return count ?? 0;
}
