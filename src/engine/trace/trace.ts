import { EngineError, type GrayImage } from '../contract.ts';
import { contoursOf } from './contours.ts';
import { fitCurves, type Path } from './curves.ts';

/** Specks below this many square pixels are left out: no needle draws them. */
const SPECK = 1.2;

/**
 * The ink of a finished design as closed paths, filled by the even-odd rule. In pixels of the image.
 * Fitting after P. J. Schneider, "An algorithm for automatically fitting digitized curves", Graphics Gems (1990).
 */
export function traceInk(image: GrayImage): Path[] {
  return contoursOf(image)
    .filter((contour) => Math.abs(areaOf(contour.points)) >= SPECK)
    .map(fitCurves);
}

function areaOf(contour: Float64Array): number {
  let sum = 0;
  const n = contour.length;
  for (let i = 0; i < n; i += 2) {
    const [x, y, u, v] = [contour[i], contour[i + 1], contour[(i + 2) % n], contour[(i + 3) % n]];
    sum += x * v - u * y;
  }
  return sum / 2;
}

/** A file without a line would look like one that has them. Throws EngineError where nothing was traced. */
export function requireLines(drawn: readonly Path[] | readonly TracedLayer[]): void {
  if (drawn.some((part) => !('group' in part) || part.paths.length > 0)) return;
  throw new EngineError(
    'nothing_to_draw',
    'There is no ink in this picture that could be traced, so there would be nothing in the file. The picture file keeps what it shows.',
  );
}

const written = (value: number) => String(Math.round(value * 100) / 100);

/** What lies on the paper, from below: all areas of one ink, some of them thin. */
export interface TracedLayer {
  /** Of the group that it belongs to: layers of one group follow each other. */
  group: string;
  name: string;
  hex: string;
  /** 0..1: less than 1 where a pencil was hardly pressed. */
  opacity: number;
  paths: readonly Path[];
}

/** A drawing program's file at its true width. `widthMm` null leaves it in pixels. One path, black; or a group for each kind of layer. Throws EngineError for no ink. */
export function svgOf(
  drawn: readonly Path[] | readonly TracedLayer[],
  { width, height }: { width: number; height: number },
  widthMm: number | null,
): string {
  requireLines(drawn);
  const size =
    widthMm === null
      ? `width="${width}" height="${height}"`
      : `width="${widthMm}mm" height="${written((widthMm * height) / width)}mm"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${isLayered(drawn) ? groupsOf(drawn) : pathOf(drawn, '#000')}</svg>`;
}

const isLayered = (drawn: readonly Path[] | readonly TracedLayer[]): drawn is readonly TracedLayer[] =>
  drawn.length > 0 && 'group' in drawn[0];

/** Groups by their ids, as drawing programs show them as layers; each ink by its name within. */
function groupsOf(layers: readonly TracedLayer[]): string {
  const groups = [...new Set(layers.map(({ group }) => group))];
  return groups
    .map((group) => {
      const own = layers.filter((layer) => layer.group === group);
      return `<g id="${group}">${own.map(({ paths, hex, opacity, name }) => pathOf(paths, hex, opacity, name)).join('')}</g>`;
    })
    .join('');
}

function pathOf(paths: readonly Path[], hex: string, opacity = 1, name?: string): string {
  const ink = name === undefined ? '' : ` data-ink="${name}"`;
  const thin = opacity < 1 ? ` fill-opacity="${opacity}"` : '';
  return `<path${ink} fill="${hex}"${thin} fill-rule="evenodd" d="${paths.map(dataOf).join('')}"/>`;
}

function dataOf({ start, curves }: Path): string {
  return `M${start.map(written).join(' ')}${curves.map((curve) => `C${curve.map(written).join(' ')}`).join('')}Z`;
}
