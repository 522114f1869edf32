import { describe, expect, it } from 'vitest';
import type { RgbImage, SubjectMap } from '../contract.ts';
import { paint } from '../testing.ts';
import { Marking } from './marking.ts';
import { thingsOnPlainGround } from './plain-ground.ts';

/** A cup from the side: a body with a handle that is seen through. */
function isCup(x: number, y: number): boolean {
  const body = x > 0.3 && x < 0.6 && y > 0.3 && y < 0.7;
  const away = Math.hypot(x - 0.62, y - 0.5);
  return body || (x >= 0.6 && away > 0.09 && away < 0.14);
}

/** The cup on a sheet that grows darker to one side, grained, with the cup's soft shadow beneath it. */
const sheet = paint(240, 240, (x, y) => {
  if (isCup(x, y)) return [70, 90, 160];
  const shadow = Math.max(0, 1 - Math.hypot((x - 0.45) / 0.3, (y - 0.72) / 0.1));
  const grain = ((x * 240 * 7 + y * 240 * 13) % 3) - 1;
  return 246 - 18 * x - 36 * shadow + grain;
});

/** Share of the pixels that differ from the cup. */
function wrong(mask: Uint8Array): number {
  const differs = mask.reduce((sum, v, i) => {
    const at = isCup(((i % 240) + 0.5) / 240, (Math.floor(i / 240) + 0.5) / 240);
    return sum + (v === (at ? 1 : 0) ? 0 : 1);
  }, 0);
  return differs / mask.length;
}

/** What a model sees that takes the left half of the body for the whole subject. */
const halfSeen: SubjectMap = {
  width: 24,
  height: 24,
  data: Uint8Array.from({ length: 576 }, (_, i) => {
    const [x, y] = [((i % 24) + 0.5) / 24, (Math.floor(i / 24) + 0.5) / 24];
    return x > 0.3 && x < 0.45 && y > 0.3 && y < 0.7 ? 255 : 0;
  }),
  modelSha256: 'a'.repeat(64),
};

describe('things on a plain ground', () => {
  it('are found whole, with their holes open and without their shadows', () => {
    const found = thingsOnPlainGround(sheet);
    expect(found && wrong(found)).toBeLessThan(0.004);
  });

  it('are the whole subject where a model sees a part of them', () => {
    expect(wrong(new Marking(sheet, halfSeen).settle([]))).toBeLessThan(0.006);
  });

  it('are none on a meadow, on a wall of two colors, or where nothing lies', () => {
    const meadow = paint(200, 200, (x, y) => [
      90 + 60 * Math.sin(x * 90 + 40 * y * y),
      140 + 50 * Math.sin(y * 70),
      60,
    ]);
    const wall = paint(200, 200, (x) => (x < 0.5 ? 220 : 130));
    const empty: RgbImage = paint(200, 200, () => 240);
    expect([meadow, wall, empty].map(thingsOnPlainGround)).toEqual([null, null, null]);
  });
});
