import type { Colour } from '../../domain/colour.ts';
import { defaultSketchStyle, type SketchOption, type SketchOptions } from '../../domain/photo-to-sketch.ts';
import type { Mark } from '../../domain/marks.ts';
import type { NudgeRun, ReferenceImage } from '../designer/designer.public.ts';
import type { ToolRun } from '../generation/generation.public.ts';

/** What the person has set. */
export interface SketchForm {
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
  highResolution: boolean;
  premium: boolean;
  /** What a model that takes such a text shall avoid. */
  negativePrompt: string;
  /** Null: as the preferences say. */
  share: boolean | null;
}

export interface SketchRun extends ToolRun {
  widthMm: number;
  /** Address of the photo that it is drawn from. */
  photo: string;
  nudges: NudgeRun[];
}

export interface SketchState {
  form: SketchForm;
  /** Seed of the next drawing where none is set: the preview has it as well. */
  nextSeed: number;
  run: SketchRun | null;
  error: string | null;
}

export const initialSketch: SketchState = {
  form: {
    image: null,
    origin: null,
    marks: [],
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
  nextSeed: 1,
  run: null,
  error: null,
};

export const noPhoto = 'Upload a photo to sketch.';

/** The switches with one of them set. */
export function switched({ switches }: SketchForm, option: SketchOption, on: boolean): SketchOptions {
  return { ...switches, [option]: on || undefined };
}
