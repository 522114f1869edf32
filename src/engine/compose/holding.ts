/** What hands and mouths hold. */
import { ART } from './art.ts';
import { frameOf, mirroredItems, moved, turned } from './bounds.ts';
import type { Part } from './cast.ts';
import { POINTED } from './kinds.ts';
import type { Library, MotifItem } from './plan.ts';
import { around, front, subAt, type Attach, type Laid } from './stand.ts';

export const held: Attach = (stand, attached) => {
  const { frame, host, library, variation } = stand;
  const { strands } = attached;
  if (!strands) {
    // In a mouth or beak, or before the chest.
    const mouth = mouthOf(host[0], library);
    const long = POINTED.has(attached.part.word) || attached.part.word === 'rose';
    const items = subAt(stand, attached, 0, 0, Math.max(frame.width, frame.height) * (long ? 0.5 : 0.42));
    return front(moved(turned(items, long ? 1.2 : 0), mouth.x, mouth.y));
  }
  const k = 600 / ART;
  const laid = around(stand, strands, { x: 0, y: 0, k });
  const isFist = strands[0] === 'own/fist-back';
  // The fist closes at the lower part of what is upright; the open hand bears its thing at the middle of its palm.
  const sub = subAt(stand, attached, 0, 0, isFist ? (attached.part.word === 'sword' ? 1150 : 740) : 330);
  const box = frameOf(sub, library);
  const items = isFist ? moved(pointUp(sub, attached.part), -36, 195 - box.bottom) : moved(sub, -4, 66 - box.bottom);
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

/** Where a mouth is, as shares of a drawing's box. */
const MOUTHS: Readonly<Record<string, readonly [number, number]>> = {
  'own/raven': [0.93, 0.16],
  'own/swallow': [0.98, 0.42],
  'noto/dove': [0.08, 0.3],
  'own/shark': [0.9, 0.55],
  'own/panther': [0.72, 0.62],
  'own/snake-coiled': [0.1, 0.3],
};

function mouthOf(item: MotifItem, library: Library): { x: number; y: number } {
  const [u, v] = MOUTHS[item.id] ?? [0.5, 0.8];
  const [, , width, height] = library(item.id).box;
  const k = item.size / Math.max(width, height);
  return { x: item.x + (item.mirrored ? -1 : 1) * (u - 0.5) * width * k, y: item.y + (v - 0.5) * height * k };
}
