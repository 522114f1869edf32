/** What hands and mouths hold. */
import { anchorsOf, looksLeft, pieceOf, placeOf } from './anchors.ts';
import { ART } from './art.ts';
import { frameOf, mirroredItems, moved, placedIn, turned } from './bounds.ts';
import type { Attached, Part } from './cast.ts';
import { itemOf } from './formations.ts';
import { FLOWERS, POINTED } from './kinds.ts';
import type { MotifItem } from './plan.ts';
import { around, back, front, subAt, type Attach, type Laid, type Stand } from './stand.ts';

export const held: Attach = (stand, attached) => {
  const { library, part, variation } = stand;
  const { strands } = attached;
  if (part.word === 'tentacle') return seized(stand, attached);
  if (strands?.[0] === 'own/clasp-octopus-back') return clasped(stand, attached, strands);
  if (!strands) return inClaws(stand, attached);
  const k = 600 / ART;
  const laid = around(stand, strands, { x: 0, y: 0, k });
  const isFist = strands[0] === 'own/fist-back';
  // The fist closes at the lower part of what is upright; the open hand bears its thing at the middle of its palm.
  const sub = subAt(stand, attached, 0, 0, isFist ? (attached.part.word === 'sword' ? 1150 : 740) : 330);
  const box = frameOf(sub, library);
  // The bowl of a skeleton's hand is deeper than a palm.
  const floor = strands[0] === 'own/skeleton-palm-back' ? 168 : 66;
  const items = isFist ? moved(pointUp(sub, attached.part), -36, 195 - box.bottom) : moved(sub, -4, floor - box.bottom);
  if (stand.part.count === 2 && !isFist) return inBothHands(laid, subAt(stand, attached, 0, -150, 400));
  const whole = { back: [...laid.back, ...items], front: laid.front, instead: true };
  const flip = variation % 2 === 1;
  return flip ? { ...whole, back: mirroredItems(whole.back), front: mirroredItems(whole.front) } : whole;
};

/** Two hands side by side, their thumbs before what lies in them. */
function inBothHands(one: Laid, held: MotifItem[]): Laid {
  const pair = (items: MotifItem[]) => {
    const right = moved(items, 190, 60, 0.92);
    return [...mirroredItems(right), ...right];
  };
  return { back: [...pair(one.back), ...held], front: pair(one.front), instead: true };
}

/** Blades are drawn with their points down; who holds one points it up. */
const pointUp = (items: MotifItem[], { word }: Part) =>
  word === 'sword' || word === 'dagger' ? moved(turned(items, Math.PI), 0, 0) : items;

/** Long things that lie across a mouth or hang in claws. */
const isLong = ({ word }: Part) => POINTED.has(word) || LONG.has(word);
const LONG = new Set(
  'rose rosebud bone branch olive laurel lavender staff candle wand torch tulip lily wheat fish'.split(' '),
);

/** At a mouth or a beak: what is long lies across it, what is bulky hangs from it, a flower is met by its tip. */
export const bitten: Attach = (stand, attached) => {
  const { frame, host, library } = stand;
  const holder = host[0];
  const anchors = anchorsOf(holder.id);
  const mouth = anchors.mouth ?? [looksLeft(holder.id) ? 20 : 180, 80];
  const at = placeOf(holder, library, mouth);
  const size = Math.max(frame.width, frame.height);
  const isFront = Math.abs(mouth[0] - 100) < 30;
  const { part } = attached;
  const jaw = anchors.jaw ? [pieceOf(holder, library, anchors.jaw)] : [];
  if (isLong(part)) {
    // The blade or the stem lies in the mouth, the hilt or the bloom beside it.
    const items = turned(
      subAt(stand, attached, 0, 0, size * (isFront ? 0.92 : 0.62)),
      Math.PI / 2 - (isFront ? 0.06 : 0.2),
    );
    const box = frameOf(items, library);
    return front([
      ...moved(items, at.x - box.x + box.width * (FLOWERS.has(part.word) ? 0.3 : 0.2), at.y - box.y),
      ...jaw,
    ]);
  }
  if (part.word === 'cigarette') return smoked(stand, attached, at, isFront);
  const items = subAt(stand, attached, 0, 0, size * (isFront ? 0.4 : 0.46));
  const box = frameOf(items, library);
  const side = holder.mirrored !== looksLeft(holder.id) ? -1 : 1;
  if (FLOWERS.has(part.word) && !isFront)
    return back(moved(items, at.x - box.x + side * box.width * 0.42, at.y - box.y + box.height * 0.12));
  return front([...moved(items, at.x - box.x, at.y - box.top - box.height * 0.05), ...jaw]);
};

