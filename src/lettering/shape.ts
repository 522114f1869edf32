/** One line of text to glyphs in their places: directions, scripts, fallback among faces, HarfBuzz, vertical setting. In em, y upwards. */
import bidiFactory, { type Bidi } from 'bidi-js';
import * as hb from 'harfbuzzjs';
import { LetteringError } from './errors.ts';
import type { OpenFace } from './face.ts';
import { transform, type Path } from './path.ts';
import { isJoined, isSameWriting, needsNoGlyph, scriptOf, standsUpright } from './scripts.ts';

// Its types describe the module that bundlers take; Node takes another one, whose default is the same function.
const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A feature for the letters from `start` to before `end` (UTF-16 units of the line), or for all. */
export interface SetFeature {
  tag: string;
  value: number;
  start?: number;
  end?: number;
}

export interface LineSetting {
  /** Asked in this order for each grapheme: the first that has all of it is used. */
  faces: readonly OpenFace[];
  /** BCP 47. */
  language: string;
  base: 'auto' | 'ltr' | 'rtl';
  vertical: boolean;
  features: readonly SetFeature[];
  /** Between letters, in em; never within joined scripts. */
  letterSpacing: number;
  /** Ids of faces whose letters join: nothing above 0 goes between those. */
  joinedFaces: ReadonlySet<string>;
}

export interface Glyph {
  face: OpenFace;
  id: number;
  /** UTF-16 unit of the line at which its letter begins. */
  cluster: number;
  /** Its origin. */
  x: number;
  y: number;
  advance: number;
  /** A quarter clockwise: letters of horizontal scripts in a vertical line. */
  turned: boolean;
  script: string;
}

export interface Line {
  text: string;
  /** From left to right, or from top to bottom. */
  glyphs: Glyph[];
  advance: number;
  vertical: boolean;
  /** The line as a whole runs from right to left. */
  isRightToLeft: boolean;
  /** Graphemes that no face has: they are not drawn, and leave no room. */
  missing: string[];
  /** Where those begin. */
  missingAt: number[];
}

/** Letters of Hebrew, Arabic and their relatives, and marks that set a direction: without them a line runs to the right. */
const MAY_RUN_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** The ideographic square's top edge above the origin of a vertical line, where the font does not say it. */
const VERTICAL_ORIGIN = 0.88;
/** Turned letters lie about this axis above their baseline. */
const TURNED_AXIS = 0.35;
/** HarfBuzz lets a font make thousands of glyphs of one letter. */
const MOST_GLYPHS_PER_LETTER = 32;

export interface Run {
  start: number;
  end: number;
  level: number;
  script: string;
  face: OpenFace;
  turned: boolean;
}

/** `text` is in NFC and has no line break. Throws LetteringError where a font makes too many glyphs. */
export function shapeLine(text: string, setting: LineSetting): Line {
  const missing: Missing = { graphemes: [], at: [] };
  const { levels, isRightToLeft } = levelsOf(text, setting);
  const runs = runsOf(text, levels, setting, missing);
  const features = setting.features.map(({ tag, value, start, end }) => new hb.Feature(tag, value, start, end));
  const glyphs: Glyph[] = [];
  let pen = 0;
  for (const run of setting.vertical ? runs : inVisualOrder(runs))
    pen = addRun(glyphs, pen, text, run, setting, features);
  if (glyphs.length > MOST_GLYPHS_PER_LETTER * Math.max(4, text.length))
    throw new LetteringError(
      'too_many_glyphs',
      'This font makes far too many shapes of this text. Choose another font.',
    );
  return {
    text,
    glyphs,
    advance: pen,
    vertical: setting.vertical,
    isRightToLeft,
    missing: missing.graphemes,
    missingAt: missing.at,
  };
}

function levelsOf(text: string, { vertical, base }: LineSetting): { levels: Uint8Array; isRightToLeft: boolean } {
  if (vertical || text === '' || (base !== 'rtl' && !MAY_RUN_LEFT.test(text)))
    return { levels: new Uint8Array(text.length), isRightToLeft: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, base);
  return { levels, isRightToLeft: paragraphs[0].level % 2 === 1 };
}

interface Missing {
  graphemes: string[];
  at: number[];
}

/** Stretches of one level, writing and face. A grapheme is never divided; what no face has is left out. */
function runsOf(text: string, levels: Uint8Array, setting: LineSetting, missing: Missing): Run[] {
  const runs: Run[] = [];
  let script = '';
  for (const { segment, index } of graphemes.segment(text)) {
    script = scriptOf(segment) || script || scriptOf(text) || 'Latn';
    const points = Array.from(segment)
      .filter((c) => !needsNoGlyph(c))
      .map((c) => c.codePointAt(0) ?? 0);
    const face = setting.faces.find(({ covers }) => points.every(covers)) ?? spaceFace(segment, runs, setting);
    if (!face) {
      if (!missing.graphemes.includes(segment)) missing.graphemes.push(segment);
      missing.at.push(index);
      continue;
    }
    const run = {
      start: index,
      end: index + segment.length,
      level: levels[index],
      script,
      face,
      turned: setting.vertical && !standsUpright(segment),
    };
    const before = runs.at(-1);
    if (before && continues(before, run)) before.end = run.end;
    else runs.push(run);
  }
  return runs;
}

