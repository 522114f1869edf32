// @vitest-environment node
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GrayImage } from '../contract.ts';
import type { Path } from './curves.ts';
import { extentOf } from './extent.ts';
import { svgOf, traceInk } from './trace.ts';

/** Black shapes on white, as a browser or the engine would draw them. */
async function drawn(side: number, shapes: string, softEdges = true): Promise<GrayImage> {
  const rendering = softEdges ? '' : ' shape-rendering="crispEdges"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"${rendering}><rect width="${side}" height="${side}" fill="#fff"/>${shapes}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** Share of the pixels that are ink in the image and paper in what was traced from it, or the other way round. */
async function different(image: GrayImage, paths: readonly Path[]): Promise<number> {
  const shown = await sharp(Buffer.from(svgOf(paths, image, null)))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer();
  return shown.filter((grey, i) => grey < 128 !== image.data[i] < 128).length / shown.length;
}

const nodes = (paths: readonly Path[]) => paths.reduce((sum, { curves }) => sum + curves.length, 0);
const ends = ({ curves }: Path) => curves.map((curve) => [curve[4], curve[5]] as const);

/** Points along a path, many on each curve. */
function along({ start, curves }: Path): [number, number][] {
  let [x, y] = start;
  return curves.flatMap(([x1, y1, x2, y2, x3, y3]) => {
    const [x0, y0] = [x, y];
    [x, y] = [x3, y3];
    return Array.from({ length: 40 }, (_, k): [number, number] => {
      const t = k / 40;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
    });
  });
}

describe('round things', () => {
  it.each([1.6, 3, 8, 40])('a dot of radius %s is a circle of four curves', async (radius) => {
    const [path, ...more] = traceInk(await drawn(128, `<circle cx="64.3" cy="63.8" r="${radius}"/>`));
    expect(more).toEqual([]);
    expect(path.curves).toHaveLength(4);
    for (const [x, y] of along(path)) expect(Math.abs(Math.hypot(x - 64.3, y - 63.8) - radius)).toBeLessThan(0.3);
  });

  it('a ring keeps its hole, and both are circles', async () => {
    const ring = '<circle cx="64" cy="64" r="30" fill="none" stroke="#000" stroke-width="9"/>';
    const paths = traceInk(await drawn(128, ring));
    expect(paths.map(({ curves }) => curves.length)).toEqual([4, 4]);
  });

  it('an ellipse has few nodes, and no corner', async () => {
    const image = await drawn(200, '<ellipse cx="100" cy="100" rx="80" ry="35" transform="rotate(20 100 100)"/>');
    const paths = traceInk(image);
    expect(nodes(paths)).toBeLessThanOrEqual(8);
    expect(await different(image, paths)).toBeLessThan(0.001);
    const points = along(paths[0]);
    for (let k = 0; k < points.length; k++) {
      const [a, b, c] = [0, 1, 2].map((step) => points[(k + step) % points.length]);
      const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
      expect(Math.cos(turn)).toBeGreaterThan(0.95);
    }
  });
});

describe('straight things', () => {
  const corners = (points: readonly (readonly number[])[]) => points.map((point) => point.join(' ')).join(' ');
  const square = [
    [30.4, 40.2],
    [90.7, 25.6],
    [105.3, 85.9],
    [45, 100.5],
  ];
  const star = Array.from({ length: 10 }, (_, k) => {
    const [radius, turn] = [k % 2 === 0 ? 55 : 22, (k * Math.PI) / 5 + 0.2];
    return [64 + radius * Math.sin(turn), 64 - radius * Math.cos(turn)];
  });
  const letter = [
    [20, 110],
    [52, 15],
    [74, 15],
    [106, 110],
    [88, 110],
    [80, 85],
    [46, 85],
    [38, 110],
  ];

  const turned = (shape: readonly (readonly number[])[], turn: number) =>
    shape.map(([x, y]) => {
      const [u, v] = [0.9 * (x - 64), 0.9 * (y - 64)];
      return [64 + u * Math.cos(turn) - v * Math.sin(turn), 64 + u * Math.sin(turn) + v * Math.cos(turn)];
    });

  it.each([
    ['a square', square],
    ['a star', star],
    ['a capital letter', letter],
  ])('%s keeps its sharp corners and straight sides, and nothing else, whichever way it lies', async (_, upright) => {
    for (let turn = 0.05; turn < 6.2; turn += 0.51) {
      const shape = turned(upright, turn);
      const [path, ...more] = traceInk(await drawn(128, `<polygon points="${corners(shape)}"/>`));
      expect(more).toEqual([]);
      expect(path.curves).toHaveLength(shape.length);
      for (const [x, y] of shape) {
        const nearest = Math.min(...ends(path).map(([u, v]) => Math.hypot(u - x, v - y)));
        expect(nearest).toBeLessThan(0.5);
      }
      const all = along(path);
      path.curves.forEach((curve, k) => {
        const [a, b] = [all[40 * k], [curve[4], curve[5]]];
        for (const [x, y] of all.slice(40 * k, 40 * k + 40)) {
          const off = (x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0]);
          expect(Math.abs(off) / Math.hypot(b[0] - a[0], b[1] - a[1])).toBeLessThan(0.01);
        }
      });
    }
  });

  it('are straight in a picture without soft edges as well', async () => {
    const image = await drawn(128, `<polygon points="${corners(letter)}"/>`, false);
    expect(image.data.every((grey) => grey === 0 || grey === 255)).toBe(true);
    const paths = traceInk(image);
    expect(nodes(paths)).toBe(letter.length);
    expect(await different(image, paths)).toBeLessThan(0.003);
  });
});

