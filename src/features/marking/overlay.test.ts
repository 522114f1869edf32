import { describe, expect, it } from 'vitest';
import { fitCentred, overlayPixels } from './overlay.ts';

describe('the overlay of a photo', () => {
  it('veils what is not the subject, leaves the inside alone, and draws the edge on both sides of it', () => {
    const mask = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0]);
    const pixels = overlayPixels(
      { width: 5, height: 5, mask, isCut: true, area: 9 / 25 },
      { veil: [1, 2, 3, 4], edge: [9, 9, 9, 255] },
    );
    const at = (x: number, y: number) => [...pixels.slice((y * 5 + x) * 4, (y * 5 + x) * 4 + 4)];
    expect(at(3, 2)).toEqual([0, 0, 0, 0]);
    expect(at(2, 2)).toEqual([9, 9, 9, 255]);
    expect(at(1, 2)).toEqual([9, 9, 9, 255]);
    expect(at(0, 0)).toEqual([1, 2, 3, 4]);
  });

  it('lies where the photo lies: centred, as large as fits', () => {
    expect(fitCentred({ width: 200, height: 100 }, { width: 100, height: 100 })).toEqual({
      left: 0,
      top: 25,
      width: 100,
      height: 50,
    });
    expect(fitCentred({ width: 10, height: 40 }, { width: 100, height: 80 })).toEqual({
      left: 40,
      top: 0,
      width: 20,
      height: 80,
    });
  });
});
