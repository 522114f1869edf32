import { describe, expect, it } from 'vitest';
import { arrangementSchema, type Arrangement } from '../../domain/fusion.ts';
import { analysePhoto, renderDesign, requestFromReceipt, type DesignResult, type RgbImage } from '../engine.ts';
import { paint, requestFor } from '../testing.ts';

/** A disc of rings before a plain wall. */
function disc(rings: number): RgbImage {
  return paint(220, 220, (x, y) => {
    const d = Math.hypot(x - 0.5, y - 0.5);
    if (d > 0.3) return [214, 220, 226];
    return Math.floor(d * rings) % 2 === 0 ? [105, 80, 90] : [190, 120, 90];
  });
}

const first = disc(24);
const second = disc(13);
const third = disc(7);
const fused = (arrangement: Arrangement, blend = 0.5, pictures = [second]) =>
  requestFor(first, { fusion: { arrangement, blend }, more: pictures.map((source) => ({ source })), style: 'line' });

const designs = new Map<string, DesignResult>();
/** Each fusion of the two once, however many look at it. */
function draw(arrangement: Arrangement, blend: number): DesignResult {
  const key = `${arrangement} ${blend}`;
  const design = designs.get(key) ?? renderDesign(fused(arrangement, blend), null);
  designs.set(key, design);
  return design;
}

/** Share of ink in a part of a design, given in shares. */
function inkIn(data: Uint8Array, [left, top, right, bottom]: readonly number[]): number {
  const side = Math.sqrt(data.length);
  let dark = 0;
  let all = 0;
  for (let y = Math.round(top * side); y < bottom * side; y++)
    for (let x = Math.round(left * side); x < right * side; x++, all++) dark += data[y * side + x] < 128 ? 1 : 0;
  return dark / all;
}

/** Share of the ink that is grey by more than the rim of a line. */
function greyShare({ width, data }: { width: number; data: Uint8Array }): number {
  let grey = 0;
  let ink = 0;
  for (let i = 2 * width + 2; i < data.length - 2 * width - 2; i++) {
    if (data[i] > 200) continue;
    ink++;
    const around = [i - 2, i + 2, i - 2 * width, i + 2 * width].every((k) => data[k] > 40 && data[k] < 215);
    if (data[i] > 40 && around) grey++;
  }
  return grey / ink;
}

describe('pictures fused into one design', () => {
  it.each(arrangementSchema.options)(
    '%s: drawn again from its receipt to the pixel, and without grey',
    (arrangement) => {
      const design = draw(arrangement, 1);
      const again = renderDesign(requestFromReceipt(design.receipt, first, [second]), null);
      expect(again.receipt.imageSha256).toBe(design.receipt.imageSha256);
      expect(design.receipt.more?.map(({ width }) => width)).toEqual([second.width]);
      expect(greyShare(design.image)).toBeLessThan(0.01);
    },
  );

  it('every arrangement draws something else, and its slider changes it', () => {
    const hashes = arrangementSchema.options.flatMap((arrangement) =>
      [0, 1].map((blend) => draw(arrangement, blend).receipt.imageSha256),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('a third picture is drawn too', () => {
    for (const arrangement of ['double-exposure', 'split'] as const) {
      const two = draw(arrangement, 1);
      const three = renderDesign(fused(arrangement, 1, [second, third]), null);
      expect(three.receipt.imageSha256).not.toBe(two.receipt.imageSha256);
      expect(three.receipt.more).toHaveLength(2);
    }
  });

  it('side by side both stand whole, left and right', () => {
    const { data } = draw('side-by-side', 0).image;
    const [left, right] = [inkIn(data, [0, 0.2, 0.5, 0.98]), inkIn(data, [0.5, 0.2, 1, 0.98])];
    expect(Math.min(left, right)).toBeGreaterThan(0.03);
    // Above both the sheet is empty.
    expect(inkIn(data, [0, 0, 1, 0.3])).toBe(0);
  });

  it('a filling stays inside of its shape', () => {
    const shape = draw('double-exposure', 0).image.data;
    const filled = draw('double-exposure', 1).image.data;
    const side = Math.sqrt(shape.length);
    // The disc fills 88 % of the sheet: its corners stay clear.
    for (const [x, y] of [
      [0, 0],
      [0.87, 0],
      [0, 0.87],
      [0.87, 0.87],
    ])
      expect(inkIn(filled, [x, y, x + 0.13, y + 0.13])).toBe(0);
    const changed = shape.reduce((sum, v, i) => sum + (Math.abs(v - filled[i]) > 128 ? 1 : 0), 0);
    expect(changed / (side * side)).toBeGreaterThan(0.02);
  });

  it('what stands in front has clear skin around it', () => {
    const { data } = draw('in-front', 0.3).image;
    const size = 0.42 + 0.36 * 0.3;
    const inkAt = (radius: number) => {
      const angles = Array.from({ length: 400 }, (_, k) => Math.PI + (k / 400) * Math.PI);
      const dark = angles.filter((angle) => {
        const x = Math.round((0.5 + radius * Math.cos(angle)) * 1024);
        const y = Math.round((0.96 - size / 2 + radius * Math.sin(angle)) * 1024);
        return data[y * 1024 + x] < 128;
      });
      return dark.length / angles.length;
    };
    const far = [0.03, 0.05, 0.07, 0.09].map((more) => inkAt(size / 2 + more));
    expect(inkAt(size / 2 + 0.006)).toBeLessThan(0.03);
    expect(Math.max(...far)).toBeGreaterThan(0.1);
  });

  it('a second style begins where the first one ends', () => {
    const request = requestFor(first, { style: 'line', secondStyle: { style: 'woodcut', share: 0.5 } });
    const analysis = analysePhoto(first, request);
    const [line, both] = [requestFor(first, { style: 'line' }), request].map((each) => renderDesign(each, analysis));
    const { data } = both.image;
    const topLeft = [0.05, 0.05, 0.4, 0.3];
    expect(inkIn(data, topLeft)).toBe(inkIn(line.image.data, topLeft));
    expect(inkIn(data, [0.2, 0.7, 0.8, 0.95])).toBeGreaterThan(1.5 * inkIn(line.image.data, [0.2, 0.7, 0.8, 0.95]));
    expect(greyShare(both.image)).toBeLessThan(0.01);
    expect(renderDesign(requestFromReceipt(both.receipt, first), null).receipt).toEqual(both.receipt);
  });

  it('one picture alone is no fusion, and is not even looked at', () => {
    expect(() => renderDesign(fused('split', 0.5, []), null)).toThrow('at least two pictures');
  });
});
