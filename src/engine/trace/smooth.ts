import type { Point, Run } from './cubic.ts';

/** Points to each side that say where an outline passes and which way it goes; fewer where it bends too much for so many. */
const REACHES = [6, 4, 3, 2];
const FAR = 0.3;

/** Where an outline passes at one of its points, freed of the steps of its pixels, and which way it goes there (unit). */
export function placeAt({ x, y }: Run, i: number): { at: Point; into: Point } {
  const room = Math.min(i, x.length - 1 - i);
  for (const reach of REACHES) {
    if (reach > room) continue;
    const at: Point = [parabola(x, i, reach), parabola(y, i, reach)];
    if (Math.hypot(at[0] - x[i], at[1] - y[i]) > FAR && reach > 2) continue;
    return { at, into: unit(slope(x, i, reach), slope(y, i, reach)) };
  }
  return { at: [x[i], y[i]], into: unit(x[i + 1] - x[i - 1], y[i + 1] - y[i - 1]) };
}

/** The middle of the parabola that lies nearest to a point and its neighbours. */
function parabola(values: Float64Array, i: number, m: number): number {
  const whole = ((2 * m - 1) * (2 * m + 1) * (2 * m + 3)) / 3;
  let sum = 0;
  for (let k = -m; k <= m; k++) sum += (3 * m * (m + 1) - 1 - 5 * k * k) * values[i + k];
  return sum / whole;
}

function slope(values: Float64Array, i: number, m: number): number {
  let sum = 0;
  for (let k = 1; k <= m; k++) sum += k * (values[i + k] - values[i - k]);
  return sum;
}

function unit(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
