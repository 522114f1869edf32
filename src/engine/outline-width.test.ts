import { expect, it } from 'vitest';
import { CANVAS } from './framing.ts';
import { smoothingAlong } from './outline-width.ts';

/** A palm with fingers of 10 px that are 10 px apart. */
const hand = Uint8Array.from({ length: CANVAS * CANVAS }, (_, i) => {
  const [x, y] = [i % CANVAS, Math.floor(i / CANVAS)];
  if (x < 200 || x >= 500) return 0;
  return y >= 400 && y < 600 ? 1 : y >= 340 && y < 400 && x % 20 < 10 ? 1 : 0;
});

it('smooths an outline less where a part of the subject is narrow, so that fingers stay', () => {
  const along = smoothingAlong(hand);
  const downTheSide = Array.from({ length: 100 }, (_, i) => 450 + i);
  const upAFinger = Array.from({ length: 30 }, (_, i) => 350 + i);
  const palm = along(
    downTheSide.map(() => 200),
    downTheSide,
  );
  const finger = along(
    upAFinger.map(() => 240),
    upAFinger,
  );
  expect(Math.min(...palm)).toBeGreaterThan(5.5);
  expect(Math.max(...finger)).toBeLessThan(3);
});
