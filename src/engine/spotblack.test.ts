import { describe, expect, it } from 'vitest';
import { analysePhoto } from './analysis.ts';
import { startDrawing } from './drawing.ts';
import { CANVAS } from './framing.ts';
import { coherentAreas, inkAreas, spotBlacks } from './spotblack.ts';
import { noisePlane, paint, requestFor } from './testing.ts';

const THRESHOLD = 0.7;
const solid = new Uint8Array(CANVAS * CANVAS).fill(1);
const grain = noisePlane(CANVAS, CANVAS, 3);

/** A square of `side` pixels of a darkness, with grain in it, before a light ground. */
function square(side: number, darkness: number, roughness: number): Float32Array {
  return Float32Array.from(grain, (v, i) => {
    const inside = i % CANVAS < side && Math.floor(i / CANVAS) < side;
    return -(inside ? darkness + (v - 0.5) * roughness : 0.2);
  });
}

const blackShare = (side: number, darkness: number, roughness: number, cover: number) => {
  const mask = coherentAreas(square(side, darkness, roughness), solid, -THRESHOLD, cover);
  let black = 0;
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) black += mask[y * CANVAS + x];
  return black / (side * side);
};

describe('dark areas', () => {
  it('are black where they are dark throughout, and nothing else is', () => {
    const mask = coherentAreas(square(200, 0.9, 0.1), solid, -THRESHOLD, 0.1);
    expect(mask.reduce((sum, v) => sum + v, 0)).toBe(200 * 200);
  });

  it('are filled up to their edge where grain alone would leave holes', () => {
    expect(blackShare(200, 0.72, 0.1, 0.1)).toBe(1);
  });

  it('are left out when only grain lifts parts of a large even coat over the threshold', () => {
    expect(blackShare(400, 0.66, 0.1, 0.1)).toBe(0);
  });

  it('may grow more in a style of much black', () => {
    expect(blackShare(200, 0.7, 0.1, 0.08)).toBeLessThan(0.7);
    expect(blackShare(200, 0.7, 0.1, 0.4)).toBe(1);
  });
});

describe('the edge of a black', () => {
  it('is a pixel wide, however slowly the plane rises there', () => {
    const image = paint(64, 64, (x) => (x < 0.5 ? 40 : 220));
    const analysis = analysePhoto(image, { cutout: 'off' });
    const d = startDrawing(requestFor(image, { style: 'blackwork' }), analysis, 1);
    inkAreas(
      d,
      Float32Array.from({ length: CANVAS * CANVAS }, (_, i) => (i % CANVAS) / CANVAS),
    );
    const { width, data } = d.ink.toGray();
    const row = data.subarray(width * 100, width * 101);
    expect([row[width / 2 - 3], row[width / 2 + 3]]).toEqual([255, 0]);
    expect(row.filter((v) => v > 20 && v < 235).length).toBeLessThanOrEqual(2);
  });
});

describe('light subjects', () => {
  it('stay light in blackwork, however dark their shadows are beside them', () => {
    // A white ball with a grey shadow side on a lawn.
    const image = paint(240, 240, (x, y) => {
      const r = Math.hypot(x - 0.5, y - 0.5);
      if (r > 0.34) return [70, 120, 50];
      return 250 - 90 * Math.max(0, x - 0.3 + (y - 0.3));
    });
    const analysis = analysePhoto(image, { cutout: 'on' });
    const d = startDrawing(requestFor(image, { style: 'blackwork' }), analysis, 1);
    const black = spotBlacks(d, { threshold: 0.55, cover: 0.3, sigma: 2, minArea: 60, spot: 0.16 });
    let filled = 0;
    let available = 0;
    for (let i = 0; i < black.length; i++) {
      available += analysis.solid[i];
      if (analysis.solid[i] && black[i] > 0.5) filled++;
    }
    expect(filled / available).toBeLessThan(0.02);
  });
});

describe('black subjects', () => {
  /** Share of a ball that blacks of a fine style fill, before a light wall; the ball is lit from one side. */
  function filledShare(darkest: number, lightest: number, wall: number): number {
    const image = paint(240, 240, (x, y) => {
      if (Math.hypot(x - 0.5, y - 0.5) > 0.34) return [wall * (0.8 + 0.2 * y), wall, wall * (0.6 + 0.4 * y)];
      return darkest + (lightest - darkest) * (1 - x);
    });
    const analysis = analysePhoto(image, { cutout: 'on' });
    const d = startDrawing(requestFor(image), analysis, 1);
    const black = spotBlacks(d, { threshold: 0.75, cover: 0.08, sigma: 1.8, minArea: 48, spot: 0.2 });
    const available = analysis.solid.reduce((sum, v) => sum + v, 0);
    return black.reduce((sum, v, i) => sum + (analysis.solid[i] && v > 0.5 ? 1 : 0), 0) / available;
  }

  it('are black in every style that has blacks, with their lights open', () => {
    expect(filledShare(12, 70, 230)).toBeGreaterThan(0.45);
    expect(filledShare(12, 70, 230)).toBeLessThan(0.95);
  });

  it('are told from gray ones, and from a photo that is dark as a whole', () => {
    expect(filledShare(90, 150, 230)).toBeLessThan(0.15);
    expect(filledShare(60, 110, 120)).toBeLessThan(0.3);
  });
});
