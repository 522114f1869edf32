import { describe, expect, it } from 'vitest';
import { textureOf } from '../../domain/style-transfer.ts';
import { analysePhoto } from '../analysis.ts';
import type { DesignRequest, DesignResult, GrayImage } from '../contract.ts';
import { requestFromReceipt } from '../receipt.ts';
import { renderDesign } from '../render.ts';
import { ball, paint, penDrawing, requestFor } from '../testing.ts';
import { matchStyle, unlikeness } from './match-style.ts';
import { measureStyle } from './measure-style.ts';

const measured = (image: Parameters<typeof measureStyle>[0]) => {
  const measures = measureStyle(image);
  if (!measures) throw new Error('There is nothing to measure.');
  return measures;
};

/** A frame whose longer side is 0.8 of the picture, with something in it. */
const framed = (width: number, inside: (x: number, y: number) => boolean) =>
  paint(600, 600, (x, y) => {
    const edge = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5));
    return Math.abs(edge - 0.4 + width / 2) < width / 2 || (edge < 0.36 && inside(x, y)) ? 10 : 250;
  });

describe('a hand is measured', () => {
  it.each([0.006, 0.012, 0.014])('by the width of its lines: %d of the picture', (width) => {
    const { lineWidth } = measured(framed(width, (x, y) => Math.abs(x - y) < width * 0.7));
    expect(lineWidth).toBeGreaterThan((width / 0.8) * 0.8);
    expect(lineWidth).toBeLessThan((width / 0.8) * 1.2);
  });

  it('by its share of black, which is no line', () => {
    const plain = measured(framed(0.01, () => false));
    const half = measured(framed(0.01, (x) => x < 0.5));
    expect(plain.black).toBe(0);
    expect(half.black).toBeGreaterThan(0.34);
    expect(half.black).toBeLessThan(0.44);
    expect(half.lineWidth).toBeLessThan(plain.lineWidth * 1.3);
    // The open half belongs to the figure, the paper around it does not.
    const small = measured(paint(600, 600, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? 10 : 250)));
    expect(small.black).toBeGreaterThan(0.85);
  });

  it('by what it is shaded with', () => {
    const period = (v: number) => ((v * 60) % 1) - 0.5;
    const dots = measured(framed(0.01, (x, y) => Math.hypot(period(x), period(y)) < 0.3));
    const hatched = measured(framed(0.01, (x, y) => Math.abs(period(x + y)) < 0.15));
    expect([dots, hatched, measured(framed(0.01, () => false))].map(textureOf)).toEqual(['dots', 'hatching', 'flat']);
    expect(hatched.density).toBeGreaterThan(0.15);
  });

  it('whatever its paper is like, at any size', () => {
    const inside = (x: number, y: number) => Math.abs(x - y) < 0.01;
    const plain = measured(framed(0.012, inside));
    const { data, ...size } = framed(0.012, inside);
    // In the shadow of a phone, a little yellow.
    const shadowed = data.map((v, i) => v * (0.6 + (0.35 * ((i / 3) % 600)) / 600) * (i % 3 === 2 ? 0.94 : 1));
    expect(unlikeness(plain, measured({ ...size, data: shadowed }))).toBeLessThan(0.15);
  });

  it('and what cannot be imitated is found: colour and wash', () => {
    const line = framed(0.01, () => false);
    expect(measured(line)).toMatchObject({ colour: 0 });
    expect(measured(line).wash).toBeLessThan(0.03);
    const washed = paint(600, 600, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.4 ? 20 + 400 * Math.abs(x - 0.5) : 250));
    expect(measured(washed).wash).toBeGreaterThan(0.3);
    const red = paint(600, 600, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.4 ? [200, 30, 30] : 250));
    expect(measured(red).colour).toBeGreaterThan(0.7);
  });

  it('or there is nothing to measure', () => {
    expect(measureStyle(paint(200, 200, () => 250))).toBeNull();
    expect(measureStyle(paint(99, 300, () => 0))).toBeNull();
  });
});

