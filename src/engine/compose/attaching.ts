/** Lays out what belongs closely together: a motif and what stands on it, winds around it, pierces it, is held by it ... */
import { ART } from './art.ts';
import { frameOf, mirroredItems, moved, placedIn, turned, type Frame } from './bounds.ts';
import type { Attached, Part } from './cast.ts';
import { formationOf, itemOf } from './formations.ts';
import { held } from './holding.ts';
import { CIRCLING, FLOWERS, SHELTERS, SKY, SMALL } from './kinds.ts';
import { through } from './piercing.ts';
import { crownOf, footOf, type Library, type MotifItem } from './plan.ts';
import type { RelationKind } from './relations.ts';
import { around, back, front, subAt, type Attach, type Laid, type Stand } from './stand.ts';

/** A motif with all that is attached to it, as items about (0, 0), from back to front. */
export function groupOf(part: Part, library: Library, variation: number): MotifItem[] {
  const host = formationOf(part, library, variation);
  const group = (other: Part) => groupOf(other, library, variation);
  const stand: Stand = { group, library, variation, host, frame: frameOf(host, library), part, before: 0 };
  let items = host;
  for (const attached of part.attached) {
    const { back, front, instead } = ATTACH[attached.kind](stand, attached);
    items = [...back, ...(instead ? items.filter((item) => !host.includes(item)) : items), ...front];
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
  const tall = SMALL.has(word) ? 0.54 : frame.height > frame.width * 1.6 ? 0.5 : 0.88;
  const items = standing(stand, attached, crown.x, crown.y + frame.height * 0.045, size * tall);
  return front(side < 0 && attached.part.turns ? moved(mirroredItems(moved(items, -crown.x, 0)), crown.x, 0) : items);
};

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
  const k = isRing ? Math.max(frame.width, frame.height * 0.9) / (ART * 0.62) : frame.height / (ART * 0.97);
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
  if (FLOWERS.has(attached.part.word) && !OPENINGS[part.word]) return out(stand, attached);
  const [u, v, size] = OPENINGS[part.word] ?? [0.5, 0.55, 0.5];
  const [x, y] = [frame.left + u * frame.width, frame.top + v * frame.height];
  return front(subAt(stand, attached, x, y, size * Math.max(frame.width, frame.height)));
};

/** Grows out of the top: one, or a fan of three. */
const out: Attach = (stand, attached) => {
  const { frame, library, variation } = stand;
  const { part } = attached;
  const several = part.count === 0 || (part.count === null && part.several) || (part.count ?? 1) > 1;
  if (!several) return back(subAt(stand, attached, frame.x, frame.top - frame.height * 0.16, frame.height * 0.72));
  const many = part.count && part.count > 1 ? part.count : 5;
  const lone = { ...part, count: 1 };
  const items: MotifItem[] = [];
  for (let n = 0; n < many; n++) {
    // From the sides to the middle, so that the middle one lies in front.
    const at = (n % 2 === 0 ? 1 : -1) * (1 - Math.floor(n / 2) / Math.max(1, Math.floor(many / 2)));
    const angle = at * (variation % 2 === 0 ? 1.25 : 1);
    const bloom = placedIn(groupOf(lone, library, variation), library, 0, 0, frame.height * (0.56 - 0.03 * many));
    const [rx, ry] = [frame.width * 0.56, frame.height * 0.52];
    items.push(
      ...moved(
        turned(bloom, angle * 0.6),
        frame.x + Math.sin(angle) * rx,
        frame.y - Math.cos(angle) * ry - frame.height * 0.06,
      ),
    );
  }
  return back(items);
};

const above: Attach = (stand, attached) => {
  const { frame, variation } = stand;
  const isMany = (attached.part.count ?? 1) > 1 || attached.part.count === 0;
  const [, , wide, tall] = stand.library(attached.part.id).box;
  const share = isMany ? 0.66 : wide > 2 * tall ? 0.9 : SKY.has(attached.part.word) ? 0.42 : 0.52;
  const size = Math.max(frame.height, frame.width) * share;
  const items = subAt(stand, attached, 0, 0, size);
  const box = frameOf(items, stand.library);
  if (SHELTERS.has(attached.part.word)) {
    const roof = subAt(stand, attached, 0, 0, Math.max(frame.height, frame.width) * 1.05);
    const { bottom } = frameOf(roof, stand.library);
    return back(moved(roof, frame.x, frame.y + frame.height * 0.1 - bottom));
  }
  const aside = ((variation % 3) - 1) * frame.width * 0.16;
  return front(moved(items, frame.x - box.x + aside, frame.top - 0.02 * frame.height - box.bottom));
};

