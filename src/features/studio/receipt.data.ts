import { z } from 'zod';

import { callApi } from '../../data/api.ts';
import { databaseError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';
import { generateResponseSchema } from '../../domain/generation.ts';
import { timeouts } from '../../domain/limits.ts';

const receiptSchema = z.looseObject({
  engine: z.string().optional(),
  version: z.string().optional(),
  seed: z.number().optional(),
  style: z.string().optional(),
  variation: z.number().optional(),
  size: z.number().optional(),
  detail: z.number().optional(),
  strength: z.number().optional(),
  lineWeight: z.number().optional(),
  physicalWidthMm: z.number().nullish(),
  cutout: z.string().optional(),
  imageSha256: z.string().optional(),
});
const attributionsSchema = z
  .array(
    z.looseObject({
      name: z.string(),
      author: z.string().optional(),
      license: z.string().optional(),
      url: z.string().optional(),
    }),
  )
  .catch([]);

export interface ImageReceipt {
  receipt: z.infer<typeof receiptSchema>;
  attributions: z.infer<typeof attributionsSchema>;
  createdAt: string;
}

/** How one of the person's own images was made. */
export async function readReceipt(imageId: string): Promise<ImageReceipt> {
  const query = (await supabase())
    .from('ai_generated_images')
    .select('receipt, attributions, created_at')
    .eq('id', imageId);
  const { data, error } = await query.single();
  if (error) throw databaseError(error, 'The receipt could not be read.');
  return {
    receipt: receiptSchema.parse(data.receipt),
    attributions: attributionsSchema.parse(data.attributions),
    createdAt: data.created_at,
  };
}

export interface Recreation {
  /** Address of the new image, or null while it is still being drawn. */
  url: string | null;
  jobId: string;
}

/** Draws an own image once more from its receipt. Free with the built-in engine. */
export async function recreateImage(imageId: string): Promise<Recreation> {
  const answer = await callApi('/api/design-studio/recreate', {
    body: { imageId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    schema: generateResponseSchema,
    timeoutMs: timeouts.generationMs,
  });
  return { url: answer.design.imageUrl, jobId: answer.design.predictionId };
}

/** Fingerprint of the pixels that a job drew first, for the comparison with the original. */
export async function readJobFingerprint(jobId: string): Promise<string | null> {
  const query = (await supabase())
    .from('ai_generated_images')
    .select('receipt')
    .eq('generation_id', jobId)
    .order('index')
    .limit(1);
  const { data, error } = await query;
  if (error) throw databaseError(error, 'The receipt could not be read.');
  return data[0] ? (receiptSchema.parse(data[0].receipt).imageSha256 ?? null) : null;
}
