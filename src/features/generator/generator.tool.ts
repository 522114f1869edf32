import type { AppThunk, RootState } from '../../data/root-reducer.ts';
import type { Colour } from '../../domain/colour.ts';
import { arrangedPrompt, type Composition } from '../../domain/composition.ts';
import { cut } from '../../domain/cut.ts';
import type { Fusion } from '../../domain/fusion.ts';
import type { GenerationMode } from '../../domain/catalogue/jobs.ts';
import type { Inscription } from '../../domain/inscriptions.ts';
import type { Mark } from '../../domain/marks.ts';
import {
  createDrawingTool,
  settingsOrder,
  usualForm,
  writtenLines,
  type Drawing,
  type DrawingForm,
  type ReferenceImage,
} from '../drawing/drawing.public.ts';
import type { JobOrder } from '../generation/generation.public.ts';
import type { KeptTryOut } from '../try-out/try-out.public.ts';

export const mostPictures = 3;

export interface Picture {
  id: string;
  image: ReferenceImage;
  marks: Mark[];
  /** The own image that it is, where it is one. */
  origin?: string;
}

/** The fields of the form. */
export interface GeneratorForm extends DrawingForm {
  pictures: Picture[];
  words: string;
  /** The arrangement of several pictures. */
  fusion: Fusion;
  styleId: string;
  /** A second style and over how much of the design, 0..1. */
  secondStyle: { style: string; share: number } | null;
  /** Null: black alone. */
  colour: Colour | null;
  /** What lies where on the design from words, where the person arranges it; null leaves it to the layouts. */
  composition: Composition | null;
  /** Lines of lettering. */
  inscriptions: Inscription[];
  /** The arrangement that was left for the layouts. */
  setAside: Composition | null;
  mode: Extract<GenerationMode, 'single' | 'batch' | 'style-variations'>;
}

declare module '../../data/root-reducer.ts' {
  interface RootState {
    /** Absent until the first action after the generator's code has come: read it by `generatorTool.select`. */
    generator?: Drawing<GeneratorForm>;
  }
}

export const generatorTool = createDrawingTool<GeneratorForm>({
  name: 'generator',
  initialForm: {
    ...usualForm,
    pictures: [],
    words: '',
    fusion: { arrangement: 'double-exposure', blend: 0.5 },
    styleId: 'blackwork',
    secondStyle: null,
    colour: null,
    composition: null,
    inscriptions: [],
    setAside: null,
    mode: 'batch',
  },
  isEmpty: ({ pictures, words, composition }) => pictures.length === 0 && words === '' && composition === null,
  asks: (form) => {
    const { pictures, physicalWidthMm: widthMm, styleId } = form;
    const photo = pictures.length === 1 ? pictures[0].image.dataUrl : null;
    return missingIn(form) ?? { images: modeOf(form) === 'single' ? 1 : 4, widthMm, styleId, photo };
  },
  startOver: {},
  toOrder: generatorOrder,
});

/** Why nothing can be drawn yet, for people; null when it can. */
export function missingIn(form: GeneratorForm): string | null {
  const { pictures, words } = form;
  const lines = writtenLines(form.inscriptions);
  const isThere = pictures.length > 0 || words.trim() !== '' || arrangedIn(form) !== null || lines.length > 0;
  return isThere ? null : 'Add a picture, or describe what to draw.';
}

/** What the person arranges; pictures take its place. */
export const arrangedIn = ({ pictures, composition }: GeneratorForm): Composition | null =>
  pictures.length > 0 ? null : composition;

/** An arrangement is one design. */
export const modeOf = (form: GeneratorForm): GeneratorForm['mode'] => (arrangedIn(form) ? 'single' : form.mode);

/** A design needs a name in words, also where only pictures were given. */
export const promptOf = (form: GeneratorForm): string => form.words.trim() || lettersAlone(form) || nameOf(form);

/** Lettering that is the whole design. */
function lettersAlone(form: GeneratorForm): string {
  const lines = form.pictures.length > 0 || arrangedIn(form) ? [] : writtenLines(form.inscriptions);
  return lines.map(({ text }) => `"${text}"`).join(', ');
}

const nameOf = ({ pictures }: GeneratorForm): string =>
  [arrangedPrompt, 'From my picture'][pictures.length] || 'A fusion of my pictures';

/** The form as a job. */
export function generatorOrder(state: RootState): JobOrder {
  const { form, nextSeed } = generatorTool.select(state);
  const [first, ...more] = form.pictures;
  // Designs from words are those of the preview.
  const seed = form.seed ?? (first ? null : nextSeed);
  return {
    endpoint: 'generate',
    body: {
      concept: promptOf(form),
      style: form.styleId,
      generationMode: modeOf(form),
      userPreferences: {
        ...settingsOrder(state, {
          ...form,
          seed,
          marks: first?.marks,
          fusion: more.length > 0 ? form.fusion : null,
          composition: arrangedIn(form),
          inscriptions: writtenLines(form.inscriptions),
        }),
        ...(first ? { referenceImage: first.image.dataUrl, originImage: first.origin } : {}),
        ...(more.length > 0 ? { moreImages: more.map(({ image, marks }) => ({ image: image.dataUrl, marks })) } : {}),
        subject: cut(form.words.trim(), 400) || undefined,
      },
    },
  };
}

/** Adds a chosen file to the pictures, or shows why it cannot be one. */
export function addPicture(file: File, origin?: string): AppThunk<Promise<void>> {
  return generatorTool.take(file, (image, { pictures }) => {
    if (pictures.some((picture) => picture.image.dataUrl === image.dataUrl))
      throw new Error('You already added this picture. Choose a different one.');
    if (pictures.length >= mostPictures) throw new Error('You already have three pictures. Remove one to add another.');
    return { pictures: [...pictures, { id: crypto.randomUUID(), image, marks: [], ...(origin ? { origin } : {}) }] };
  });
}

/** The pictures as they become of those that there are. */
function changePictures(next: (pictures: readonly Picture[]) => Picture[]): AppThunk {
  return (dispatch, getState) => {
    const { pictures } = generatorTool.select(getState()).form;
    dispatch(generatorTool.changed({ pictures: next(pictures) }));
  };
}

export const removePicture = (removed: string) =>
  changePictures((pictures) => pictures.filter(({ id }) => id !== removed));

export const markPicture = (marked: string, marks: Mark[]) =>
  changePictures((pictures) => pictures.map((picture) => (picture.id === marked ? { ...picture, marks } : picture)));

/** One place towards the first: each place has its part. */
export const movePictureForward = (moved: string) =>
  changePictures((pictures) => {
    const at = pictures.findIndex(({ id }) => id === moved);
    const order = [...pictures];
    if (at > 0) order.splice(at - 1, 0, ...order.splice(at, 1));
    return order;
  });

/**
 * What was tried without an account: the same seed draws the same design, without the watermark. What stands here already
 * is kept.
 */
export function takeTryOut({ photo, words, style, seed, composition }: KeptTryOut): AppThunk {
  return (dispatch, getState) => {
    const { pictures, words: written, composition: arranged } = generatorTool.select(getState()).form;
    const isEmpty = pictures.length === 0 && written === '' && arranged === null;
    const taken = photo && pictures.length < mostPictures ? [{ id: crypto.randomUUID(), image: photo, marks: [] }] : [];
    dispatch(
      generatorTool.changed({
        ...(isEmpty ? { words, styleId: style, seed, composition } : {}),
        pictures: [...pictures, ...taken],
      }),
    );
  };
}
