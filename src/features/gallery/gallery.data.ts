import { z } from 'zod';

import {
  designColumns,
  publicDesigns,
  recordDesignView,
  searchPublicDesigns,
  toggleDesignLike,
  type PublicDesignRow,
} from '../../contracts/gallery.ts';
import { callApi } from '../../data/api.ts';
import { ask, call } from '../../data/call.ts';
import { databaseError, transportError } from '../../data/errors.ts';
import { signedAddress } from '../../data/signed.ts';
import { supabase, type InkroomClient } from '../../data/supabase.ts';
import { attributionsSchema } from '../../domain/attributions.ts';
import { capitalized } from '../../domain/cut.ts';
import { discoveryPageSize } from '../../domain/limits.ts';
import { trueStylesIn } from '../../domain/styles.ts';
import { galleryTexts } from '../../domain/texts/dashboard.ts';
import type { DesignQuery, PublicDesign } from './gallery.model.ts';

/**
 * Up to 50 published designs for a search, style filter and order. Falls back to the older name on error or no rows; a
 * search on error only, because there it would read every row to find none again.
 */
export async function readPublicDesigns(query: DesignQuery): Promise<PublicDesign[]> {
  const client = await supabase();
  const term = query.search.trim();
  let { data, error } = await (term
    ? searchDesigns(client, term, query)
    : selectDesigns(client, 'public_ai_designs', query));
  if (error || (!data?.length && !term)) ({ data, error } = await selectDesigns(client, 'public_designs', query));
  if (error) throw databaseError(error, searchPublicDesigns.failed);
  const rows = publicDesigns.safeParse(data);
  if (!rows.success) throw transportError('parse', rows.error);
  return rows.data.map((row) => toPublicDesign(client, row));
}

/** A shared design by its id; null where there is none. */
export async function readPublicDesign(id: string): Promise<PublicDesign | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const client = await supabase();
  const { data, error } = await client.from('public_ai_designs').select(designColumns).eq('id', id).limit(1);
  if (error) throw databaseError(error, searchPublicDesigns.failed);
  const [row] = publicDesigns.parse(data);
  return row ? toPublicDesign(client, row) : null;
}

/** Likes a design or takes the like back. */
export function toggleLike(designId: string): Promise<{ liked: boolean; likes: number }> {
  return call(toggleDesignLike, { p_design_id: designId });
}

/** Counts a view, once a day for each member and each visitor's browser; answers the new number. */
export async function recordView(designId: string, userId: string | null): Promise<number | null> {
  // Visitors have no token that a row could name: the API counts for them.
  if (!userId) return viewsSchema.parse(await callApi('/api/gallery/view', { body: { designId }, auth: 'none' })).views;
  const view = await ask(recordDesignView, { p_design_id: designId });
  return view.ok ? view.value.views : null;
}

const viewsSchema = z.object({ views: z.number() });

const cardSchema = z.object({
  title: z.string(),
  description: z.string(),
  style: z.string(),
  true_style: z.string(),
  tags: z.array(z.string()),
  ai_model: z.string(),
  ai_provider: z.string(),
});

/** Returns the gallery item that an own image would become if it were shared now, with its private picture. */
export async function readSharePreview(imageId: string): Promise<PublicDesign> {
  const client = await supabase();
  const own = client
    .from('ai_generated_images')
    .select('prompt, image_url, thumbnail_url, width, height, attributions');
  const [card, { data: image, error }] = await Promise.all([
    callApi('/api/gallery/preview', { body: { imageId } }),
    own.eq('id', imageId).single(),
  ]);
  if (error) throw databaseError(error, 'The preview could not be loaded.');
  const src = await signedAddress('designs', image.thumbnail_url ?? image.image_url);
  const shown = cardSchema.parse(card);
  return toPublicDesign(client, {
    ...shown,
    ...image,
    trueStyle: shown.true_style,
    aiModel: shown.ai_model,
    aiProvider: shown.ai_provider,
    id: imageId,
    imageUrl: src,
    thumbnailUrl: src,
    createdAt: new Date().toISOString(),
  });
}

interface FoundDesigns {
  data: unknown[] | null;
  error: { code?: string; message: string } | null;
}

/** Searches by a function of the database, because it finds word forms and typos, and row level security keeps text indexes from being used. */
async function searchDesigns(client: InkroomClient, term: string, { style, sort }: DesignQuery): Promise<FoundDesigns> {
  const styles = style === 'All Styles' ? null : [...trueStylesIn(style)];
  const wanted = { p_term: term, p_styles: styles, p_sort: sort, p_limit: discoveryPageSize, p_offset: 0 };
  return client.rpc(searchPublicDesigns.name, wanted).select<string, unknown>(designColumns);
}

async function selectDesigns(
  client: InkroomClient,
  source: 'public_ai_designs' | 'public_designs',
  { search, style, sort }: DesignQuery,
): Promise<FoundDesigns> {
  let query = client.from(source as 'public_designs').select<string, unknown>(designColumns);
  if (style !== 'All Styles') query = query.in('true_style', [...trueStylesIn(style)]);
  const term = search.trim();
  if (term) {
    const part = quoted(`%${literal(term)}%`);
    query = query.or(`tags.cs.${quoted(`{${quoted(term)}}`)},title.ilike.${part},description.ilike.${part}`);
  }
  if (sort === 'popular') query = query.order('likes', { ascending: false });
  return query.order('created_at', { ascending: sort === 'oldest' }).limit(discoveryPageSize);
}

/** A value inside a filter expression, so that commas and brackets in it mean themselves. */
function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** A search term inside a LIKE pattern, so that % and _ mean themselves. */
function literal(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&');
}

type Shown = { [Column in keyof PublicDesignRow]?: PublicDesignRow[Column] | null };

/** Returns a row for the screen, with fallbacks for empty fields. */
function toPublicDesign(client: InkroomClient, row: Shown): PublicDesign {
  const id = row.id ?? '';
  const address = (path: string | null = null) => {
    if (!path || /^https?:/.test(path)) return path;
    return client.storage.from('published').getPublicUrl(path).data.publicUrl;
  };
  return {
    id,
    title: row.title?.trim() || 'Untitled Design',
    description: row.description?.trim() || galleryTexts.noDescription,
    prompt: row.prompt ?? '',
    src: address(row.imageUrl),
    thumbnail: address(row.thumbnailUrl ?? row.imageUrl),
    style: styleLabel(row),
    tags: row.tags ?? [],
    likes: row.likes ?? 0,
    views: row.views ?? 0,
    model: [row.aiProvider, row.aiModel].filter(Boolean).join(' / ') || 'Unknown',
    width: row.width ?? 1024,
    height: row.height ?? 1024,
    author: row.authorName || 'Anonymous Artist',
    createdAt: row.createdAt ?? '',
    liked: row.userHasLiked ?? false,
    attributions: attributionsSchema.parse(row.attributions),
  };
}

/** The true style in words; the publisher's own text where the style is not known. */
function styleLabel(row: Shown): string {
  const style = row.trueStyle && row.trueStyle !== 'other' ? row.trueStyle : row.style;
  return style ? capitalized(style) : 'Mixed';
}
