import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import type { Colour } from '../../domain/colour.ts';
import type { Mark } from '../../domain/marks.ts';
import { defaultSketchStyle, type SketchOption, type SketchOptions } from '../../domain/photo-to-sketch.ts';
import { specifiedStrength } from '../../domain/strength.ts';
import {
  createDrawingTool,
  surroundingsOrder,
  type Drawing,
  type ReferenceImage,
  type Surroundings,
} from '../drawing/drawing.public.ts';
import type { JobOrder } from '../generation/generation.public.ts';

/** What the person has set. */
export interface SketchForm extends Surroundings {
  image: ReferenceImage | null;
  /** The own image that the photo is, where it is one. */
  origin: string | null;
  marks: Mark[];
  styleId: string;
  /** 0..1, the middle of strength is the style's own. */
  detail: number;
  strength: number;
  lineWeight: number;
  widthMm: number;
  switches: SketchOptions;
  /** Null: black alone. */
  colour: Colour | null;
  /** Null: another one for each drawing. */
  seed: number | null;
  variants: boolean;
  /** What a model that takes such a text shall avoid. */
  negativePrompt: string;
}

declare module '../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after its code has come: read it by `sketchTool.select`. */
    sketch?: Drawing<SketchForm>;
  }
}

const withoutPhoto = { image: null, origin: null, marks: [] };

export const sketchTool = createDrawingTool<SketchForm>({
  name: 'sketch',
  initialForm: {
    ...withoutPhoto,
    styleId: defaultSketchStyle,
    detail: 0.75,
    strength: 0.5,
    lineWeight: 1,
    widthMm: 120,
    switches: {},
    colour: null,
    seed: null,
    variants: false,
    highResolution: false,
    premium: false,
    negativePrompt: '',
    share: null,
  },
  isEmpty: ({ image }) => image === null,
  asks: ({ image, variants, widthMm, styleId }) =>
    image ? { images: variants ? 4 : 1, widthMm, styleId, photo: image.dataUrl } : 'Upload a photo to sketch.',
  startOver: withoutPhoto,
  toOrder: sketchOrder,
});

/** The form as a job. */
export function sketchOrder(state: RootState): JobOrder {
  const { form, nextSeed } = sketchTool.select(state);
  const { image, marks } = form;
  return {
    endpoint: 'generate',
    body: {
      concept: 'A sketch of my photo',
      style: form.styleId,
      generationMode: 'photo-to-sketch',
      userPreferences: {
        ...surroundingsOrder(state, form),
        referenceImage: image?.dataUrl,
        ...(form.origin ? { originImage: form.origin } : {}),
        ...(marks.length > 0 ? { marks } : {}),
        sketchStyle: form.styleId,
        detail: form.detail,
        strength: specifiedStrength(form.strength),
        lineWeight: form.lineWeight,
        physicalWidthMm: form.widthMm,
        seed: form.seed ?? nextSeed,
        generateVariants: form.variants,
        ...form.switches,
        colour: form.colour ?? undefined,
        ...(form.premium ? { negativePrompt: form.negativePrompt } : {}),
      },
    },
  };
}

/** Takes a file as the photo, or shows why it cannot be one. `origin` is the own image that it is. */
export const choosePhoto = (file: File, origin: string | null = null): AppThunk<Promise<void>> =>
  sketchTool.take(file, (image) => ({ image, origin, marks: [] }));

export const clearPhoto = () => sketchTool.changed(withoutPhoto);

/** The switches with one of them set. */
export function switched({ switches }: SketchForm, option: SketchOption, on: boolean): SketchOptions {
  return { ...switches, [option]: on || undefined };
}
