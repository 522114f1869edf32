/** Other forms that a face has of a letter: to choose from, for "no two equal letters alike", and for swashes at the ends. */
import type { LetterAlternate, LetterFeatures } from '#domain/lettering.ts';
import type { OpenFace } from './face.ts';
import { extentOf, flatten, partsOf, ringArea, transform, type Extent, type Path } from './path.ts';
import { scriptOf } from './scripts.ts';
import { svgData } from './svg-data.ts';
import { placed, shapeLine, type LineSetting } from './shape.ts';
import { combine, weld } from './weld.ts';

/** A feature may offer several forms by its value. */
const MOST_VALUES = 9;
const MOST_FORMS = 40;
/** In the midst of a word a form may not reach further beyond the usual one than this, in em: it would strike its neighbours. */
const MODEST = 0.3;
/** A swash must reach this much further out than the usual form, in em. */
const SWASH = 0.08;
/** Share of the usual ink that a form of the same letter covers. */
const SAME = 0.35;
/** Features that draw the same letter another way; the others make it small, raised, or a letter for the end of a word. */
const SAME_LETTER = /^(ss\d\d|cv\d\d|salt|rand)$/;

export interface LetterForm {
  features: LetterFeatures;
  glyphs: string;
  path: Path;
  extent: Extent;
  advance: number;
}

/** The usual form, then the others; a letter is the text of one cluster. `usual` are features that are set for the whole text. */
export type FormsOf = (face: OpenFace, letter: string) => LetterForm[];

/** Forms that were looked for, as long as their face is kept. */
const found = new WeakMap<OpenFace, Map<string, LetterForm[]>>();

export function formFinder(language: string, usual: LetterFeatures): FormsOf {
  const set = JSON.stringify([language, usual]);
  return (face, letter) => {
    const ofFace = found.get(face) ?? new Map<string, LetterForm[]>();
    found.set(face, ofFace);
    const key = `${letter} ${set}`;
    const forms = ofFace.get(key) ?? findForms(face, letter, language, usual);
    ofFace.set(key, forms);
    return forms;
  };
}

function findForms(face: OpenFace, letter: string, language: string, usual: LetterFeatures): LetterForm[] {
  const forms = [formOf(face, letter, language, usual, {})];
  const seen = new Set([forms[0].glyphs]);
  // What joins or stacks is not chosen letter by letter: its forms come from its neighbours.
  if (scriptOf(letter) === 'Arab') return forms;
  // `aalt` gathers all forms: those without a feature of their own come last.
  for (const tag of [...face.choices, 'aalt']) {
    for (let value = 1; value <= MOST_VALUES && forms.length < MOST_FORMS; value++) {
      const form = formOf(face, letter, language, usual, { [tag]: value });
      const isNew = !seen.has(form.glyphs);
      if (isNew && form.path.length > 0) forms.push(form);
      seen.add(form.glyphs);
      if (!isNew) break;
    }
  }
  return forms;
}

function formOf(
  face: OpenFace,
  letter: string,
  language: string,
  usual: LetterFeatures,
  features: LetterFeatures,
): LetterForm {
  const line = shapeLine(letter, settingOf(face, language, { ...usual, ...features }));
  const path = line.glyphs.flatMap(placed);
  const glyphs = line.glyphs.map(({ id }) => id).join(' ');
  return { features, glyphs, path, extent: extentOf(path, 0.005), advance: line.advance };
}

const settingOf = (face: OpenFace, language: string, features: LetterFeatures): LineSetting => ({
  faces: [face],
  language,
  base: 'auto',
  vertical: false,
  features: Object.entries(features).map(([tag, value]) => ({ tag, value })),
  letterSpacing: 0,
  joinedFaces: new Set(),
});

export function alternatesOf(forms: readonly LetterForm[]): LetterAlternate[] {
  return forms.slice(1).map(({ features, path, advance }) => ({
    features,
    path: svgData(transform(path, [1, 0, 0, -1, 0, 0]), 3),
    advanceEm: advance,
  }));
}

const joined = new WeakMap<OpenFace, boolean>();

/** A face is joined when its "nnn" welds to one part. */
export function isJoinedFace(face: OpenFace): boolean {
  const known = joined.get(face) ?? (face.covers('n'.charCodeAt(0)) && partsIn(face, 'en', 'nnn', {}) === 1);
  joined.set(face, known);
  return known;
}

function partsIn(face: OpenFace, language: string, text: string, middle: LetterFeatures): number {
  const features = Object.entries(middle).map(([tag, value]) => ({ tag, value, start: 1, end: text.length - 1 }));
  const line = shapeLine(text, { ...settingOf(face, language, {}), features });
  return partsOf(flatten(weld(line.glyphs.flatMap(placed), 1), 0.002)).length;
}

/** Forms that may stand amid a word in place of the usual one: not for ends, not far larger, and as joined as before. */
export function modestForms(
  forms: readonly LetterForm[],
  face: OpenFace,
  letter: string,
  language: string,
  joined: boolean,
): LetterForm[] {
  const [usual, ...others] = forms;
  const whole = joined ? partsIn(face, language, `n${letter}n`, {}) : 0;
  const modest = others.filter(({ features, extent }) => {
    if (!Object.keys(features).every((tag) => SAME_LETTER.test(tag))) return false;
    const reach = reachBeyond(usual.extent, extent);
    return Math.max(reach.left, reach.right, reach.up, reach.down) < MODEST;
  });
  return [
    usual,
    ...modest.filter(({ features }) => !joined || partsIn(face, language, `n${letter}n`, features) <= whole),
  ];
}

/** The form that reaches furthest out at the beginning or the end of a line; null where none does. */
export function swashForm(forms: readonly LetterForm[], side: 'start' | 'end'): LetterForm | null {
  const [usual, ...others] = forms;
  const reached = others.map((form) => {
    const reach = reachBeyond(usual.extent, form.extent);
    const outwards =
      side === 'start' ? reach.left : form.extent.right - form.advance - (usual.extent.right - usual.advance);
    // A capital swings up or down as well, which is as good.
    return { form, reach: outwards + 0.5 * Math.max(reach.up, reach.down, 0) };
  });
  const far = reached.filter(({ reach }) => reach > SWASH).sort((a, b) => b.reach - a.reach);
  return far.find(({ form }) => isSameLetter(usual, form))?.form ?? null;
}

/** Some fonts keep ornaments and other signs as forms of a letter: a form of it covers part of its usual ink, at one of its sides. */
function isSameLetter(usual: LetterForm, form: LetterForm): boolean {
  const [was, is] = [weld(usual.path, 1), weld(form.path, 1)];
  const shifts = [
    0,
    usual.advance - form.advance,
    usual.extent.right - form.extent.right,
    usual.extent.left - form.extent.left,
  ];
  return shifts.some((shift) => {
    const left = combine(was, transform(is, [1, 0, 0, 1, shift, 0]), 'minus', 1);
    return inkOf(left) < (1 - SAME) * inkOf(was);
  });
}

const inkOf = (welded: Path): number =>
  partsOf(flatten(welded, 0.002)).reduce(
    (sum, [outer, ...holes]) =>
      sum + Math.abs(ringArea(outer)) - holes.reduce((all, hole) => all + Math.abs(ringArea(hole)), 0),
    0,
  );

const reachBeyond = (usual: Extent, other: Extent) => ({
  left: usual.left - other.left,
  right: other.right - usual.right,
  up: other.high - usual.high,
  down: usual.low - other.low,
});
