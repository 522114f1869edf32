import { z } from 'zod';

import { callApi } from '../../../data/api.ts';
import { databaseError } from '../../../data/errors.ts';
import { signedAddress } from '../../../data/signed.ts';
import { supabase } from '../../../data/supabase.ts';
import { attributionsSchema, type Attributions } from '../../../domain/attributions.ts';
import { separationSchema } from '../../../domain/colour.ts';

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
  transfer: z.looseObject({ strength: z.number() }).optional().catch(undefined),
  composition: z.array(z.unknown()).optional(),
  imageSha256: z.string().optional(),
  /** Lines of lettering beside the drawing. */
  inscriptions: z.array(z.looseObject({ text: z.string() })).optional(),
  /** Of a lettering: its order. */
  spec: z.looseObject({ text: z.string() }).optional(),
  /** The operator's model that made the first guess of the subject; or it was there and failed. */
  subjectModel: z.string().optional(),
  subjectModelFailed: z.boolean().optional(),
  separation: separationSchema.optional().catch(undefined),
  /** Where the photo lies beneath the design, as shares of the sheet. */
  place: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
});

export interface ImageReceipt {
  receipt: z.infer<typeof receiptSchema>;
  attributions: Attributions;
  createdAt: string;
  prompt: string;
  /** Signed address of the full-size PNG, or null when its file is out of reach. */
  url: string | null;
}

/** How one of the person's own images was made. */
export async function readReceipt(imageId: string): Promise<ImageReceipt> {
  const query = (await supabase())
    .from('ai_generated_images')
    .select('receipt, attributions, created_at, prompt, image_url')
    .eq('id', imageId);
  const { data, error } = await query.single();
  if (error) throw databaseError(error, 'The receipt could not be read.');
  return {
    receipt: receiptSchema.parse(data.receipt),
    attributions: attributionsSchema.parse(data.attributions),
    createdAt: data.created_at,
    prompt: data.prompt,
    url: await signedAddress('designs', data.image_url),
  };
}

const setAgain = z.object({ imageId: z.string(), imageSha256: z.string() });

/** The server sets it with fonts that it may have to fetch first, ms. */
const PATIENCE_MS = 60_000;

/** A lettering set anew from the order in its receipt, as one more own image. It costs nothing. */
export function setLetteringAgain({ spec, key }: { spec: unknown; key: string }): Promise<z.output<typeof setAgain>> {
  const headers = { 'Idempotency-Key': key };
  return callApi('/api/lettering', { body: { spec }, headers, timeoutMs: PATIENCE_MS, schema: setAgain });
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
