import { describe, expect, it } from 'vitest';
import { dropCrumbs } from './parts.ts';

const [WIDTH, HEIGHT] = [120, 90];

type Disc = [x: number, y: number, radius: number];

/** Which of the discs are left, when the frame cuts what reaches over it. */
function left(...discs: Disc[]): boolean[] {
  const mask = new Uint8Array(WIDTH * HEIGHT).map((_, i) =>
    discs.some(([x, y, radius]) => Math.hypot((i % WIDTH) - x, Math.floor(i / WIDTH) - y) <= radius) ? 1 : 0,
  );
  dropCrumbs(mask, WIDTH, HEIGHT, new Int32Array(mask.length), new Float32Array(mask.length));
  return discs.map(([x, y]) => mask[Math.min(HEIGHT - 1, y) * WIDTH + x] === 1);
}

describe('what the frame cuts beside a subject that stands free of it', () => {
  it('goes, as a second flower at the rim', () => {
    expect(left([60, 40, 28], [70, 92, 14])).toEqual([true, false]);
  });

  it('stays where it is large, or stands free as well', () => {
    expect(left([40, 40, 28], [105, 45, 26])).toEqual([true, true]);
    expect(left([40, 40, 28], [100, 60, 14])).toEqual([true, true]);
  });

  it('stays where the frame cuts the subject too, and close beside it', () => {
    expect(left([60, 20, 28], [70, 86, 14])).toEqual([true, true]);
    expect(left([60, 46, 28], [70, 90, 14])).toEqual([true, true]);
  });
});
