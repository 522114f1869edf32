import type { GrayImage } from '../contract.ts';
import { contoursOf, type Contour } from './contours.ts';
import { fitCurves, type Path } from './curves.ts';

/** Specks below this many square pixels are left out: no needle draws them. */
const SPECK = 1.2;

/**
 * The ink of a finished design as closed paths, filled by the even-odd rule. In pixels of the image.
 * Fitting after P. J. Schneider, "An algorithm for automatically fitting digitized curves", Graphics Gems (1990).
 */
export function traceInk(image: GrayImage): Path[] {
  return contoursOf(image)
    .filter((contour) => Math.abs(areaOf(contour)) >= SPECK)
    .map(fitCurves);
}

function areaOf(contour: Contour): number {
  let sum = 0;
  const n = contour.length;
  for (let i = 0; i < n; i += 2) {
    const [x, y, u, v] = [contour[i], contour[i + 1], contour[(i + 2) % n], contour[(i + 3) % n]];
    sum += x * v - u * y;
  }
  return sum / 2;
}

const written = (value: number) => String(Math.round(value * 100) / 100);

/** A drawing program's file: one path, black, at its true width. `widthMm` null leaves it in pixels. */
export function svgOf(
  paths: readonly Path[],
  { width, height }: { width: number; height: number },
  widthMm: number | null,
): string {
  const size =
    widthMm === null
      ? `width="${width}" height="${height}"`
      : `width="${widthMm}mm" height="${written((widthMm * height) / width)}mm"`;
  const d = paths.map(dataOf).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><path fill="#000" fill-rule="evenodd" d="${d}"/></svg>`;
}

function dataOf({ start, curves }: Path): string {
  return `M${start.map(written).join(' ')}${curves.map((curve) => `C${curve.map(written).join(' ')}`).join('')}Z`;
}
