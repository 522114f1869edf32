import type { Contour } from './contours.ts';
import type { Point } from './cubic.ts';
import type { Path } from './curves.ts';

/** A quarter of a circle has handles of this length, as a share of its radius. */
const HANDLE = 0.5523;
/** What is smaller has too few pixels to show its shape, px: it is a dot unless it is so many times longer than wide. */
const DOT = 2;
const LONG = 1.6;
/** Other circles are round to this, px. */
const ROUND = 0.35;

/** An outline as a circle of four curves of the same area, if it is one. */
export function asCircle({ points: contour, room }: Contour): Path | null {
  const n = contour.length;
  let [area, x, y] = [0, 0, 0];
  const [ox, oy] = [contour[0], contour[1]];
  for (let i = 0; i < n; i += 2) {
    const [ax, ay, bx, by] = [
      contour[i] - ox,
      contour[i + 1] - oy,
      contour[(i + 2) % n] - ox,
      contour[(i + 3) % n] - oy,
    ];
    const twice = ax * by - bx * ay;
    area += twice / 2;
    x += ((ax + bx) * twice) / 6;
    y += ((ay + by) * twice) / 6;
  }
  [x, y] = [ox + x / area, oy + y / area];
  const radius = Math.sqrt(Math.abs(area) / Math.PI);
  if (radius < DOT ? lengthPerWidth(contour, x, y) > LONG : !isRound(contour, room, [x, y], radius)) return null;
  const [r, h] = [radius * Math.sign(area), radius * HANDLE];
  const k = h * Math.sign(area);
  return {
    start: [x + radius, y],
    curves: [
      [x + radius, y + k, x + h, y + r, x, y + r],
      [x - h, y + r, x - radius, y + k, x - radius, y],
      [x - radius, y - k, x - h, y - r, x, y - r],
      [x + h, y - r, x + radius, y - k, x + radius, y],
    ],
  };
}

function isRound(contour: Float64Array, room: Float64Array, [x, y]: Point, radius: number): boolean {
  return room.every((own, i) => {
    const off = Math.hypot(contour[2 * i] - x, contour[2 * i + 1] - y) - radius;
    return Math.abs(off) <= Math.max(own, ROUND);
  });
}

/** By how far the points of an outline are spread along it and across. */
function lengthPerWidth(contour: Float64Array, x: number, y: number): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = 0; i < contour.length; i += 2) {
    const [dx, dy] = [contour[i] - x, contour[i + 1] - y];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const [sum, apart] = [xx + yy, Math.hypot(xx - yy, 2 * xy)];
  return Math.sqrt((sum + apart) / (sum - apart));
}
