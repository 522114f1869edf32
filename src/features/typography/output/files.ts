/** Files of a lettering: closed shapes only, at their true size. Loaded when a file is asked for. */
import type { Path } from '#engine/trace/curves.ts';
import { blackLayer } from '#engine/trace/layers.ts';
import { pdfOf } from '#engine/trace/pdf.ts';
import type { Paper } from '#engine/trace/sheets.ts';
import type { PathCommand, SetLettering } from '../../../domain/lettering.ts';
import { svgData } from '../../../lettering/svg-data.ts';

/** Skin around the ink in SVG and PNG, mm. */
const ROOM_MM = 2;
/** The sheets of a PDF are laid out in these, to the hundredth of a millimetre. */
const UNITS_PER_MM = 100;

/** An SVG at its true size, filled by the even-odd rule: no text, no strokes, nothing that overlaps. */
export function svgFile({ commands, bounds }: SetLettering): Blob {
  const [left, top] = [bounds.left - ROOM_MM, bounds.top - ROOM_MM];
  const [width, height] = [bounds.width + 2 * ROOM_MM, bounds.height + 2 * ROOM_MM].map(hundredths);
  const box = [hundredths(left), hundredths(top), width, height].join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${box}"><path fill="#000" fill-rule="evenodd" d="${svgData(commands)}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A PDF at its true size, on as many sheets as it takes, with a ruler; `mirrored` for transfer paper. */
export function pdfFile(
  { commands, bounds }: SetLettering,
  { paper, mirrored, caption }: { paper: Paper; mirrored: boolean; caption: string },
): Blob {
  const layers = [blackLayer(pathsOf(commands, bounds.left, bounds.top))];
  const text = pdfOf(layers, {
    widthMm: bounds.width,
    heightPerWidth: bounds.height / bounds.width,
    pixels: bounds.width * UNITS_PER_MM,
    paper,
    mirrored,
    caption: { text: caption },
  });
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });
}

/** A PNG on white paper whose longer side has so many pixels. Rejects where the browser makes none. */
export async function pngFile({ commands, bounds }: SetLettering, pixels: number): Promise<Blob> {
  const width = bounds.width + 2 * ROOM_MM;
  const height = bounds.height + 2 * ROOM_MM;
  const scale = pixels / Math.max(width, height);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser could not make the picture.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, (ROOM_MM - bounds.left) * scale, (ROOM_MM - bounds.top) * scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(svgData(commands, 4)), 'evenodd');
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The same outlines as cubic curves from the corner of the ink. */
function pathsOf(commands: readonly PathCommand[], left: number, top: number): Path[] {
  const paths: Path[] = [];
  let at: readonly [number, number] = [0, 0];
  const place = (x: number, y: number) => [(x - left) * UNITS_PER_MM, (y - top) * UNITS_PER_MM] as const;
  for (const [kind, ...numbers] of commands) {
    const points = Array.from({ length: numbers.length / 2 }, (_, n) => place(numbers[2 * n], numbers[2 * n + 1]));
    const to = points.at(-1);
    if (!to) continue;
    if (kind === 'M') paths.push({ start: to, curves: [] });
    else paths.at(-1)?.curves.push(cubic(at, points));
    at = to;
  }
  return paths.filter(({ curves }) => curves.length > 0);
}

type Point = readonly [number, number];

function cubic(from: Point, points: readonly Point[]): Path['curves'][number] {
  const [a, b = a, c = b] = points;
  if (points.length === 3) return [...a, ...b, ...c];
  // A line, and a quadratic curve, as the cubic that draws the same.
  const handle = points.length === 1 ? null : a;
  const end = points.length === 1 ? a : b;
  const first = handle ? between(from, handle, 2 / 3) : between(from, end, 1 / 3);
  const second = handle ? between(end, handle, 2 / 3) : between(from, end, 2 / 3);
  return [...first, ...second, ...end];
}

function between([x, y]: Point, [u, v]: Point, share: number): Point {
  return [x + (u - x) * share, y + (v - y) * share];
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
