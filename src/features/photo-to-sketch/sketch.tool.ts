import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import type { Colour } from '../../domain/colour.ts';
import type { Mark } from '../../domain/marks.ts';
import {
  defaultSketchStyle,
  detailLevels,
  type SketchOption,
  type SketchOptions,
} from '../../domain/photo-to-sketch.ts';
import {
  createDrawingTool,
  settingsOrder,
  usualForm,
  type Drawing,
  type DrawingForm,
  type ReferenceImage,
} from '../drawing/drawing.public.ts';
import type { JobOrder } from '../generation/generation.public.ts';

/** The fields of the form. */
export interface SketchForm extends DrawingForm {
  image: ReferenceImage | null;
  /** The own image that the photo is, where it is one. */
  origin: string | null;
  marks: Mark[];
  styleId: string;
  sketch: SketchOptions;
  /** Null: black alone. */
  colour: Colour | null;
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
    ...usualForm,
    ...withoutPhoto,
    styleId: defaultSketchStyle,
    detail: detailLevels.high,
    sketch: {},
    colour: null,
    variants: false,
    negativePrompt: '',
  },
  isEmpty: ({ image }) => image === null,
  asks: ({ image, variants, physicalWidthMm: widthMm, styleId }) =>
    image ? { images: variants ? 4 : 1, widthMm, styleId, photo: image.dataUrl } : 'Upload a photo to sketch.',
  startOver: withoutPhoto,
  toOrder: sketchOrder,
});

/** The form as a job. */
export function sketchOrder(state: RootState): JobOrder {
  const { form, nextSeed } = sketchTool.select(state);
  return {
    endpoint: 'generate',
    body: {
      concept: 'A sketch of my photo',
      style: form.styleId,
      generationMode: 'photo-to-sketch',
      userPreferences: {
        ...settingsOrder(state, { ...form, seed: form.seed ?? nextSeed }),
        referenceImage: form.image?.dataUrl,
        ...(form.origin ? { originImage: form.origin } : {}),
        sketchStyle: form.styleId,
        generateVariants: form.variants,
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
export function switched({ sketch }: SketchForm, option: SketchOption, on: boolean): SketchOptions {
  return { ...sketch, [option]: on || undefined };
}
