/** Sets a line of lettering: from words and fonts to closed shapes in millimetres. */
import type {
  LetterAlternate,
  LetterFeatures,
  LetteringSpec,
  MissingCharacter,
  PathCommand,
  SetLetter,
  SetLettering,
  Wearability,
} from '#domain/lettering.ts';
import { alternatesOf, formFinder, type FormsOf } from './alternates.ts';
import { chooseForms, type Seen } from './choose-forms.ts';
import { LetteringError, NOTHING_TO_DRAW } from './errors.ts';
import { faceOf } from './face-cache.ts';
import type { OpenFace } from './face.ts';
import { lengthened } from './kashida.ts';
import { alignedIn, joinedAmong, layOut, type LaidLetter, type Layout, type ShapedLine } from './layout.ts';
import { linesOf, type TextLine } from './lines.ts';
import { meaningWarnings } from './meaning.ts';
import { measuredLettering, type MeasuredLettering } from './measured-lettering.ts';
import { boxOf, extentOf, flatten, partsOf, transform, type Path } from './path.ts';
import { characterName } from './scripts.ts';
import { settingWarnings } from './setting-warnings.ts';
import { shapeLine, type LineSetting } from './shape.ts';
import { sizeOf } from './size.ts';
import { surroundOf } from './surround.ts';
import { reachBeyond, surroundOnCurve } from './surround-on-curve.ts';
import { treated, weighted } from './treat.ts';
import { combine } from './weld.ts';
import { weldLetters } from './weld-letters.ts';

/** A face with the bytes of those of its files that the text needs (`fontFilesOf`): TrueType or OpenType, never WOFF2. */
export interface LetteringFont {
  id: string;
  name: string;
  /** `address` tells files apart: what was opened before under it is not opened again. */
  files: readonly { address: string; bytes: Uint8Array }[];
}

export interface SettingOptions {
  /** Find what closes in skin, and the smallest width: 0.1 to 0.5 s, so after a pause in typing. */
  measure?: boolean;
}

const TOO_TIGHT =
  'This curve is so tight that letters fold over on its inner side. Make it wider, or the letters smaller.';
/** Letters whose other forms are looked for: a text of Chinese has hundreds that have none. */
const MOST_LETTERS_WITH_FORMS = 120;

/** Characters that a refusal names. */
const MOST_NAMED = 3;

/** What one order is set with. */
interface Desk {
  spec: LetteringSpec;
  faces: readonly OpenFace[];
  joinedFaces: ReadonlySet<string>;
  formsOf: FormsOf;
}

/** Throws LetteringError with a sentence where nothing can be set. `startPathKit` must have been awaited. Fonts are found by the ids of `spec.faces`. */
export function setLettering(
  spec: LetteringSpec,
  fonts: ReadonlyMap<string, LetteringFont>,
  { measure = true }: SettingOptions = {},
): SetLettering {
  const faces = facesOf(spec, fonts);
  const desk: Desk = {
    spec,
    faces,
    joinedFaces: joinedAmong(faces),
    formsOf: formFinder(spec.language, spec.features),
  };
  const { lines, lengthenedWords } = shapedLines(desk);
  const missing = missingIn(lines);
  insistOnShapes(lines, missing);
  const set = measuredLetters(lines, desk, measure);
  const { em, layout, welded, found, parts, partsWhenStraight } = set;
  const grownMm = found?.grownMm ?? spec.weightMm;
  const ink = treated(weighted(welded, grownMm, em), spec.treatment, em);
  const surround =
    curvedSurround(lines, desk, set, grownMm) ?? surroundOf(spec.surround, boxOf(extentOf(ink, em / 1000)), em);
  const commands = turnedAround(combine(ink, surround, 'plus', em));
  const isMeasured = !measure || found !== null;
  return {
    commands,
    bounds: boxOf(extentOf(commands, 0.002)),
    emMm: em,
    letters: layout.letters.map((letter) => setLetter(letter, spec.text, em)),
    alternates: alternatesIn(layout, desk),
    parts,
    partsWhenStraight,
    wearability: measure && found ? inScreenDirection(found.wearability) : null,
    missing,
    warnings: [
      ...settingWarnings({ ...desk, ...set, lines, missing, lengthenedWords, isMeasured }),
      ...meaningWarnings(spec.text, spec.language),
    ],
  };
}

