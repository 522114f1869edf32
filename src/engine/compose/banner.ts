import type { Attribution } from '../contract.ts';
import type { Ink } from '../ink.ts';
import { OrnamentPen, SHEET, type Path } from '../ornament/pen.ts';
import { clamp } from '../planes.ts';
import letters from './letters.json' with { type: 'json' };
import { silhouetteOf } from './silhouette.ts';
import { readPath } from './svg-path.ts';

export const letteringAttribution: Attribution = {
  name: 'Pirata One',
  author: 'Rodrigo Fuenzalida and Nicolas Massi',
  license: 'SIL Open Font License 1.1',
  url: 'https://fonts.google.com/specimen/Pirata+One',
};

interface BannerPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  line: number;
}

const glyphs = letters.letters as unknown as Record<string, [advance: number, path: string] | undefined>;

/** Characters of a text that the letters cannot draw. */
export function missingLetters(text: string): string[] {
  return [...new Set(Array.from(text).filter((character) => !glyphs[character]))];
}

/** A ribbon that sags in the middle, with folded ends and lettering along it. Design units. */
export function drawBanner(sheet: Ink, pen: OrnamentPen, text: string, place: BannerPlace): void {
  const { x, y, width, height, line } = place;
  const sag = height * 0.55;
  const heightAt = (at: number) => y - sag * ((at - x) / (width / 2)) ** 2;
  for (const side of [-1, 1]) fold(pen, place, side, heightAt);
  const steps = 24;
  const ribbon: Path = [];
  for (let i = 0; i <= steps; i++) {
    const at = x - width / 2 + (width * i) / steps;
    ribbon.push(at, heightAt(at) - height / 2);
  }
  for (let i = steps; i >= 0; i--) {
    const at = x - width / 2 + (width * i) / steps;
    ribbon.push(at, heightAt(at) + height / 2);
  }
  pen.shape(ribbon, line);
  const slopeAt = (at: number) => (-2 * sag * (at - x)) / (width / 2) ** 2;
  stampLetters(sheet, textOutlines(text, place, heightAt, slopeAt));
}

function fold(
  pen: OrnamentPen,
  { x, width, height, line }: BannerPlace,
  side: number,
  heightAt: (at: number) => number,
): void {
  const endX = x + (side * width) / 2;
  const endY = heightAt(endX);
  const foldX = endX - side * width * 0.06;
  const foldY = heightAt(foldX) + height * 0.5;
  const tipX = endX + side * width * 0.13;
  pen.shape(
    [
      foldX,
      foldY + height * 0.32,
      foldX,
      foldY - height * 0.62,
      tipX,
      endY - height * 0.28,
      tipX - side * width * 0.045,
      endY + height * 0.22,
      tipX,
      endY + height * 0.72,
    ],
    line,
  );
  pen.fill([foldX, foldY + height * 0.32, endX, endY + height * 0.5, foldX, foldY]);
}

/** Letters standing on the ribbon's curve, as outlines in design units. */
function textOutlines(
  text: string,
  place: BannerPlace,
  heightAt: (at: number) => number,
  slopeAt: (at: number) => number,
): Path[] {
  const drawn = Array.from(text).flatMap((character) => (glyphs[character] ? [glyphs[character]] : []));
  const total = drawn.reduce((sum, [advance]) => sum + advance, 0);
  const natural = (place.height * 0.74) / letters.unitsPerEm;
  const scale = Math.min(natural, (place.width * 0.86) / Math.max(1, total));
  const outlines: Path[] = [];
  let at = place.x - (total * scale) / 2;
  for (const [advance, data] of drawn) {
    const middle = at + (advance * scale) / 2;
    const turn = Math.atan(slopeAt(middle));
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const base = heightAt(middle) + letters.capHeight * scale * 0.5;
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
  if (outlines.length === 0) return;
  const scale = sheet.width / SHEET;
  const shape = silhouetteOf(
    outlines.map((path) => path.map((v) => v * scale)),
    sheet.width,
  );
  for (let y = 0; y < shape.height; y++) {
    for (let x = 0; x < shape.width; x++) {
      const cover = clamp(shape.distance[y * shape.width + x] + 0.5);
      const i = (y + shape.top) * sheet.width + x + shape.left;
      if (cover > sheet.coverage[i]) sheet.coverage[i] = cover;
    }
  }
}
