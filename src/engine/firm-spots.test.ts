import { describe, expect, it } from 'vitest';
import type { Features } from './features.ts';
import { drawFirmSpots, NO_HATCHING } from './firm-spots.ts';
import { CANVAS } from './framing.ts';

const everywhere = new Uint8Array(CANVAS * CANVAS).fill(1);
const at = (x: number, y: number) => y * CANVAS + x;
const plane = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: CANVAS * CANVAS }, (_, i) => value(i % CANVAS, Math.floor(i / CANVAS)));
const nothing = (): Features => ({ heads: [], zone: plane(() => 0), ink: plane(() => 0), firm: plane(() => 0) });
const spot = { x: 300, y: 300, radius: 14, contrast: 0.3, catchlight: 0.4 };

describe('a small dark spot', () => {
  it('is drawn in its own shape with the light on it, and free of hatching around it', () => {
    // An eye twice as wide as high, with a light on its upper left.
    const eye = plane((x, y) => {
      if (Math.hypot(x - 295, y - 297) < 3) return 0.95;
      return Math.hypot((x - 300) / 18, (y - 300) / 10) < 1 ? 0.1 : 0.6;
    });
    const found = nothing();
    drawFirmSpots(found, eye, everywhere, { eyes: [spot], others: [] });
    const inked = (x: number, y: number) => found.firm[at(x, y)] === 1 && found.ink[at(x, y)] > 0.5;
    expect([inked(300, 304), inked(313, 300), inked(288, 300)]).toEqual([true, true, true]);
    expect([inked(295, 297), inked(300, 313), inked(322, 300)]).toEqual([false, false, false]);
    // The light is paper, and lines may run up to the eye, where hatching may not.
    expect(found.firm[at(295, 297)]).toBe(1);
    expect(found.firm[at(300, 313)]).toBeCloseTo(NO_HATCHING);
  });

  it('is no eye where its dark runs on, as the end of a shadow does', () => {
    const shadow = plane((x, y) => (Math.abs(y - 300) < 9 && x > 290 ? 0.1 : 0.6));
    const found = nothing();
    drawFirmSpots(found, shadow, everywhere, { eyes: [spot], others: [] });
    expect(found.firm.some((v) => v > 0)).toBe(false);
  });
});