const below: Attach = (stand, attached) => {
  const { frame, library } = stand;
  const { part } = attached;
  if (part.several && part.count !== 1 && part.word !== 'wave') {
    const lone = { ...attached, part: { ...part, count: 1 } };
    const size = frame.width * 0.46;
    const y = frame.bottom + size * 0.02;
    if (part.count === 2)
      return front([-0.3, 0.3].flatMap((u) => subAt(stand, lone, frame.x + u * frame.width, y, size)));
    const sides = [-0.44, 0.44].flatMap((u) =>
      subAt(stand, lone, frame.x + u * frame.width, y - size * 0.1, size * 0.9),
    );
    return front([...sides, ...subAt(stand, lone, frame.x, y + size * 0.12, size)]);
  }
  const items = subAt(stand, attached, 0, 0, Math.max(frame.width * 1.02, frame.height * 0.6));
  const box = frameOf(items, library);
  const overlap = part.word === 'wave' ? 0.3 * box.height : 0.12 * box.height;
  return front(moved(items, frame.x - box.x, frame.bottom - box.top - overlap));
};

const behind: Attach = (stand, attached) => {
  const { frame } = stand;
  if (attached.part.several && attached.part.count !== 1) return out(stand, attached);
  const size = Math.max(frame.width, frame.height);
  if (attached.part.word === 'wing') return back(subAt(stand, attached, frame.x, frame.y - size * 0.06, size * 1.75));
  return back(subAt(stand, attached, frame.x, frame.y - frame.height * 0.2, size * 1.1));
};

/** A garland behind: below, all around, or at both sides. */
const garland: Attach = (stand, attached) => {
  const { frame, library, variation } = stand;
  const { part } = attached;
  if (CIRCLING.has(part.word) && part.count !== 1) {
    const pair = { ...attached, part: { ...part, count: 2 } };
    return back(subAt({ ...stand, variation: 0 }, pair, frame.x, frame.y, Math.max(frame.width, frame.height) * 2));
  }
  if (!part.several)
    return back(
      subAt(stand, attached, frame.x, frame.y - frame.height * 0.1, Math.max(frame.width, frame.height) * 1.4),
    );
  const count = part.count && part.count > 1 ? part.count : [7, 9, 5, 8][variation];
  const full = variation % 2 === 1;
  const items: MotifItem[] = [];
  const [rx, ry] = [frame.width * 0.5 + 90, frame.height * 0.5 + 40];
  const one = groupOf({ ...part, count: 1 }, library, variation);
  const size = Math.min(300, ((full ? 2 * Math.PI : 3.4) * Math.max(rx, ry)) / count);
  for (let k = 0; k < count; k++) {
    const angle = full
      ? (2 * Math.PI * (k + 0.5)) / count + Math.PI / 2
      : Math.PI / 2 + (k / (count - 1 || 1) - 0.5) * 3.5;
    const [x, y] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
    const bloom = placedIn(one, library, 0, 0, size * (k % 2 === 0 ? 1.02 : 0.88));
    items.push(...moved(x > 1 && part.turns ? mirroredItems(bloom) : bloom, frame.x + x, frame.y + y));
  }
  return back(items);
};

const flank: Attach = (stand, attached) => {
  const { frame, library, variation, before } = stand;
  const count = attached.part.count;
  const size = Math.max(frame.width, frame.height) * (variation % 2 === 0 ? 0.95 : 0.82);
  const one = groupOf({ ...attached.part, count: 1 }, library, variation);
  const left = placedIn(one, library, 0, 0, size);
  const box = frameOf(left, library);
  const apart = frame.width * 0.42 + box.width * 0.42;
  const lower = variation === 2 ? -frame.height * 0.16 : frame.height * 0.06;
  const at = (side: -1 | 1) =>
    moved(side > 0 && attached.part.turns ? mirroredItems(left) : left, frame.x + side * apart, frame.y + lower);
  const isPair = count !== 1 && (count === 2 || count === 0 || attached.part.several);
  return back(isPair ? [...at(-1), ...at(1)] : at(before % 2 === 0 ? -1 : 1));
};

const ATTACH: Readonly<Record<RelationKind, Attach>> = {
  on,
  worn,
  wound,
  behind,
  held,
  inside,
  out,
  through,
  above,
  below,
  around: garland,
  flank,
};
