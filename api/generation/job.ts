/**
 * From a request to a job: which images to make and how. Everything here is a pure function of the request, the caller and
 * the request id, so that the same request sent twice describes exactly the same job (the database compares them).
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GenerationKind } from '#domain/catalogue/prices.ts';
import { drawingSettingsOf, drawingSettingsSchema, type DrawingSettings } from '#domain/drawing-settings.ts';
import { settingsOf } from '#domain/drawing-wire.ts';
import { colouringOf, editSchema } from '#domain/edit.ts';
import { marksSchema } from '#domain/marks.ts';
import { generationModes } from '#domain/catalogue/jobs.ts';
import { generationDefaults, type GenerateRequest, type UserPreferences } from '#domain/generation.ts';
import { varyRequestSchema } from '#domain/nudges.ts';
import { defaultSketchStyle, detailLevels } from '#domain/photo-to-sketch.ts';
import { negativePrompt, normalisePrompt, sanitisePrompt } from '#domain/prompt.ts';
import { styleTransferSchema } from '#domain/style-transfer.ts';
import { engineStyles } from '#domain/catalogue/styles.ts';
import { resolveStyle } from '#domain/styles.ts';
import type { EngineStyle, EngineVariation } from '#engine/engine.ts';
import { DEFAULT_MODEL, modelByName } from './models.ts';
import { MODES, type Mode } from './modes.ts';

/** One image of a job. */
const taskSchema = z.object({
  style: z.enum(engineStyles),
  variation: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
});

/** What stands in `generations.params`. */
export const jobParamsSchema = z.object({
  version: z.literal(1),
  mode: z.enum([...generationModes, 'recreate', 'variation']),
  /** As the person wrote it (decision 34), cleaned of tags. The engine composes from it. */
  concept: z.string(),
  /** With the specified additions; this is what a model gets. */
  prompt: z.string(),
  negativePrompt: z.string(),
  /** Id of the style table, for filters (decision 31). */
  style: z.string(),
  placement: z.string(),
  tasks: z.array(taskSchema).min(1).max(4),
  /** How each of them is drawn. */
  ...drawingSettingsSchema.shape,
  /** Further pictures: where they lie in `user-content`, and what was marked on each. Absent where there is none. */
  more: z
    .array(z.object({ path: z.string(), marks: marksSchema.optional() }))
    .max(2)
    .optional(),
  /** Of mode `edit`: which one. */
  edit: editSchema.optional(),
  /** What it shows, in the person's words; nothing is drawn from it. */
  subject: z.string().nullish(),
  /** The own image that it is made from. */
  origin: z.uuid().optional(),
  share: z.boolean(),
  /** The specified parameters of diffusion models, kept as asked; the gateway clamps them for its model. */
  model: z.object({
    name: z.string(),
    steps: z.number(),
    guidance: z.number(),
    strength: z.number(),
    scheduler: z.string(),
  }),
  /** What is drawn again keeps the segmentation model (its SHA-256) that it was drawn with, or does without (null). */
  subjectModel: z.string().nullish(),
  /** For kind `recreate`: the receipt that is to be repeated. */
  receipt: z.record(z.string(), z.unknown()).optional(),
  /** For mode `variation`: the own image that it is drawn beside, and what was asked for. */
  from: varyRequestSchema.optional(),
});
export type JobParams = z.output<typeof jobParamsSchema>;

export interface PlannedJob {
  kind: GenerationKind;
  outputs: number;
  highResolution: boolean;
  premium: boolean;
  params: JobParams;
}

/**
 * @param identity user and request id: the seed follows from them when the caller gives none.
 * @param sharingDefault whether images are published when the caller says nothing (decision 28).
 * @param engine what draws it: the built-in engine alone draws larger, a vendor alone has premium models. Nobody pays for the other.
 */
