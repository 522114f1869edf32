import type { Contour } from './contours.ts';
import type { Path } from './curves.ts';

/** A quarter of a circle has handles of this length, as a share of its radius. */
const HANDLE = 0.5523;
/** A dot of a pixel or two is round to a share of its radius. */
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
  for (let i = 0; i < n; i += 2)
    if (
      Math.abs(Math.hypot(contour[i] - x, contour[i + 1] - y) - radius) >
      Math.max(room[i / 2], Math.min(0.35, ROUND * radius))
    )
      return null;
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
