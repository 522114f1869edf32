import { distanceTransform } from '../distance.ts';
import type { Drawing } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import { clamp, enlarge, type Plane } from '../planes.ts';

/** Width of a scallop, and how far beneath the outline a line and a row of beads run; canvas pixels. */
const SCALLOP = 24;
const LINE_DEPTH = 8;
const BEAD_DEPTH = 16;
const BEAD_STEP = 11;
/** Tones from which there are dots, scallops, double scallops. */
const STEPS = [0.14, 0.32, 0.55] as const;

/** Lace: rows of scallops that swell with the form, richer in the dark, and beads along the outline. */
export function drawLace(d: Drawing): void {
  const { solid, fade, relief, features, cut } = d.analysis;
  const size = d.ink.width;
  const cell = Math.max(SCALLOP * d.pitch, 3.4 * (d.limits.gap + d.limits.stroke)) * d.scale;
  const thin = Math.max(0.55 * d.weight, d.limits.stroke / 2) * d.scale;
  const depth = distanceTransform(solid, CANVAS, CANVAS);
  const rim = cut ? BEAD_DEPTH * d.pitch + 5 : 0;
  const open = d.shade.map((v, i) =>
    solid[i] && depth[i] > rim && fade[i] > 0.3 && !(features && features.zone[i] > 0.35) ? v : -1,
  );
  const tone = enlarge(open, CANVAS, size);
  const form = enlarge(relief, CANVAS, size);
  const plane = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      const v = tone[i];
      if (v < STEPS[0]) continue;
      const bend = (form[i] - 0.5) * 2.4 * cell;
      plane[i] = scallop(x / cell + 0.35 * (bend / cell), (y + bend) / (0.5 * cell), v, cell, thin);
    }
  }
  d.ink.stamp(plane);
  if (cut) beads(d, depth, thin);
}

/** Ink of a net of overlapping scallops at a place given in cells across and rows down. */
function scallop(u: number, row: number, tone: number, cell: number, thin: number): number {
  let cover = 0;
  // The front row is the lowest one whose arc covers the place.
  for (let k = Math.floor(row); k >= Math.floor(row) - 1; k--) {
    const shift = (k & 1) * 0.5;
    const du = u - shift - Math.round(u - shift);
    const dv = (row - k) * 0.5;
    const r = Math.hypot(du, dv) * cell;
    if (r > 0.5 * cell + thin) continue;
    const line = (at: number) => clamp(thin - Math.abs(r - at * cell) + 0.5);
    if (tone >= STEPS[1]) cover = line(0.5);
    if (tone >= STEPS[2]) cover = Math.max(cover, line(0.31));
    return Math.max(cover, clamp((tone >= STEPS[2] ? 0.12 : 0.085) * cell - r + 0.5));
  }
  return cover;
}

/** A thin line within the outline, and a row of beads within that. */
function beads(d: Drawing, depth: Plane, thin: number): void {
  const { fade } = d.analysis;
  const { ink, scale, pitch } = d;
  const inner = enlarge(depth, CANVAS, ink.width);
  const faded = enlarge(fade, CANVAS, ink.width);
  ink.stamp(inner.map((v, i) => (faded[i] < 0.4 ? 0 : clamp(thin - Math.abs(v - LINE_DEPTH * pitch) * scale + 0.5))));
  const at = BEAD_DEPTH * pitch;
  const step = Math.max(BEAD_STEP * pitch, d.limits.gap + 2 * d.limits.stroke);
  const radius = Math.max(2.1 * Math.sqrt(d.weight), d.limits.stroke / 2);
  const placed: number[] = [];
  for (let y = 2; y < CANVAS - 2; y++) {
    for (let x = 2; x < CANVAS - 2; x++) {
      const i = y * CANVAS + x;
      if (Math.abs(depth[i] - at) > 0.75 || fade[i] < 0.5) continue;
      let free = true;
      for (let k = placed.length - 2; k >= 0 && free; k -= 2)
        free = Math.hypot(placed[k] - x, placed[k + 1] - y) >= step;
      if (!free) continue;
      placed.push(x, y);
      ink.dot((x + 0.5) * scale, (y + 0.5) * scale, radius * scale);
    }
  }
}
