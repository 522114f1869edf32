/**
 * The settings of a drawing as they stand on the wire: flat, with the specified names and scales. Both ways of the mapping stand
 * here. A setting that is not named here is called and measured the same on both sides.
 */
import { z } from 'zod';
import { colourSchema } from './colour.ts';
import {
  drawingSettingsOf,
  drawingSettingsSchema,
  usualSettings,
  type ChosenSettings,
  type DrawingSettings,
} from './drawing-settings.ts';
import { sketchOptions, sketchOptionsOf, type SketchOption } from './photo-to-sketch.ts';
import { blackOf, specifiedStrength } from './strength.ts';
import { resolveStyle } from './styles.ts';

const unit = z.number().min(0).max(1);
const onOrOff = z.boolean().optional();
const switches = Object.fromEntries(Object.keys(sketchOptions).map((name) => [name, onOrOff]));

const wireSettingsSchema = z.object({
  ...drawingSettingsSchema.omit({ sketch: true }).partial().shape,
  ...(switches as Record<SketchOption, typeof onOrOff>),
  size: z.enum(['1024x1024', '2048x2048']).default('1024x1024'),
  /** On the scale of an image-to-image model, where 0.9 is the middle. */
  strength: unit.default(specifiedStrength(usualSettings.strength)),
  secondStyle: z.object({ style: z.string().max(80), share: unit }).optional(),
  colour: colourSchema.optional(),
});
export const wireSettings = wireSettingsSchema.shape;
type WireSettings = z.output<typeof wireSettingsSchema>;

/** What was chosen, for the wire. */
export function wireOf(chosen: ChosenSettings): z.input<typeof wireSettingsSchema> {
  const { size, strength, sketch, ...same } = drawingSettingsOf(chosen);
  const sent = {
    ...same,
    ...sketch,
    size: size && (`${size}x${size}` as const),
    strength: typeof strength === 'number' ? specifiedStrength(strength) : undefined,
  };
  const isNothing = (value: unknown) =>
    value === null || value === undefined || (Array.isArray(value) && !value.length);
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => !isNothing(value)));
}

/** What came over the wire. Seed and detail are set where nobody set them. */
export function settingsOf(wire: WireSettings, { seed, detail }: Pick<DrawingSettings, 'seed' | 'detail'>) {
  const { size, strength, secondStyle, marks, lettering, ornament, ...same } = wire;
  const settings: DrawingSettings = {
    ...usualSettings,
    physicalWidthMm: null,
    seed,
    detail,
    ...drawingSettingsOf(same),
    size: size === '2048x2048' ? 2048 : 1024,
    strength: blackOf(strength),
    secondStyle: secondStyle && { ...secondStyle, style: resolveStyle(secondStyle.style).engine },
    sketch: sketchOptionsOf(wire),
    // What says nothing is left out.
    marks: marks?.length ? marks : undefined,
    lettering: lettering?.trim() || undefined,
    ornament: ornament === false ? false : undefined,
  };
  return drawingSettingsOf(settings);
}
