import type { Ink } from '../ink.ts';

/** Points as x, y, x, y ... on a 1024 x 1024 sheet, whatever the real size. */
export type Path = number[];

/** Ornaments are drawn on a sheet of this side and scaled. */
export const SHEET = 1024;

/** Draws ornament paths on a sheet: lines of one width, filled shapes, shapes that cover what lies behind them. */
export class OrnamentPen {
  private readonly ink: Ink;
  private readonly scale: number;
  private readonly thinnest: number;

  /** `thinnest` is the least line width in sheet units. */
  constructor(ink: Ink, thinnest = 0) {
    this.ink = ink;
    this.scale = ink.width / SHEET;
    this.thinnest = thinnest;
  }

  line(path: Path, width: number, closed = false): void {
    const xs: number[] = [];
    const ys: number[] = [];
    for (let i = 0; i < path.length; i += 2) {
      xs.push(path[i] * this.scale);
      ys.push(path[i + 1] * this.scale);
    }
    const radius = (Math.max(width, this.thinnest) * this.scale) / 2;
    this.ink.polyline(xs, ys, () => radius, closed);
  }

  fill(path: Path): void {
    this.ink.polygon(path.map((v) => v * this.scale));
  }

  /** A closed shape with an outline whose inside hides what was drawn before. */
  shape(path: Path, width: number): void {
    this.ink.polygon(
      path.map((v) => v * this.scale),
      true,
    );
    this.line(path, width, true);
  }

  dot(x: number, y: number, radius: number): void {
    this.ink.dot(x * this.scale, y * this.scale, Math.max(radius, this.thinnest / 2) * this.scale);
  }

  circle(x: number, y: number, radius: number, width: number): void {
    this.line(arc(x, y, radius, 0, 2 * Math.PI), width, true);
  }
}

export function polar(cx: number, cy: number, radius: number, angle: number): [number, number] {
  return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
}

/** Points about three units apart, both ends included. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number): Path {
  const steps = Math.max(6, Math.ceil((Math.abs(to - from) * radius) / 3));
  const path: Path = [];
  for (let i = 0; i <= steps; i++) path.push(...polar(cx, cy, radius, from + ((to - from) * i) / steps));
  return path;
}

export function regularPolygon(cx: number, cy: number, corners: number, radius: number, turn: number): Path {
  const path: Path = [];
  for (let k = 0; k < corners; k++) path.push(...polar(cx, cy, radius, turn + (k / corners) * 2 * Math.PI));
  return path;
}

/** Points of a cubic Bezier curve, without its first. */
export function cubicTo(path: Path, c0: Path, c1: Path, end: Path): void {
  const x0 = path[path.length - 2];
  const y0 = path[path.length - 1];
  const steps = 14;
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const u = 1 - t;
    const a = u * u * u;
    const b = 3 * u * u * t;
    const c = 3 * u * t * t;
    const e = t * t * t;
    path.push(a * x0 + b * c0[0] + c * c1[0] + e * end[0], a * y0 + b * c0[1] + c * c1[1] + e * end[1]);
  }
}

export function quadraticTo(path: Path, control: Path, end: Path): void {
  const x0 = path[path.length - 2];
  const y0 = path[path.length - 1];
  const mix = (p: number, q: number) => p + ((q - p) * 2) / 3;
  cubicTo(path, [mix(x0, control[0]), mix(y0, control[1])], [mix(end[0], control[0]), mix(end[1], control[1])], end);
}
