import type { Drawing } from './drawing.ts';
import { CANVAS } from './framing.ts';
import { Run } from './hatch.ts';
import { clamp, sample, type Plane } from './planes.ts';

export interface EngraveOptions {
  /** Direction of the lines; not used when they run in circles. */
  angle: number;
  /** Distance between lines, canvas pixels. */
  period: number;
  /** Arcs around a point beyond the corner instead of parallel lines. */
  radial: boolean;
  /** Darkness below which there is bare paper. */
  from: number;
}

/** Points along a line are three sheet pixels apart. */
const STEP = 3;

/**
 * Engraver's lines: displaced by the form's brightness so that they seem to bend over it, and as wide as the tone is
 * dark, from a hair to nearly the full period.
 */
export function engrave(d: Drawing, shade: Plane, options: EngraveOptions): void {
  const size = d.ink.width;
  const { limits, scale } = d;
  const { relief } = d.analysis;
  const period = Math.max(options.period * d.pitch, limits.gap > 0 ? limits.gap + limits.stroke : 0) * scale;
  const widest = period * (limits.gap > 0 ? (period - limits.gap * scale * 0.6) / period : 0.82);
  const thinnest = limits.stroke * 0.5 * scale;
  const lines = Math.ceil((size * (options.radial ? LAST_CIRCLE : 1.5)) / period);
  for (let line = 0; line < lines; line++) {
    const points = options.radial
      ? Math.max(24, Math.round((QUARTER * line * period) / STEP))
      : Math.round((size * 1.5) / STEP);
    const run = new Run(d, thinnest, 4);
    for (let i = 0; i <= points; i++) {
      const at = options.radial
        ? circlePoint(size, line * period, (i / points) * QUARTER)
        : linePoint(size, options.angle, (i / points - 0.5) * size * 1.5, (line - lines / 2) * period);
      const tone = displace(d, at, relief, shade, period * 3.2);
      if (tone < options.from) {
        run.flush();
        continue;
      }
      const weight = clamp(0.14 + (0.8 * (tone - options.from)) / (1 - options.from), 0, 0.82) / 0.82;
      run.add(at.x, at.y, Math.max(thinnest, 0.5 * widest * weight));
    }
    run.flush();
  }
}

interface EngravePoint {
  x: number;
  y: number;
  /** Across the line. */
  nx: number;
  ny: number;
}

function linePoint(size: number, angle: number, along: number, across: number): EngravePoint {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return { x: size / 2 + c * along - s * across, y: size / 2 + s * along + c * across, nx: -s, ny: c };
}

/** Beyond the sheet's corner, as the light: rings whose middle lies on the subject would be a target drawn on it. Shares of the sheet. */
const CENTER = [-0.12, -0.12] as const;
/** The last circle that meets the sheet, in shares of its side; all do within a quarter of their round. */
const LAST_CIRCLE = 1.6;
const QUARTER = Math.PI / 2;

function circlePoint(size: number, radius: number, angle: number): EngravePoint {
  const nx = Math.cos(angle);
  const ny = Math.sin(angle);
  return { x: CENTER[0] * size + nx * radius, y: CENTER[1] * size + ny * radius, nx, ny };
}

/** Moves the point across its line by the relief and returns the darkness there, or -1 off the subject. */
function displace(d: Drawing, at: EngravePoint, relief: Plane, shade: Plane, amplitude: number): number {
  const size = d.ink.width;
  if (at.x < 2 || at.y < 2 || at.x >= size - 2 || at.y >= size - 2) return -1;
  const height = sample(relief, CANVAS, CANVAS, at.x / d.scale, at.y / d.scale) - 0.5;
  at.x += at.nx * height * amplitude;
  at.y += at.ny * height * amplitude;
  if (at.x < 2 || at.y < 2 || at.x >= size - 2 || at.y >= size - 2) return -1;
  const q = ((at.y / d.scale) | 0) * CANVAS + ((at.x / d.scale) | 0);
  return d.analysis.solid[q] ? shade[q] : -1;
}
