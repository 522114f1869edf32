/** What a person does with the pieces of an arrangement. Lengths are units of the sheet (`compositionSheet`), angles radians. */
import { boxOf } from '#engine/compose/plan.ts';
import { wordOf } from '#engine/compose/composition.ts';
import type { Library } from '#engine/compose/plan.ts';
import {
  compositionLimits as limits,
  compositionSheet as SHEET,
  type Composition,
  type CompositionItem,
} from '../../../domain/composition.ts';
import { capitalized } from '../../../domain/cut.ts';

/** A piece keeps its id while it is moved, changed and put in order. From back to front. */
export interface Held {
  id: number;
  item: CompositionItem;
}
export type Pieces = readonly Held[];

/** Width and height of the drawings, in any unit. */
export type Shapes = ReadonlyMap<string, readonly [width: number, height: number]>;

/** Where a piece lies: its center, its size before it is turned, and its turn. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
}

/** A drawing whose shape has not come is taken for a square. */
const libraryOf = (shapes: Shapes) => (id: string) => ({ box: [0, 0, ...(shapes.get(id) ?? [1, 1])] });
const boxed = (item: CompositionItem, shapes: Shapes) => boxOf(item, libraryOf(shapes) as unknown as Library);

export function frameOf(item: CompositionItem, shapes: Shapes): Frame {
  const { left, top, right, bottom } = boxed(item.kind === 'motif' ? { ...item, turn: 0 } : item, shapes);
  const turn = item.kind === 'motif' ? item.turn : 0;
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, turn };
}

/** Whether a point lies on the box of a piece. */
export function isOn(item: CompositionItem, shapes: Shapes, x: number, y: number): boolean {
  const frame = frameOf(item, shapes);
  const [cos, sin] = [Math.cos(-frame.turn), Math.sin(-frame.turn)];
  const [dx, dy] = [x - frame.x, y - frame.y];
  return Math.abs(cos * dx - sin * dy) <= frame.width / 2 && Math.abs(sin * dx + cos * dy) <= frame.height / 2;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const movedBy = (item: CompositionItem, dx: number, dy: number): CompositionItem => ({
  ...item,
  x: item.x + dx,
  y: item.y + dy,
});

export function resized(item: CompositionItem, k: number): CompositionItem {
  const [least, most] = limits.size;
  if (item.kind === 'motif') return { ...item, size: clamp(item.size * k, least, most) };
  if (item.kind !== 'banner') return { ...item, radius: clamp(item.radius * k, ...limits.radius) };
  const within = clamp(k, least / Math.min(item.width, item.height), most / Math.max(item.width, item.height));
  return { ...item, width: item.width * within, height: item.height * within };
}

/** Only motifs turn. */
export function turnedBy(item: CompositionItem, angle: number): CompositionItem {
  if (item.kind !== 'motif') return item;
  const turn = item.turn + angle;
  return { ...item, turn: turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI)) };
}

export const mirroredOf = (item: CompositionItem): CompositionItem =>
  item.kind === 'motif' ? { ...item, turn: 0 - item.turn, mirrored: !item.mirrored } : item;

/** A banner as wide as asked, so long as its letters fit. */
export const widened = (item: CompositionItem, by: number): CompositionItem =>
  item.kind === 'banner' ? { ...item, width: clamp(item.width + by, item.height * 2, limits.size[1]) } : item;

/** A banner with other words, as much longer or shorter as they are. */
export function reworded(item: CompositionItem, text: string): CompositionItem {
  if (item.kind !== 'banner') return item;
  const grown = (item.width * (text.length + 1)) / (item.text.length + 1);
  return { ...item, text, width: clamp(grown, item.height * 2.4, Math.max(item.width, 880)) };
}

/** The piece within the sheet: smaller where it is too large for it, else only moved. Nothing is cut off by the edge of the paper. */
export function keptOnSheet(item: CompositionItem, shapes: Shapes): CompositionItem {
  const first = boxed(item, shapes);
  const tooLarge = Math.max(first.right - first.left, first.bottom - first.top) / SHEET;
  const kept = tooLarge > 1 ? resized(item, 0.999 / tooLarge) : item;
  const { left, top, right, bottom } = boxed(kept, shapes);
  return movedBy(
    kept,
    Math.max(0, -left) - Math.max(0, right - SHEET),
    Math.max(0, -top) - Math.max(0, bottom - SHEET),
  );
}

/** A piece one place towards the front (1) or the back (-1). */
export function reordered(pieces: Pieces, id: number, by: 1 | -1): Pieces {
  const at = pieces.findIndex((piece) => piece.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= pieces.length) return pieces;
  const next = [...pieces];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}

export const without = (pieces: Pieces, id: number): Pieces => pieces.filter((piece) => piece.id !== id);

export const replaced = (pieces: Pieces, id: number, item: CompositionItem): Pieces =>
  pieces.map((piece) => (piece.id === id ? { id, item } : piece));

/** A new piece in front of all others; nothing where there is no room for one more. */
export function withPiece(pieces: Pieces, item: CompositionItem): Pieces {
  if (isFull(pieces)) return pieces;
  return [...pieces, { id: 1 + Math.max(-1, ...pieces.map(({ id }) => id)), item }];
}

export const isFull = (pieces: Pieces): boolean => pieces.length >= limits.items;

export const heldOf = (items: Composition): Pieces => items.map((item, id) => ({ id, item }));
export const itemsOfPieces = (pieces: Pieces): Composition => pieces.map(({ item }) => item);

export function newMotif(id: string): CompositionItem {
  return { kind: 'motif', id, x: SHEET / 2, y: SHEET / 2, size: 300, turn: 0, mirrored: false, weight: 0.9 };
}

export function newBanner(text: string): CompositionItem {
  return {
    kind: 'banner',
    text,
    x: SHEET / 2,
    y: SHEET - 130,
    width: clamp(100 + text.length * 45, 220, 860),
    height: 90,
  };
}

const ornamentNames: Record<Exclude<CompositionItem['kind'], 'motif' | 'banner'>, string> = {
  ring: 'Ring',
  disc: 'Ground of dots',
  rays: 'Rays',
  laurel: 'Wreath',
  diamond: 'Diamond frame',
  mandala: 'Mandala',
  crescent: 'Crescent',
  star: 'Star',
  dots: 'Dots',
  trail: 'Dots',
  'frame-circle': 'Round frame',
  'frame-triangle': 'Triangular frame',
  'frame-diamond': 'Diamond-shaped frame',
  'frame-square': 'Square frame',
  'frame-hexagon': 'Hexagonal frame',
  'frame-oval': 'Oval frame',
  'frame-arch': 'Arched frame',
};

/** What a piece is called: "Rose", "Wreath", 'Words "Mom"'. */
export function nameOf(item: CompositionItem): string {
  if (item.kind === 'banner') return `Words “${item.text}”`;
  if (item.kind !== 'motif') return ornamentNames[item.kind];
  return capitalized(wordOf(item.id));
}

/** With its place from the back: "Rose, 2 of 4". */
export function labelOf(pieces: Pieces, id: number): string {
  const at = pieces.findIndex((piece) => piece.id === id);
  return at < 0 ? '' : `${nameOf(pieces[at].item)}, ${at + 1} of ${pieces.length}`;
}
