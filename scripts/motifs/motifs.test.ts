import { describe, expect, it } from 'vitest';
import { ART, pointsOf, readShine, SHINE } from '../../src/engine/compose/art.ts';
import { CELL, prepareMotif, RASTER, toneOf } from '../../src/engine/compose/motif.ts';
import { artOf } from './art.ts';
import { bordersOf, edgesOf } from './borders.ts';
import { paintByNumber } from './paint.ts';
import { readRegions } from './regions.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${inside}</svg>`;
const artFrom = async (inside: string) => artOf(await readRegions(svg(inside)));
/** A ball in two halves with a dark bar on it. */
const BALL =
  '<circle cx="100" cy="100" r="90" fill="#d33"/><path fill="#fc9" d="M100 10A90 90 0 0 1 100 190Z"/>' +
  '<rect x="40" y="96" width="120" height="5" fill="#111"/>';

describe('painting by number', () => {
  it('gives every shape a color of its own and leaves out what is faint or no paint', () => {
    const numbered = paintByNumber(
      svg(
        '<defs><circle r="3"/></defs><g fill="red"><circle r="1"/><path d="M0 0" stroke="#000" fill="none"/></g>' +
          '<rect style="fill:#00f;opacity:.2" width="9" height="9"/><rect filter="url(#f)" width="9" height="9"/>',
      ),
    );
    expect(numbered).toContain('<defs><circle r="3"/></defs>');
    expect(
      [...numbered.matchAll(/fill="(#\w+|none)" stroke="(#\w+|none)"/g)].map(([, fill, stroke]) => [fill, stroke]),
    ).toEqual([
      ['#000001', 'none'],
      ['none', '#000002'],
      ['none', 'none'],
      ['#000003', 'none'],
    ]);
    expect(numbered).not.toContain('filter');
  });
});

describe('borders', () => {
  it('run once between two labels and end where three meet', () => {
    const side = 40;
    const label = Uint8Array.from({ length: side * side }, (_, i) => {
      const [x, y] = [i % side, Math.floor(i / side)];
      return x < 8 || x > 31 || y < 8 || y > 31 ? 0 : x < 20 ? 1 : 2;
    });
    const borders = bordersOf(label, side);
    expect(borders.map(({ sides }) => [...sides].sort().join()).sort()).toEqual(['0,1', '0,2', '1,2']);
    expect(borders.every(({ closed }) => !closed)).toBe(true);
    expect(edgesOf(side, (i) => label[i] > 0)).toHaveLength(1);
  });
});

describe('the stored form of a motif', () => {
  it('knows its regions, its black bar and its silhouette', async () => {
    const art = await artFrom(BALL);
    expect(art.regions.filter(({ ink }) => ink === 'mark')).toHaveLength(1);
    expect(art.regions.filter(({ ink }) => !ink)).toHaveLength(2);
    expect(art.outline).toHaveLength(1);
    const [, , width, height] = art.box;
    expect(width / ART).toBeCloseTo(0.84, 1);
    expect(Math.abs(width - height)).toBeLessThan(4);
    for (const { chain } of art.borders) expect(pointsOf(chain).every((v) => v >= 0 && v <= ART)).toBe(true);
  });
  it('keeps holes', async () => {
    const ring = 'M100 10a90 90 0 1 0 .1 0ZM100 60a40 40 0 1 1 -.1 0Z';
    const art = await artFrom(`<path fill="#c44" fill-rule="evenodd" d="${ring}"/>`);
    expect(art.outline).toHaveLength(2);
    const { label } = prepareMotif(art);
    expect(label[(RASTER / 2) * RASTER + RASTER / 2]).toBe(0);
    expect(label[(RASTER / 2) * RASTER + RASTER * 0.15]).toBe(1);
  });
  it('says where the art shines', async () => {
    const gradient =
      '<linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#933"/></linearGradient>';
    const { shine } = await artFrom(
      `<defs>${gradient}</defs><rect x="20" y="20" width="160" height="160" fill="url(#g)"/>`,
    );
    const plane = readShine(shine);
    const row = (SHINE / 2) * SHINE;
    expect(plane[row + 20]).toBeLessThan(0);
    expect(plane[row + 100]).toBeGreaterThan(0);
    expect(plane[0]).toBe(0);
  });
});

describe('a prepared motif', () => {
  it('has the regions of its art in its raster', async () => {
    const art = await artFrom(BALL);
    const { label, regions } = prepareMotif(art);
    const at = (x: number, y: number) => regions[label[Math.round(y / CELL) * RASTER + Math.round(x / CELL)]];
    expect(at(300, 300).rgb[0]).toBe(221);
    expect(at(300, 300).rgb[1]).toBeLessThan(80);
    expect(at(660, 300).rgb[1]).toBeGreaterThan(180);
    expect(at(300, 480).ink).toBe('mark');
    expect(label[0]).toBe(0);
  });
  it('is darker where it turns from the light, whichever way it lies', async () => {
    const motif = prepareMotif(await artFrom('<circle cx="100" cy="100" r="90" fill="#ddd"/>'));
    const mean = (tone: Float32Array, passes: (x: number, y: number) => boolean) => {
      let [sum, count] = [0, 0];
      for (let i = 0; i < tone.length; i++) {
        if (motif.label[i] === 0 || !passes(i % RASTER, Math.floor(i / RASTER))) continue;
        [sum, count] = [sum + tone[i], count + 1];
      }
      return sum / count;
    };
    const upright = toneOf(motif, 0, false);
    const turned = toneOf(motif, Math.PI, false);
    const below = (_: number, y: number) => y > RASTER * 0.7;
    expect(mean(upright, below)).toBeGreaterThan(mean(turned, below) * 1.5);
  });
  it('of a face that is symmetric stays so', async () => {
    const half =
      '<path fill="#c94" d="M100 10C40 10 12 60 20 110C26 160 60 190 100 192Z"/><circle cx="64" cy="90" r="20" fill="#fff"/>' +
      '<circle cx="66" cy="92" r="9" fill="#111"/><path fill="#832" d="M100 120L84 132L100 150Z"/><path fill="#eb7" d="M30 120Q60 130 70 175Q40 160 30 120Z"/>';
    const { label, regions, box } = prepareMotif(
      await artFrom(`${half}<g transform="matrix(-1 0 0 1 200 0)">${half}</g>`),
    );
    const middle = Math.round((box[0] + box[2] / 2) / CELL);
    let [differ, all] = [0, 0];
    for (let y = 0; y < RASTER; y++) {
      for (let x = 1; x < middle && middle + x < RASTER; x++) {
        const a = label[y * RASTER + middle - x];
        if (a === 0) continue;
        all++;
        // A border may lie one cell off.
        const mirrored = [-1, 0, 1].flatMap((dy) =>
          [-2, -1, 0, 1].map((dx) => label[(y + dy) * RASTER + middle + x + dx]),
        );
        if (mirrored.every((b) => Math.abs(regions[a].lab[0] - regions[b].lab[0]) > 6)) differ++;
      }
    }
    expect(differ / all).toBeLessThan(0.01);
  });
});
