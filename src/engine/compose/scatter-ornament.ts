import type { Place } from '../ornament/ornaments.ts';
import type { OrnamentPen } from '../ornament/pen.ts';
import { clamp } from '../planes.ts';
import type { Random } from '../random.ts';

/** Dots in a column, each smaller than the one above. Design units. */
export function trailOfDots(pen: OrnamentPen, x: number, y: number, count: number, gap: number): void {
  for (let i = 0; i < count; i++) pen.dot(x, y + i * gap, 6.5 * (1 - i / (count + 1)));
}

/** Cells that take one dot each, design units. */
const APART = 9;

/** A round ground of dots, shaded like a ball: dense at its rim, most of all below. */
export function scatterDisc(pen: OrnamentPen, { x, y, radius }: Place, random: Random): void {
  const taken = new Set<string>();
  for (let k = 0; k < 12_000; k++) {
    const angle = random() * 2 * Math.PI;
    const share = Math.sqrt(random());
    // Light above, dark below: how far the shade reaches in from the rim.
    const reach = 0.1 + 0.24 * (1 + Math.sin(angle));
    if (random() > clamp(1 - (1 - share) / reach) ** 2) continue;
    const at: [number, number] = [x + Math.cos(angle) * radius * share, y + Math.sin(angle) * radius * share];
    const cell = `${Math.round(at[0] / APART)} ${Math.round(at[1] / APART)}`;
    if (taken.has(cell)) continue;
    taken.add(cell);
    pen.dot(...at, 1.9);
  }
}
