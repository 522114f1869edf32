import { describe, expect, it } from 'vitest';
import { analysePhoto, type FaceShape } from './engine.ts';
import { CANVAS } from './framing.ts';
import { paint } from './testing.ts';

/** A ring of points around an ellipse, from its left corner over the top; shares of the photo. */
const ring = (cx: number, cy: number, rx: number, ry: number, count: number) =>
  Array.from({ length: count }, (_, k) => {
    const angle = Math.PI + (k / count) * 2 * Math.PI;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });

const EYES = [0.4, 0.6] as const;
const face: FaceShape = {
  eyes: [ring(EYES[0], 0.42, 0.06, 0.026, 16), ring(EYES[1], 0.42, 0.06, 0.026, 16)],
  lips: ring(0.5, 0.66, 0.09, 0.03, 20),
  outline: ring(0.5, 0.5, 0.25, 0.32, 36),
};

/** A face in the shade of a hat: dark around the eyes, whose whites are no lighter than skin. */
const photo = paint(500, 500, (x, y) => {
  if (Math.hypot((x - 0.5) / 0.27, (y - 0.5) / 0.36) > 1) return [222, 226, 230];
  const isIris = EYES.some((u) => Math.hypot(x - u - 0.008, y - 0.42) < 0.02);
  if (isIris) return [44, 32, 26];
  return y < 0.47 ? [104, 78, 64] : [206, 164, 140];
});
const whole = { width: 4, height: 4, data: new Uint8Array(16).fill(255), modelSha256: 'a'.repeat(64) };

/** Ink at a place of the photo. */
function inkAt(analysis: ReturnType<typeof analysePhoto>, u: number, v: number): { zone: number; ink: number } {
  const { frame, features } = analysis;
  const x = Math.round((u * 500 - frame.originX) * frame.scale);
  const y = Math.round((v * 500 - frame.originY) * frame.scale);
  return { zone: features?.zone[y * CANVAS + x] ?? 0, ink: features?.ink[y * CANVAS + x] ?? 0 };
}

describe('a face with landmarks', () => {
  const analysis = analysePhoto(photo, { cutout: 'off', subjectMap: { ...whole, faces: [face] } });

  it.each(EYES)('has an iris, a lid and an open white in the eye at %s', (u) => {
    expect(inkAt(analysis, u + 0.008, 0.43)).toEqual({ zone: 1, ink: 1 });
    expect(inkAt(analysis, u, 0.42 - 0.026).ink).toBeGreaterThan(0.5);
    for (const aside of [-0.045, 0.048]) expect(inkAt(analysis, u + aside, 0.422)).toEqual({ zone: 1, ink: 0 });
  });

  it('has no eyes drawn on dark glasses', () => {
    const glasses = paint(500, 500, (x, y) => {
      if (Math.hypot((x - 0.5) / 0.27, (y - 0.5) / 0.36) > 1) return [222, 226, 230];
      return EYES.some((u) => Math.hypot((x - u) / 0.09, (y - 0.42) / 0.06) < 1) ? [18, 18, 20] : [206, 164, 140];
    });
    const covered = analysePhoto(glasses, { cutout: 'off', subjectMap: { ...whole, faces: [face] } });
    // What an eye would have as white stays as dark as the glass.
    for (const u of EYES) expect(inkAt(covered, u - 0.045, 0.422)).not.toEqual({ zone: 1, ink: 0 });
  });

  it('has a light on each iris', () => {
    const { frame, features } = analysis;
    for (const u of EYES) {
      let open = 0;
      for (let dy = -9; dy <= 0; dy++) {
        for (let dx = -9; dx <= 9; dx++) {
          const x = Math.round((u * 500 - frame.originX + 4) * frame.scale) + dx;
          const y = Math.round((0.42 * 500 - frame.originY) * frame.scale) + dy;
          if ((features?.ink[y * CANVAS + x] ?? 1) < 0.5) open++;
        }
      }
      expect(open).toBeGreaterThan(8);
    }
  });

  it('has an iris and an open socket in a small eye, which its shade would drown', () => {
    const far = (points: readonly (readonly [number, number])[]) =>
      points.map(([u, v]) => [0.5 + 0.25 * (u - 0.5), 0.3 + 0.25 * (v - 0.42)] as const);
    const small: FaceShape = {
      eyes: [far(face.eyes[0]), far(face.eyes[1])],
      lips: far(face.lips),
      outline: far(face.outline),
    };
    const crowd = paint(500, 500, (x, y) => {
      if (Math.hypot((x - 0.5) / 0.07, (y - 0.32) / 0.09) > 1) return [150 + 70 * y, 200, 230 - 60 * x];
      return y < 0.315 && y > 0.285 ? [104, 78, 64] : [206, 164, 140];
    });
    const found = analysePhoto(crowd, { cutout: 'off', subjectMap: { ...whole, faces: [small] } });
    for (const u of [0.475, 0.525]) {
      expect(inkAt(found, u, 0.302)).toEqual({ zone: 1, ink: 1 });
      expect(inkAt(found, u, 0.3085)).toEqual({ zone: 1, ink: 0 });
    }
  });

  it('is drawn as a few strokes where it is small: lids, brows, nose and mouth on open skin', () => {
    const far = (points: readonly (readonly [number, number])[]) =>
      points.map(([u, v]) => [0.5 + 0.3 * (u - 0.5), 0.4 + 0.3 * (v - 0.5)] as const);
    const brow = (u: number) => [0, 1, 2, 3, 4].map((k) => [u - 0.06 + 0.03 * k, 0.34] as const);
    const small: FaceShape = {
      eyes: [far(face.eyes[0]), far(face.eyes[1])],
      lips: far(face.lips),
      outline: far(face.outline),
      brows: [far(brow(EYES[0])), far(brow(EYES[1]))],
      nose: far([-2, -1, 0, 1, 2].map((k) => [0.5 + 0.015 * k, 0.56] as const)),
      mouth: far(ring(0.5, 0.66, 0.08, 0.004, 20)),
    };
    // Its shades are blotches that would drown it.
    const crowd = paint(500, 500, (x, y) => {
      if (Math.hypot((x - 0.5) / 0.09, (y - 0.4) / 0.12) > 1) return [222, 226, 230];
      return Math.sin(x * 300) * Math.sin(y * 260) > 0.3 ? [90, 62, 50] : [206, 164, 140];
    });
    const found = analysePhoto(crowd, { cutout: 'off', subjectMap: { ...whole, faces: [small] } });
    const place = ([u, v]: readonly [number, number]) => inkAt(found, u, v);
    const [brows, nose, mouth] = [
      [0.4, 0.34],
      [0.5, 0.56],
      [0.5, 0.66],
    ] as const;
    for (const stroke of far([brows, nose, mouth])) expect(place(stroke).ink).toBeGreaterThan(0.5);
    for (const skin of far([
      [0.5, 0.44],
      [0.42, 0.55],
      [0.58, 0.6],
    ]))
      expect(place(skin)).toEqual({ zone: 1, ink: 0 });
  });
});
