import { describe, expect, it } from 'vitest';
import { findFeatures } from './features.ts';
import { CANVAS } from './framing.ts';
import { findIrises } from './irises.ts';

const everywhere = new Uint8Array(CANVAS * CANVAS).fill(1);
const plane = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: CANVAS * CANVAS }, (_, i) => value(i % CANVAS, Math.floor(i / CANVAS)));

/** A cat's eye: an upright pupil with a light on it, a light iris, and a dark rim that may be missing where `hasRim` says so. */
function eye(x: number, y: number, cx: number, hasRim: (angle: number) => boolean): number | null {
  const [dx, dy] = [x - cx, y - 300];
  const away = Math.hypot(dx, dy);
  if (away > 48) return null;
  if (away > 40) return hasRim(Math.atan2(dy, dx)) ? 0.12 : 0.6;
  if (Math.hypot(dx + 4, dy + 8) < 4) return 0.95;
  return Math.hypot(dx / 11, dy / 24) < 1 ? 0.1 : 0.5;
}
const whole = () => true;
const upper = (angle: number) => angle < 0.7;
const fur = 0.6;
const spotAt = (x: number) => ({ x, y: 300, radius: 14, contrast: 0.3, catchlight: 0.3 });

describe('an eye with a light iris', () => {
  const cat = plane((x, y) => eye(x, y, 250, whole) ?? eye(x, y, 470, upper) ?? fur);

  it('is drawn as it is: pupil and rim black, iris and light open, nothing of the style over it', () => {
    const found = findFeatures(cat, everywhere, []);
    const at = (x: number, y: number) => [found?.firm[y * CANVAS + x], Math.round(found?.ink[y * CANVAS + x] ?? -1)];
    expect(at(250, 312)).toEqual([1, 1]);
    expect(at(250, 257)).toEqual([1, 1]);
    for (const [x, y] of [
      [246, 292],
      [272, 300],
      [228, 310],
    ])
      expect(at(x, y)).toEqual([1, 0]);
  });

  it('is found with half of its rim beside another alone', () => {
    const both = findIrises([spotAt(250), spotAt(470)], cat, everywhere);
    expect(both.map(({ x }) => x)).toEqual([250, 470]);
    expect(both[1].radius).toBeGreaterThan(34);
    expect(findIrises([spotAt(470)], cat, everywhere)).toEqual([]);
  });

  it('is not found in stripes, nor around a plain spot', () => {
    const stripes = plane((x) => (x % 40 < 14 ? 0.1 : 0.6));
    const spot = plane((x, y) => (Math.hypot(x - 250, y - 300) < 14 ? 0.1 : 0.6));
    expect(findIrises([spotAt(247)], stripes, everywhere)).toEqual([]);
    expect(findIrises([spotAt(250)], spot, everywhere)).toEqual([]);
  });
});
