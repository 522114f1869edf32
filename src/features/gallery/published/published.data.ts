import { callApi } from '../../../data/api.ts';
import { databaseError } from '../../../data/errors.ts';
import { watchRows } from '../../../data/realtime.ts';
import { supabase } from '../../../data/supabase.ts';
import type { SharedWords } from '../../../domain/shared-words.ts';
import { dashboardTexts } from '../../../domain/texts/dashboard.ts';

/** A design of the person on Discover. It has the id of the own image that it is a copy of. */
export interface PublishedDesign {
  id: string;
  title: string;
  src: string | null;
  likes: number;
  views: number;
  createdAt: string;
}

/** Reads the images that the person shares, newest first. */
export async function readPublished(): Promise<PublishedDesign[]> {
  const client = await supabase();
  const { data, error } = await client
    .rpc('get_own_published_designs')
    .select('id, title, image_url, thumbnail_url, likes, views, created_at')
    .eq('is_public', true);
  if (error) throw databaseError(error, dashboardTexts.designsFailed);
  const addressOf = (path: string) =>
    /^https?:/.test(path) ? path : client.storage.from('published').getPublicUrl(path).data.publicUrl;
  return data.map((row) => ({
    id: row.id,
    title: row.title,
    src: addressOf(row.thumbnail_url ?? row.image_url),
    likes: row.likes,
    views: row.views,
    createdAt: row.created_at,
  }));
}

/**
 * Calls back when designs on Discover change; only an own one (by id), or a new one, which may be own. Of one that is taken
 * back, also by the deletion of its image, and of comments a row of its own tells: a design that is hidden tells nobody.
 */
export function watchPublished(userId: string, isOwn: (id: string) => boolean, onChange: () => void): () => void {
  const designs = watchRows(
    { table: 'public_ai_designs' },
    {
      onChange: ({ kind, row, old }) => {
        if (kind === 'INSERT' || isOwn(row?.id ?? old.id ?? '')) onChange();
      },
      refetch: onChange,
    },
  );
  const changes = watchRows(
    { table: 'design_changes' },
    { onChange: ({ row }) => row && isOwn(row.design_id) && onChange() },
  );
  const images = watchRows(
    { table: 'ai_generated_images', filter: `user_id=eq.${userId}` },
    { onChange: ({ kind }) => kind === 'UPDATE' && onChange() },
  );
  return () => {
    designs();
    changes();
    images();
  };
}

/** Shares an own image on Discover, as a public copy, under the words of its form, or else under those that are proposed. */
export async function share(asked: { imageId: string; words?: SharedWords }): Promise<null> {
  await callApi('/api/gallery/publish', { body: asked });
  return null;
}

/** Takes a design back from Discover, with its public files. The own image stays. */
export async function unpublish(designId: string): Promise<null> {
  await callApi('/api/gallery/unpublish', { body: { designId } });
  return null;
}
