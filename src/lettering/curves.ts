/** The lines that letters stand on. In mm, y upwards; measured along themselves. */
import type { LetteringCurve } from '#domain/lettering.ts';
import { LetteringError } from './errors.ts';
import type { Point } from './path.ts';

export interface Curve {
  length: number;
  closed: boolean;
  /** Place and direction at a distance from the beginning; beyond its ends an open curve goes straight on. */
  at: (distance: number) => { x: number; y: number; angle: number };
}

const TURN = 2 * Math.PI;
/** Below this a curve is a point. */
const SHORTEST_MM = 1;

/** Null for a straight line. `widthMm`: how long the text is, for curves that follow it. Throws LetteringError for a curve without length. */
export function curveOf(curve: LetteringCurve, widthMm: number): Curve | null {
  switch (curve.kind) {
    case 'straight':
      return null;
    case 'arc': {
      // The middle of the text lies at the top of a rainbow, at the bottom of a smile. A text longer than that goes on around.
      const sweep = Math.min(TURN, widthMm / curve.radiusMm);
      const over = curve.side === 'over';
      const [start, side] = over ? [Math.PI / 2 + sweep / 2, 1] : [-Math.PI / 2 - sweep / 2, -1];
      // That point is the origin: far from it, welding would lack digits.
      return arc({ radius: curve.radiusMm, y: -side * curve.radiusMm }, start, -side * sweep);
    }
    case 'circle': {
      const middle = Math.PI / 2 - (curve.degrees / 360) * TURN;
      // Clockwise the heads point outwards, anticlockwise to the middle.
      return arc(
        { radius: curve.radiusMm, y: 0 },
        curve.inside ? middle - Math.PI : middle + Math.PI,
        curve.inside ? TURN : -TURN,
      );
    }
    case 'wave':
      return wave(curve.lengthMm ?? widthMm, curve.heightMm, curve.waves);
    case 'drawn':
      return polyline(
        curve.points.map(([x, y]): Point => [x, -y]),
        curve.closed,
      );
  }
}

/** Its middle lies `y` above the origin; anticlockwise for a positive sweep (radians). */
function arc({ radius, y }: { radius: number; y: number }, start: number, sweep: number): Curve {
  const sign = Math.sign(sweep);
  return {
    length: Math.abs(sweep) * radius,
    closed: Math.abs(sweep) >= TURN - 1e-9,
    at(distance) {
      const a = start + (sign * distance) / radius;
      return { x: radius * Math.cos(a), y: y + radius * Math.sin(a), angle: a + (sign * Math.PI) / 2 };
    },
  };
}

function wave(lengthMm: number, heightMm: number, waves: number): Curve {
  // Its own length is more than its width: by halving, the width whose wave is as long as asked for.
  const wide = (width: number) =>
    Array.from({ length: 401 }, (_, i): Point => [
      (i / 400) * width,
      (heightMm / 2) * Math.sin((TURN * waves * i) / 400),
    ]);
  let [low, high] = [0, lengthMm];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (lengthOf(wide(middle)) < lengthMm) low = middle;
    else high = middle;
  }
  return polyline(wide(high), false);
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i][0], y - points[i][1]), 0);

/** Any drawn line. Between its points the direction changes gradually, so that letters do not jump at them. */
function polyline(drawn: readonly Point[], closed: boolean): Curve {
  const points = withoutRepeats(closed ? [...drawn, drawn[0]] : drawn);
  if (points.length < 2 || lengthOf(points) < SHORTEST_MM)
    throw new LetteringError('curve_too_short', 'The line for the letters has no length. Draw it longer.');
  const along = [0];
  for (let i = 1; i < points.length; i++) along.push(along[i - 1] + lengthOf([points[i - 1], points[i]]));
  const last = points.length - 1;
  const directions = points.map((_, i) => {
    // A closed line has no ends: there its direction is that from the last stretch to the first.
    const atSeam = closed && (i === 0 || i === last);
    const [before, after] = atSeam
      ? [points[last - 1], points[1]]
      : [points[Math.max(0, i - 1)], points[Math.min(last, i + 1)]];
    return Math.atan2(after[1] - before[1], after[0] - before[0]);
  });
  const length = along[last];
  return {
    length,
    closed,
    at(distance) {
      const s = closed ? ((distance % length) + length) % length : distance;
      const i = stretchAt(along, s);
      const [[ax, ay], [bx, by]] = [points[i], points[i + 1]];
      const share = (s - along[i]) / (along[i + 1] - along[i]);
      const turn = smallestTurn(directions[i], directions[i + 1]);
      const angle = directions[i] + Math.max(0, Math.min(1, share)) * turn;
      // Beyond an end the line goes on in its last direction.
      if (share > 1) return { x: bx + (s - length) * Math.cos(angle), y: by + (s - length) * Math.sin(angle), angle };
      if (share < 0) return { x: ax + s * Math.cos(angle), y: ay + s * Math.sin(angle), angle };
      return { x: ax + share * (bx - ax), y: ay + share * (by - ay), angle };
    },
  };
}

const withoutRepeats = (points: readonly Point[]): Point[] =>
  points.filter(([x, y], i) => i === 0 || Math.hypot(x - points[i - 1][0], y - points[i - 1][1]) > 1e-6);

function stretchAt(along: readonly number[], s: number): number {
  let [low, high] = [0, along.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (along[middle] <= s) low = middle;
    else high = middle;
  }
  return low;
}

/** From one direction to another the short way around, in radians. */
export function smallestTurn(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}