const source = ball(320);
const analysis = analysePhoto(source, { cutout: 'auto' });
const drawings = new Map<string, DesignResult>();
/** Each drawing once, however many look at it. */
function draw(changes: Partial<DesignRequest> = {}): DesignResult {
  const key = JSON.stringify(changes);
  const drawing =
    drawings.get(key) ?? renderDesign(requestFor(source, { size: 512, style: 'woodcut', ...changes }), analysis);
  drawings.set(key, drawing);
  return drawing;
}
const differing = (a: GrayImage, b: GrayImage) => a.data.filter((v, i) => Math.abs(v - b.data[i]) > 64).length;

describe('strength', () => {
  it('leads from the own drawing to the style, each step nearer to it', () => {
    const style = draw().image;
    const steps = [0, 0.35, 0.7, 1].map((strength) => draw({ transfer: { strength } }).image);
    const off = steps.map((image) => differing(image, style));
    expect(off[3]).toBe(0);
    expect(off[0]).toBeGreaterThan(off[1] * 1.15);
    expect(off[1]).toBeGreaterThan(off[2] * 1.3);
    expect(off[2]).toBeGreaterThan(0);
  });

  it('of 0 is the same in every style, with all settings', () => {
    const transfer = { strength: 0 };
    const own = draw({ transfer }).image;
    expect(draw({ transfer, style: 'blackwork', detail: 0.9, lineWeight: 1.7 }).image.data).toEqual(own.data);
  });

  it('of little leaves most of a drawing as it is', () => {
    const pen = penDrawing(512);
    const { image } = renderDesign(requestFor(pen, { size: 512, transfer: { strength: 0.1 } }), null);
    const [before, after] = [measured(pen), measured(image)];
    expect(unlikeness(before, after)).toBeLessThan(0.2);
  });

  it('that would leave a drawing as it came is refused, and drawn where something else changes it', () => {
    const pen = penDrawing(512);
    const still = { size: 512, transfer: { strength: 0 } } as const;
    expect(() => renderDesign(requestFor(pen, still), null)).toThrow(
      'This would look the same as your picture. Choose another style or more strength.',
    );
    expect(renderDesign(requestFor(pen, { ...still, variation: 3 }), null).image.width).toBe(512);
  });

  it('turns nothing grey, and is drawn again from its receipt', () => {
    const { image, receipt } = draw({ transfer: { strength: 0.35 } });
    const grey = image.data.filter((v) => v > 70 && v < 185).length;
    expect(grey).toBeLessThan(image.data.filter((v) => v < 70).length * 0.8);
    expect(receipt.transfer).toEqual({ strength: 0.35 });
    const again = renderDesign(requestFromReceipt(receipt, source), null);
    expect(again.receipt.imageSha256).toBe(receipt.imageSha256);
  });

  it('comes out as it always did', () => {
    expect(draw({ transfer: { strength: 0.35 } }).receipt.imageSha256).toBe(
      'fe0e4a8eb314d276535547986e7d4078c542210d0e3b0e9a9f73e70efe6f64d1',
    );
  });
});

describe('a reference', () => {
  const settings = { style: 'woodcut', detail: 0.3, strength: 0.7, lineWeight: 1.5 } as const;
  it('is matched in style and options, nearer than without', async () => {
    const wanted = measured(draw(settings).image);
    const start = measured(draw({ style: 'sketch' }).image);
    const tried: string[] = [];
    const match = await matchStyle(wanted, (each) => {
      tried.push(each.style);
      return Promise.resolve(measureStyle(draw(each).image));
    });
    expect(match?.settings.style).toBe('woodcut');
    expect(match?.settings.lineWeight).toBeGreaterThan(1.1);
    const off = unlikeness(wanted, match?.measured ?? start);
    expect(off).toBeLessThan(0.3);
    expect(off).toBeLessThan(unlikeness(wanted, start) / 2);
    expect(tried.length).toBeLessThanOrEqual(9);
  });

  it('is not matched where nothing can be drawn', async () => {
    const wanted = measured(draw(settings).image);
    expect(await matchStyle(wanted, () => Promise.resolve(null))).toBeNull();
  });
});
