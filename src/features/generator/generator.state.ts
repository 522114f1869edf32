import type { Colour } from '../../domain/colour.ts';
import type { Arrangement } from '../../domain/fusion.ts';
import type { GenerationMode } from '../../domain/generation.ts';
import type { Mark } from '../../domain/marks.ts';
import type { NudgeRun, ReferenceImage } from '../designer/designer.public.ts';
import type { ToolRun } from '../generation/generation.public.ts';

export const mostPictures = 3;

export interface Picture {
  id: string;
  image: ReferenceImage;
  marks: Mark[];
  /** The own image that it is, where it is one. */
  origin?: string;
}

/** What the person has set. */
export interface GeneratorForm {
  pictures: Picture[];
  words: string;
  arrangement: Arrangement;
  /** Between the two ends of the arrangement, 0..1. */
  blend: number;
  styleId: string;
  /** A second style and over how much of the design, 0..1. */
  secondStyle: { styleId: string; share: number } | null;
  /** 0..1, its middle is the style's own. */
  strength: number;
  detail: number;
  lineWeight: number;
  widthMm: number;
  /** Null: another one each time. */
  seed: number | null;
  /** Null: black alone. */
  colour: Colour | null;
  mode: Extract<GenerationMode, 'single' | 'batch' | 'style-variations'>;
  highResolution: boolean;
  premium: boolean;
  /** Null: as the preferences say. */
  share: boolean | null;
}

/** The job that was asked for last. */
export interface GeneratorRun extends ToolRun {
  widthMm: number;
  /** Address of the picture that it is drawn from alone; null for a fusion and for words. */
  photo: string | null;
  nudges: NudgeRun[];
}

export interface GeneratorState {
  form: GeneratorForm;
  run: GeneratorRun | null;
  error: string | null;
}

export const initialGenerator: GeneratorState = {
  form: {
    pictures: [],
    words: '',
    arrangement: 'double-exposure',
    blend: 0.5,
    styleId: 'blackwork',
    secondStyle: null,
    strength: 0.5,
    detail: 0.5,
    lineWeight: 1,
    widthMm: 120,
    seed: null,
    colour: null,
    mode: 'batch',
    highResolution: false,
    premium: false,
    share: null,
  },
  run: null,
  error: null,
};

/** Why nothing can be drawn yet, for people; null when it can. */
export function missingIn({ pictures, words }: GeneratorForm): string | null {
  return pictures.length > 0 || words.trim() !== '' ? null : 'Add a picture, or describe what to draw.';
}
