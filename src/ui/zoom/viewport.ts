/** Where a picture lies in a frame that it can be larger than. Scale 1 shows it whole; all else counts from there. */

export interface Size {
  width: number;
  height: number;
}

/** How much of a frame other parts cover, in px from each of its edges: a whole picture fits between them. */
export interface Inset {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A frame in px, and what covers its edges. */
export interface Frame extends Size {
  inset?: Inset;
}

/** Scale, and the place of the picture, as shares of its sides, that lies in the middle of the free part of the frame. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** In px of the frame. */
export interface Place extends Size {
  left: number;
  top: number;
}

export interface Spot {
  x: number;
  y: number;
}

export const wholeView: View = { scale: 1, x: 0.5, y: 0.5 };
export const zoomLimits = { least: 1, most: 16, step: 1.4 } as const;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const nothing: Inset = { left: 0, right: 0, top: 0, bottom: 0 };

/** The part of a frame that nothing covers. */
function freeOf({ width, height, inset = nothing }: Frame): Place {
  const { left, top, right, bottom } = inset;
  return { left, top, width: Math.max(0, width - left - right), height: Math.max(0, height - top - bottom) };
}

/** The middle of the part that nothing covers, in px of the frame. */
export function middleOf(frame: Frame): Spot {
  const { left, top, width, height } = freeOf(frame);
  return { x: left + width / 2, y: top + height / 2 };
}

/** Until the frame is measured the picture has no size either. */
export function placeOf(view: View, shape: Size, frame: Frame): Place {
  const free = freeOf(frame);
  const fit = Math.min(free.width / shape.width, free.height / shape.height);
  const width = shape.width * fit * view.scale;
  const height = shape.height * fit * view.scale;
  return {
    left: free.left + offset(view.x, width, free.width),
    top: free.top + offset(view.y, height, free.height),
    width,
    height,
  };
}

/** In the middle while it fits; else its edges stay outside the free part. */
function offset(share: number, length: number, free: number): number {
  if (length <= free) return (free - length) / 2;
  return between(free / 2 - share * length, free - length, 0);
}

/** The view as it is really shown, its middle where the frame's is. */
export function settled(view: View, shape: Size, frame: Frame): View {
  const scale = between(view.scale, zoomLimits.least, zoomLimits.most);
  const place = placeOf({ ...view, scale }, shape, frame);
  if (place.width === 0 || place.height === 0) return { ...view, scale };
  const middle = middleOf(frame);
  return { scale, x: (middle.x - place.left) / place.width, y: (middle.y - place.top) / place.height };
}

/** What lies at `at` (px of the frame) stays there. */
export function zoomedAt(view: View, factor: number, at: Spot, shape: Size, frame: Frame): View {
  const scale = between(view.scale * factor, zoomLimits.least, zoomLimits.most);
  const place = placeOf(view, shape, frame);
  if (place.width === 0 || place.height === 0) return view;
  const held = shareAt(place, at);
  const grown = scale / view.scale;
  const middle = middleOf(frame);
  const x = held.x + (middle.x - at.x) / (place.width * grown);
  const y = held.y + (middle.y - at.y) / (place.height * grown);
  return settled({ scale, x, y }, shape, frame);
}

export function pannedBy(view: View, by: Spot, shape: Size, frame: Frame): View {
  const place = placeOf(view, shape, frame);
  if (place.width === 0 || place.height === 0) return view;
  const moved = { ...settled(view, shape, frame) };
  return settled({ ...moved, x: moved.x - by.x / place.width, y: moved.y - by.y / place.height }, shape, frame);
}

/** A box of the picture (shares of its sides) with some of what is around it. */
export function viewOfBox(box: Place, shape: Size, frame: Frame): View {
  const whole = placeOf(wholeView, shape, frame);
  const free = freeOf(frame);
  const wanted = Math.max((box.width * whole.width) / free.width, (box.height * whole.height) / free.height);
  const scale = wanted > 0 ? between(0.5 / wanted, 1, 8) : 1;
  return settled({ scale, x: box.left + box.width / 2, y: box.top + box.height / 2 }, shape, frame);
}

/** Which place of the picture, as shares of its sides, lies at a place of the frame; outside it below 0 or above 1. */
export function shareAt(place: Place, { x, y }: Spot): Spot {
  return { x: (x - place.left) / place.width, y: (y - place.top) / place.height };
}

export function isInside({ x, y }: Spot): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** Shares with as many digits as anything needs: a ten-thousandth of a side is a tenth of a pixel. */
export function asShare({ x, y }: Spot): Spot {
  const rounded = (value: number) => Math.round(between(value, 0, 1) * 10_000) / 10_000;
  return { x: rounded(x), y: rounded(y) };
}
