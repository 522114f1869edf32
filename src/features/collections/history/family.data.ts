import { z } from 'zod';

import { imageFamily } from '../../../contracts/images.ts';
import { call } from '../../../data/call.ts';
import { AppError } from '../../../data/errors.ts';
import { signed, signedAddress } from '../../../data/signed.ts';
import { supabase } from '../../../data/supabase.ts';
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
  const family = await call(imageFamily, { p_image_id: imageId });
  const at = family.findIndex(({ id }) => id === imageId);
  if (at < 0) throw new AppError('not_found', 'This design does not exist, or was deleted.', { category: 'database' });
  const { imageUrl, receipt } = family[at];
  const previews = family.map((image) => image.thumbnailUrl ?? image.imageUrl);
  const addresses = await signed('designs', [...previews, imageUrl], 'Failed to load your images');
  const images = family.map(({ id, parentId, step, index, width, height, style, prompt, createdAt }, n) => ({
    ...{ id, parentId, step, index, style, prompt, createdAt },
    src: addresses.get(previews[n]) ?? null,
    width: width ?? 1024,
    height: height ?? 1024,
  }));
  const widthMm = receiptSchema.safeParse(receipt).data?.physicalWidthMm ?? 100;
  const first = family.find(({ parentId }) => parentId === null);
  return {
    images,
    shown: { ...images[at], file: addresses.get(imageUrl) ?? null, widthMm },
    origin: await readOrigin(first?.generationId ?? null),
  };
}

/** The photo of a job lies in the person's own folder. */
async function readOrigin(generationId: string | null): Promise<Family['origin']> {
  if (!generationId) return { text: 'Its job no longer exists', src: null };
  const client = await supabase();
  const { data } = await client
    .from('generations')
    .select('reference_path, params')
    .eq('id', generationId)
    .maybeSingle();
  const params = paramsSchema.safeParse(data?.params).data ?? {};
  const photo = data?.reference_path ?? null;
  return { text: originText(params, photo !== null), src: await signedAddress('user-content', photo) };
}
