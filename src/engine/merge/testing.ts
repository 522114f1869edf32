import type { Picture, RgbaPicture } from './picture.ts';

/** Pictures for the tests and measurements of the merge, drawn here so that they need no decoder. */

export type Point = readonly [number, number];

export interface Stroke {
  from: Point;
  to: Point;
  /** In px, with a soft edge of one. */
  width: number;
  grey?: number;
}

export function sheet(
  width: number,
  height: number,
  colour: readonly [number, number, number] = [255, 255, 255],
): RgbaPicture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i += 4) data.set([...colour, 255], i);
  return { width, height, data };
}

/** The picture with each shape laid over it; `inside` is a signed distance, negative inside. */
function cover(
  picture: RgbaPicture,
  grey: number,
  distance: (x: number, y: number) => number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): void {
  const { width, height, data } = picture;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const covered = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)));
      if (covered === 0) continue;
      const at = (y * width + x) * 4;
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.round(data[channel] * (1 - covered) + Math.min(grey, data[channel]) * covered);
    }
  }
}

export function withStrokes(picture: RgbaPicture, strokes: readonly Stroke[]): RgbaPicture {
  const drawn = { ...picture, data: picture.data.slice() };
  for (const { from, to, width, grey = 0 } of strokes) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const square = dx * dx + dy * dy || 1;
    const distance = (x: number, y: number) => {
      const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / square));
      return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy) - width / 2;
    };
    const reach = width / 2 + 2;
    cover(drawn, grey, distance, [
      Math.min(from[0], to[0]) - reach,
      Math.min(from[1], to[1]) - reach,
      Math.max(from[0], to[0]) + reach,
      Math.max(from[1], to[1]) + reach,
    ]);
  }
  return drawn;
}

export function withDisc(picture: RgbaPicture, [x, y]: Point, radius: number): RgbaPicture {
  return withStrokes(picture, [{ from: [x, y], to: [x, y], width: radius * 2 }]);
}

/** Paper again inside the box. */
export function erased(
  picture: RgbaPicture,
  [left, top, right, bottom]: readonly [number, number, number, number],
): RgbaPicture {
  const drawn = { ...picture, data: picture.data.slice() };
  for (let y = top; y < bottom; y++)
    drawn.data.fill(255, (y * picture.width + left) * 4, (y * picture.width + right) * 4);
  return drawn;
}

export function isSamePicture(a: Picture, b: Picture): boolean {
  return a.width === b.width && a.height === b.height && a.data.every((value, i) => value === b.data[i]);
}
