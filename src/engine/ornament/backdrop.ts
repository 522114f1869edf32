import { components } from '../components.ts';
import type { EngineNote } from '../contract.ts';
import { distanceTransform } from '../distance.ts';
import type { Drawing } from '../drawing.ts';
import { CANVAS, maskOnSheet } from '../framing.ts';
import { Ink } from '../ink.ts';
import { clamp, enlarge, type Mask, type Plane } from '../planes.ts';
import { mixSeed, mulberry32, type Random } from '../random.ts';
import { irezumi } from './irezumi.ts';
import { ORNAMENTS, type OrnamentKind } from './kinds.ts';
import { OrnamentPen, regularPolygon, SHEET } from './pen.ts';
import { crescent, diamond, ground, laurel, mandala, rays, ring, star, stars } from './ornaments.ts';

/** The subject is drawn this much smaller when an ornament stands behind it, so that the ornament can be seen. */
export const BACKDROP_INSET = 0.8;
/** Before a ground it stands out at the sides. */
export const GROUND_INSET = 0.9;

/** Clear paper between subject and ornament, canvas pixels. */
const MOAT = 9;
/** An ornament of which less is visible is not worth drawing; another is tried. */
const VISIBLE_ENOUGH = 0.5;
const HARDLY_VISIBLE = 0.25;

/** Puts the finished subject onto a full sheet with an ornament behind it and a moat between them. */
export function composeWithBackdrop(
  d: Drawing,
  size: number,
  choice: readonly OrnamentKind[],
): { sheet: Ink; notes: EngineNote[] } {
  const margin = Math.round((size - d.ink.width) / 2);
  const occupied = maskOnSheet(d.analysis, { left: margin / size, top: margin / size, inset: d.ink.width / size });
  const toSubject = enlarge(distanceTransform(invertMask(occupied), CANVAS, CANVAS), CANVAS, size);
  const moat = Math.max(MOAT, d.limits.gap);
  let best: { sheet: Ink; visible: number } | null = null;
  for (const kind of inTurn(d.random, choice)) {
    const sheet = new Ink(size, size);
    drawOrnament(d, new OrnamentPen(sheet, (d.limits.stroke * SHEET) / CANVAS), kind, occupied);
    const visible = clearMoat(sheet, toSubject, moat);
    if (!best || visible > best.visible) best = { sheet, visible };
    if (visible >= VISIBLE_ENOUGH) break;
  }
  const sheet = best?.sheet ?? new Ink(size, size);
  dropFragments(sheet, toSubject, moat);
  paste(d.ink, sheet, margin);
  const notes: EngineNote[] = [];
  if (best && best.visible < HARDLY_VISIBLE) {
    notes.push({
      code: 'frame_hidden',
      message: 'The subject fills the sheet, so little of the ornament can be seen.',
    });
  }
  return { sheet, notes };
}

/** Up to three different ornaments in seeded order. */
function inTurn(random: Random, choice: readonly OrnamentKind[]): OrnamentKind[] {
  const kinds = [...choice];
  const out: OrnamentKind[] = [];
  while (out.length < 3 && kinds.length > 0) out.push(...kinds.splice((random() * kinds.length) | 0, 1));
  return out;
}

/** Chance of its own: a subject that is drawn bolder or darker keeps its ornament. */
export function ornamentRandom(seed: number): Random {
  return mulberry32(mixSeed(seed, 29));
}

/** Which ornament a seed tries first behind a subject. */
export function firstOrnament(seed: number): OrnamentKind {
  return inTurn(ornamentRandom(seed), ORNAMENTS)[0];
}

function invertMask(mask: Mask): Mask {
  return mask.map((v) => (v ? 0 : 1));
}

/** Fades the ornament out at the moat; returns the share of its ink that is still to be seen. */
function clearMoat(sheet: Ink, toSubject: Plane, moat: number): number {
  const { coverage } = sheet;
  let before = 0;
  let after = 0;
  for (let i = 0; i < coverage.length; i++) {
    if (coverage[i] === 0) continue;
    before += coverage[i];
    coverage[i] *= clamp(toSubject[i] - moat);
    after += coverage[i];
  }
  return before > 0 ? after / before : 0;
}

