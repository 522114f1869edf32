import { z } from 'zod';
import { wireSettings } from './drawing-wire.ts';
import { editSchema } from './edit.ts';
import { promptLimits } from './limits.ts';
import { generationModes } from './catalogue/jobs.ts';
import { generationKinds } from './catalogue/prices.ts';
import { marksSchema } from './marks.ts';

export const generationStatusSchema = z.enum([
  'queued',
  'submitting',
  'running',
  'copying',
  'succeeded',
  'failed',
  'canceled',
]);
export type GenerationStatus = z.infer<typeof generationStatusSchema>;

export const openStatuses: readonly GenerationStatus[] = ['queued', 'submitting', 'running', 'copying'];

export const generationKindSchema = z.enum(generationKinds);
export const generationModeSchema = z.enum(generationModes);

/** The specified defaults of a generation. A gateway maps and clamps them for its model (decision 37). */
export const generationDefaults = {
  style: 'blackwork',
  placement: 'general',
  steps: 35,
  cfg: 10,
  conditioning_scale: 0.9,
  strength: 0.9,
  guidance_scale: 12,
  num_inference_steps: 40,
  scheduler: 'DPMSolverMultistep',
  aiModel: 'flux_dev',
  detailLevel: 'high',
} as const;

/** What callers may send under `userPreferences`. Unknown keys are dropped, since the specification leaves the bag open. */
export const userPreferencesSchema = z.object({
  /** How it is drawn. When detail is absent it follows detailLevel. */
  ...wireSettings,
  /** A data image, an address of this product's storage, or a storage path of the caller (user-content). */
  referenceImage: z.string().max(14_000_000).optional(),
  steps: z.number().int().min(1).max(150).default(generationDefaults.steps),
  cfg: z.number().min(0).max(30).default(generationDefaults.cfg),
  conditioning_scale: z.number().min(0).max(2).default(generationDefaults.conditioning_scale),
  guidance_scale: z.number().min(0).max(30).default(generationDefaults.guidance_scale),
  num_inference_steps: z.number().int().min(1).max(150).default(generationDefaults.num_inference_steps),
  scheduler: z.string().max(64).default(generationDefaults.scheduler),
  aiModel: z.string().max(64).default(generationDefaults.aiModel),
  detailLevel: z.enum(['low', 'medium', 'high']).default(generationDefaults.detailLevel),
  sketchStyle: z.string().max(64).optional(),
  generateVariants: z.boolean().optional(),
  negativePrompt: z.string().max(2000).optional(),
  quality: z.enum(['standard', 'hd']).default('hd'),
  // Inkroom's own controls
  /** Further pictures of a tool that takes several, in their order after the reference. */
  moreImages: z
    .array(z.object({ image: z.string().max(14_000_000), marks: marksSchema.optional() }))
    .max(2)
    .optional(),
  /** What mode `edit` makes of the reference. */
  edit: editSchema.optional(),
  /** What the design shows, in a few words; kept beside the prompt. */
  subject: z.string().trim().max(400).optional(),
  /** Which of the four ways of drawing a single image takes: faithful, bold, mixed, with an ornament. */
  variation: z.number().int().min(0).max(3).optional(),
  /** The own image that the reference shows: what is drawn stands behind it in its history. */
  originImage: z.uuid().optional(),
  /** Ask for publishing to Discover; the server's sharing default applies when absent (decision 28). */
  share: z.boolean().optional(),
});
export type UserPreferences = z.infer<typeof userPreferencesSchema>;

/** What is to be drawn, in words. */
export const promptSchema = z
  .string()
  .trim()
  .min(1, 'Prompt text is required for image generation')
  .max(promptLimits.maxLength, 'Prompt too long');

/** Body of POST /api/design-studio/generate. The idempotency key comes in the `Idempotency-Key` header. */
export const generateRequestSchema = z.object({
  concept: promptSchema,
  style: z.string().max(80).default(generationDefaults.style),
  placement: z.string().max(120).default(generationDefaults.placement),
  generationMode: generationModeSchema.default('batch'),
  userPreferences: userPreferencesSchema.prefault({}),
});
export type GenerateRequest = z.infer<typeof generateRequestSchema>;
export type GenerateRequestInput = z.input<typeof generateRequestSchema>;

/** One finished image of a job. Addresses are short-lived signed ones. */
export const generationOutputSchema = z.object({
  index: z.number().int().min(0),
  imageId: z.string(),
  url: z.string(),
  previewUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type GenerationOutput = z.infer<typeof generationOutputSchema>;

export const designPayloadSchema = z.object({
  imageUrls: z.array(z.string()),
  imageUrl: z.string().nullable(),
  /** The id of the job at this product, for status calls. Never a vendor's id. */
  predictionId: z.string(),
});

/** Answer of POST /api/design-studio/generate: with images when they were ready in 30 s, else with the id to ask for. */
export const generateResponseSchema = z.object({
  success: z.literal(true),
  design: designPayloadSchema,
  status: generationStatusSchema,
  cost: z.number().int(),
  balance: z.number().int().nullable(),
});
export type GenerateResponse = z.infer<typeof generateResponseSchema>;

/** Answer of GET /api/design-studio/generate/status?requestId= (or predictionId=). `output` fills while the job runs. */
export const generationStatusResponseSchema = z.object({
  success: z.boolean(),
  id: z.string(),
  kind: generationKindSchema,
  status: z.enum(['processing', 'succeeded', 'failed', 'canceled']),
  state: generationStatusSchema,
  stage: z.string().nullable(),
  progress: z.number().min(0).max(1),
  output: z.array(z.string()),
  outputs: z.array(generationOutputSchema),
  imageUrl: z.string().nullable(),
  error: z.string().nullable(),
  charged: z.number().int().nullable(),
  notes: z.array(z.string()),
  design: designPayloadSchema,
});
export type GenerationStatusResponse = z.infer<typeof generationStatusResponseSchema>;

/** The outer status that pollers read: every open state is 'processing'. */
export function pollStatusOf(state: GenerationStatus): GenerationStatusResponse['status'] {
  return state === 'succeeded' || state === 'failed' || state === 'canceled' ? state : 'processing';
}

/** Tags of an auto-saved design. */
export const autoSaveTags = [
  'AI Generated',
  'Auto-Saved',
  'Tattoo Designer',
  'Professional Design',
  'Image-to-Tattoo',
] as const;
export const autoSaveStyle = 'AI Generated Tattoo';

/** Title of an auto-saved design, counted from 1: 'AI Tattoo Design (2/4)'. */
export function autoSaveTitle(index: number, total: number): string {
  return `AI Tattoo Design (${index + 1}/${total})`;
}
