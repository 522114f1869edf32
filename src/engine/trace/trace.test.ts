import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GrayImage } from '../contract.ts';
import { contoursOf } from './contours.ts';
import { blackLayer } from './layers.ts';
import { pdfOf } from './pdf.ts';
import { svgOf, traceInk } from './trace.ts';
import { splitForFont } from './words.ts';

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
    expect(await different(image)).toBeLessThan(0.001);
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
    // A smooth hairline covers some pixels by a little less than half, and its breaks in the pixels are closed.
    expect(await different(image)).toBeLessThan(0.015);
  });

  it('needs few of them, and none strays from the ink', async () => {
    const image = await drawn(512);
    const paths = traceInk(image);
    expect(paths.length).toBe(4);
    const points = contoursOf(image).reduce((sum, contour) => sum + contour.room.length, 0);
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
    caption: { text: 'Fox (dotwork)' },
  } as const;
  /** A bar in the right half of the picture: 40 by 60 mm at 80 mm. */
  const bar = [
    blackLayer([
      {
        start: [50, 20] as const,
        curves: [
          [50, 20, 100, 20, 100, 20] as const,
          [100, 20, 100, 95, 100, 95] as const,
          [100, 95, 50, 95, 50, 95] as const,
        ],
      },
    ]),
  ];
  const whole = (heightPerWidth: number) => {
    const corners = [
      [100, 0],
      [100, 100 * heightPerWidth],
      [0, 100 * heightPerWidth],
    ];
    return [blackLayer([{ start: [0, 0] as const, curves: corners.map(([x, y]) => [x, y, x, y, x, y] as const) }])];
  };
  const mm = (value: string) => Number(value) / (72 / 25.4);
  /** Each page: the paper, the window through which the drawing is seen, and where the drawing's own corner lies. */
  const pagesOf = (text: string) => {
    const papers = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    const places = text.matchAll(
      /q ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re W n\n([\d.-]+) 0 0 -([\d.]+) ([\d.-]+) ([\d.-]+) cm/g,
    );
    return [...places].map(([, ...numbers], index) => {
      const [left, bottom, width, height, acrossPx, downPx, x, y] = numbers.map(mm);
      const [paperWidth, paperHeight] = papers[index].slice(1).map(mm);
      return { left, bottom, width, height, acrossPx, downPx, x, y, paperWidth, paperHeight };
    });
  };

  it('has the ink at its true size, in the middle of the paper that was asked for', () => {
    const text = pdfOf(bar, sheet);
    const [page, ...more] = pagesOf(text);
    expect(more).toEqual([]);
    expect(page.acrossPx * 100).toBeCloseTo(80, 3);
    expect(page.downPx * 100).toBeCloseTo(80, 3);
    expect([page.width, page.height, page.paperWidth, page.paperHeight].map(Math.round)).toEqual([40, 60, 210, 297]);
    expect(page.left + page.width / 2).toBeCloseTo(105, 2);
    // Its ink begins half the picture from the picture's own corner.
    expect(page.left - page.x).toBeCloseTo(40, 2);
    expect(text).toContain('(Fox \\(dotwork\\), ink 40 × 60 mm) Tj');
    expect(text).toContain('(100 mm: print at 100 %, and measure this)');
    expect(text).not.toContain('cross on cross');
  });

  it('asks the printer for its true size, and is refused without ink', () => {
    expect(pdfOf(bar, sheet)).toContain('/ViewerPreferences << /PrintScaling /None >>');
    expect(() => pdfOf([blackLayer([])], sheet)).toThrow('There is no ink');
    expect(() => svgOf([], { width: 9, height: 9 }, 80)).toThrow('There is no ink');
  });

  it('shows words that its font has no letters for as they were drawn, and the rest behind them', () => {
    expect(splitForFont('शेर, version 2')).toEqual(['शेर', ', version 2']);
    expect(splitForFont('Löwe (1), version 2')).toEqual(['', 'Löwe (1), version 2']);
    const drawn = { paths: whole(1)[0].paths, width: 480, baseline: 90, em: 96 };
    const text = pdfOf(bar, { ...sheet, caption: { drawn, text: ', version 2' } });
    // A letter of 96 px is printed at 8 points, on the line of the text.
    expect(text).toMatch(
      /\nq 0\.083333 0 0 -0\.083333 34\.016 41\.516 cm\n0 0 m .*\nf\* Q\nBT \/F1 8 Tf 74\.016 34\.016 Td \(, version 2, ink/,
    );
  });

  it('ends a long caption before the margin', () => {
    const caption = { text: `${'Wolf at the lake '.repeat(11)}, approved as INK-7Q2M` };
    const [, size] = /BT \/F1 ([\d.]+) Tf [\d. ]+ Td \(Wolf/.exec(pdfOf(bar, { ...sheet, caption })) ?? [];
    expect(Number(size)).toBeLessThan(5.5);
    expect(Number(size)).toBeGreaterThan(4);
  });

  it('mirrored twice is the original', () => {
    const [plain] = pagesOf(pdfOf(bar, sheet));
    const [mirrored] = pagesOf(pdfOf(bar, { ...sheet, mirrored: true }));
    expect(mirrored.acrossPx).toBeCloseTo(-plain.acrossPx, 6);
    for (const pixel of [50, 75, 100]) {
      const there = plain.x + pixel * plain.acrossPx - plain.left;
      const back = mirrored.left + mirrored.width - (mirrored.x + pixel * mirrored.acrossPx);
      expect(back).toBeCloseTo(there, 2);
    }
  });

  it('has a small proof of how it reads on skin beside a mirrored one, and only there', () => {
    const text = pdfOf(bar, { ...sheet, mirrored: true });
    const [, scale, down, x] = /\nq ([\d.]+) 0 0 -([\d.]+) ([\d.]+) [\d.]+ cm \/Design Do Q\n/.exec(text) ?? [];
    expect(scale).toBe(down);
    // 40 by 60 mm in a field of 15: the ink, half the picture from its own corner, ends at the margin.
    expect(mm(scale) * 75).toBeCloseTo(15, 3);
    expect(mm(x) + mm(scale) * 100).toBeCloseTo(210 - 12, 2);
    expect(text).toContain('(On skin:) Tj');
    expect(pdfOf(bar, sheet)).not.toContain('On skin');
  });

  it('lies on its side where that saves paper', () => {
    const [page, ...more] = pagesOf(pdfOf(whole(0.4), { ...sheet, heightPerWidth: 0.4, widthMm: 250 }));
    expect(more).toEqual([]);
    expect([page.paperWidth, page.paperHeight].map(Math.round)).toEqual([297, 210]);
  });

  it('becomes several that overlap by 10 mm, each named, with crosses at the same place of the drawing on both', () => {
    const text = pdfOf(whole(1.4), { ...sheet, widthMm: 300, heightPerWidth: 1.4 });
    const pages = pagesOf(text);
    expect(pages).toHaveLength(4);
    // Where the window begins in the drawing, from its left and upper edge.
    const parts = pages.map((page) => [page.left - page.x, page.y - page.bottom - page.height]);
    const [column, row] = [pages[0].width, pages[0].height];
    expect([2 * column - 10, 2 * row - 10].map((length) => Math.round(length * 10) / 10)).toEqual([300, 420]);
    const expected = [
      [0, 0],
      [column - 10, 0],
      [0, row - 10],
      [column - 10, row - 10],
    ];
    for (const [index, [x, y]] of expected.entries()) {
      expect(parts[index][0]).toBeCloseTo(x, 2);
      expect(parts[index][1]).toBeCloseTo(y, 2);
    }
    for (const name of ['A1, 1 of 4', 'B1, 2 of 4', 'A2, 3 of 4', 'B2, 4 of 4'])
      expect(text).toContain(`(Sheet ${name}`);
    const uprightCrosses = [...text.matchAll(/^q 0\.3 w ([\d.-]+) [\d.-]+ m ([\d.-]+) /gm)]
      .filter(([, from, to]) => mm(to) - mm(from) < 5)
      .map(([, from, to]) => (mm(from) + mm(to)) / 2);
    const inDrawing = uprightCrosses.map((x, index) => x - pages[index].x);
    expect(inDrawing).toHaveLength(4);
    for (const at of inDrawing) expect(at).toBeCloseTo(150, 1);
  });

  it.each([
    ['a4', 186, 1],
    ['a4', 187, 2],
    ['letter', 191, 1],
    ['letter', 192, 2],
  ] as const)('%s: a square of %s mm takes %s of them', (paper, widthMm, count) => {
    expect(pagesOf(pdfOf(whole(1), { ...sheet, paper, widthMm }))).toHaveLength(count);
  });

  it('says where each of its parts begins', () => {
    const text = pdfOf(whole(1), { ...sheet, widthMm: 300 });
    const table = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
    expect(table).toHaveLength(4 + 2 * 4);
    for (const [index, at] of table.entries()) expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
    for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(content).toHaveLength(Number(length));
  });
});
