/** Lays out what belongs closely together: a motif and what stands on it, winds around it, pierces it, is held by it ... */
import { ART } from './art.ts';
import { frameOf, mirroredItems, moved, turned, type Frame } from './bounds.ts';
import type { Attached, Part } from './cast.ts';
import { formationOf, itemOf } from './formations.ts';
import { bitten, held } from './holding.ts';
import { FLOWERS, FLYING, HOLDERS, SMALL } from './kinds.ts';
import { through } from './piercing.ts';
import { above, behind, below, flank, garland, out } from './by-side.ts';
import { crownOf, footOf, type Library, type MotifItem } from './plan.ts';
import type { RelationKind } from './relations.ts';
import { around, back, front, subAt, type Attach, type Laid, type Stand } from './stand.ts';

/** A motif with all that is attached to it, as items about (0, 0), from back to front. */
export function groupOf(part: Part, library: Library, variation: number): MotifItem[] {
  const host = formationOf(part, library, variation);
  const group = (other: Part) => groupOf(other, library, variation);
  const stand: Stand = { group, library, variation, host, laid: host, frame: frameOf(host, library), part, before: 0 };
  let items = host;
  for (const attached of part.attached) {
    const { back, front, instead } = ATTACH[attached.kind](stand, attached);
    items = [...back, ...(instead ? items.filter((item) => !host.includes(item)) : items), ...front];
    stand.laid = items;
    if (instead) stand.frame = frameOf(items, library);
    if (attached.kind === 'flank') stand.before++;
  }
  return items;
}

/** What is attached, standing with its foot at a point. */
function standing(stand: Stand, attached: Attached, x: number, y: number, size: number): MotifItem[] {
  const items = subAt(stand, attached, 0, 0, size);
  const lowest =
    items.length === 1 && items[0].turn === 0 ? footOf(items[0], stand.library) : frameOf(items, stand.library).bottom;
  const middle = frameOf(items, stand.library).x;
  return moved(items, x - middle, y - lowest);
}

const CRESCENTS = new Set(['own/crescent-moon', 'own/moon-face', 'noto/crescent-moon']);

const on: Attach = (stand, attached) => {
  const { frame, host, library, part, variation } = stand;
  const side = variation % 2 === 0 ? 1 : -1;
  const size = Math.max(frame.width, frame.height);
  const { word } = attached.part;
  if (CRESCENTS.has(host[0].id) && host.length === 1) return inBay(stand, attached);
  if (SMALL.has(word) && (FLOWERS.has(part.word) || FLOWERS.has(word))) {
    const small = FLOWERS.has(word) && !FLOWERS.has(part.word) ? 0.42 : 0.5;
    const items = subAt(stand, attached, 0, 0, size * small);
    return front(moved(turned(items, side * 0.35), frame.x + side * frame.width * 0.2, frame.y - frame.height * 0.22));
  }
  const crown = host.length === 1 ? crownOf(host[0], library) : { x: frame.x, y: frame.top };
  const isBeast = HOLDERS.has(word) && !FLYING.has(word) && SMALL_HOSTS.has(part.word);
  const tall = SMALL.has(word) ? 0.54 : isBeast ? 1.3 : frame.height > frame.width * 1.6 ? 0.5 : 0.88;
  const items = standing(stand, attached, crown.x, crown.y + frame.height * 0.045, size * tall);
  return front(side < 0 && attached.part.turns ? moved(mirroredItems(moved(items, -crown.x, 0)), crown.x, 0) : items);
};

/** Beasts that sit on them are larger than they. */
const SMALL_HOSTS = new Set([
  'mushroom',
  'book',
  'rose',
  'lotus',
  'leaf',
  'pumpkin',
  'coffee',
  'shell',
  'star',
  'cupcake',
  'teapot',
  'apple',
]);

/** The moon lies on its back like a boat, its rider in it. */
function inBay(stand: Stand, attached: Attached): Laid {
  const { frame, host } = stand;
  const moon = { ...host[0], id: 'own/crescent-moon', turn: -Math.PI / 2 };
  const rider = standing(stand, attached, frame.x, frame.y + frame.height * 0.27, frame.height * 0.72);
  return { back: [moon], front: rider, instead: true };
}

