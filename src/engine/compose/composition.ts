/** Designs whose pieces a person has arranged: what their words name, and one piece by itself for an editor. */
import { EngineError, type DesignRequest, type GrayImage } from '../contract.ts';
import { SHEET } from '../ornament/pen.ts';
import { lexicon } from './lexicon.ts';
import { boxOf, fitted, type Item, type Library } from './plan.ts';

/** Clear paper at the edges of a sheet whose pieces were made to fit, design units. */
const MARGIN = 24;

/** A word stands for its best drawing. */
function drawingOf(id: string): string {
  return Object.hasOwn(lexicon, id) ? lexicon[id][0] : id;
}

/** The drawings that an arrangement needs. */
export function drawingsOf(items: readonly Item[]): string[] {
  return [...new Set(items.flatMap((item) => (item.kind === 'motif' ? [drawingOf(item.id)] : [])))];
}

/**
 * The pieces of an arrangement as they are drawn: where they were put, or all of them smaller where one would stick out of the
 * sheet. Throws EngineError for a drawing that the library has not.
 */
export function arrangedItems(composition: NonNullable<DesignRequest['composition']>, library: Library): Item[] {
  const items = composition.map((item): Item => (item.kind === 'motif' ? { ...item, id: drawingOf(item.id) } : item));
  for (const id of drawingsOf(items)) requireDrawing(id, library);
  const sticksOut = items.some((item) => {
    const { left, top, right, bottom } = boxOf(item, library);
    return left < 0 || top < 0 || right > SHEET || bottom > SHEET;
  });
  return sticksOut ? fitted(items, library, SHEET, MARGIN) : items;
}

function requireDrawing(id: string, library: Library): void {
  try {
    library(id);
  } catch {
    throw new EngineError('bad_request', `The library has no motif "${id}".`);
  }
}

const wordOfDrawing = new Map(
  Object.entries(lexicon)
    .toReversed()
    .flatMap(([word, ids]) => ids.map((id): [string, string] => [id, word])),
);

/** What a drawing shows, in a word or two: "rose", "snake dagger". */
export function wordOf(id: string): string {
  const drawing = drawingOf(id);
  return wordOfDrawing.get(drawing) ?? wordOfPart(drawing.replace(/^.*\//, '').replaceAll('-', ' '));
}

/** Drawings of a part, which lies behind or in front of another motif: "snake" for "wound snake back". */
function wordOfPart(name: string): string {
  return name
    .replace(/^(?:wound|ring) /, '')
    .replace(/^(?:palm|fist)(?= )/, 'hand')
    .replace(/ (?:back|front|tail|hilt)$/, '');
}

/** The words of an arrangement's motifs, each once, those in front first. */
export function wordsOfItems(items: readonly Item[]): string[] {
  return [...new Set(items.flatMap((item) => (item.kind === 'motif' ? [wordOf(item.id)] : [])))].toReversed();
}

/** A piece drawn by itself: how dark it is, and how much it covers of what lies behind it. */
export interface Piece {
  /** Of the sheet, from its top left, px. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Gray and coverage of each pixel, 0..255 in turn. */
  data: Uint8Array;
}

/** What a piece covers, from the same piece drawn on paper and on black, cut to where anything is. */
export function pieceBetween(onPaper: GrayImage, onBlack: GrayImage): Piece {
  const { width, height } = onPaper;
  const covers = (i: number) => 255 - (onPaper.data[i] - onBlack.data[i]);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < width * height; i++) {
    if (covers(i) === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const size = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  const data = new Uint8Array(size.width * size.height * 2);
  for (let n = 0; n < size.width * size.height; n++) {
    const i = (top + Math.floor(n / size.width)) * width + left + (n % size.width);
    const alpha = covers(i);
    data[2 * n] = alpha === 0 ? 255 : Math.min(255, Math.round((onBlack.data[i] * 255) / alpha));
    data[2 * n + 1] = alpha;
  }
  return { left, top, ...size, data };
}
