import { z } from 'zod';

import { AppError, databaseError } from '../../data/errors.ts';
import { signedAddress } from '../../data/signed.ts';
import { supabase } from '../../data/supabase.ts';
import { generationDefaults } from '../../domain/generation.ts';
import { styleById } from '../../domain/styles.ts';

/** An own image with what it was drawn for, as far as anybody said so. */
export interface DrawnFor {
  id: string;
  /** Signed address of its preview. */
  src: string | null;
  prompt: string;
  /** As people read it: 'Fine Line'. */
  style: string | null;
  subject: string | null;
  placement: string | null;
  widthMm: number | null;
  /** In ink of other colours than black. */
  isColoured: boolean;
}

const wishesSchema = z.object({
  subject: z.string().nullish(),
  placement: z.string().nullish(),
  colour: z.unknown().optional(),
});
const widthSchema = z.object({ physicalWidthMm: z.number().nullish() });

/** What an own image was drawn for: it goes along when the image becomes a design with others, or a request to an artist. */
export async function readDrawnFor(imageId: string): Promise<DrawnFor> {
  const client = await supabase();
  const { data, error } = await client
    .from('ai_generated_images')
    .select('id, generation_id, image_url, thumbnail_url, prompt, style, receipt')
    .eq('id', imageId)
    .maybeSingle();
  if (error) throw databaseError(error, 'Failed to load this design');
  if (!data)
    throw new AppError('not_found', 'This design no longer exists in your images, so it cannot be attached.', {
      category: 'database',
    });
  const path = data.thumbnail_url ?? data.image_url;
  const job = data.generation_id
    ? client.from('generations').select('params').eq('id', data.generation_id).maybeSingle()
    : null;
  // What is known of it is worth having without its preview.
  const [src, wished] = await Promise.all([signedAddress('designs', path), job]);
  const { subject, placement, colour } = wishesSchema.safeParse(wished?.data?.params).data ?? {};
  return {
    id: data.id,
    src,
    prompt: data.prompt,
    style: data.style && styleById(data.style).label,
    subject: subject || null,
    placement: placement && placement !== generationDefaults.placement ? placement : null,
    widthMm: widthSchema.safeParse(data.receipt).data?.physicalWidthMm ?? null,
    isColoured: Boolean(colour),
  };
}
