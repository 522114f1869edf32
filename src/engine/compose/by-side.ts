/** Lays what stands by a motif, above, below, behind or around it, where it hides no face. */
import { pieceOf } from './anchors.ts';
import { frameOf, mirroredItems, moved, placedIn, turned } from './bounds.ts';
import type { Attached } from './cast.ts';
import type { MotifItem } from './plan.ts';
import { CIRCLING, FLYING, POINTED, SHELTERS, SKY, WIDE_SCENES } from './kinds.ts';
import { laidOf, placed, type Wish } from './placing.ts';
import { back, front, subAt, type Attach, type Laid, type Stand } from './stand.ts';

/** Lies at a skull's eye, in the coordinates of the skull. */
const EYE_SNAKE = 'own/skull-snake';

/** Grows out of the top: one, or a fan of three. */
export const out: Attach = (stand, attached) => {
  const { frame, library, variation } = stand;
  const { part } = attached;
  if (part.id === EYE_SNAKE) return front([pieceOf(stand.host[0], library, EYE_SNAKE)]);
  const several = part.count === 0 || (part.count === null && part.several) || (part.count ?? 1) > 1;
  if (!several) return back(subAt(stand, attached, frame.x, frame.top - frame.height * 0.16, frame.height * 0.72));
  const many = part.count && part.count > 1 ? part.count : 5;
  if (FLYING.has(part.word)) return flyingOff(stand, attached, part.count && part.count > 1 ? part.count : 3);
  const lone = { ...part, count: 1 };
  const items: MotifItem[] = [];
  for (let n = 0; n < many; n++) {
    // From the sides to the middle, so that the middle one lies in front.
    const at = (n % 2 === 0 ? 1 : -1) * (1 - Math.floor(n / 2) / Math.max(1, Math.floor(many / 2)));
    const angle = at * (variation % 2 === 0 ? 1.25 : 1);
    const bloom = placedIn(stand.group(lone), library, 0, 0, frame.height * (0.56 - 0.03 * many));
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

/** One above the other on a winding way, the last one largest and furthest. */
function flyingOff(stand: Stand, { part }: Attached, many: number): Laid {
  const { frame, library, variation } = stand;
  const lone = { ...part, count: 1 };
  const side = variation % 2 === 0 ? 1 : -1;
  const items: MotifItem[] = [];
  let y = frame.top;
  for (let n = 0; n < many; n++) {
    const size = Math.sqrt(frame.width * frame.height) * (0.24 + (0.2 * n) / Math.max(1, many - 1));
    const x = frame.x + side * (n % 2 === 0 ? 1 : -1) * size * 0.5;
    const one = turned(placedIn(stand.group(lone), library, 0, 0, size), (n % 2 === 0 ? 0.3 : -0.3) * side);
    items.push(...moved(one, x, y - size * 0.42));
    y -= size * 0.72;
  }
  return front(items);
}

const deg = (angle: number): number => (angle * Math.PI) / 180;

/** Lays several of a part by the host, each where it is free; the second of two is the mirror image of the first. */
function around(stand: Stand, attached: Attached, size: number, angles: readonly number[], wish: Partial<Wish>): Laid {
  const { library } = stand;
  const lone = angles.length > 1 ? { ...attached.part, count: 1 } : attached.part;
  const scene = stand.laid.map((item) => laidOf([item], library));
  const laid: Laid = { back: [], front: [] };
  angles.forEach((angle, n) => {
    const group = stand.group(lone);
    const items = n % 2 === 1 && lone.turns ? mirroredItems(group) : group;
    const found = placed(scene, items, { ...USUAL, ...wish, size, angles: [deg(angle)] }, library);
    if (found.isBehind) laid.back.unshift(...found.items);
    else laid.front.push(...found.items);
    scene.push(...found.items.map((item) => laidOf([item], library)));
  });
  return laid;
}

const USUAL: Omit<Wish, 'size' | 'angles'> = { lies: 'either', overlap: 0.2, seen: 0.66 };

/** How many of a part are drawn where nobody said it. */
const timesIn = ({ part }: Attached, usual: number): number =>
  part.count === 0 || (part.count === null && part.several) ? usual : (part.count ?? 1);

/** The longer side of what covers such a share of the host, slender things being longer. */
function sizeOf({ frame, group, library }: Stand, { part }: Attached, share: number): number {
  const { width, height } = frameOf(group({ ...part, count: 1 }), library);
  const long = Math.max(width, height) / Math.min(width, height);
  return share * Math.sqrt(frame.width * frame.height * Math.min(3, long));
}

export const above: Attach = (stand, attached) => {
  const { frame, library, variation } = stand;
  const { word } = attached.part;
  if (SHELTERS.has(word)) return sheltered(stand, attached);
  const times = timesIn(attached, 1);
  const [, , wide, tall] = library(attached.part.id).box;
  if (times === 1 && wide > 2 * tall) {
    const items = subAt(stand, attached, 0, 0, frame.width * 0.95);
    return front(moved(items, frame.x, frame.top - 0.04 * frame.height - frameOf(items, library).bottom));
  }
  const angles = times === 1 ? [[-90, -62, -90, -118][variation]] : spread(times, -155, -25);
  const size = sizeOf(stand, attached, (SKY.has(word) ? 0.46 : 0.42) / Math.sqrt(Math.max(1, times - 1)));
  return around(stand, attached, size, angles, { overlap: 0.05, seen: 0.85 });
};

/** A tree or a mushroom over the host, which stands at the foot of its stem, below its crown. */
function sheltered(stand: Stand, attached: Attached): Laid {
  const { frame, library } = stand;
  const roof = subAt(stand, attached, 0, 0, Math.max(frame.height, frame.width) * 1.9);
  const { bottom, width } = frameOf(roof, library);
  const aside = stand.variation % 2 === 0 ? 0.3 : -0.3;
  return back(moved(roof, frame.x - aside * Math.min(width, frame.width), frame.bottom - bottom - frame.height * 0.06));
}

/** From one side to the other, the ends first. */
const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, k) => {
    const at = k % 2 === 0 ? k / 2 : count - 1 - (k - 1) / 2;
    return from + ((to - from) * at) / Math.max(1, count - 1);
  });

