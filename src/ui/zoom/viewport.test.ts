import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { tickSteps } from './ruler.ts';
import { keyChange } from './useZoomGestures.ts';
import { middleOf, pannedBy, placeOf, shareAt, viewOfBox, wholeView, zoomedAt } from './viewport.ts';

const shape = { width: 400, height: 200 };
const frame = { width: 300, height: 300 };
const spot = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
const factor = fc.double({ min: 0.3, max: 4, noNaN: true });

describe('a picture in its frame', () => {
  it('is shown whole and in the middle at first', () => {
    expect(placeOf(wholeView, shape, frame)).toEqual({ left: 0, top: 75, width: 300, height: 150 });
  });

  it('fits between what covers the edges of the frame, and stays beneath what is held when it grows', () => {
    const covered = { ...frame, inset: { left: 60, right: 40, top: 50, bottom: 50 } };
    expect(placeOf(wholeView, shape, covered)).toEqual({ left: 60, top: 100, width: 200, height: 100 });
    expect(middleOf(covered)).toEqual({ x: 160, y: 150 });
    const at = { x: 100, y: 120 };
    const held = shareAt(placeOf(wholeView, shape, covered), at);
    const grown = shareAt(placeOf(zoomedAt(wholeView, 4, at, shape, covered), shape, covered), at);
    expect(grown.x).toBeCloseTo(held.x, 6);
    expect(grown.y).toBeCloseTo(held.y, 6);
    // Moved as far as it goes, its edge ends where the covered part begins.
    const far = placeOf(pannedBy({ scale: 4, x: 0.5, y: 0.5 }, { x: 9000, y: 0 }, shape, covered), shape, covered);
    expect(far.left).toBeCloseTo(60, 6);
  });

  it('leaves no gap that it could fill, however it is zoomed and moved', () => {
    const step = fc.tuple(factor, spot, spot);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const view = steps.reduce(
          (now, [by, at, move]) =>
            pannedBy(zoomedAt(now, by, at, shape, frame), { x: move.x - 150, y: move.y - 150 }, shape, frame),
          wholeView,
        );
        const { left, top, width, height } = placeOf(view, shape, frame);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(16);
        for (const [from, length, room] of [
          [left, width, 300],
          [top, height, 300],
        ]) {
          if (length <= room) expect(from).toBeCloseTo((room - length) / 2);
          else {
            expect(from).toBeLessThanOrEqual(1e-6);
            expect(from + length).toBeGreaterThanOrEqual(room - 1e-6);
          }
        }
      }),
    );
  });

  it('keeps beneath the pointer what lies there, where its edges allow it', () => {
    const near = zoomedAt(wholeView, 4, { x: 150, y: 150 }, shape, frame);
    const at = { x: 100, y: 170 };
    const before = shareAt(placeOf(near, shape, frame), at);
    const after = shareAt(placeOf(zoomedAt(near, 1.5, at, shape, frame), shape, frame), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('goes to a box with some of what is around it', () => {
    const view = viewOfBox({ left: 0.6, top: 0.4, width: 0.1, height: 0.2 }, shape, frame);
    const place = placeOf(view, shape, frame);
    expect(0.1 * place.width).toBeCloseTo(150);
    expect(shareAt(place, { x: 150, y: 150 }).x).toBeCloseTo(0.65);
  });

  it('has keys, and none that the language has by itself', () => {
    expect(keyChange('0', shape, frame)?.({ scale: 4, x: 0.2, y: 0.2 })).toEqual(wholeView);
    expect(keyChange('+', shape, frame)?.(wholeView).scale).toBeGreaterThan(1);
    expect(keyChange('constructor', shape, frame)).toBeNull();
  });
});

it('a ruler has ticks that can be told apart and numbers with room, at any size', () => {
  for (let pxPerMm = 0.3; pxPerMm < 80; pxPerMm *= 1.3) {
    const { step, labelled } = tickSteps(pxPerMm);
    expect(step * pxPerMm).toBeGreaterThanOrEqual(6);
    expect(labelled * pxPerMm).toBeGreaterThanOrEqual(44);
    expect((labelled / step) % 1).toBeCloseTo(0);
  }
});
