/** Which form each letter takes: what a person chose for it, a swash at an end, or another one than its equals have. */
import type { LetterFeatures, LetteringSpec } from '#domain/lettering.ts';
import { modestForms, swashForm, type FormsOf, type LetterForm } from './alternates.ts';
import type { OpenFace } from './face.ts';
import { letterEnds, lettersIn, type Line } from './shape.ts';

export interface FormChooser {
  order: Pick<LetteringSpec, 'letters' | 'differ' | 'swashes' | 'language'>;
  formsOf: FormsOf;
  joinedFaces: ReadonlySet<string>;
}

/** How often each letter stood before, over all lines, and its forms: so the k-th e has the k-th form. */
export type Seen = Map<string, { times: number; forms: LetterForm[] }>;

export interface ChosenForms {
  /** Features by where a letter begins in the line. */
  own: Map<number, LetterFeatures>;
  /** Whether the letter at this end has a swash, or a form that somebody chose for it; false where none was asked for. */
  swashed: { start: boolean; end: boolean };
}

/** The forms of a line. `origin`: units of the line to those of the whole text. */
export function chooseForms(line: Line, origin: readonly number[], chooser: FormChooser, seen: Seen): ChosenForms {
  const { letters, differ, swashes } = chooser.order;
  const own = new Map<number, LetterFeatures>();
  const swashed = { start: false, end: false };
  const chosen = new Map(letters.map(({ at, features }) => [at, features]));
  const ends = letterEnds(line);
  const inLine = lettersIn(line).map(([{ cluster, face }]) => ({
    at: cluster,
    face,
    text: line.text.slice(cluster, ends.get(cluster)),
  }));
  const visible = inLine.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.at - b.at);
  visible.forEach(({ at, face, text }, i) => {
    const forms = chooser.formsOf(face, text);
    const picked = chosen.get(origin[at]);
    const isStart = swashes.start && i === 0;
    const isEnd = swashes.end && i === visible.length - 1;
    const swash = isStart ? swashForm(forms, 'start') : isEnd ? swashForm(forms, 'end') : null;
    if (isStart) swashed.start = Boolean(picked ?? swash);
    if (isEnd) swashed.end = Boolean(picked ?? swash);
    if (picked) own.set(at, picked);
    else if (swash) own.set(at, swash.features);
    else if (differ) setIfAny(own, at, nextForm(face, text, chooser, seen));
  });
  return { own, swashed };
}

function nextForm(
  face: OpenFace,
  text: string,
  { formsOf, joinedFaces, order }: FormChooser,
  seen: Seen,
): LetterFeatures {
  const key = `${face.id} ${text}`;
  const known = seen.get(key);
  if (!known) {
    const forms = modestForms(formsOf(face, text), face, text, order.language, joinedFaces.has(face.id));
    seen.set(key, { times: 1, forms });
    return {};
  }
  return known.forms[known.times++ % known.forms.length].features;
}

function setIfAny(own: Map<number, LetterFeatures>, at: number, features: LetterFeatures): void {
  if (Object.keys(features).length > 0) own.set(at, features);
}
