import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GrayImage } from '../contract.ts';
import { contoursOf } from './contours.ts';
import { blackLayer } from './layers.ts';
import { pdfOf } from './pdf.ts';
import { svgOf, traceInk } from './trace.ts';

/** Ink as a drawing program would show it: a disc with a hole, a bar that touches the edge, thin strokes, a speck. */
async function drawn(side: number): Promise<GrayImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>
    <path d="M30 30m-20 0a20 20 0 1 0 40 0a20 20 0 1 0 -40 0M30 30m-9 0a9 9 0 1 1 18 0a9 9 0 1 1 -18 0" fill-rule="evenodd"/>
    <path d="M60 70H100V82H60Z"/><path d="M8 95C30 60 60 99 94 55M55 10L90 45" fill="none" stroke="#000" stroke-width="0.9"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** Share of the pixels that are ink in the image and paper in what was traced from it, or the other way round. */
async function different(image: GrayImage): Promise<number> {
  const svg = Buffer.from(svgOf(traceInk(image), image, null));
  const shown = await sharp(svg).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
  return shown.filter((grey, i) => grey < 128 !== image.data[i] < 128).length / shown.length;
}

describe('tracing the ink of a design', () => {
  it('gives closed curves that fill the same pixels', async () => {
    const image = await drawn(512);
    const paths = traceInk(image);
    expect(await different(image)).toBeLessThan(0.0005);
    for (const { start, curves } of paths) {
      const end = curves[curves.length - 1].slice(4);
      expect(Math.hypot(end[0] - start[0], end[1] - start[1])).toBeLessThan(1e-9);
    }
  });

  it('keeps lines and gaps that are thinner than a pixel wherever they show', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => `M${10 + i * 10.13} 10L${20 + i * 10.37} 118`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="128"><rect width="256" height="128" fill="#fff"/>
      <rect x="128" width="128" height="128"/><path d="${lines}" stroke="#000" stroke-width="0.9"/>
      <path transform="translate(120)" d="${lines}" stroke="#fff" stroke-width="0.9"/></svg>`;
    const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
    const image = { width: 256, height: 128, data: new Uint8Array(data) };
    expect(await different(image)).toBeLessThan(0.002);
  });

  it('needs few of them, and none strays from the ink', async () => {
    const image = await drawn(512);
    const paths = traceInk(image);
    expect(paths.length).toBe(4);
    const points = contoursOf(image).reduce((sum, contour) => sum + contour.length / 2, 0);
    expect(paths.reduce((sum, { curves }) => sum + curves.length, 0)).toBeLessThan(points / 8);
    const handles = paths.flatMap(({ curves }) => curves.flatMap((curve) => [...curve]));
    expect(Math.min(...handles)).toBeGreaterThan(-2);
    expect(Math.max(...handles)).toBeLessThan(514);
  });

  it('finds nothing on an empty sheet, and all of a black one', () => {
    const sheet = (grey: number) => ({ width: 16, height: 16, data: new Uint8Array(256).fill(grey) });
    expect(traceInk(sheet(255))).toEqual([]);
    const [path, ...more] = traceInk(sheet(0));
    expect(more).toEqual([]);
    expect(path.curves.length).toBeGreaterThan(3);
  });

  it('writes a drawing at its width on skin', async () => {
    const svg = svgOf(traceInk(await drawn(128)), { width: 128, height: 128 }, 80);
    expect(svg).toContain('width="80mm" height="80mm"');
    expect(svg.match(/<path/g)).toHaveLength(1);
  });
});

describe('the printed sheet', () => {
  const sheet = {
    widthMm: 80,
    heightPerWidth: 1,
    pixels: 100,
    paper: 'a4',
    mirrored: false,
    caption: 'Fox (dotwork)',
  } as const;
  const paths = [blackLayer([{ start: [0, 0] as const, curves: [[100, 0, 100, 100, 0, 100] as const] }])];

  it('has the design at its true size on the paper that was asked for', () => {
    const text = pdfOf(paths, sheet);
    expect(text).toContain('/MediaBox [0 0 595.276 841.89]');
    const [, scale] = /q ([\d.]+) 0 0 -([\d.]+) /.exec(text) ?? [];
    expect((Number(scale) * 100) / (72 / 25.4)).toBeCloseTo(80, 3);
    expect(text).toContain('(Fox \\(dotwork\\)) Tj');
  });

  it('mirrors about its own middle', () => {
    const [, scale, x] = /q (-?[\d.]+) 0 0 -[\d.]+ ([\d.]+) /.exec(pdfOf(paths, { ...sheet, mirrored: true })) ?? [];
    expect(Number(scale)).toBeLessThan(0);
    expect(Number(x) / (72 / 25.4)).toBeCloseTo(105 + 40, 1);
  });

  it('takes a larger page for a larger design', () => {
    expect(pdfOf(paths, { ...sheet, widthMm: 300 })).toContain('/MediaBox [0 0 918.425 ');
  });

  it('says where each of its parts begins', () => {
    const text = pdfOf(paths, sheet);
    const table = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
    expect(table).toHaveLength(5);
    for (const [index, at] of table.entries()) expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  });
});