function curvedSurround(
  lines: readonly ShapedLine[],
  { spec, joinedFaces }: Desk,
  { layout: { curve }, em }: SizedLetters,
  grownMm: number,
): Path | null {
  if (curve === null || spec.surround.kind === 'none') return null;
  const { letters } = layOut(lines, spec, { em, joinedFaces, curved: false });
  const align = alignedIn(lines[0].line, spec.align);
  return surroundOnCurve(spec.surround, {
    straight: extentOf(
      letters.flatMap(({ path }) => path),
      em / 500,
    ),
    curve,
    originMm: { start: 0, middle: curve.length / 2, end: curve.length }[align],
    em,
    beyondMm: reachBeyond(spec.treatment, grownMm),
  });
}

/** The letters in their places at their size. */
interface SizedLetters {
  em: number;
  reached: boolean;
  layout: Layout;
  welded: Path;
  parts: number;
  partsWhenStraight: number;
}

interface MeasuredLetters extends SizedLetters {
  found: MeasuredLettering | null;
}

function measuredLetters(lines: readonly ShapedLine[], desk: Desk, measure: boolean): MeasuredLetters {
  const { spec } = desk;
  const first = withMeasures(curvedWell(lines, desk, spec.weightMm), spec, measure || spec.growHairlines);
  const grownMm = first.found?.grownMm ?? spec.weightMm;
  // Grown hairlines make the ink wider than was asked for: letters are set a little smaller instead.
  return spec.size.by === 'width' && grownMm > spec.weightMm + 0.02
    ? withMeasures(curvedWell(lines, desk, grownMm), spec, true)
    : first;
}

const withMeasures = (sized: SizedLetters, spec: LetteringSpec, measure: boolean): MeasuredLetters => ({
  ...sized,
  found: measure ? measuredLettering(sized.welded, sized.layout.letters, spec, sized.em) : null,
});

/** Where letters that are turned touch or come apart, all are bent, which does neither. */
function curvedWell(lines: readonly ShapedLine[], desk: Desk, grownMm: number): SizedLetters {
  const sized = sizedLetters(lines, desk, grownMm);
  if (desk.spec.onCurve !== 'auto' || sized.parts === sized.partsWhenStraight) return sized;
  return sizedLetters(lines, { ...desk, spec: { ...desk.spec, onCurve: 'bend' } }, grownMm);
}

function sizedLetters(lines: readonly ShapedLine[], desk: Desk, grownMm: number): SizedLetters {
  const { spec, joinedFaces } = desk;
  const { emMm: em, reached } = sizeOf(lines, spec, joinedFaces, grownMm);
  const layout = layOut(lines, spec, { em, joinedFaces, curved: true });
  if (layout.room <= 0) throw new LetteringError('curve_too_tight', TOO_TIGHT);
  const welded = weldLetters(
    layout.letters.map(({ path }) => path),
    em,
  );
  if (welded.length === 0) throw new LetteringError('no_glyphs', NOTHING_TO_DRAW);
  const parts = countParts(welded, em);
  const isStraight = spec.vertical || spec.curve.kind === 'straight';
  return { em, reached, layout, welded, parts, partsWhenStraight: isStraight ? parts : straightParts(lines, desk, em) };
}

/** All files of the first face, then those of the next one: each is asked in that order. */
function facesOf(spec: LetteringSpec, fonts: ReadonlyMap<string, LetteringFont>): OpenFace[] {
  const faces = spec.faces.flatMap(({ id, axes }) => {
    const font = fonts.get(id);
    if (!font) throw new LetteringError('font_missing', 'A font of this lettering is not there. Choose another one.');
    return font.files.map(({ address, bytes }) => faceOf(id, address, bytes, axes));
  });
  if (faces.length === 0)
    throw new LetteringError('no_glyphs', 'The chosen font has none of these characters. Choose another one.');
  return faces;
}

function shapedLines(desk: Desk): { lines: ShapedLine[]; lengthenedWords: number } {
  const { spec, faces } = desk;
  const setting = settingOf(desk);
  const widthOf = (part: string) => shapeLine(part, setting).advance;
  const seen: Seen = new Map();
  let lengthenedWords = 0;
  const lines = linesOf(spec.text, spec.language, spec.wrapEm, widthOf).map((line) => {
    const longer = lengthened(line.text, faces, spec.language, spec.kashida);
    lengthenedWords += longer.words;
    return shapedLine({ text: longer.text, at: line.at }, longer.origin, desk, setting, seen);
  });
  return { lines, lengthenedWords };
}

