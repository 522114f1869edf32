import { describe, expect, it } from 'vitest';
import { analysePhoto } from './analysis.ts';
import { startDrawing } from './drawing.ts';
import { CANVAS } from './framing.ts';
import { openLines } from './lights.ts';
import { inkAreas } from './spotblack.ts';
import type { Stroke } from './strokes.ts';
import { paint, requestFor } from './testing.ts';

const image = paint(64, 64, (x) => (x < 0.5 ? 40 : 220));
const analysis = analysePhoto(image, { cutout: 'off' });

/** Share of a horizontal line at `row` that is open, where all above row 400 is black. */
function openShare(row: number, length = 300): number {
  const d = startDrawing(requestFor(image, { style: 'blackwork' }), analysis, 1);
  const black = new Float32Array(CANVAS * CANVAS).fill(1, 0, 400 * CANVAS);
  inkAreas(d, black);
  const x = Float32Array.from({ length: length / 1.5 }, (_, i) => 200 + 1.5 * i);
  const line: Stroke = {
    x,
    y: x.map(() => row),
    halfWidth: x.map(() => 1),
    closed: false,
    length,
    importance: 1,
    outline: false,
  };
  openLines(d, [line], black);
  const open = x.filter((v) => d.ink.coverage[Math.round(row * d.scale) * d.ink.width + Math.round(v * d.scale)] < 0.5);
  return open.length / x.length;
}

describe('lines in a black', () => {
  it('are left open, as black ink would show nothing there', () => {
    expect(openShare(200)).toBeGreaterThan(0.8);
  });

  it('are not where they are the edge of that black, or a mere dash', () => {
    expect(openShare(398)).toBe(0);
    expect(openShare(200, 20)).toBe(0);
  });
});