export const below: Attach = (stand, attached) => {
  const { frame, library } = stand;
  const { part } = attached;
  if (WIDE_SCENES.has(part.word)) {
    const items = subAt(stand, attached, 0, 0, Math.max(frame.width * 1.05, frame.height * 0.62));
    const box = frameOf(items, library);
    return front(moved(items, frame.x - box.x, frame.bottom - box.top - 0.3 * box.height));
  }
  if (part.word === 'swing') {
    const items = subAt(stand, attached, 0, 0, frame.height * 0.3);
    return front(
      moved(items, frame.left + frame.width * 0.78, frame.top + frame.height * 0.46 - frameOf(items, library).top),
    );
  }
  const times = timesIn(attached, 3);
  if (times > 1)
    return around(stand, attached, sizeOf(stand, attached, times === 2 ? 0.46 : 0.42), spread(times, 150, 30), {
      overlap: 0.24,
    });
  return around(stand, attached, sizeOf(stand, attached, 0.56), [90], { overlap: 0.1, seen: 0.8 });
};

export const behind: Attach = (stand, attached) => {
  const { frame } = stand;
  if (attached.part.several && attached.part.count !== 1) return out(stand, attached);
  const size = Math.max(frame.width, frame.height);
  if (WINGS.has(attached.part.word)) return back(subAt(stand, attached, frame.x, frame.y - size * 0.06, size * 1.75));
  const tilt = POINTED.has(attached.part.word) ? turned(stand.group(attached.part), 0.7) : stand.group(attached.part);
  const lying = { ...stand, group: () => tilt };
  const isLong = POINTED.has(attached.part.word);
  return back(
    subAt(lying, attached, frame.x, frame.y - (isLong ? 0 : frame.height * 0.24), size * (isLong ? 1.35 : 1.1)),
  );
};

/** They spread to both sides of what they grow from. */
const WINGS = new Set(['wing', 'butterfly', 'moth', 'angel']);

/** A garland: close around the foot, or all around. */
export const garland: Attach = (stand, attached) => {
  const { frame, variation } = stand;
  const { part } = attached;
  if (CIRCLING.has(part.word) && part.count !== 1) {
    const pair = { ...attached, part: { ...part, count: 2 } };
    return back(subAt({ ...stand, variation: 0 }, pair, frame.x, frame.y, Math.max(frame.width, frame.height) * 2));
  }
  const times = timesIn(attached, FLYING.has(part.word) || SKY.has(part.word) ? 3 : [3, 5, 3, 5][variation]);
  if (part.id === 'own/moon-phases' || part.id === 'own/moon-phases-arc') return above(stand, attached);
  if (times === 1) {
    const angle = FLYING.has(part.word) ? [-40, -140, -60, -120][variation] : 90;
    return around(stand, attached, sizeOf(stand, attached, 0.5), [angle], {});
  }
  const isHigh = FLYING.has(part.word) || SKY.has(part.word);
  const angles = isHigh ? spread(times, -170, -10) : times > 5 ? spread(times, 230, -50) : spread(times, 160, 20);
  const share = times <= 3 ? 0.4 : 0.36 * Math.sqrt(5 / times);
  return around(stand, attached, sizeOf(stand, attached, isHigh ? share * 0.75 : share), angles, {
    overlap: isHigh ? 0.04 : 0.26,
  });
};

export const flank: Attach = (stand, attached) => {
  const { frame, library, variation, before } = stand;
  const count = attached.part.count;
  const size = Math.max(frame.width, frame.height) * (variation % 2 === 0 ? 0.95 : 0.82);
  const one = stand.group({ ...attached.part, count: 1 });
  const left = placedIn(one, library, 0, 0, size);
  const box = frameOf(left, library);
  const apart = frame.width * 0.42 + box.width * 0.42;
  const lower = variation === 2 ? -frame.height * 0.16 : frame.height * 0.06;
  const at = (side: -1 | 1) =>
    moved(side > 0 && attached.part.turns ? mirroredItems(left) : left, frame.x + side * apart, frame.y + lower);
  const isPair = count !== 1 && (count === 2 || count === 0 || attached.part.several);
  return back(isPair ? [...at(-1), ...at(1)] : at(before % 2 === 0 ? -1 : 1));
};
