import { distanceTransform } from '../distance.ts';
import type { Drawing } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import { Ink } from '../ink.ts';
import { clamp, enlarge } from '../planes.ts';
import { OrnamentPen, SHEET } from './pen.ts';
import { crescent, diamond, laurel, mandala, rays, ring, star } from './ornaments.ts';

const KINDS = ['ring', 'rays', 'crescent', 'diamond', 'mandala', 'laurel'] as const;
type OrnamentKind = (typeof KINDS)[number];

/** Clear paper between subject and ornament, canvas pixels. */
const MOAT = 9;

/** Draws an ornament behind the subject, with a moat around it. Seeded choice of the ornament. */
export function drawBackdrop(d: Drawing): void {
  const sheet = new Ink(d.ink.width, d.ink.height);
  const pen = new OrnamentPen(sheet, (d.limits.stroke * SHEET) / CANVAS);
  drawOrnament(d, pen, KINDS[(d.random() * KINDS.length) | 0]);
  const { solid, fade, cut } = d.analysis;
  const outside = solid.map((v, i) => (v && (cut || fade[i] > 0.05) ? 0 : 1));
  const clear = enlarge(distanceTransform(outside, CANVAS, CANVAS), CANVAS, d.ink.width);
  const moat = Math.max(MOAT, d.limits.gap);
  const { coverage } = sheet;
  for (let i = 0; i < coverage.length; i++) coverage[i] *= clamp(clear[i] - moat);
  d.ink.stamp(coverage);
}

function drawOrnament(d: Drawing, pen: OrnamentPen, kind: OrnamentKind): void {
  const middle = SHEET / 2;
  const radius = SHEET * 0.43;
  const width = (2.6 + 1.6 * d.strength) * d.weight;
  const [x, y] = halfwayToSubject(d);
  if (kind === 'ring') ring(pen, { x, y, radius: radius * 0.92, width }, 72);
  else if (kind === 'rays') {
    rays(pen, { x, y, radius: radius * 1.13, width }, radius * 0.82, 60);
    pen.circle(x, y, radius * 0.8, width * 0.8);
  } else if (kind === 'crescent') {
    crescent(pen, { x: middle, y: middle, radius: radius * 1.06, width }, d.random, -0.9 + d.random() * 0.8);
    star(pen, SHEET * 0.86, SHEET * 0.13, 34);
    star(pen, SHEET * 0.92, SHEET * 0.21, 16);
    star(pen, SHEET * 0.79, SHEET * 0.07, 18);
  } else if (kind === 'diamond') {
    diamond(pen, { x: middle, y: middle, radius: radius * 0.95, width }, radius * 1.1);
    pen.circle(middle, middle, radius * 0.72, width * 0.5);
  } else if (kind === 'mandala') mandala(pen, { x, y, radius: radius * 1.08, width: width * 0.75 }, d.random, 0.6);
  else laurel(pen, { x: middle, y: middle, radius: radius * 0.98, width: width * 0.9 }, 14, 2.35);
}

/** A round ornament stands halfway between the sheet's middle and the subject's centre of mass. */
function halfwayToSubject(d: Drawing): [number, number] {
  const middle = SHEET / 2;
  if (!d.analysis.cut) return [middle, middle];
  let x = 0;
  let y = 0;
  let count = 0;
  const { solid } = d.analysis;
  for (let i = 0; i < solid.length; i += 3) {
    if (!solid[i]) continue;
    x += i % CANVAS;
    y += (i / CANVAS) | 0;
    count++;
  }
  if (!count) return [middle, middle];
  const toSheet = SHEET / CANVAS / count;
  return [(middle + x * toSheet) / 2, (middle + y * toSheet) / 2];
}
