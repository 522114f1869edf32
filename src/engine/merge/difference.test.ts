import { describe, expect, it } from 'vitest';

import { inkDifference, type InkDifference } from './difference.ts';
import { inFrame, toRgba, type Picture } from './picture.ts';
import { erased, sheet, withDisc, withStrokes } from './testing.ts';

const MM_PER_PX = 0.2;
const PIXEL_MM2 = MM_PER_PX * MM_PER_PX;

function difference(before: Picture, after: Picture): InkDifference {
  const found = inkDifference(before, after, MM_PER_PX);
  if (!found.ok) throw new Error(found.code);
  return found;
}

const figure = withStrokes(
  sheet(500, 400),
  Array.from({ length: 24 }, (_, k) => ({ from: [20 + k * 18, 20], to: [60 + k * 16, 380], width: 1.5 + (k % 5) })),
);

describe('ink that was added and taken away', () => {
  it.each([
    ['a disc', withDisc(sheet(500, 400), [250, 200], 60.3), Math.PI * 60.3 * 60.3],
    [
      'a slanted bar',
      withStrokes(sheet(500, 400), [{ from: [100, 100], to: [400, 300], width: 14.5 }]),
      Math.hypot(300, 200) * 14.5 + Math.PI * 7.25 * 7.25,
    ],
    ['a grey square', erasedTo(sheet(500, 400), 100, 127), 100 * 100 * (128 / 255)],
  ])('%s is measured within one hundredth', (_name, after, pixels) => {
    const paper = sheet(500, 400);
    const added = difference(paper, after);
    expect(added.addedMm2 / (pixels * PIXEL_MM2)).toBeCloseTo(1, 2);
    expect(added.removedMm2).toBe(0);
    expect(difference(after, paper).removedMm2).toBeCloseTo(added.addedMm2, 6);
  });

  it('is nothing between a picture and itself, at another size too', () => {
    const shrunk = inFrame(figure, { width: 375, height: 300 });
    for (const [before, after] of [
      [figure, figure],
      [shrunk, figure],
      [figure, shrunk],
      [inFrame(shrunk, figure), figure],
    ]) {
      const found = difference(before, after);
      expect(found.addedMm2 + found.removedMm2).toBeLessThan(0.05);
      expect(found.resampled).toBe(before.width !== after.width);
    }
  });

  it('is nothing when only compression made noise', () => {
    const noisy = { ...figure, data: figure.data.map((v, i) => (i % 4 === 3 ? 255 : v + ((i * 7919) % 31) - 15)) };
    expect(difference(figure, noisy)).toMatchObject({ addedMm2: 0, removedMm2: 0, recolouredMm2: 0, places: [] });
  });

  it('a line that became a pixel thicker on each side counts', () => {
    const line = (width: number) => withStrokes(sheet(500, 400), [{ from: [50.5, 200.5], to: [450.5, 200.5], width }]);
    expect(difference(line(5), line(7)).addedMm2).toBeCloseTo(
      (2 * 400 + Math.PI * (3.5 ** 2 - 2.5 ** 2)) * PIXEL_MM2,
      1,
    );
  });

  it('another colour is neither added nor taken away', () => {
    const [red, green] = [
      [220, 20, 30],
      [20, 160, 60],
    ].map((colour) => coloured(colour as [number, number, number]));
    const found = difference(red, green);
    expect(found).toMatchObject({ addedMm2: 0, removedMm2: 0 });
    expect(found.recolouredMm2).toBeGreaterThan(50 * 50 * PIXEL_MM2 * 0.8);
  });
});

describe('places of change', () => {
  const after = withDisc(erased(figure, [200, 150, 300, 230]), [450, 350], 12);
  const found = difference(figure, after);

  it('are listed, the largest first, with the ink of each', () => {
    expect(found.places).toHaveLength(2);
    const [rubbed, disc] = found.places;
    expect(rubbed.removedMm2).toBeGreaterThan(disc.addedMm2);
    expect(rubbed.left).toBeGreaterThanOrEqual(200);
    expect(rubbed.left + rubbed.width).toBeLessThanOrEqual(300);
    expect(disc).toMatchObject({ removedMm2: 0 });
    expect(rubbed.removedMm2 + disc.removedMm2).toBeCloseTo(found.removedMm2, 6);
  });

  it('are coloured: blue what came, striped vermilion what went, nothing elsewhere', () => {
    const pixel = (x: number, y: number) => [...found.overlay.data.subarray((y * 500 + x) * 4, (y * 500 + x) * 4 + 4)];
    expect(pixel(450, 350)).toEqual([0x00, 0x72, 0xb2, 255]);
    expect(pixel(5, 5)[3]).toBe(0);
    const removed = new Set<number>();
    for (let i = 0; i < found.overlay.data.length; i += 4)
      if (found.overlay.data[i] === 0xd5) removed.add(found.overlay.data[i + 3]);
    expect(removed.size).toBeGreaterThan(1);
  });
});

it('pictures of different shapes do not lie on each other', () => {
  expect(inkDifference(sheet(100, 100), sheet(100, 80), 1)).toEqual({ ok: false, code: 'other_shape' });
});

it('takes grey, red-green-blue, and what is transparent as paper', () => {
  const grey = { width: 40, height: 40, data: new Uint8Array(1600).fill(255) };
  const rgb = { width: 40, height: 40, data: new Uint8Array(4800).fill(255) };
  const clear = { width: 40, height: 40, data: new Uint8ClampedArray(6400) };
  for (const picture of [grey, rgb, clear])
    expect(difference(picture, withDisc(sheet(40, 40), [20, 20], 8)).addedMm2).toBeCloseTo(64 * Math.PI * PIXEL_MM2, 0);
  expect(toRgba(grey).data).toHaveLength(6400);
});

/** A square of a grey in the middle of the sheet. */
function erasedTo(picture: ReturnType<typeof sheet>, side: number, grey: number) {
  const drawn = erased(picture, [0, 0, 0, 0]);
  for (let y = 150; y < 150 + side; y++)
    for (let x = 150; x < 150 + side; x++) drawn.data.set([grey, grey, grey, 255], (y * picture.width + x) * 4);
  return drawn;
}

function coloured(colour: [number, number, number]) {
  const drawn = sheet(200, 200);
  for (let y = 60; y < 110; y++) for (let x = 60; x < 110; x++) drawn.data.set(colour, (y * 200 + x) * 4);
  return drawn;
}
