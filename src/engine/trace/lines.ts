import type { Point, Run } from './cubic.ts';

/** A line by a point and a heading of unit length. */
export interface Line {
  at: Point;
  along: Point;
}

/** The line nearest to points `from` to before `to`, if it passes all of them within their room, where they have one. */
export function asLine({ x, y, room }: Pick<Run, 'x' | 'y'> & Partial<Run>, from: number, to: number): Line | null {
  const count = to - from;
  if (count < 2) return null;
  let [mx, my] = [0, 0];
  for (let i = from; i < to; i++) [mx, my] = [mx + x[i] / count, my + y[i] / count];
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = from; i < to; i++) {
    const [dx, dy] = [x[i] - mx, y[i] - my];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const line: Line = { at: [mx, my], along: [Math.cos(angle), Math.sin(angle)] };
  if (room) for (let i = from; i < to; i++) if (offLine(line, [x[i], y[i]]) > room[i]) return null;
  return line;
}

export function offLine({ at, along }: Line, [x, y]: Point): number {
  return Math.abs((x - at[0]) * along[1] - (y - at[1]) * along[0]);
}

export function onLine({ at, along }: Line, [x, y]: Point): Point {
  const way = (x - at[0]) * along[0] + (y - at[1]) * along[1];
  return [at[0] + along[0] * way, at[1] + along[1] * way];
}

/** Where two lines meet; null where they are nearly parallel. */
export function meeting(a: Line, b: Line): Point | null {
  const cross = a.along[0] * b.along[1] - a.along[1] * b.along[0];
  if (Math.abs(cross) < 0.3) return null;
  const way = ((b.at[0] - a.at[0]) * b.along[1] - (b.at[1] - a.at[1]) * b.along[0]) / cross;
  return [a.at[0] + a.along[0] * way, a.at[1] + a.along[1] * way];
}
