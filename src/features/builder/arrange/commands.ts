/** What buttons and keys do to the selected piece. */
import { lexicon } from '#engine/compose/lexicon.ts';
import { wordOf } from '#engine/compose/composition.ts';
import type { CompositionItem } from '../../../domain/composition.ts';
import {
  isFull,
  keptOnSheet,
  mirroredOf,
  movedBy,
  nameOf,
  reordered,
  replaced,
  resized,
  turnedBy,
  without,
  withPiece,
  type Held,
  type Pieces,
  type Shapes,
} from './pieces.ts';

export interface Done {
  pieces: Pieces;
  /** Steps of one kind that follow each other are undone together; '' for a step of its own. */
  kind: string;
  /** What is said: "Rose, larger". */
  said: string;
  /** What is selected afterwards, where it is another piece. */
  selects?: number | null;
}

export type Command = (pieces: Pieces, piece: Held, shapes: Shapes) => Done | null;

/** Changes the piece itself; repeated presses are undone together. */
const changing =
  (kind: string, said: string, change: (item: CompositionItem) => CompositionItem): Command =>
  (pieces, { id, item }, shapes) => {
    const next = change(item);
    if (next === item) return null;
    return {
      pieces: replaced(pieces, id, keptOnSheet(next, shapes)),
      kind: kind && `${kind} ${id}`,
      said: `${nameOf(item)}, ${said}`,
    };
  };

const ordering =
  (by: 1 | -1): Command =>
  (pieces, { id, item }) => {
    const next = reordered(pieces, id, by);
    if (next === pieces) return null;
    const at = next.findIndex((piece) => piece.id === id);
    return { pieces: next, kind: '', said: `${nameOf(item)}, now ${at + 1} of ${next.length}` };
  };

const TURN = Math.PI / 12;
const GROWS = 1.08;

export const moving = (dx: number, dy: number): Command => {
  const way = dx < 0 ? 'left' : dx > 0 ? 'right' : dy < 0 ? 'up' : 'down';
  return changing('move', `moved ${way}`, (item) => movedBy(item, dx, dy));
};

/** Another drawing of the same word, the next one of the library. */
const redrawn = (item: CompositionItem): CompositionItem => {
  const others = item.kind === 'motif' ? drawingsLike(item.id) : [];
  if (item.kind !== 'motif' || others.length < 2) return item;
  return { ...item, id: others[(others.indexOf(item.id) + 1) % others.length] };
};
const drawingsLike = (id: string): readonly string[] => {
  const word = wordOf(id);
  return Object.hasOwn(lexicon, word) ? lexicon[word] : [];
};

export const commands = {
  larger: changing('size', 'larger', (item) => resized(item, GROWS)),
  smaller: changing('size', 'smaller', (item) => resized(item, 1 / GROWS)),
  turnRight: changing('turn', 'turned right', (item) => turnedBy(item, TURN)),
  turnLeft: changing('turn', 'turned left', (item) => turnedBy(item, -TURN)),
  mirror: changing('', 'mirrored', mirroredOf),
  forward: ordering(1),
  back: ordering(-1),
  redraw: changing('', 'another drawing', redrawn),
  duplicate: (pieces, { item }, shapes) => {
    if (isFull(pieces)) return null;
    const next = withPiece(pieces, keptOnSheet(movedBy(item, 40, 40), shapes));
    return { pieces: next, kind: '', said: `${nameOf(item)}, duplicated`, selects: next.at(-1)?.id };
  },
  remove: (pieces, { id, item }) => {
    if (pieces.length < 2) return null;
    return { pieces: without(pieces, id), kind: '', said: `${nameOf(item)}, removed`, selects: null };
  },
} satisfies Record<string, Command>;
export type CommandName = keyof typeof commands;

/** Whether a command does anything for a piece. */
export const canDo = (name: CommandName, pieces: Pieces, piece: Held, shapes: Shapes): boolean =>
  commands[name](pieces, piece, shapes) !== null;

const STEP = 8;
const STRIDE = 48;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const KEYS: Readonly<Record<string, CommandName>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  r: 'turnRight',
  R: 'turnLeft',
  m: 'mirror',
  ']': 'forward',
  '[': 'back',
  d: 'duplicate',
  Delete: 'remove',
  Backspace: 'remove',
};

/** What a key does to the selected piece; null for other keys. */
export function commandOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Command | null {
  const step = shiftKey ? STRIDE : STEP;
  if (Object.hasOwn(ARROWS, key)) return moving(ARROWS[key][0] * step, ARROWS[key][1] * step);
  const name = KEYS[key] ?? KEYS[key.toLowerCase()];
  return name ? commands[name] : null;
}
