import { describe, expect, it } from 'vitest';
import { distanceTransform } from './distance.ts';
import { Ink } from './ink.ts';
import { linkChains } from './linking.ts';
import { smoothLine } from './polyline.ts';
import { mulberry32 } from './random.ts';
import { thin, traceSkeleton } from './skeleton.ts';
import { stipple } from './stipple.ts';
import { CANVAS } from './framing.ts';

function inkArea(ink: Ink): number {
  return ink.coverage.reduce((sum, c) => sum + c, 0);
}

describe('ink', () => {
  it('draws a capsule with the area of a stadium', () => {
    const ink = new Ink(100, 60);
    ink.capsule(20, 30, 6, 70, 34, 6);
    const expected = Math.PI * 36 + 12 * Math.hypot(50, 4);
    expect(Math.abs(inkArea(ink) - expected)).toBeLessThan(expected * 0.01);
  });

  it('draws steep, flat and backward strokes alike', () => {
    for (const [dx, dy] of [
      [0, 40],
      [40, 0],
      [-28, 28],
      [3, -40],
    ]) {
      const ink = new Ink(100, 100);
      ink.capsule(50, 50, 4, 50 + dx, 50 + dy, 4);
      const expected = Math.PI * 16 + 8 * Math.hypot(dx, dy);
      expect(Math.abs(inkArea(ink) - expected)).toBeLessThan(expected * 0.02);
    }
  });

  it('fills polygons with their exact area and erases them again', () => {
    const ink = new Ink(50, 50);
    ink.polygon([10.25, 10.5, 39.75, 10.5, 39.75, 40, 10.25, 40]);
    expect(inkArea(ink)).toBeCloseTo(29.5 * 29.5, -0.5);
    ink.polygon([5, 5, 45, 5, 45, 45, 5, 45], true);
    expect(inkArea(ink)).toBe(0);
  });

  it('never adds up overlaps', () => {
    const ink = new Ink(20, 20);
    ink.dot(10, 10, 3);
    const once = inkArea(ink);
    ink.dot(10, 10, 3);
    expect(inkArea(ink)).toBe(once);
  });
});

describe('skeleton', () => {
  it('reduces a bar to one line of its length and a ring to one closed line', () => {
    const bar = new Uint8Array(80 * 40);
    for (let y = 16; y < 23; y++) bar.fill(1, y * 80 + 10, y * 80 + 70);
    const [line, ...others] = traceSkeleton(thin(bar, 80, 40), 80, 40);
    expect(others).toHaveLength(0);
    expect(line.closed).toBe(false);
    expect(line.xs.length).toBeGreaterThan(48);
    const ring = Uint8Array.from({ length: 60 * 60 }, (_, i) => {
      const r = Math.hypot((i % 60) - 30, Math.floor(i / 60) - 30);
      return r > 15 && r < 20 ? 1 : 0;
    });
    const loops = traceSkeleton(thin(ring, 60, 60), 60, 60);
    expect(loops.map((c) => c.closed)).toEqual([true]);
  });

  it('bridges a small gap between two lines that point at each other, and no other', () => {
    const chain = (x0: number, x1: number, y: number) => {
      const xs = Array.from({ length: x1 - x0 }, (_, k) => x0 + k);
      return { xs, ys: xs.map(() => y), closed: false, freeStart: true, freeEnd: true };
    };
    expect(linkChains([chain(0, 30, 10), chain(37, 60, 10)], 10)).toHaveLength(1);
    expect(linkChains([chain(0, 30, 10), chain(45, 60, 10)], 10)).toHaveLength(2);
    expect(linkChains([chain(0, 30, 10), chain(10, 40, 16)], 10)).toHaveLength(2);
  });

  it('smooths a zigzag without moving its ends', () => {
    const xs = Array.from({ length: 40 }, (_, i) => i);
    const line = smoothLine(
      xs,
      xs.map((x) => (x % 2 ? 1 : -1)),
      2,
      false,
    );
    expect([line.x[0], line.y[0]]).toEqual([0, -1]);
    expect(Math.abs(line.y[line.y.length >> 1])).toBeLessThan(0.1);
  });
});

describe('stipple', () => {
  it('keeps every dot its distance and follows the tone', () => {
    const dark = Float32Array.from({ length: CANVAS * CANVAS }, (_, i) => (i % CANVAS < CANVAS / 2 ? 0.2 : 1));
    const dots = stipple(dark, 256, mulberry32(1), 5, 20, 20000);
    let tooClose = 0;
    for (let i = 0; i < dots.x.length; i++) {
      for (let j = 0; j < i; j++) {
        const d = Math.hypot(dots.x[i] - dots.x[j], dots.y[i] - dots.y[j]);
        // The later dot has looked at its own spacing.
        if (d < dots.spacing[i]) tooClose++;
      }
    }
    expect(tooClose).toBe(0);
    const left = dots.x.filter((x) => x < 128).length;
    expect(dots.x.length - left).toBeGreaterThan(left * 2.5);
  });
});

it('measures half widths by distance', () => {
  const bar = new Uint8Array(30 * 21);
  for (let y = 7; y < 14; y++) bar.fill(1, y * 30, y * 30 + 30);
  expect(distanceTransform(bar, 30, 21)[10 * 30 + 15]).toBe(4);
});
