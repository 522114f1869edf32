import { describe, expect, it } from 'vitest';

import type { SetLettering } from '../../../domain/lettering.ts';
import { pdfFile, svgFile } from './files.ts';

/** A square ring of 20 mm around a hole of 10 mm, and a bowl beside it, drawn by one line and one curve. */
const setting = {
  commands: [
    ['M', 5, 5],
    ['L', 25, 5],
    ['L', 25, 25],
    ['L', 5, 25],
    ['Z'],
    ['M', 10, 10],
    ['L', 20, 10],
    ['L', 20, 20],
    ['L', 10, 20],
    ['Z'],
    ['M', 30, 5],
    ['Q', 45, 15, 30, 25],
    ['Z'],
  ],
  bounds: { left: 5, top: 5, width: 32.5, height: 20 },
} as unknown as SetLettering;

describe('files of a lettering', () => {
  it('an SVG is at its true size and holds one path, nothing else', async () => {
    const svg = await svgFile(setting).text();
    expect(svg).toContain('width="36.5mm" height="24mm" viewBox="3 3 36.5 24"');
    expect(svg.match(/<(?!\/?svg)[a-z]+/g)).toEqual(['<path']);
    expect(svg).toContain('fill-rule="evenodd"');
  });

  it('a PDF fills the same outlines by the even-odd rule, from the corner of the ink', async () => {
    const pdf = await pdfFile(setting, { paper: 'a4', mirrored: false, caption: 'Test' }).text();
    expect(pdf).toMatch(/^%PDF/);
    expect(pdf).toContain('f*');
    expect(pdf).toContain('0 0 m 666.667 0 1333.333 0 2000 0 c');
    // The quadratic curve as a cubic one.
    expect(pdf).toContain('2500 0 m 3500 666.667 3500 1333.333 2500 2000 c');
  });
});