/** Removes small pieces that the moat has cut off from their leaf, petal or dot: they would read as dirt. */
function dropFragments(sheet: Ink, toSubject: Plane, moat: number): void {
  const { coverage, width, height } = sheet;
  const mask = new Uint8Array(coverage.length);
  for (let i = 0; i < mask.length; i++) mask[i] = coverage[i] > 0.02 ? 1 : 0;
  const found = components(mask, width, height);
  const cutOff = new Uint8Array(found.count + 1);
  for (let i = 0; i < mask.length; i++) if (mask[i] && toSubject[i] < moat + 2.5) cutOff[found.labels[i]] = 1;
  const least = width * height * 0.0004;
  for (let i = 0; i < mask.length; i++) {
    const label = found.labels[i];
    if (label && cutOff[label] && found.sizes[label] < least) coverage[i] = 0;
  }
}

function paste(subject: Ink, sheet: Ink, margin: number): void {
  for (let y = 0; y < subject.height; y++) {
    const from = y * subject.width;
    const to = (y + margin) * sheet.width + margin;
    for (let x = 0; x < subject.width; x++) {
      const c = subject.coverage[from + x];
      if (c > sheet.coverage[to + x]) sheet.coverage[to + x] = c;
    }
  }
}

function drawOrnament(d: Drawing, pen: OrnamentPen, kind: OrnamentKind, occupied: Mask): void {
  const middle = SHEET / 2;
  const radius = SHEET * 0.43;
  const width = (2.6 + 1.6 * d.strength) * d.weight;
  const reach = radius * (kind === 'rays' ? 1.13 : 1.08) + 3 * width;
  const [x, y] = halfwayToSubject(occupied, reach);
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
    diamond(pen, { x: middle, y: middle, radius: radius * 0.95, width }, radius * 1.04);
    pen.circle(middle, middle, radius * 0.72, width * 0.5);
  } else if (kind === 'mandala') mandala(pen, { x, y, radius: radius * 1.08, width: width * 0.75 }, d.random, 0.6);
  else if (kind === 'ground') ground(pen, { x: middle, y: middle, radius: SHEET * 0.4, width });
  else if (kind === 'circle') pen.circle(x, y, radius * 0.94, width * 0.6);
  else if (kind === 'irezumi') irezumi(pen, width, d.random);
  else if (kind === 'stars') stars(pen, width, d.random);
  else if (kind === 'laurel')
    laurel(pen, { x: middle, y: middle, radius: radius * 0.98, width: width * 0.9 }, 14, 2.35);
  else drawPolygons(d, pen, kind);
}

function drawPolygons(d: Drawing, pen: OrnamentPen, kind: OrnamentKind): void {
  const middle = SHEET / 2;
  const radius = SHEET * 0.46;
  const width = (2 + d.strength) * d.weight;
  const outline = (corners: number, size: number, turn: number, line: number) =>
    pen.line(regularPolygon(middle, middle, corners, size, turn), line, true);
  if (kind === 'rings') {
    pen.circle(middle, middle, radius, width);
    pen.circle(middle, middle, radius * 0.965, width * 0.6);
  } else if (kind === 'hexagram') {
    outline(3, radius * 1.04, -Math.PI / 2, width);
    outline(3, radius * 1.04, Math.PI / 2, width);
  } else if (kind === 'hexagon') {
    outline(6, radius, Math.PI / 6, width);
    outline(6, radius * 0.95, Math.PI / 6, width * 0.6);
  } else {
    outline(4, radius * 1.04, 0, width);
    outline(4, radius * 1.04, Math.PI / 4, width * 0.6);
    pen.circle(middle, middle, radius * 0.735, width);
  }
}

/** A round ornament stands halfway between the sheet's middle and the subject's centre of mass. */
function halfwayToSubject(occupied: Mask, reach: number): [number, number] {
  const middle = SHEET / 2;
  let x = 0;
  let y = 0;
  let count = 0;
  for (let i = 0; i < occupied.length; i += 3) {
    if (!occupied[i]) continue;
    x += i % CANVAS;
    y += (i / CANVAS) | 0;
    count++;
  }
  if (!count) return [middle, middle];
  const toSheet = SHEET / CANVAS / count;
  // Never so far out that the ornament leaves the sheet.
  const room = clamp(middle - reach, 0, 40);
  const within = (at: number) => clamp((middle + at * toSheet) / 2, middle - room, middle + room);
  return [within(x), within(y)];
}
