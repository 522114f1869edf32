// @vitest-environment node
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { inkBoxOf } from '#engine/ink-box.ts';
import type { PathCommand } from '../../domain/lettering.ts';
import type { PaperPicture } from './read-picture.ts';
import { vectorsOf, type TraceOrder } from './vectors.ts';

async function onPaper(file: Buffer): Promise<PaperPicture> {
  const flat = sharp(file).flatten({ background: '#fff' }).ensureAlpha().toColourspace('srgb');
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** From the leftmost to the rightmost place that the curves of closed paths pass; their handles may lie outside. */
function across(paths: readonly string[]): number {
  const xs = paths.flatMap((path) => {
    const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const own = numbers.filter((_, index) => index % 2 === 0);
    return own.flatMap((_, index) => {
      if (index % 3 !== 0 || index + 3 >= own.length) return [];
      const [a, b, c, d] = own.slice(index, index + 4);
      return Array.from({ length: 101 }, (_, step) => {
        const [t, s] = [step / 100, 1 - step / 100];
        return a * s ** 3 + 3 * b * s * s * t + 3 * c * s * t * t + d * t ** 3;
      });
    });
  });
  return xs.reduce((most, x) => Math.max(most, x), -Infinity) - xs.reduce((least, x) => Math.min(least, x), Infinity);
}

function svgInkMm(svg: string): number {
  const [, widthMm, pixels] = /width="([\d.]+)mm"[^>]*viewBox="0 0 (\d+)/.exec(svg)!;
  const paths = [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, d]) => d.split('Z'));
  return (across(paths) * Number(widthMm)) / Number(pixels);
}

/** The design is one form of the file, and each page shows it at the scale before its name. */
function pdfInkMm(pdf: string): number {
  const [, form] = /\/Subtype \/Form[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(pdf)!;
  const paths = form.split('\n').filter((line) => / [mc] /.test(line));
  const [, scale] = /([\d.]+) 0 0 -[\d.]+ [\d. -]+ cm \/Design Do/.exec(pdf)!;
  return (across(paths) * Number(scale) * 25.4) / 72;
}

/** A ring and a stroke on paper of any color. */
const drawing = (ink: string, paper = '#fff') => `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
  <rect width="400" height="400" fill="${paper}"/><circle cx="200" cy="200" r="140" fill="none" stroke="${ink}" stroke-width="9"/>
  <path d="M140 220Q200 290 260 220" fill="none" stroke="${ink}" stroke-width="9"/></svg>`;

const order = (image: PaperPicture, more: Partial<TraceOrder> = {}): TraceOrder => ({
  image,
  layers: null,
  letters: [],
  widthMm: 80,
  as: 'pdf',
  sheet: { paper: 'a4', mirrored: false },
  caption: { picture: null, text: 'Fox, approved as INK-7Q2M', date: '1 Nov 2026' },
  ...more,
});

describe('lettering in files of vectors', () => {
  const letters: PathCommand[] = [['M', 20, 340], ['L', 380, 340], ['Q', 390, 360, 380, 380], ['L', 20, 380], ['Z']];

  it('is written by its own outlines, and the drawing is traced as without it', async () => {
    const word = `<path d="M20 340H380Q390 360 380 380H20Z"/></svg>`;
    const plain = drawing('#000').replace('r="140"', 'r="120"');
    const [alone, both] = [
      await onPaper(Buffer.from(plain)),
      await onPaper(Buffer.from(plain.replace('</svg>', word))),
    ];
    const pathsOf = (text: string) => [...text.matchAll(/ d="([^"]*)"/g)].flatMap(([, d]) => d.match(/M[^Z]*Z/g) ?? []);
    const traced = pathsOf(vectorsOf(order(alone, { as: 'svg' })).text);
    const lettered = pathsOf(vectorsOf(order(both, { as: 'svg', letters })).text);
    expect(lettered.slice(0, -1)).toEqual(traced);
    expect(lettered.at(-1)).toBe(
      'M20 340C140 340 260 340 380 340C386.67 353.33 386.67 366.67 380 380C260 380 140 380 20 380Z',
    );
    expect(vectorsOf(order(both, { letters })).text).toContain('386.667 353.333 386.667 366.667 380 380 c');
  });
});

describe('vectors of a picture', () => {
  it.each(['lines-red.png', 'lines-purple.png'])('hold the colored lines of %s at their size', async (name) => {
    const image = await onPaper(await readFile(`tests/cases/${name}`));
    const { text, shades } = vectorsOf(order(image));
    expect(shades).toBe(false);
    expect(text).toMatch(/\(Fox, approved as INK-7Q2M, 1 Nov 2026, ink 80 × 9[12] mm\) Tj/);
    expect(vectorsOf(order(image, { as: 'svg' })).text.match(/M/g)).toHaveLength(5);
    const { width, height } = inkBoxOf(image)!;
    expect((height / width) * 80).toBeCloseTo(91.5, 0);
  });

  it('are so large that their ink has the width that was ordered, within a tenth of a millimeter', async () => {
    for (const name of ['lines-red.png', 'lines-purple.png']) {
      const image = await onPaper(await readFile(`tests/cases/${name}`));
      for (const widthMm of [30, 80, 250]) {
        expect(svgInkMm(vectorsOf(order(image, { as: 'svg', widthMm })).text), 'SVG').toBeCloseTo(widthMm, 1);
        expect(pdfInkMm(vectorsOf(order(image, { widthMm })).text), 'PDF').toBeCloseTo(widthMm, 1);
      }
    }
  });

  it.each([
    'red',
    'yellow',
    'purple',
    'brown',
    'orange',
    'deeppink',
    'limegreen',
    'skyblue',
    'lightgreen',
    'peru',
    '#999',
    'black',
  ])('hold lines that are %s, on white, cream and brown paper, without a note on shades', async (ink) => {
    for (const paper of ['#fff', '#faf3e0', '#e6c88c']) {
      if (paper === '#e6c88c' && ['yellow', '#999', 'peru', 'skyblue', 'lightgreen', 'limegreen'].includes(ink))
        continue;
      const compressed = await sharp(Buffer.from(drawing(ink, paper)))
        .jpeg({ quality: 70 })
        .toBuffer();
      const { text, shades } = vectorsOf(order(await onPaper(compressed)));
      expect(text, paper).toMatch(/ink 80 × (79|80|81) mm/);
      expect(shades, paper).toBe(false);
    }
  });

  it('are refused in words where there is none: tinted paper, grain, noise of compression', async () => {
    const noise = { type: 'gaussian', mean: 235, sigma: 8 } as const;
    const grain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise } });
    const sheets = [
      Buffer.from(drawing('#fff')),
      Buffer.from(drawing('#f3e9d2')),
      Buffer.from(drawing('#e6c88c', '#e6c88c')),
      await grain.jpeg({ quality: 40 }).toBuffer(),
    ];
    for (const sheet of sheets)
      for (const as of ['svg', 'pdf'] as const) {
        const image = await onPaper(sheet);
        expect(() => vectorsOf(order(image, { as }))).toThrow('There is no ink in this picture that could be traced');
        expect(inkBoxOf(image)).toBeNull();
      }
  });

  it('say so where shades are cut', async () => {
    const shaded = drawing('black').replace(
      '</svg>',
      '<rect x="100" y="150" width="200" height="40" fill="#888"/></svg>',
    );
    const { text, shades } = vectorsOf(order(await onPaper(Buffer.from(shaded))));
    expect(shades).toBe(true);
    expect(text).toContain('shades cut to black');
  });
});
