import type { ReferenceMeasures } from '#engine/engine.ts';
import type { Mark } from '../../domain/marks.ts';
import { defaultTransferStrength } from '../../domain/style-transfer.ts';
import type { NudgeRun, ReferenceImage } from '../designer/designer.public.ts';
import type { ToolRun } from '../generation/generation.public.ts';

/** A drawing whose hand is followed. */
export interface StyleReference {
  image: ReferenceImage;
  measures: ReferenceMeasures;
  /** Style and settings have been set by it for the present picture. */
  matched: boolean;
}

/** What the person has set. */
export interface TransferForm {
  image: ReferenceImage | null;
  /** The own image that the picture is, where it is one. */
  origin: string | null;
  /** What is known of the picture from where it came: its prompt and its style. */
  prompt: string;
  fromStyle: string;
  marks: Mark[];
  styleId: string;
  reference: StyleReference | null;
  /** 0..1, how far the picture takes on the style. */
  strength: number;
  detail: number;
  /** Share of black; the middle is the style's own. */
  black: number;
  lineWeight: number;
  widthMm: number;
  /** Null: another one for each drawing. */
  seed: number | null;
  highResolution: boolean;
  premium: boolean;
  /** Null: as the preferences say. */
  share: boolean | null;
}

export interface TransferRun extends ToolRun {
  widthMm: number;
  /** Address of the picture that it is drawn from. */
  photo: string;
  nudges: NudgeRun[];
}

export interface TransferState {
  form: TransferForm;
  /** Seed of the next drawing where none is set: the preview has it as well. */
  nextSeed: number;
  run: TransferRun | null;
  error: string | null;
}

export const initialTransfer: TransferState = {
  form: {
    image: null,
    origin: null,
    prompt: '',
    fromStyle: '',
    marks: [],
    styleId: 'woodcut',
    reference: null,
    strength: defaultTransferStrength,
    detail: 0.5,
    black: 0.5,
    lineWeight: 1,
    widthMm: 120,
    seed: null,
    highResolution: false,
    premium: false,
    share: null,
  },
  nextSeed: 1,
  run: null,
  error: null,
};

export const noPicture = 'Choose a picture to redraw in another style.';

/** The form without its picture; what is set stays. */
export function withoutPicture(form: TransferForm): TransferForm {
  return { ...form, image: null, origin: null, prompt: '', fromStyle: '', marks: [] };
}