export function planJob(
  request: GenerateRequest,
  identity: string,
  sharingDefault: boolean,
  engine: 'built-in' | 'replicate',
): PlannedJob {
  const wishes = request.userPreferences;
  const concept = sanitisePrompt(request.concept);
  const { generationMode } = request;
  const mode = modeOf(request);
  const style = resolveStyle(wishes.sketchStyle ?? styleOf(request));
  const settings = drawnBy(request, style.engine, { identity, engine });
  const tasks = mode.tasks(style.engine, (wishes.variation ?? 0) as EngineVariation);
  return {
    kind: mode.kind,
    outputs: tasks.length,
    highResolution: settings.size === 2048,
    premium: engine === 'replicate' && (modelByName(wishes.aiModel) ?? DEFAULT_MODEL).premium,
    params: {
      version: 1,
      mode: generationMode,
      concept,
      ...promptsFor(concept, wishes),
      style: style.id,
      placement: request.placement,
      tasks,
      ...settings,
      ...(generationMode === 'edit' ? { edit: wishes.edit ?? 'colored-pencil' } : {}),
      subject: wishes.subject || null,
      ...(wishes.originImage ? { origin: wishes.originImage } : {}),
      share: wishes.share ?? sharingDefault,
      model: {
        name: wishes.aiModel,
        steps: wishes.num_inference_steps,
        guidance: wishes.guidance_scale,
        strength: settings.transfer?.strength ?? wishes.strength,
        scheduler: wishes.scheduler,
      },
    },
  };
}

/** Where colour is chosen, a model is neither asked for black and white nor told to leave colour out (decision 30). */
function promptsFor(concept: string, { colour, negativePrompt: own }: UserPreferences) {
  const general = colour
    ? negativePrompt
        .split(', ')
        .filter((word) => !word.startsWith('colo') && word !== 'full color')
        .join(', ')
    : negativePrompt;
  return {
    prompt: colour
      ? normalisePrompt(concept.replace(/,? ?black and white/gi, ''), { colour: true })
      : normalisePrompt(concept),
    negativePrompt: [general, own?.trim()].filter(Boolean).join(', '),
  };
}

/** The settings that were asked for, as far as this mode and this engine take them. */
function drawnBy(
  { generationMode, userPreferences: wishes }: GenerateRequest,
  style: EngineStyle,
  { identity, engine }: { identity: string; engine: 'built-in' | 'replicate' },
): DrawingSettings {
  const seed = seedFrom(identity);
  const asked = settingsOf(wishes, { seed, detail: detailLevels[wishes.detailLevel] });
  const { size, fusion, secondStyle, sketch, transfer, colour } = asked;
  const { edit = 'colored-pencil' } = wishes;
  return drawingSettingsOf({
    ...asked,
    size: engine === 'built-in' ? size : 1024,
    // Pictures that are fused are each looked at as they are, and joined in black.
    sketch: fusion ? undefined : sketch,
    colour: generationMode === 'edit' ? colouringOf(edit, wishes.colour) : fusion ? undefined : colour,
    // A model has its own letters, or none.
    inscriptions: engine === 'built-in' && asked.inscriptions?.length ? asked.inscriptions : undefined,
    // Nothing where a second style draws as the first one does.
    secondStyle: secondStyle?.style === style ? undefined : secondStyle,
    transfer: generationMode === 'style-transfer' ? styleTransferSchema.parse(transfer ?? {}) : undefined,
  });
}

/** The row of the table; four variants of what draws one are what a batch is. */
function modeOf({ generationMode, userPreferences }: GenerateRequest): Mode {
  const mode = MODES[generationMode];
  return userPreferences.generateVariants && mode.variants ? { ...mode, ...mode.variants } : mode;
}

/** Blackwork is the style of who asks for none; a sketch is meant where a photo becomes one. */
function styleOf({ generationMode, style }: GenerateRequest): string {
  if (generationMode === 'edit') return 'fine-line';
  return generationMode === 'photo-to-sketch' && style === generationDefaults.style ? defaultSketchStyle : style;
}

/** An unsigned 32-bit seed that is the same for the same text. */
export function seedFrom(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
