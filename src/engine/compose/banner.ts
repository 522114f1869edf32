import type { Ribbon, RibbonLetters } from '../inscriptions/ribbon-letters.ts';
import type { Ink } from '../ink.ts';
import { OrnamentPen, SHEET, type Path } from '../ornament/pen.ts';
import letters from './letters.json' with { type: 'json' };

const glyphs = letters.letters as unknown as Record<string, [advance: number, path: string] | undefined>;

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
/** Of a letter that the table has not, in ems. */
const USUAL_ADVANCE = 500;

/** How wide a ribbon of a height is for its words, at most `most`: wider words are set smaller. Design units. */
export function bannerWidth(text: string, height: number, most: number): number {
  const letter = (height * LETTER_HEIGHT) / letters.unitsPerEm;
  const words = Array.from(text).reduce(
    (sum, character) => sum + (glyphs[character]?.[0] ?? USUAL_ADVANCE) * letter,
    0,
  );
  return Math.max(height * 2.4, Math.min(most, words / LETTERS_ACROSS + height * 0.5));
}

/**
 * A ribbon that sags at its ends, with folded tails and letters along it; design units.
 * @param words sets them for the room that the ribbon has.
 * @returns the papers that it consists of, each as edges in sheet pixels, as `Ink.area` takes them, and the letters.
 */
export function drawBanner(
  sheet: Ink,
  pen: OrnamentPen,
  words: (room: Ribbon) => RibbonLetters,
  place: BannerPlace,
): { papers: number[][]; letters: RibbonLetters } {
  const { x, y, width, height, line, moat } = place;
  const sag = sagOf(place);
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
  const set = words({ x, y, width: width * LETTERS_ACROSS, height: height * LETTER_HEIGHT, radius: radiusOf(place) });
  sheet.area(set.edges);
  return { papers: papers.map(closedEdges), letters: set };
}

/** How high letters without a ribbon are, of the height of the ribbon that they stand for. */
const PLAIN_HEIGHT = 0.9;
/** Of the circle that a line follows which looks straight, in widths. */
const STRAIGHT = 1000;

/** Letters alone on a straight line, with clear paper around them; design units. */
export function drawPlainWords(
  sheet: Ink,
  words: (room: Ribbon) => RibbonLetters,
  { x, y, width, height, moat }: BannerPlace,
): RibbonLetters {
  const set = words({
    x,
    y,
    width: width * LETTERS_ACROSS,
    height: height * LETTER_HEIGHT * PLAIN_HEIGHT,
    radius: width * STRAIGHT,
  });
  const { edges } = set;
  for (let e = 0; e < edges.length; e += 4)
    sheet.capsule(edges[e], edges[e + 1], moat * 0.8, edges[e + 2], edges[e + 3], moat * 0.8, true);
  sheet.area(edges);
  return set;
}

/** How much higher its ends lie than its middle. */
const sagOf = ({ width, height }: BannerPlace): number => Math.min(height * 0.55, width * 0.11);

/** Of the circle through its middle and its ends. */
function radiusOf(place: BannerPlace): number {
  const [sag, half] = [sagOf(place), place.width / 2];
  return (half ** 2 + sag ** 2) / (2 * sag);
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

function closedEdges(path: Path): number[] {
  const edges: number[] = [];
  for (let i = 0, j = path.length - 2; i < path.length; j = i, i += 2) {
    edges.push(path[j], path[j + 1], path[i], path[i + 1]);
  }
  return edges;
}