function shapedLine(
  { text, at }: TextLine,
  units: readonly number[],
  desk: Desk,
  setting: LineSetting,
  seen: Seen,
): ShapedLine {
  const origin = units.map((unit) => unit + at);
  const usual = shapeLine(text, setting);
  const chooser = { order: desk.spec, formsOf: desk.formsOf, joinedFaces: desk.joinedFaces };
  const { own: chosen, swashed } = chooseForms(usual, origin, chooser, seen);
  const own = new Map([...chosen].map(([unit, features]) => [origin[unit], features]));
  if (chosen.size === 0) return { line: usual, origin, own, swashed };
  const features = [...chosen].flatMap(([start, set]) =>
    singleFeatures(set, start, nextLetter(usual.glyphs, start, text.length)),
  );
  return { line: shapeLine(text, { ...setting, features: [...setting.features, ...features] }), origin, own, swashed };
}

const singleFeatures = (set: LetterFeatures, start: number, end: number) =>
  Object.entries(set).map(([tag, value]) => ({ tag, value, start, end }));

const nextLetter = (glyphs: readonly { cluster: number }[], start: number, end: number): number =>
  glyphs.reduce((next, { cluster }) => (cluster > start ? Math.min(next, cluster) : next), end);

function settingOf({ spec, faces, joinedFaces }: Desk): LineSetting {
  const { language, base, vertical, letterSpacing } = spec;
  const features = Object.entries(spec.features).map(([tag, value]) => ({ tag, value }));
  return { faces, language, base, vertical, letterSpacing, features, joinedFaces };
}

function missingIn(lines: readonly ShapedLine[]): MissingCharacter[] {
  const characters = new Set(lines.flatMap(({ line }) => line.missing));
  return [...characters].map((character) => ({ character, name: characterName(character) }));
}

/** A writing that no font here knows is told by its name. */
function insistOnShapes(lines: readonly ShapedLine[], missing: readonly MissingCharacter[]): void {
  const hasShapes = lines.some(({ line }) => line.glyphs.some(({ face, id }) => face.outline(id).length > 0));
  if (hasShapes || missing.length === 0) return;
  const names = missing.slice(0, MOST_NAMED).map(({ name }) => name);
  const rest = missing.length > MOST_NAMED ? ' and others' : '';
  throw new LetteringError(
    'no_glyphs',
    `No font here has ${names.join(', ')}${rest}. Choose another font, or other characters.`,
  );
}

function setLetter({ at, end, line, face, features, path }: LaidLetter, text: string, em: number): SetLetter {
  const box = boxOf(extentOf(turnedAround(path), em / 500));
  return { at, end, text: text.slice(at, end), line, faceId: face.id, box, features };
}

function alternatesIn(layout: Layout, { formsOf, spec }: Desk): Record<string, LetterAlternate[]> {
  const found = new Map<string, LetterAlternate[]>();
  for (const { at, end, face } of layout.letters) {
    const letter = spec.text.slice(at, end);
    if (found.size >= MOST_LETTERS_WITH_FORMS || found.has(letter) || letter.trim() === '') continue;
    found.set(letter, face.choices.length > 0 ? alternatesOf(formsOf(face, letter)) : []);
  }
  return Object.fromEntries(found);
}

const countParts = (welded: readonly PathCommand[], em: number): number => partsOf(flatten(welded, em / 2000)).length;

function straightParts(lines: readonly ShapedLine[], { spec, joinedFaces }: Desk, em: number): number {
  const { letters } = layOut(lines, spec, { em, joinedFaces, curved: false });
  return countParts(
    weldLetters(
      letters.map(({ path }) => path),
      em,
    ),
    em,
  );
}

/** From y upwards, as fonts have it, to y downwards, as screens have it. */
const turnedAround = (path: readonly PathCommand[]): Path => transform(path, [1, 0, 0, -1, 0, 0]);

const inScreenDirection = (wearability: Wearability): Wearability => ({
  ...wearability,
  findings: wearability.findings.map((finding) => ({ ...finding, at: [finding.at[0], -finding.at[1]] })),
});
