import { describe, expect, it } from 'vitest';
import { colourEdges } from './colour-edges.ts';
import { facesOnSubject, findFeatures } from './features.ts';
import { edgeTangentFlow } from './flow.ts';
import { CANVAS } from './framing.ts';

const everywhere = new Uint8Array(CANVAS * CANVAS).fill(1);

function plane(value: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: CANVAS * CANVAS }, (_, i) => value(i % CANVAS, Math.floor(i / CANVAS)));
}

/** Darkness of a disc with a soft rim. */
const disc = (x: number, y: number, cx: number, cy: number, radius: number) =>
  Math.max(0, Math.min(1, radius - Math.hypot(x - cx, y - cy) + 0.5));

/** A dark head whose eyes are darker still, each with a catchlight, over a darker nose. */
const animal = plane((x, y) => {
  let light = 0.3;
  for (const [cx, cy] of [
    [314, 300],
    [454, 300],
  ]) {
    light -= 0.24 * disc(x, y, cx, cy, 20);
    light += 0.5 * disc(x, y, cx - 7, cy - 7, 4);
  }
  return light - 0.24 * disc(x, y, 384, 420, 26);
});

describe('features', () => {
  it('are found as a head by two eyes and a nose, and stay open in the dark', () => {
    const found = findFeatures(animal, everywhere, []);
    const [head] = found?.heads ?? [];
    expect(Math.hypot(head.x - 384, head.y - 360)).toBeLessThan(40);
    const inkAt = (x: number, y: number) => {
      const i = y * CANVAS + x;
      return found && found.zone[i] > 0.5 && found.ink[i] > 0.5;
    };
    for (const [x, y] of [
      [320, 308],
      [460, 308],
      [384, 420],
    ])
      expect(inkAt(x, y)).toBe(true);
    // Catchlights and the coat around the eyes stay paper, dark as it is.
    for (const [x, y] of [
      [307, 293],
      [447, 293],
      [384, 340],
    ])
      expect(inkAt(x, y)).toBe(false);
  });

  it('are no head where two dots do not shine: spots of a wing, a teapot, a rump', () => {
    const dots = plane((x, y) => 0.5 - 0.3 * disc(x, y, 314, 300, 20) - 0.3 * disc(x, y, 454, 300, 20));
    expect(findFeatures(dots, everywhere, [])?.heads ?? []).toEqual([]);
  });

  it('take a face for one only where it lies on its subject, and is not nearly all of it', () => {
    const subject = Uint8Array.from({ length: CANVAS * CANVAS }, (_, i) =>
      Math.hypot((i % CANVAS) - 300, Math.floor(i / CANVAS) - 384) < 250 ? 1 : 0,
    );
    const face = [220, 250, 380, 410] as const;
    const beside = [600, 300, 740, 440] as const;
    const allOfIt = [60, 140, 560, 620] as const;
    expect(facesOnSubject([face, beside, allOfIt], subject)).toEqual([face]);
  });

  it('are not found on what is plain', () => {
    expect(
      findFeatures(
        plane((x) => 0.3 + x / 2000),
        everywhere,
        [],
      ),
    ).toBeNull();
  });
});

describe('lines', () => {
  it('stand where color alone changes', () => {
    const lightness = plane(() => 0.5);
    const a = plane((x) => (x < 384 ? 0.4 : 0.15));
    const b = plane(() => 0.2);
    const flow = edgeTangentFlow([{ plane: a, weight: 1 }], CANVAS, 2.6);
    const response = colourEdges({ lightness, a, b }, flow, { active: everywhere, within: everywhere }, 1.4);
    expect(response[300 * CANVAS + 384]).toBeLessThan(-0.7);
    expect(Math.abs(response[300 * CANVAS + 300])).toBeLessThan(0.1);
  });
});
