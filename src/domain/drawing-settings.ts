import { z } from 'zod';
import { engineStyles } from './catalogue/styles.ts';
import { colouringSchema, type Colour } from './colour.ts';
import { compositionSchema } from './composition.ts';
import { fusionSchema } from './fusion.ts';
import { inscriptionsSchema } from './inscriptions.ts';
import { marksSchema } from './marks.ts';
import { sketchOptionsSchema } from './photo-to-sketch.ts';
import { middleBlack } from './strength.ts';
import { styleTransferSchema } from './style-transfer.ts';

function between(what: string, least: number, most: number) {
  const error = `${what} must lie between ${least} and ${most}.`;
  return z.number({ error }).min(least, { error }).max(most, { error });
}

/** Narrowest and widest width on skin that is drawn for, in mm. */
export const skinWidth = { least: 10, most: 600 } as const;

/**
 * How a design is drawn. A setting stands here once and is carried whole, under this name: by the forms, the job, the engine and
 * the receipt. What the wire calls by other names stands in `drawing-wire.ts`.
 */
export const drawingSettingsSchema = z.object({
  seed: between('The seed', 0, 4_294_967_295).int('The seed must be a whole number.'),
  /** Side of the sheet in px; 512 is for previews. */
  size: z.literal([512, 1024, 2048], { error: 'The size must be 512, 1024 or 2048.' }),
  /** How many lines, 0..1. */
  detail: between('Detail', 0, 1),
  /** How much black, 0..1; the middle is the style's own. */
  strength: between('Strength', 0, 1),
  /** Factor on every line width; 1 is the style's own. */
  lineWeight: between('Line weight', 0.5, 2),
  /** Width of the ink on skin, known before anything is drawn so that no line is thinner than skin can hold. */
  physicalWidthMm: between('The width on skin in mm', skinWidth.least, skinWidth.most).nullable(),
  cutout: z.enum(['auto', 'on', 'off'], { error: 'The background is not known.' }),
  /** What a person marked on the photo, in order; without marks the subject is found by itself. */
  marks: marksSchema.optional(),
  /** How several pictures are laid together. */
  fusion: fusionSchema.optional(),
  /** A second style, and over how much of the subject. */
  secondStyle: z
    .object({ style: z.enum(engineStyles), share: between('The share of the second style', 0, 1) })
    .optional(),
  /** What is done to the photo before and while it is drawn. */
  sketch: sketchOptionsSchema.optional(),
  /** How far the picture's own drawing gives way to the style; without it the style draws all of it. */
  transfer: styleTransferSchema.optional(),
  /** Beneath the lines; without it a design is black alone. */
  colour: colouringSchema.optional(),
  /** Words on a banner, for designs from words. */
  lettering: z.string().max(40).optional(),
  /** Lines of lettering beside what is drawn, from photos too. */
  inscriptions: inscriptionsSchema.optional(),
  /** False: nothing stands behind the subject, neither ornament nor frame, unless the words name it. */
  ornament: z.boolean().optional(),
  /** What lies where on a design from words; without it a layout is chosen for the words. */
  composition: compositionSchema.optional(),
});
export type DrawingSettings = z.output<typeof drawingSettingsSchema>;
type SettingName = keyof DrawingSettings;
export const settingNames = Object.keys(drawingSettingsSchema.shape) as SettingName[];

/** The settings of whatever has them; what it has not stays absent. */
export function drawingSettingsOf<T extends object>(from: T): Pick<T, SettingName & keyof T> {
  const values = from as Record<string, unknown>;
  const set = settingNames.filter((name) => values[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, values[name]])) as never;
}

/** Where a drawing stands while nobody has said anything else. */
export const usualSettings = {
  size: 1024,
  detail: 0.5,
  strength: middleBlack,
  lineWeight: 1,
  physicalWidthMm: 120,
  cutout: 'auto',
} as const satisfies Partial<DrawingSettings>;

/** Settings as a person chooses them: null is none, or what we choose. A style is named by its id in the table of styles. */
export type ChosenSettings = {
  [Name in Exclude<SettingName, 'size' | 'secondStyle' | 'colour'>]?: DrawingSettings[Name] | null;
} & {
  size?: 1024 | 2048;
  secondStyle?: { style: string; share: number } | null;
  colour?: Colour | null;
};
