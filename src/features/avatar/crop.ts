/** The square that is cut out of a picture: geometry only, in pixels of the picture. */

export interface Size {
  width: number;
  height: number;
}

/** Centre and side of the square. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** Closest view: this many times the whole. */
export const maxZoom = 5;

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** 1 shows as much as fits, `maxZoom` the closest view. */
export function zoomOf(crop: Crop, size: Size): number {
  return Math.min(size.width, size.height) / crop.side;
}

/** Moves the picture under the square by a part of the square's side: 0.5 to the right shows what lies left of it. */
export function moved(crop: Crop, size: Size, dx: number, dy: number): Crop {
  return inside({ ...crop, x: crop.x - dx * crop.side, y: crop.y - dy * crop.side }, size);
}

/** Zooms while the point at `at` (0 to 1 across and down the square) stays where it is. */
export function zoomed(crop: Crop, size: Size, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const side = Math.min(size.width, size.height) / Math.min(maxZoom, Math.max(1, zoom));
  const shift = crop.side - side;
  return inside({ side, x: crop.x + (at.x - 0.5) * shift, y: crop.y + (at.y - 0.5) * shift }, size);
}

/** Brings the point at `at` of the square into its middle. */
export function centredOn(crop: Crop, size: Size, at: { x: number; y: number }): Crop {
  return moved(crop, size, 0.5 - at.x, 0.5 - at.y);
}

function inside({ x, y, side }: Crop, { width, height }: Size): Crop {
  const within = (value: number, length: number) => Math.min(length - side / 2, Math.max(side / 2, value));
  return { x: within(x, width), y: within(y, height), side };
}
