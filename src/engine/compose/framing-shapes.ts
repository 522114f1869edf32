/** Shapes that cut a scene: what lies beyond them is taken away, and a line runs around. */
import type { Ink } from '../ink.ts';
import { arc, regularPolygon, SHEET, type OrnamentPen, type Path } from '../ornament/pen.ts';
import type { FrameShape } from './frames.ts';
import type { FrameItem } from './plan.ts';

const SHAPES: Readonly<Record<FrameShape, (x: number, y: number, radius: number) => Path>> = {
  circle: (x, y, r) => arc(x, y, r, 0, 2 * Math.PI),
  oval: (x, y, r) => arc(0, 0, r, 0, 2 * Math.PI).map((v, i) => (i % 2 === 0 ? x + v * 0.76 : y + v)),
  square: (x, y, r) => [x - r * 0.86, y - r, x + r * 0.86, y - r, x + r * 0.86, y + r, x - r * 0.86, y + r],
  hexagon: (x, y, r) => regularPolygon(x, y, 6, r, -Math.PI / 2),
  diamond: (x, y, r) => [x, y - r, x + r * 0.72, y, x, y + r, x - r * 0.72, y],
  triangle: (x, y, r) => [x, y - r, x + r * 1.1, y + r, x - r * 1.1, y + r],
  arch: (x, y, r) => [
    ...arc(x, y - r * 0.32, r * 0.68, Math.PI, 2 * Math.PI),
    ...[x + r * 0.68, y + r, x - r * 0.68, y + r],
  ],
};

/** Draws a frame. Returns the edges of what it takes away, in sheet pixels, as `Ink.area` takes them. */
export function drawFrame(pen: OrnamentPen, sheet: Ink, { kind, x, y, radius }: FrameItem, line: number): number[] {
  const path = SHAPES[kind.slice('frame-'.length) as FrameShape](x, y, radius);
  const k = sheet.width / SHEET;
  const beyond = [...edgesOf([0, 0, SHEET, 0, SHEET, SHEET, 0, SHEET]), ...edgesOf(path)].map((v) => v * k);
  sheet.area(beyond, true);
  pen.line(path, line * 1.9, true);
  return beyond;
}

function edgesOf(path: Path): number[] {
  const edges: number[] = [];
  for (let i = 0, j = path.length - 2; i < path.length; j = i, i += 2)
    edges.push(path[j], path[j + 1], path[i], path[i + 1]);
  return edges;
}