describe('strokes', () => {
  /** Ink across a vertical cut, px, at half steps along a stroke that lies. */
  const widths = async (paths: readonly Path[], side: number, from: number, to: number) => {
    const larger = svgOf(paths, { width: side, height: side }, null).replace(
      /width="\d+" height="\d+"/,
      `width="${side * 8}" height="${side * 8}"`,
    );
    const shown = await sharp(Buffer.from(larger)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
    return Array.from({ length: (to - from) * 2 }, (_, k) => {
      const x = (from + k / 2) * 8;
      let ink = 0;
      for (let y = 0; y < side * 8; y++) if (shown[y * side * 8 + x] < 128) ink++;
      return ink / 8;
    });
  };

  it.each([2, 2.6, 4])('of %s px keep their even width from end to end, with few nodes', async (width) => {
    const image = await drawn(
      128,
      `<path d="M14 67.3C50 60 80 60 114 64" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round"/>`,
    );
    const paths = traceInk(image);
    expect(paths).toHaveLength(1);
    expect(nodes(paths)).toBeLessThanOrEqual(8);
    for (const across of await widths(paths, 128, 17, 111)) expect(Math.abs(across - width)).toBeLessThan(0.45);
  });

  it.each([0.9, 1.3])('of %s px hang together wherever they run between the pixels', async (width) => {
    for (const degrees of [0, 2, 4, 7, 21, 45, 63, 88]) {
      const line = `<line x1="20" x2="200" y1="128.3" y2="128.3" transform="rotate(${degrees} 128 128)"/>`;
      const paths = traceInk(await drawn(256, `<g stroke="#000" stroke-width="${width}">${line}</g>`));
      expect(paths, `${degrees}`).toHaveLength(1);
      expect(nodes(paths), `${degrees}`).toBeLessThanOrEqual(24);
    }
  });

  it('that are pale do not become lines', async () => {
    const pale = '<path d="M20 64.5H100M20 90H100" stroke="#000" stroke-opacity="0.4"/>';
    expect(traceInk(await drawn(128, pale))).toEqual([]);
  });
});

describe('a drawing', () => {
  it('shows the same pixels from few nodes, the same ones every time', async () => {
    const leaves = Array.from({ length: 14 }, (_, k) => {
      const vein = Array.from({ length: 5 }, (_, n) => `M128 ${90 - 14 * n}q${10 + n} -12 ${20 - n} -18`).join('');
      return `<g transform="rotate(${k * 25.7} 128 128)"><path d="M128 110C150 80 148 50 128 20C112 48 108 80 128 110Z" fill="none" stroke-width="2.4"/><path d="${vein}" fill="none" stroke-width="1.2"/></g>`;
    });
    const image = await drawn(256, `<g stroke="#000">${leaves.join('')}</g><circle cx="128" cy="128" r="9"/>`);
    const paths = traceInk(image);
    expect(await different(image, paths)).toBeLessThan(0.01);
    expect(traceInk(image)).toEqual(paths);
  });
});

describe('the extent of paths', () => {
  it('is that of the curves, wherever their handles are', async () => {
    // Half of a circle, and more, by one curve each: the handles lie far outside.
    const arch: Path = {
      start: [10, 50],
      curves: [
        [10, 10, 90, 10, 90, 50],
        [70, 50, 30, 50, 10, 50],
      ],
    };
    expect(extentOf([arch])).toEqual({ left: 10, right: 90, top: 20, bottom: 50 });
    const image = await drawn(256, '<ellipse cx="120" cy="130" rx="90.5" ry="41" transform="rotate(33 120 130)"/>');
    const { left, right, top, bottom } = extentOf(traceInk(image));
    const [cos, sin] = [Math.cos((33 * Math.PI) / 180), Math.sin((33 * Math.PI) / 180)];
    expect(Math.abs(right - left - 2 * Math.hypot(90.5 * cos, 41 * sin))).toBeLessThan(0.5);
    expect(Math.abs(bottom - top - 2 * Math.hypot(90.5 * sin, 41 * cos))).toBeLessThan(0.5);
  });
});
