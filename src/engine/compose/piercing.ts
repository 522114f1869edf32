/** What goes through something: it lies behind, but for the half that has not gone in yet. */
import { mirroredItems, moved, turned } from './bounds.ts';
import { itemOf } from './formations.ts';
import type { Library, MotifItem } from './plan.ts';
import type { Attach } from './stand.ts';

/** Drawings of which a half lies in front of what they pierce; the half's share of the whole. */
const FRONT_HALVES: Readonly<Record<string, string>> = {
  'own/arrow': 'own/arrow-tail',
  'own/dagger': 'own/dagger-hilt',
  'own/sword': 'own/sword-hilt',
};

export const through: Attach = (stand, attached) => {
  const { frame, library, variation } = stand;
  const isArrow = attached.part.word === 'arrow' || attached.part.word === 'feather';
  const [, , width, height] = library(attached.part.id).box;
  const half = FRONT_HALVES[attached.part.id];
  const long = isArrow ? Math.hypot(frame.width, frame.height) * 1.24 : frame.height * (half ? 1.76 : 1.7);
  const side = variation % 2 === 0 ? 1 : -1;
  const turn = isArrow ? 0.2 : side * (variation === 0 ? 0 : 0.5);
  const whole: MotifItem = { ...itemOf(attached.part, long), weight: 0.95 };
  const items = half ? halfOf(library, half, attached.part.id, long / Math.max(width, height)) : null;
  const place = (list: MotifItem[]) => {
    const flipped = side < 0 && isArrow ? mirroredItems(turned(list, turn)) : turned(list, turn);
    // The cut lies in the upper third of what is pierced, and somewhat below the middle of what pierces it.
    return moved(flipped, frame.x, frame.y - (isArrow ? 0 : frame.height * (half ? 0.26 : 0.08)));
  };
  return { back: place([whole]), front: items ? place(items) : [] };
};

/** A piece of a drawing where it lies in the whole. */
function halfOf(library: Library, half: string, whole: string, k: number): MotifItem[] {
  const centre = (id: string) => {
    const [left, top, width, height] = library(id).box;
    return [left + width / 2, top + height / 2, Math.max(width, height)];
  };
  const [[x, y, size], [wx, wy]] = [centre(half), centre(whole)];
  return [{ ...itemOf({ id: half }, size * k, 0.95), x: (x - wx) * k, y: (y - wy) * k }];
}
