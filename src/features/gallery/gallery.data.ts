import { z } from 'zod';

import {
  designColumns,
  getDesignContext,
  publicDesigns,
  recordDesignView,
  searchPublicDesigns,
  toggleDesignLike,
  type LinkedDesign,
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
import { trueStyleLabel, trueStylesIn } from '../../domain/styles.ts';
import { galleryTexts } from '../../domain/texts/dashboard.ts';
import type {
  DesignContext,
  DesignCursor,
  DesignQuery,
  OtherDesign,
  PublicDesign,
  SharePreview,
} from './gallery.model.ts';

/**
 * The next 50 published designs for a search, filters and an order. The first page falls back to the older name on error or no
 * rows; a search on error only, because there it would read every row to find none again.
 */
export async function readPublicDesigns(query: DesignQuery, after: DesignCursor): Promise<PublicDesign[]> {
  const client = await supabase();
  const term = query.search.trim();
  let { data, error } = await (term
    ? searchDesigns(client, term, query, after)
    : selectDesigns(client, 'public_ai_designs', query, after));
  if (error || (!data?.length && !term && !after))
    ({ data, error } = await selectDesigns(client, 'public_designs', query, after));
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

/** What stands beside a design: other designs, with the addresses of their pictures. */
export async function readDesignContext(id: string): Promise<DesignContext | null> {
  const client = await supabase();
  const found = await call(getDesignContext, { p_design_id: id });
  if (!found) return null;
  const shown = (other: LinkedDesign) => otherDesign(client, other);
  return { artistId: found.artistId, ofMaker: found.ofMaker.map(shown), ofStyle: found.ofStyle.map(shown) };
}

function otherDesign(client: InkroomClient, { id, title, imageUrl, thumbnailUrl }: LinkedDesign): OtherDesign {
  return { id, title, src: addressIn(client, thumbnailUrl ?? imageUrl) };
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
  maker: z.string().nullable(),
  named: z.boolean(),
  near: z.array(
    z.object({ id: z.string(), title: z.string(), imageUrl: z.string(), thumbnailUrl: z.string().nullable() }),
  ),
});

/** Returns the gallery item that an own image would become if it were shared now, with its private picture. */
export async function readSharePreview(imageId: string): Promise<SharePreview> {
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
  const { maker, named, near, ...shown } = cardSchema.parse(card);
  const design = toPublicDesign(client, {
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
  return { design, maker, named, near: near.map((other) => otherDesign(client, other)) };
}

interface FoundDesigns {
  data: unknown[] | null;
  error: { code?: string; message: string } | null;
}

/** Searches by a function of the database, because it finds word forms and typos, and row level security keeps text indexes from being used. */
async function searchDesigns(
  client: InkroomClient,
  term: string,
  { style, sort, ink, bodyPart, size }: DesignQuery,
  after: DesignCursor,
): Promise<FoundDesigns> {
  const wanted = {
    p_term: term,
    p_styles: style === 'All Styles' ? undefined : [...trueStylesIn(style)],
    p_sort: sort,
    p_limit: discoveryPageSize,
    p_ink: ink || undefined,
    p_body_part: bodyPart || undefined,
    p_size_class: size || undefined,
    ...(after && { p_after_at: after.createdAt, p_after_id: after.id, p_after_likes: after.likes }),
  };
  return client.rpc(searchPublicDesigns.name, wanted).select<string, unknown>(designColumns);
}

async function selectDesigns(
  client: InkroomClient,
  source: 'public_ai_designs' | 'public_designs',
  { search, style, sort, ink, bodyPart, size }: DesignQuery,
  after: DesignCursor,
): Promise<FoundDesigns> {
  let query = client.from(source as 'public_designs').select<string, unknown>(designColumns);
  if (style !== 'All Styles') query = query.in('true_style', [...trueStylesIn(style)]);
  if (ink) query = query.eq('ink', ink);
  if (bodyPart) query = query.eq('body_part', bodyPart);
  if (size) query = query.eq('size_class', size);
  const term = search.trim();
  if (term) {
    const part = quoted(`%${literal(term)}%`);
    query = query.or(`tags.cs.${quoted(`{${quoted(term)}}`)},title.ilike.${part},description.ilike.${part}`);
  }
  if (after) {
    // The first condition lets an index begin at the place; the second one leaves out what stood before it.
    const { id, likes, createdAt: at } = after;
    if (sort === 'oldest') query = query.gte('created_at', at).or(`created_at.gt."${at}",id.lt.${id}`);
    else if (sort === 'newest') query = query.lte('created_at', at).or(`created_at.lt."${at}",id.gt.${id}`);
    else {
      const later = `created_at.lt."${at}",and(created_at.eq."${at}",id.gt.${id})`;
      query = query.lte('likes', likes).or(`likes.lt.${likes},${later}`);
    }
  }
  if (sort === 'popular') query = query.order('likes', { ascending: false });
  const isOldest = sort === 'oldest';
  return query
    .order('created_at', { ascending: isOldest })
    .order('id', { ascending: !isOldest })
    .limit(discoveryPageSize);
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
  return {
    id,
    title: row.title?.trim() || 'Untitled Design',
    description: row.description?.trim() || galleryTexts.noDescription,
    prompt: row.prompt ?? '',
    src: addressIn(client, row.imageUrl),
    thumbnail: addressIn(client, row.thumbnailUrl ?? row.imageUrl),
    style: styleLabel(row),
    trueStyle: row.trueStyle ?? 'other',
    tags: row.tags ?? [],
    likes: row.likes ?? 0,
    views: row.views ?? 0,
    model: [row.aiProvider, row.aiModel].filter(Boolean).join(' / ') || 'Unknown',
    width: row.width ?? 1024,
    height: row.height ?? 1024,
    author: row.authorName || 'Anonymous Artist',
    ink: row.ink ?? 'black',
    bodyPart: row.bodyPart ?? null,
    size: row.sizeClass ?? null,
    createdAt: row.createdAt ?? '',
    liked: row.userHasLiked ?? false,
    attributions: attributionsSchema.parse(row.attributions),
  };
}

/** The address of a public file; what is an address already stays as it is. */
function addressIn(client: InkroomClient, path: string | null = null): string | null {
  if (!path || /^https?:/.test(path)) return path;
  return client.storage.from('published').getPublicUrl(path).data.publicUrl;
}

/** The true style in words; the publisher's own text where the style is not known. */
function styleLabel(row: Shown): string {
  if (row.trueStyle && row.trueStyle !== 'other') return trueStyleLabel(row.trueStyle);
  return row.style ? capitalized(row.style) : 'Mixed';
}
