import type { ReferenceMeasures } from '#engine/engine.ts';
import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import type { Mark } from '../../domain/marks.ts';
import { defaultTransferStrength, type StyleTransfer } from '../../domain/style-transfer.ts';
import {
  createDrawingTool,
  readReference,
  sentenceOf,
  settingsOrder,
  usualForm,
  type Drawing,
  type DrawingForm,
  type ReferenceImage,
} from '../drawing/drawing.public.ts';
import type { JobOrder } from '../generation/generation.public.ts';
import { habitOf, noteUse, type Taken } from '../hand-off/hand-off.public.ts';
import { measureReference, nothingMeasured } from './measuring.ts';

/** A drawing whose hand is followed. */
export interface StyleReference {
  image: ReferenceImage;
  measures: ReferenceMeasures;
  /** Style and settings have been set by it for the present picture. */
  matched: boolean;
}

/** The fields of the form. */
export interface TransferForm extends DrawingForm {
  image: ReferenceImage | null;
  /** The own image that the picture is, where it is one. */
  origin: string | null;
  /** What is known of the picture from where it came: its prompt and its style. */
  prompt: string;
  fromStyle: string;
  marks: Mark[];
  styleId: string;
  reference: StyleReference | null;
  /** How far the picture takes on the style. */
  transfer: StyleTransfer;
  /** Nothing is put behind the picture: what stands there is its own. */
  ornament: boolean;
}

declare module '../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after its code has come: read it by `transferTool.select`. */
    transfer?: Drawing<TransferForm>;
  }
}

const withoutPicture = { image: null, origin: null, prompt: '', fromStyle: '', marks: [] };

const tool = createDrawingTool<TransferForm>({
  name: 'transfer',
  initialForm: {
    ...usualForm,
    ...withoutPicture,
    styleId: 'woodcut',
    reference: null,
    transfer: { strength: defaultTransferStrength },
    ornament: false,
  },
  isEmpty: ({ image }) => image === null,
  asks: ({ image, physicalWidthMm: widthMm, styleId }) =>
    image ? { images: 1, widthMm, styleId, photo: image.dataUrl } : 'Choose a picture to redraw in another style.',
  startOver: withoutPicture,
  toOrder: transferOrder,
});

export const transferTool = {
  ...tool,
  draw: (): AppThunk<Promise<void>> => (dispatch, getState) => {
    const { fromStyle, styleId } = tool.select(getState()).form;
    noteUse('style_combinations', fromStyle, styleId);
    return dispatch(tool.draw());
  },
};

/** The form as a job. */
export function transferOrder(state: RootState): JobOrder {
  const { form, nextSeed } = tool.select(state);
  const { image, reference } = form;
  const transfer = { ...(reference ? { reference: reference.measures } : {}), ...form.transfer };
  return {
    endpoint: 'generate',
    body: {
      concept: form.prompt || 'My picture in another style',
      style: form.styleId,
      generationMode: 'style-transfer',
      userPreferences: {
        ...settingsOrder(state, { ...form, transfer, seed: form.seed ?? nextSeed }),
        referenceImage: image?.dataUrl,
        ...(form.origin ? { originImage: form.origin } : {}),
      },
    },
  };
}

/** A reference is matched anew for each picture, and for what of it is drawn. */
const unmatched = ({ reference }: TransferForm) => ({ reference: reference && { ...reference, matched: false } });

const unknown = { imageId: null, prompt: '', style: '' };

/** Takes a file as the picture, or shows why it cannot be one; with what is known of one that came from elsewhere. */
export function choosePhoto(
  file: File,
  { imageId: origin, prompt, style: fromStyle }: Omit<Taken, 'file' | 'widthMm'> = unknown,
): AppThunk<Promise<void>> {
  // Who has brought such pictures into one style again and again finds it chosen.
  const usual = habitOf('style_combinations', fromStyle);
  const styleId = typeof usual === 'string' ? { styleId: usual } : {};
  return tool.take(file, (image, form) => ({
    ...unmatched(form),
    ...styleId,
    image,
    origin,
    prompt,
    fromStyle,
    marks: [],
  }));
}

/** Takes a file as the drawing whose hand is followed, or shows why it cannot be one. */
export function chooseReference(file: File): AppThunk<Promise<void>> {
  return (dispatch) => {
    const read = async () => {
      try {
        const image = await readReference(file);
        const measures = await measureReference(image.dataUrl);
        if (!measures) throw new Error(nothingMeasured);
        dispatch(tool.changed({ reference: { image, measures, matched: false } }));
      } catch (error) {
        dispatch(tool.rejected(sentenceOf(error)));
      }
    };
    return dispatch(tool.during(read));
  };
}

export const clearPhoto = () => tool.changed(withoutPicture);

export const markPhoto =
  (marks: Mark[]): AppThunk =>
  (dispatch, getState) => {
    dispatch(tool.changed({ ...unmatched(tool.select(getState()).form), marks }));
  };
