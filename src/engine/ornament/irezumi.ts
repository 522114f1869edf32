import type { Random } from '../random.ts';
import { arc, cubicTo, polar, SHEET, type OrnamentPen, type Path } from './pen.ts';

/** Wind bars, clouds and waves, as they stand behind the subject of a Japanese tattoo. */
export function irezumi(pen: OrnamentPen, width: number, random: Random): void {
  const turn = random() < 0.5 ? 1 : -1;
  const rows = 8;
  for (let k = 0; k < rows; k++) {
    const y = 112 + k * 86 + (random() - 0.5) * 12;
    const reach = 0.42 + 0.2 * random();
    // One bar from each side, which end beside each other.
    windBar(pen, { y, side: k % 2 ? turn : -turn, reach, phase: random() * 6.28, width }, random);
    windBar(pen, { y: y + 12, side: k % 2 ? -turn : turn, reach: 0.9 - reach, phase: random() * 6.28, width }, random);
  }
  cloud(pen, SHEET / 2 + turn * 330, 205, 62, width, random);
  cloud(pen, SHEET / 2 - turn * 345, 560, 54, width, random);
  waves(pen, width, random);
}

interface Bar {
  y: number;
  /** The side of the sheet from which it comes. */
  side: number;
  /** How far across the sheet. */
  reach: number;
  phase: number;
  width: number;
}

/** A black bar with a round end, and thinner ones that blow along above it. */
function windBar(pen: OrnamentPen, { y, side, reach, phase, width }: Bar, random: Random): void {
  const end = (SHEET - 80) * reach;
  const bend = (t: number) => 15 * Math.sin(phase + t * 4.2) - 26 * t * t;
  const x = (t: number) => (side < 0 ? 40 + t * end : SHEET - 40 - t * end);
  const thick = 17 + 8 * random();
  const shape: Path = [];
  const steps = 60;
  for (let i = 0; i <= steps; i++) shape.push(x(i / steps), y + bend(i / steps) - thick * swell(i / steps));
  for (let i = steps; i >= 0; i--) shape.push(x(i / steps), y + bend(i / steps) + thick * swell(i / steps));
  pen.fill(shape);
  for (let k = 1; k <= 3; k++) {
    const line: Path = [];
    const from = 0.06 * k;
    const to = 0.97 - 0.1 * k - 0.12 * random();
    for (let i = 0; i <= steps; i++) {
      const t = from + ((to - from) * i) / steps;
      line.push(x(t), y + bend(t) - thick * swell(t) - 4.5 - k * 8.5);
    }
    pen.line(line, width * (1.5 - 0.35 * k));
  }
}

/** Thin where a bar begins, round where it ends. */
const swell = (t: number): number =>
  Math.min(1, Math.sqrt(Math.max(0, t) / 0.4)) * Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.94) / 0.06) ** 2));

/** Round heads with a spiral in each, the foremost in the middle. */
function cloud(pen: OrnamentPen, x: number, y: number, radius: number, width: number, random: Random): void {
  const heads = [
    [-1.55, 0.3, 0.62],
    [1.5, 0.32, 0.66],
    [-0.85, -0.25, 0.82],
    [0.9, -0.2, 0.86],
    [0, 0, 1.05],
  ];
  for (const [dx, dy, size] of heads) {
    const [cx, cy, r] = [x + dx * radius, y + dy * radius, size * radius];
    pen.shape(arc(cx, cy, r, 0, 2 * Math.PI), width * 1.1);
    const start = random() * 6.28;
    const spiral: Path = [];
    for (let i = 0; i <= 60; i++) spiral.push(...polar(cx, cy, r * (0.74 - (0.6 * i) / 60), start + (i / 60) * 10.5));
    pen.line(spiral, width * 0.75);
  }
}

/** Rows of overlapping waves below, with breaking crests above them. */
function waves(pen: OrnamentPen, width: number, random: Random): void {
  const radius = 62;
  for (const [side, at] of [
    [-1, 0.27],
    [1, 0.75],
    [-1, 0.52],
  ])
    crest(pen, { x: SHEET * at, y: 800, side, height: 128 + 34 * random() }, width);
  for (let row = 0; row < 5; row++) {
    const y = 836 + row * radius * 0.62;
    const half = (row > 2 ? 400 - (row - 2) * 110 : 450) + 10;
    for (let x = SHEET / 2 - 8 * radius + (row % 2) * radius; x <= SHEET / 2 + 8 * radius; x += 2 * radius) {
      if (Math.abs(x - SHEET / 2) > half) continue;
      pen.shape(arc(x, y, radius, Math.PI, 2 * Math.PI), width * 1.05);
      for (const share of [0.74, 0.48]) pen.line(arc(x, y, radius * share, Math.PI, 2 * Math.PI), width * 0.7);
      pen.fill(arc(x, y, radius * 0.24, Math.PI, 2 * Math.PI));
    }
  }
}

interface Crest {
  x: number;
  y: number;
  side: number;
  height: number;
}

/** A wave that breaks over, its hollow black, with fingers of foam. */
function crest(pen: OrnamentPen, { x, y, side, height }: Crest, width: number): void {
  const at = (dx: number, dy: number): Path => [x + side * dx * height, y - dy * height];
  const back: Path = at(-1.25, -0.3);
  cubicTo(back, at(-0.7, 0.15), at(-0.5, 1.05), at(0.28, 1.04));
  cubicTo(back, at(0.62, 1.02), at(0.78, 0.8), at(0.7, 0.56));
  cubicTo(back, at(0.58, 0.74), at(0.4, 0.76), at(0.26, 0.68));
  cubicTo(back, at(-0.02, 0.5), at(0.05, 0.05), at(0.75, -0.3));
  pen.shape(back, width * 1.2);
  const hollow: Path = at(0.26, 0.66);
  cubicTo(hollow, at(-0.06, 0.46), at(0.02, 0.05), at(0.62, -0.3));
  cubicTo(hollow, at(0.1, -0.2), at(-0.32, 0.3), at(0.26, 0.66));
  pen.fill(hollow);
  for (const inset of [0.16, 0.32]) {
    const line: Path = at(-1.15 + inset * 1.2, -0.3);
    cubicTo(
      line,
      at(-0.6 + inset * 0.9, 0.1),
      at(-0.42 + inset * 0.6, 1.0 - inset * 0.9),
      at(0.2, 0.96 - inset * 0.55),
    );
    pen.line(line, width * 0.8);
  }
  for (const [dx, dy, r] of [
    [0.72, 0.5, 0.075],
    [0.86, 0.66, 0.06],
    [0.9, 0.9, 0.05],
    [0.72, 1.08, 0.045],
  ]) {
    const [cx, cy] = at(dx, dy);
    pen.shape(arc(cx, cy, r * height, 0, 2 * Math.PI), width * 0.9);
  }
}
