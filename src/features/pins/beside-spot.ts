import type { Size, Spot } from '../../ui/zoom/viewport.ts';

/** A box in px of a frame. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A pin stands above its spot and to the right of it: what lies beside it leaves it this much, in px. */
const pin = { left: 12, right: 42, above: 40, below: 14 };
const edge = 8;

/**
 * Finds the place of a card that belongs to a spot: beside it, else below or above it, always within `free` and never over
 * the spot as long as there is room for both. All in px of the frame.
 */
export function placeBeside(spot: Spot, card: Size, free: Box): Spot {
  const within = (value: number, from: number, to: number) => Math.max(from + edge, Math.min(value, to - edge));
  const top = within(spot.y - card.height / 2 - pin.below, free.top, free.bottom - card.height);
  const right = spot.x + pin.right;
  if (right + card.width + edge <= free.right) return { x: Math.max(right, free.left + edge), y: top };
  const left = spot.x - pin.left - card.width;
  if (left >= free.left + edge) return { x: Math.min(left, free.right - edge - card.width), y: top };
  const x = within(spot.x - card.width / 2, free.left, free.right - card.width);
  const [above, below] = [spot.y - pin.above - free.top, free.bottom - spot.y - pin.below];
  return below >= above
    ? { x, y: within(spot.y + pin.below, free.top, free.bottom - card.height) }
    : { x, y: within(spot.y - pin.above - card.height, free.top, free.bottom - card.height) };
}
