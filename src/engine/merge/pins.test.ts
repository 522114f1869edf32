import { describe, expect, it } from 'vitest';

import { mulberry32 } from '../random.ts';
import { movePin, movePins } from './pins.ts';
import { erased, sheet, withDisc, withStrokes, type Stroke } from './testing.ts';

/** A small figure that looks like no other place, around a point. */
const figure = (x: number, y: number): Stroke[] => [
  { from: [x - 18, y - 14], to: [x + 16, y + 4], width: 4 },
  { from: [x + 16, y + 4], to: [x - 6, y + 20], width: 3 },
  { from: [x - 4, y - 20], to: [x + 2, y + 2], width: 5 },
];
const random = mulberry32(5);
const texture: Stroke[] = Array.from({ length: 14 }, () => ({
  from: [random() * 512, 300 + random() * 200],
  to: [random() * 512, 300 + random() * 200],
  width: 3,
}));
const before = withStrokes(sheet(512, 512), [...figure(150, 150), ...texture]);
const pin = { x: 150 / 511, y: 150 / 511 };

describe('pins follow the ink that they were put on', () => {
  it('stays where nothing changed nearby, though all else did', () => {
    expect(movePin(pin, before, withDisc(before, [400, 100], 50))).toEqual({ ...pin, state: 'same' });
  });

  it('goes along when its ink moved', () => {
    const after = withStrokes(sheet(512, 512), [...figure(190, 128), ...texture]);
    const moved = movePin(pin, before, after);
    expect(moved.state).toBe('moved');
    expect(moved.x * 511).toBeCloseTo(190, -0.5);
    expect(moved.y * 511).toBeCloseTo(128, -0.5);
  });

  it('stays and says so when its ink was drawn otherwise', () => {
    const after = withDisc(erased(before, [120, 120, 180, 180]), [150, 150], 13);
    expect(movePin(pin, before, after)).toEqual({ ...pin, state: 'changed' });
  });

  it('is lost when its ink is gone', () => {
    expect(movePin(pin, before, erased(before, [110, 110, 190, 190]))).toEqual({ ...pin, state: 'lost' });
  });

  it('on paper it stays, and has changed when ink came there', () => {
    const bare = { x: 0.8, y: 0.2 };
    expect(movePin(bare, before, before)).toEqual({ ...bare, state: 'same' });
    expect(movePin(bare, before, withDisc(before, [410, 102], 8)).state).toBe('changed');
  });

  it('follows from one size to another', () => {
    const large = withStrokes(sheet(1024, 1024), [
      ...[...figure(150, 150), ...texture].map(({ from, to, width }) => ({
        from: [from[0] * 2, from[1] * 2] as const,
        to: [to[0] * 2, to[1] * 2] as const,
        width: width * 2,
      })),
    ]);
    expect(movePin(pin, before, large)).toEqual({ ...pin, state: 'same' });
  });

  it('stays inside the picture, at its corners too', () => {
    const corners = [0, 1].flatMap((x) => [0, 1].map((y) => ({ x, y })));
    for (const moved of movePins(corners, before, withStrokes(before, figure(10, 10)))) {
      expect(moved.x).toBeGreaterThanOrEqual(0);
      expect(moved.x).toBeLessThanOrEqual(1);
      expect(moved.y).toBeGreaterThanOrEqual(0);
      expect(moved.y).toBeLessThanOrEqual(1);
    }
  });

  it('cannot follow onto a picture of another shape, and says so', () => {
    expect(movePin(pin, before, sheet(512, 300)).state).toBe('changed');
  });
});
