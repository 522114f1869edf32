import type { Point } from './cubic.ts';

/** An outline turns at a corner by more than this (cosine), seen over so many points to each side. */
const CORNER = Math.cos((38 * Math.PI) / 180);
const REACH = 6;
/** Seen from closer by, a corner turns by nearly as much, and a bend by half of it. */
const NEAR = 3;
const CONCENTRATED = 0.69;
/** Which way an outline goes on after a point, or came before it (backwards), over so many points. Not of unit length. */
function heading(contour: Float64Array, i: number, reach: number, sign: 1 | -1): Point {
  const n = contour.length / 2;
  let [x, y] = [0, 0];
  const middle = (reach - 1) / 2;
  for (let k = 0; k < reach; k++) {
    const at = 2 * ((i + sign * k + n) % n);
    x += (k - middle) * contour[at];
    y += (k - middle) * contour[at + 1];
  }
  return [x * sign, y * sign];
}

function turnAt(contour: Float64Array, i: number, reach: number): number {
  const [ax, ay] = heading(contour, i, reach, -1);
  const [bx, by] = heading(contour, i, reach, 1);
  return Math.acos(
    Math.max(-1, Math.min(1, (ax * bx + ay * by) / (Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by)) || 1))),
  );
}

export interface Corner {
  index: number;
  /** By how much the outline turns, radians. */
  turn: number;
}

/** Where an outline turns sharply, in its order. */
export function cornersOf(contour: Float64Array): Corner[] {
  const n = contour.length / 2;
  if (n < 2 * NEAR) return [];
  const reach = Math.min(REACH, Math.floor(n / 3));
  const far = new Float64Array(n);
  const least = Math.acos(CORNER);
  for (let i = 0; i < n; i++) far[i] = turnAt(contour, i, reach);
  const score = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    if (far[i] < least) continue;
    const near = turnAt(contour, i, NEAR);
    if (near >= CONCENTRATED * far[i]) score[i] = near + far[i];
  }
  const corners: Corner[] = [];
  for (let i = 0; i < n; i++) if (score[i] > 0 && isHighest(score, i)) corners.push({ index: i, turn: far[i] });
  return corners;
}

function isHighest(score: Float64Array, i: number): boolean {
  const n = score.length;
  for (let k = 1; k <= NEAR; k++) if (score[(i + k) % n] > score[i] || score[(i + n - k) % n] >= score[i]) return false;
  return true;
}