const worn: Attach = (stand, attached) => {
  const { frame, host, library, part } = stand;
  const [, , width, height] = library(attached.part.id).box;
  const head = headOf(host, frame, library);
  const wide = head.width * (part.word === 'skull' ? 0.74 : 0.5);
  const tall = (wide * height) / width;
  return front([
    { ...itemOf(attached.part, Math.max(wide, tall), 0.9), x: head.x, y: head.y - tall * 0.5 + tall * 0.16 },
  ]);
};

const headOf = (host: readonly MotifItem[], frame: Frame, library: Library) =>
  host.length === 1 ? crownOf(host[0], library) : { x: frame.x, y: frame.top, width: frame.width };

const wound: Attach = (stand, { strands }) => {
  const { frame, part, variation } = stand;
  if (!strands) return back([]);
  // Coils are as high as what they wind around; around wide things lies one large ring.
  const isRing = strands[0].startsWith('own/ring');
  const k = isRing ? Math.max(frame.width, frame.height * 0.9) / (ART * 0.7) : frame.height / (ART * 0.97);
  const laid = around(stand, strands, { x: frame.x, y: frame.y, k });
  if (variation % 2 === 0 || !part.turns) return laid;
  const flip = (items: MotifItem[]) => moved(mirroredItems(moved(items, -frame.x, 0)), frame.x, 0);
  return { back: flip(laid.back), front: flip(laid.front) };
};

/** The part of a frame that is open, as shares of its box: centre and size of what lies in it. */
const OPENINGS: Readonly<Record<string, readonly [x: number, y: number, size: number]>> = {
  triangle: [0.5, 0.64, 0.42],
  heart: [0.5, 0.44, 0.5],
  bottle: [0.5, 0.64, 0.62],
  diamond: [0.5, 0.36, 0.42],
  hourglass: [0.5, 0.7, 0.26],
  moon: [0.62, 0.5, 0.44],
  lightbulb: [0.5, 0.36, 0.48],
  crystal: [0.5, 0.42, 0.5],
  lantern: [0.5, 0.55, 0.32],
};

const inside: Attach = (stand, attached) => {
  const { frame, part } = stand;
  if (TREES.has(part.word) && attached.part.several) return inCrown(stand, attached);
  if (FLOWERS.has(attached.part.word) && !OPENINGS[part.word]) return out(stand, attached);
  const [u, v, size] = OPENINGS[part.word] ?? [0.5, 0.55, 0.5];
  const [x, y] = [frame.left + u * frame.width, frame.top + v * frame.height];
  return front(subAt(stand, attached, x, y, size * Math.max(frame.width, frame.height)));
};

const TREES = new Set(['tree', 'oak', 'tree of life']);
/** Where birds sit in a crown, as shares of the tree's box. */
const PERCHES = [
  [0.2, 0.3],
  [0.8, 0.28],
  [0.42, 0.1],
  [0.66, 0.12],
  [0.08, 0.46],
  [0.92, 0.46],
  [0.5, 0.34],
] as const;

/** Several in a tree sit apart from each other. */
function inCrown(stand: Stand, attached: Attached): Laid {
  const { frame } = stand;
  const { count, turns } = attached.part;
  const lone = { ...attached, part: { ...attached.part, count: 1 } };
  const many = Math.min(PERCHES.length, count ? count : 3);
  return front(
    PERCHES.slice(0, many).flatMap(([u, v], n) => {
      const items = subAt(stand, lone, 0, 0, frame.width * 0.21);
      const facing = turns && n % 2 === 1 ? mirroredItems(items) : items;
      return moved(facing, frame.left + u * frame.width, frame.top + v * frame.height);
    }),
  );
}

const ATTACH: Readonly<Record<RelationKind, Attach>> = {
  on,
  worn,
  wound,
  behind,
  held,
  bitten,
  inside,
  out,
  through,
  above,
  below,
  around: garland,
  flank,
};
