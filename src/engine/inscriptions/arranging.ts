/** Where lines of lettering stand: above and below what is drawn, or around it. Millimetres on the sheet, whose side is `sheetMm`. */
import type { Inscription, LetterShape, LetterWish } from '../../domain/inscriptions.ts';
import type { PathCommand } from '../../domain/lettering.ts';
import type { EngineStyle } from '../contract.ts';
import { MIN_GAP_MM } from '../skin.ts';

export type SetLetters = (wish: LetterWish) => LetterShape;

/** Of what is drawn, in shares of its own sheet. */
export interface DrawnExtent {
  left: number;
  top: number;
  width: number;
  height: number;
  /** From the middle of that box to the ink that is farthest from it. */
  radius: number;
}

/** With the shift that brings it to its place. */
export interface PlacedLine {
  shape: LetterShape;
  x: number;
  y: number;
}

export interface Arrangement {
  /** Where the top left corner of the drawing's own sheet lies; may be beside the whole one, where it has no ink. */
  left: number;
  top: number;
  lines: PlacedLine[];
}

export interface LineOrder {
  lines: readonly Inscription[];
  style: EngineStyle;
  sheetMm: number;
  set: SetLetters;
}

/** Of the sheet. */
const MARGIN = 0.03;
const WIDEST = 0.9;
const X_HEIGHT = 0.052;
const X_HEIGHT_ALONE = 0.1;
/** Between the drawing and its letters; never less than skin needs. */
const GAP = 0.03;
/** Before a drawing becomes smaller than this share of its sheet, letters give way. */
const LEAST_SHARE = 0.42;
const LEAST_DRAWN = 0.1;
const GIVING_WAY = [1, 0.85, 0.7, 0.55];

export const gapOf = (sheetMm: number): number => Math.max(1.5 * MIN_GAP_MM, GAP * sheetMm);

interface Stack {
  shapes: LetterShape[];
  height: number;
}

/** What is drawn, how large, and the lines above and below it. */
export interface Plan {
  order: LineOrder;
  /** Side of the drawing's own sheet, as a share of the whole one. */
  share: number;
  above: Stack;
  below: Stack;
  around: readonly Inscription[];
  xHeightMm: number;
}

/** How large the drawing is that leaves room for its lines. */
export function planned(order: LineOrder, drawn: DrawnExtent): Plan {
  const plans: Plan[] = [];
  for (const factor of GIVING_WAY) {
    const plan = plannedAt(order, drawn, X_HEIGHT * order.sheetMm * factor);
    plans.push(plan);
    if (plan.share >= LEAST_SHARE) break;
  }
  return plans[plans.length - 1];
}

function plannedAt(order: LineOrder, drawn: DrawnExtent, xHeightMm: number): Plan {
  const { sheetMm } = order;
  const usable = sheetMm * (1 - 2 * MARGIN);
  const around = order.lines.filter(({ place }) => place === 'around').slice(0, 2);
  const rest = order.lines.filter((line) => !around.includes(line));
  const stackOf = (isAbove: boolean) =>
    stacked(
      order,
      rest.filter(({ place }) => (place === 'above') === isAbove),
      xHeightMm,
    );
  const [above, below] = [stackOf(true), stackOf(false)];
  const tall = usable - above.height - below.height;
  // A ring of letters is as thick as their large ones with what hangs below.
  const ring = 2.6 * xHeightMm + gapOf(sheetMm);
  const byRing = around.length > 0 ? (Math.min(usable, tall) / 2 - ring) / (drawn.radius * sheetMm) : Infinity;
  const byHeight = tall / (drawn.height * sheetMm);
  const byWidth = usable / (drawn.width * sheetMm);
  const share = Math.max(LEAST_DRAWN, Math.min(1, byHeight, byWidth, byRing));
  return { order, share, above, below, around, xHeightMm };
}

/** All of it as one block in the middle of the sheet. `drawn`: as it came out at the share of the plan. */
export function arranged({ order, share, above, below, around, xHeightMm }: Plan, drawn: DrawnExtent): Arrangement {
  const { sheetMm } = order;
  const side = share * sheetMm;
  const ring = ringOf(order, around, drawn.radius * side + gapOf(sheetMm), xHeightMm);
  const outer = Math.max(0, ...ring.map(({ commands }) => reachOf(commands)));
  const middleHeight = ring.length > 0 ? 2 * outer : drawn.height * side;
  const start = (sheetMm - above.height - middleHeight - below.height) / 2;
  const center = start + above.height + middleHeight / 2;
  return {
    left: sheetMm / 2 - (drawn.left + drawn.width / 2) * side,
    top: center - (drawn.top + drawn.height / 2) * side,
    lines: [
      ...inPlace(above, sheetMm, start),
      ...ring.map((shape) => ({ shape, x: sheetMm / 2, y: center })),
      ...inPlace(below, sheetMm, center + middleHeight / 2 + gapOf(sheetMm)),
    ],
  };
}

function ringOf(
  { style, set }: LineOrder,
  around: readonly Inscription[],
  radiusMm: number,
  xHeightMm: number,
): LetterShape[] {
  const most = 2 * Math.PI * radiusMm * (around.length === 1 ? 0.86 : 0.42);
  return around.map((inscription, n) =>
    set({ inscription, style, widthMm: most, xHeightMm, circle: { radiusMm, half: n === 0 ? 'upper' : 'lower' } }),
  );
}

/** Lines below each other, each with a gap to what it stands beside. */
function stacked({ style, sheetMm, set }: LineOrder, lines: readonly Inscription[], xHeightMm: number): Stack {
  const shapes = lines.map((inscription) =>
    set({ inscription, style, widthMm: WIDEST * sheetMm, xHeightMm, circle: null }),
  );
  return { shapes, height: shapes.reduce((sum, { box }) => sum + box.height + gapOf(sheetMm), 0) };
}

function inPlace({ shapes }: Stack, sheetMm: number, from: number): PlacedLine[] {
  let y = from;
  return shapes.map((shape) => {
    const { box } = shape;
    const place = { shape, x: sheetMm / 2 - box.left - box.width / 2, y: y - box.top };
    y += box.height + gapOf(sheetMm);
    return place;
  });
}

/** The letters are all there is. */
export function lettersAlone(order: LineOrder): PlacedLine[] {
  const { sheetMm } = order;
  const flat = order.lines.map((line): Inscription => (line.place === 'around' ? { ...line, place: 'below' } : line));
  let stack = stacked(order, flat, X_HEIGHT_ALONE * sheetMm);
  for (const factor of GIVING_WAY) {
    stack = stacked(order, flat, X_HEIGHT_ALONE * sheetMm * factor);
    if (stack.height <= sheetMm * (1 - 2 * MARGIN)) break;
  }
  const start = (sheetMm - stack.height + gapOf(sheetMm)) / 2;
  return inPlace(stack, sheetMm, start);
}

/** Farthest point from the origin; points that pull a curve count, which lie hardly farther. */
function reachOf(commands: readonly PathCommand[]): number {
  let reach = 0;
  for (const [, ...numbers] of commands)
    for (let i = 0; i < numbers.length; i += 2) reach = Math.max(reach, Math.hypot(numbers[i], numbers[i + 1]));
  return reach;
}
