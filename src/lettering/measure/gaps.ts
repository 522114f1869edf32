/** The free distance between two parts of ink that do not touch, such as letters that stand side by side. */
import type { Across, Edges } from './edges.ts';
import type { Nearest } from './nearest.ts';
import { pointAt, type Raster } from './raster.ts';

/** `open`: for each pixel the nearest ink. Each pair of neighbours has its narrowest place. */
export function gapsIn(raster: Raster, open: Nearest, edges: Edges): Across[] {
  const { ink, part, width } = raster;
  const narrowest = new Map<string, { distance: number; a: number; b: number }>();
  const nearestInk = (pixel: number) => (ink[pixel] ? pixel : open.feature[pixel]);
  for (let pixel = 0; pixel < ink.length - width; pixel++) {
    if (pixel % width === width - 1) continue;
    for (const next of [pixel + 1, pixel + width]) {
      // The border between what is nearest to one part and to another: there they face each other.
      const [a, b] = [nearestInk(pixel), nearestInk(next)];
      if (part[a] === part[b]) continue;
      const key = part[a] < part[b] ? `${part[a]} ${part[b]}` : `${part[b]} ${part[a]}`;
      const distance = Math.hypot((a % width) - (b % width), Math.floor(a / width) - Math.floor(b / width));
      const known = narrowest.get(key);
      if (!known || distance < known.distance) narrowest.set(key, { distance, a, b });
    }
  }
  return [...narrowest.values()].map(({ a, b }) =>
    edges.across(edges.closest(...pointAt(raster, a)).point, edges.closest(...pointAt(raster, b)).point),
  );
}
