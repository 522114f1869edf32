import { afterEach, expect, it, vi } from 'vitest';

import { requireDrawable } from './drawable.ts';

/** A canvas that shows this grey value at each place. */
function canvasShows(grey: (x: number) => number): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
        i % 4 === 3 ? 255 : grey((i >> 2) % width),
      ),
    }),
  } as unknown as RenderingContext);
}
const bitmap = (width: number, height: number) => ({ width, height }) as ImageBitmap;

afterEach(() => vi.restoreAllMocks());

it('refuses strips and blank sheets before they are chosen, in the words of the server', () => {
  canvasShows((x) => (x > 100 ? 30 : 240));
  expect(() => requireDrawable(bitmap(640, 480))).not.toThrow();
  expect(() => requireDrawable(bitmap(8000, 300))).toThrow('This picture is too narrow to draw from');
  expect(() => requireDrawable(bitmap(40, 3000))).toThrow('This picture is too narrow to draw from');
  canvasShows(() => 255);
  expect(() => requireDrawable(bitmap(640, 480))).toThrow('This photo is blank: it shows only white.');
});
