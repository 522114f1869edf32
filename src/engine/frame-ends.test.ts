import { describe, expect, it } from 'vitest';
import { endAtFrame } from './frame-ends.ts';
import { CANVAS, coverage, type Frame } from './framing.ts';
import { maskWhere, type Mask } from './planes.ts';

/** A photo that covers the middle of the canvas. */
const frame: Frame = { scale: 1, originX: -84, originY: -84, left: 84, top: 84, width: 600, height: 600 };
const inside = coverage(frame);
const BOTTOM = 84 + 600 - 1;

/** What of a shape lies on the photo. */
const shape = (isIn: (x: number, y: number) => boolean): Mask =>
  maskWhere(inside, (v, i) => v === 1 && isIn(i % CANVAS, Math.floor(i / CANVAS)));
const at = (x: number, y: number) => y * CANVAS + x;

describe('a subject at the frame of its photo', () => {
  it('ends in an arc where the frame cuts it, deeper at the corners, and nothing of it lies beyond', () => {
    const bust = shape((x, y) => Math.abs(x - 384) < 200 && y > 300);
    const fade = endAtFrame(bust, inside, frame);
    expect(fade[at(384, BOTTOM - 40)]).toBe(1);
    expect(fade[at(195, BOTTOM - 40)]).toBe(0);
    expect(bust[at(195, BOTTOM - 40)]).toBe(0);
    expect(bust[at(384, BOTTOM - 40)]).toBe(1);
    expect(fade[at(384, 320)]).toBe(1);
  });

  it('is whole where it only touches the frame, with a round side or with a tip', () => {
    const ball = shape((x, y) => Math.hypot(x - 384, y - (BOTTOM - 198)) < 200);
    const tip = shape((x, y) => Math.abs(x - 384) < (BOTTOM - y) / 2 + 4 && y > 300);
    for (const touching of [ball, tip]) {
      const before = touching.slice();
      const fade = endAtFrame(touching, inside, frame);
      expect(touching).toEqual(before);
      expect(touching.every((v, i) => v === 0 || fade[i] === 1)).toBe(true);
    }
  });

  it('keeps a shoulder that a side of the photo cuts beside the bottom', () => {
    const shoulder = shape((x, y) => x > 200 && y > 420);
    endAtFrame(shoulder, inside, frame);
    expect(shoulder[at(84 + 600 - 3, 424)]).toBe(1);
  });
});