/** Some subsets have no space: any face's room will do. */
function spaceFace(segment: string, runs: readonly Run[], { faces }: LineSetting): OpenFace | undefined {
  return segment.trim() === '' ? (runs.at(-1)?.face ?? faces[0]) : undefined;
}

const continues = (before: Run, run: Run): boolean =>
  before.end === run.start &&
  before.level === run.level &&
  before.face === run.face &&
  before.turned === run.turned &&
  isSameWriting(before.script, run.script);

/** Unicode's rule L2: from the highest level down, every stretch of runs at that level or above is reversed. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let i = 0; i < order.length; i++) {
      if (order[i].level < level) continue;
      let end = i + 1;
      while (end < order.length && order[end].level >= level) end++;
      order.splice(i, end - i, ...order.slice(i, end).reverse());
      i = end;
    }
  }
  return order;
}

/** Returns where the pen stands after the run. */
function addRun(
  glyphs: Glyph[],
  from: number,
  text: string,
  run: Run,
  setting: LineSetting,
  features: hb.Feature[],
): number {
  const { face, script, turned } = run;
  const stacked = setting.vertical && !turned;
  const buffer = shapeRun(text, run, setting.language, features, stacked);
  const [infos, positions] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()];
  // Without VORG, HarfBuzz hangs glyphs from the font's ascender, which lies at 1.16 em in some: letters would collide.
  const hung = stacked && !face.hasVerticalOrigin;
  let pen = from;
  infos.forEach((info, i) => {
    const at = positions[i];
    const isLast = infos[i + 1]?.cluster !== info.cluster;
    const space = isLast ? spacingAfter(run, setting) : 0;
    const advance = (stacked ? -at.yAdvance : at.xAdvance) / face.unitsPerEm + space;
    const dx = at.xOffset / face.unitsPerEm;
    const dy = hung ? -VERTICAL_ORIGIN : at.yOffset / face.unitsPerEm;
    const [x, y] = !setting.vertical ? [pen + dx, dy] : stacked ? [dx, dy - pen] : [dy, -(pen + dx)];
    // A joiner or mark of direction that the font lacks comes as glyph 0: it is not drawn.
    if (info.codepoint !== 0) {
      glyphs.push({ face, id: info.codepoint, cluster: info.cluster, x, y, advance, turned, script });
      pen += advance;
    } else if (/\s/.test(text[info.cluster])) pen += advance;
  });
  return pen;
}

function spacingAfter({ script, face }: Run, { letterSpacing, joinedFaces }: LineSetting): number {
  if (isJoined(script)) return 0;
  return joinedFaces.has(face.id) ? Math.min(0, letterSpacing) : letterSpacing;
}

/** HarfBuzz on one run: `stacked` sets it from top to bottom. */
export function shapeRun(
  text: string,
  run: Run,
  language: string,
  features: hb.Feature[],
  stacked: boolean,
): hb.Buffer {
  const buffer = new hb.Buffer();
  // The whole line goes along, so that Arabic joins across a change of face.
  buffer.addText(text, run.start, run.end - run.start);
  buffer.setScript(run.script);
  buffer.setLanguage(language);
  buffer.setDirection(stacked ? hb.Direction.TTB : run.level % 2 ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(run.face.font, buffer, features);
  return buffer;
}

/** Outline of a glyph in its place, in em. Turned letters lie about the middle of the vertical line. */
export function placed(glyph: Glyph): Path {
  const s = 1 / glyph.face.unitsPerEm;
  return transform(
    glyph.face.outline(glyph.id),
    glyph.turned ? [0, -s, s, 0, glyph.x - TURNED_AXIS, glyph.y] : [s, 0, 0, s, glyph.x, glyph.y],
  );
}

/** Glyphs of one letter, in the order of the line. */
export function lettersIn(line: Line): Glyph[][] {
  const letters: Glyph[][] = [];
  for (const glyph of line.glyphs) {
    const before = letters.at(-1);
    if (before && before[0].cluster === glyph.cluster && before[0].face === glyph.face) before.push(glyph);
    else letters.push([glyph]);
  }
  return letters;
}

/** Where the letter that begins at a cluster ends: at the next one in the text, or at a character that is missing. */
export function letterEnds(line: Line): Map<number, number> {
  const clusters = line.glyphs.map(({ cluster }) => cluster);
  const starts = [...new Set([...clusters, ...line.missingAt])].sort((a, b) => a - b);
  return new Map(starts.map((start, i) => [start, starts[i + 1] ?? line.text.length]));
}
