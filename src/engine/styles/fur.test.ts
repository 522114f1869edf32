import { describe, expect, it } from 'vitest';
import { analysePhoto } from '../engine.ts';
import { startDrawing } from '../drawing.ts';
import { paint, requestFor } from '../testing.ts';
import { whipFur } from './fur.ts';

/** A round body in the light from above, its lower half turned away; `hair` is how much single hairs differ in lightness. */
function body(hair: number) {
  return paint(400, 400, (x, y) => {
    if (Math.hypot((x - 0.5) / 0.4, (y - 0.5) / 0.4) > 1) return 245;
    const strand = Math.sin(x * 260 + 3 * Math.sin(y * 30)) * Math.sin(y * 40 + x * 90);
    return 150 - 110 * Math.max(0, y - 0.3) + hair * strand;
  });
}

function inkOf(hair: number): { upper: number; lower: number } {
  const photo = body(hair);
  const drawing = startDrawing(requestFor(photo, { cutout: 'on' }), analysePhoto(photo, { cutout: 'on' }), 1);
  whipFur(drawing);
  const { coverage } = drawing.ink;
  const half = coverage.length / 2;
  const sum = (from: number, to: number) => coverage.subarray(from, to).reduce((all, v) => all + v, 0);
  return { upper: sum(0, half), lower: sum(half, coverage.length) };
}

describe('strokes along fur', () => {
  it('stand where fur turns away from the light', () => {
    const { upper, lower } = inkOf(26);
    expect(lower).toBeGreaterThan(500);
    expect(lower).toBeGreaterThan(2 * upper);
  });

  it('are not drawn on what is smooth', () => {
    expect(inkOf(0)).toEqual({ upper: 0, lower: 0 });
  });
});
