import { z } from 'zod';

import { AppError, databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { signedAddresses } from '../own-images.data.ts';
import { originText, type Relative } from './family.ts';

export interface Family {
  images: Relative[];
  /** The image that was asked for, with the address of its file and its width on skin in mm. */
  shown: Relative & { file: string | null; widthMm: number };
  /** What the first of them came from; `src` is a signed address of the photo. */
  origin: { text: string; src: string | null };
}

const paramsSchema = z.object({ fusion: z.object({ arrangement: z.string() }).nullish() });
const receiptSchema = z.object({ physicalWidthMm: z.number().nullish() });

/** An own image with its whole family. Throws `not_found` where the person has no such image. */
export async function readFamily(imageId: string): Promise<Family> {
  const client = await supabase();
  const { data, error } = await client.rpc('image_family', { p_image_id: imageId });
  if (error) throw databaseError(error, 'Failed to load this design');
  const row = data.find(({ id }) => id === imageId);
  if (!row) throw new AppError('not_found', 'This design does not exist, or was deleted.', { category: 'database' });
  const previews = data.map((each) => each.thumbnail_url ?? each.image_url);
  const addresses = await signedAddresses(client, [...previews, row.image_url]);
  const images = data.map((each, n) => ({
    id: each.id,
    parentId: each.parent_id,
    step: each.step,
    index: each.index,
    src: addresses.get(previews[n]) ?? null,
    width: each.width ?? 1024,
    height: each.height ?? 1024,
    style: each.style,
    prompt: each.prompt,
    createdAt: each.created_at,
  }));
  const shown = images[data.indexOf(row)];
  const widthMm = receiptSchema.safeParse(row.receipt).data?.physicalWidthMm ?? 100;
  const first = data.find(({ parent_id: parent }) => parent === null);
  return {
    images,
    shown: { ...shown, file: addresses.get(row.image_url) ?? null, widthMm },
    origin: await readOrigin(first?.generation_id ?? null),
  };
}

/** The photo of a job lies in the person's own folder. */
async function readOrigin(generationId: string | null): Promise<Family['origin']> {
  if (!generationId) return { text: 'Its job is not known any more', src: null };
  const client = await supabase();
  const { data } = await client
    .from('generations')
    .select('reference_path, params')
    .eq('id', generationId)
    .maybeSingle();
  const params = paramsSchema.safeParse(data?.params).data ?? {};
  const photo = data?.reference_path ?? null;
  const signed = photo ? await client.storage.from('user-content').createSignedUrl(photo, 3600) : null;
  return { text: originText(params, photo !== null), src: signed?.data?.signedUrl ?? null };
}
