import type { Attribution } from '../contract.ts';
import type { Ink } from '../ink.ts';
import { OrnamentPen, SHEET, type Path } from '../ornament/pen.ts';
import plainLetters from './letters-plain.json' with { type: 'json' };
import letters from './letters.json' with { type: 'json' };
import { readPath } from './svg-path.ts';

interface Face {
  unitsPerEm: number;
  capHeight: number;
  glyphs: Record<string, [advance: number, path: string] | undefined>;
}

const faceOf = (data: typeof letters | typeof plainLetters): Face => ({
  unitsPerEm: data.unitsPerEm,
  capHeight: data.capHeight,
  glyphs: data.letters as unknown as Face['glyphs'],
});
const RIBBON = faceOf(letters);
const PLAIN = faceOf(plainLetters);

export const letteringAttribution: Attribution = {
  name: 'Pirata One',
  author: 'Rodrigo Fuenzalida and Nicolas Massi',
  license: 'SIL Open Font License 1.1',
  url: 'https://fonts.google.com/specimen/Pirata+One',
};

export const plainLetteringAttribution: Attribution = {
  name: 'Cinzel',
  author: 'Natanael Gama',
  license: 'SIL Open Font License 1.1',
  url: 'https://fonts.google.com/specimen/Cinzel',
};

interface BannerPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  line: number;
  /** Clear paper around it, sheet pixels. */
  moat: number;
}

/** Letters take this share of a ribbon's height, and at most this share of its width. */
const LETTER_HEIGHT = 0.74;
const LETTERS_ACROSS = 0.86;

/** How wide a ribbon of a height is for its words, at most `most`: wider words are set smaller. Design units. */
export function bannerWidth(text: string, height: number, most: number): number {
  const letter = (height * LETTER_HEIGHT) / letters.unitsPerEm;
  const words = glyphsOf(text).reduce((sum, [advance]) => sum + advance * letter, 0);
  return Math.max(height * 2.4, Math.min(most, words / LETTERS_ACROSS + height * 0.5));
}

const glyphsOf = (text: string, { glyphs }: Face = RIBBON) =>
  Array.from(text).flatMap((character) => (glyphs[character] ? [glyphs[character]] : []));

/** Characters of a text that the letters cannot draw. */
export function missingLetters(text: string): string[] {
  return [...new Set(Array.from(text).filter((character) => !RIBBON.glyphs[character]))];
}

/**
 * A ribbon that sags at its ends, with folded tails and lettering along it; design units.
 * @returns the papers that it consists of, each as edges in sheet pixels, as `Ink.area` takes them.
 */
export function drawBanner(sheet: Ink, pen: OrnamentPen, text: string, place: BannerPlace): number[][] {
  const { x, y, width, height, line, moat } = place;
  const sag = Math.min(height * 0.55, width * 0.11);
  const heightAt = (at: number) => y - sag * ((at - x) / (width / 2)) ** 2;
  const tails = [-1, 1].map((side) => tailOf(place, side, heightAt));
  const steps = 24;
  const top = Array.from({ length: steps + 1 }, (_, i) => x - width / 2 + (width * i) / steps);
  const ribbon: Path = [
    ...top.flatMap((at) => [at, heightAt(at) - height / 2]),
    ...top.reverse().flatMap((at) => [at, heightAt(at) + height / 2]),
  ];
  const scale = sheet.width / SHEET;
  const papers = [...tails.map(({ paper }) => paper), ribbon].map((path) => path.map((v) => v * scale));
  for (const path of papers) {
    const along = (axis: 0 | 1) => path.filter((_, i) => i % 2 === axis);
    sheet.polyline(along(0), along(1), () => moat, true, true);
  }
  for (const { paper, shadow } of tails) {
    pen.shape(paper, line);
    pen.fill(shadow);
  }
  pen.shape(ribbon, line);
  const slopeAt = (at: number) => (-2 * sag * (at - x)) / (width / 2) ** 2;
  stampLetters(sheet, textOutlines(text, place, RIBBON, { heightAt, slopeAt }));
  return papers.map(closedEdges);
}

/** How high letters without a ribbon are, of the height of the ribbon that they stand for. */
const PLAIN_HEIGHT = 0.9;

/** Letters alone on a straight line, with clear paper around them. */
export function drawPlainWords(sheet: Ink, text: string, place: BannerPlace): void {
  const level = { heightAt: () => place.y, slopeAt: () => 0 };
  const outlines = textOutlines(text, { ...place, height: place.height * PLAIN_HEIGHT }, PLAIN, level);
  const scale = sheet.width / SHEET;
  for (const path of outlines) {
    const [xs, ys] = [0, 1].map((axis) => path.filter((_, i) => i % 2 === axis).map((v) => v * scale));
    sheet.polyline(xs, ys, () => place.moat * 0.8, true, true);
  }
  stampLetters(sheet, outlines);
}

/** A tail that comes out from behind an end of the ribbon: its paper, and the black inside of the fold. */
function tailOf(
  { x, width, height }: BannerPlace,
  side: number,
  heightAt: (at: number) => number,
): { paper: Path; shadow: Path } {
  const endX = x + (side * width) / 2;
  const endY = heightAt(endX);
  const foldX = endX - side * height * 0.36;
  const foldY = heightAt(foldX) + height * 0.5;
  const tipX = endX + side * height * 0.78;
  const paper = [
    [foldX, foldY + height * 0.32],
    [foldX, foldY - height * 0.62],
    [tipX, endY - height * 0.28],
    [tipX - side * height * 0.27, endY + height * 0.22],
    [tipX, endY + height * 0.72],
  ].flat();
  return { paper, shadow: [foldX, foldY + height * 0.32, endX, endY + height * 0.5, foldX, foldY] };
}

/** Letters standing on the ribbon's curve, as outlines in design units. */
function textOutlines(
  text: string,
  place: BannerPlace,
  face: Face,
  { heightAt, slopeAt }: { heightAt: (at: number) => number; slopeAt: (at: number) => number },
): Path[] {
  const drawn = glyphsOf(text, face);
  const total = drawn.reduce((sum, [advance]) => sum + advance, 0);
  const natural = (place.height * LETTER_HEIGHT) / face.unitsPerEm;
  const scale = Math.min(natural, (place.width * LETTERS_ACROSS) / Math.max(1, total));
  const outlines: Path[] = [];
  let at = place.x - (total * scale) / 2;
  for (const [advance, data] of drawn) {
    const middle = at + (advance * scale) / 2;
    const turn = Math.atan(slopeAt(middle));
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const base = heightAt(middle) + face.capHeight * scale * 0.5;
    for (const path of readPath(data)) {
      const out: Path = [];
      for (let i = 0; i < path.length; i += 2) {
        const gx = (path[i] - advance / 2) * scale;
        const gy = -path[i + 1] * scale;
        out.push(middle + cos * gx - sin * gy, base + sin * gx + cos * gy);
      }
      outlines.push(out);
    }
    at += advance * scale;
  }
  return outlines;
}

function stampLetters(sheet: Ink, outlines: Path[]): void {
  const scale = sheet.width / SHEET;
  sheet.area(outlines.flatMap((path) => closedEdges(path.map((v) => v * scale))));
}

function closedEdges(path: Path): number[] {
  const edges: number[] = [];
  for (let i = 0, j = path.length - 2; i < path.length; j = i, i += 2) {
    edges.push(path[j], path[j + 1], path[i], path[i + 1]);
  }
  return edges;
}