/** Its cold end between the lips, its ember to the side; the smoke rises beside the head. */
function smoked(stand: Stand, attached: Attached, at: { x: number; y: number }, isFront: boolean): Laid {
  const { frame, host, library } = stand;
  const side = isFront || host[0].mirrored === looksLeft(host[0].id) ? 1 : -1;
  const one = subAt(stand, attached, 0, 0, Math.max(frame.width, frame.height) * 0.52);
  const items = turned(side < 0 ? mirroredItems(one) : one, side * 0.16);
  const { left, right, bottom, height } = frameOf(items, library);
  return front(moved(items, at.x - (side > 0 ? left : right), at.y - bottom + height * 0.3));
}

/** Between claws or hands: what is long lies across them behind their fingers, what is bulky hangs below. */
function inClaws(stand: Stand, attached: Attached): Laid {
  const { frame, host, library } = stand;
  const holder = host[0];
  const { grip, paws } = anchorsOf(holder.id);
  if (!grip) return bitten(stand, attached);
  const at = placeOf(holder, library, grip);
  const size = Math.max(frame.width, frame.height);
  const fingers = paws ? [pieceOf(holder, library, paws)] : [];
  const stands = grip[1] > 190;
  if (isLong(attached.part) && !stands) {
    const items = turned(subAt(stand, attached, 0, 0, size * 0.72), Math.PI / 2 - 0.12);
    const box = frameOf(items, library);
    return { back: moved(items, at.x - box.x, at.y - box.y), front: fingers };
  }
  const items = subAt(stand, attached, 0, 0, size * (CARRIERS.has(stand.part.word) ? 0.42 : 0.5));
  const box = frameOf(items, library);
  if (CARRIERS.has(stand.part.word)) return front([...moved(items, at.x - box.x, at.y - box.y), ...fingers]);
  return { back: moved(items, at.x - box.x, at.y - box.top - box.height * 0.16), front: fingers };
}

/** They hold things before their robes. */
const CARRIERS = new Set(['reaper', 'plague doctor', 'pinup', 'astronaut', 'medusa', 'angel']);

/** In the arms of an octopus, which lie behind and before it; its head hides the foot of what it holds. */
function clasped(stand: Stand, attached: Attached, strands: readonly [string, string]): Laid {
  const laid = around(stand, strands, { x: 0, y: 0, k: 1 });
  const unit = ART / 200;
  const prey = subAt(stand, attached, 0, 0, 116 * unit);
  const box = frameOf(prey, stand.library);
  const k = Math.min(1, (84 * unit) / box.width);
  const items = turned(moved(prey, 0, 0, k), box.width > box.height * 0.8 ? 0.157 : 0);
  const { x, bottom } = frameOf(items, stand.library);
  return { back: [...laid.back, ...moved(items, -x, 20 * unit - bottom)], front: laid.front, instead: true };
}

/** Two arms rise before what they seize. */
function seized(stand: Stand, attached: Attached): Laid {
  const { library } = stand;
  const prey = subAt(stand, attached, 0, 0, 620);
  const { left, right, bottom, width, height } = frameOf(prey, library);
  const arm = (side: -1 | 1): MotifItem[] => {
    const one = placedIn([itemOf({ id: 'own/tentacle' }, 600)], library, 0, 0, Math.min(height * 0.78, 470));
    const x = side < 0 ? left + width * 0.2 : right - width * 0.2;
    return moved(side < 0 ? one : mirroredItems(one), x, bottom - height * 0.16);
  };
  return { back: prey, front: [...arm(-1), ...arm(1)], instead: true };
}
