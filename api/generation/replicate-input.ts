import type { Arrangement } from '#domain/fusion.ts';
import { sketchOptions, type SketchOption } from '#domain/photo-to-sketch.ts';
import { wordsForMeasures } from '#domain/style-transfer.ts';
import { colourTextures, inks, type Colouring } from '#domain/colour.ts';
import type { JobParams } from './job.ts';
import { styleById } from '#domain/styles.ts';
import type { ImageModel } from './models.ts';

export interface PredictionInput {
  prompt: string;
  seed: number;
  [key: string]: unknown;
}

/** Said beside the picture in which they are joined already, and to models that take none. */
const FUSED: Record<Arrangement, string> = {
  'double-exposure': 'double exposure, one silhouette filled with another scene',
  'side-by-side': 'subjects side by side in one shared outline',
  split: 'split down the middle, two halves joined',
  'in-front': 'one subject in front, the other behind it',
};

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * The request of one prediction: a pure function of the job, so that repeating a job repeats the request (N7). The specified
 * parameters are clamped to what the model takes (decision 37).
 */
export function inputFor(
  model: ImageModel,
  params: JobParams,
  slot: { n: number; indices: readonly number[] },
  reference: Uint8Array | null,
): PredictionInput {
  const seed = (params.seed + slot.n) >>> 0;
  const input: PredictionInput = {
    prompt: [params.prompt, ...wordsFor(params)].join(', '),
    seed,
    output_format: 'png',
    [model.guidance.name]: clamp(params.model.guidance, 0, model.guidance.max),
  };
  if (model.steps) input[model.steps.name] = clamp(params.model.steps, 1, model.steps.max);
  if (model.outputs > 1) input.num_outputs = slot.indices.length;
  if (model.negativePrompt) input.negative_prompt = params.negativePrompt;
  // A seed repeats only without the shortcuts of the fast mode.
  if (model.replicate.startsWith('black-forest-labs/flux-')) input.go_fast = false;
  if (reference && model.imageInput) {
    input[model.imageInput] = dataUrlOf(reference);
    if (model.imageInput === 'image') input.prompt_strength = clamp(params.model.strength, 0, 1);
  } else {
    input.aspect_ratio = '1:1';
  }
  return input;
}

/** A stored photo is a JPEG; pictures that were joined are a PNG. */
function dataUrlOf(picture: Uint8Array): string {
  const type = picture[0] === 0x89 ? 'png' : 'jpeg';
  return `data:image/${type};base64,${Buffer.from(picture).toString('base64')}`;
}

/** What models have no setting for is said to them. */
function wordsFor({ fusion, sketch, transfer, style, mode, colour }: JobParams): string[] {
  const switches = Object.keys(sketch ?? {}) as SketchOption[];
  return [
    ...(fusion ? [FUSED[fusion.arrangement]] : []),
    ...(mode === 'photo-to-sketch' ? [`drawn as ${styleById(style).label.toLowerCase()}`] : []),
    ...(transfer ? [`in the style of ${styleById(style).label.toLowerCase()}`] : []),
    ...(transfer?.reference ? wordsForMeasures(transfer.reference) : []),
    ...switches.map((name) => sketchOptions[name].words),
    ...(colour ? wordsForColour(colour) : []),
  ];
}

function wordsForColour(colour: Colouring): string[] {
  if (colour.texture === 'graphite') return ['graphite pencil drawing on white paper'];
  const hues = colour.inks === 'photo' ? 'the colours of the photo' : colour.inks.map((id) => inks[id].name).join(', ');
  return [`${colourTextures[colour.texture]} beneath black outlines, in ${hues}`.toLowerCase()];
}

/** A prediction's output is one address or a list, depending on the model. */
export function outputUrls(output: unknown): string[] {
  if (typeof output === 'string') return [output];
  return Array.isArray(output) ? output.filter((entry): entry is string => typeof entry === 'string') : [];
}
