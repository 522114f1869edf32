import { beforeAll, describe, expect, it } from 'vitest';
import { components } from '../components.ts';
import { distanceTransform } from '../distance.ts';
import { startDrawing } from '../drawing.ts';
import { analysePhoto, ENGINE_STYLES, renderDesign, type GrayImage, type PhotoAnalysis } from '../engine.ts';
import { CANVAS } from '../framing.ts';
import { flowHatch } from '../hatch.ts';
import { invert, maskWhere, quantile, sortedSample } from '../planes.ts';
import { MIN_GAP_MM, MIN_STROKE_MM } from '../skin.ts';
import { paint, requestFor } from '../testing.ts';

/** Middle and radius of each hole of a dark plate, as shares of the photo. */
const HOLES = [
  [0.34, 0.4, 0.055],
  [0.5, 0.62, 0.02],
  [0.66, 0.4, 0.011],
] as const;
const plate = paint(600, 600, (x, y) => {
  const isPlate = Math.hypot(x - 0.5, y - 0.5) < 0.32 && HOLES.every(([u, v, r]) => Math.hypot(x - u, y - v) > r);
  const grain = 8 * Math.abs((x * 7919 + y * 104729) % 1);
  return isPlate ? [60 + 50 * x + grain, 40 + grain, 66 + 40 * y + grain] : [214 + grain, 208 + grain, 196 + grain];
});

/** Places enclosed by the subject that no line could fill: their deepest pixel. */
function holesOf({ solid }: PhotoAnalysis): number[] {
  const { labels, sizes } = components(invert(solid), CANVAS, CANVAS, false);
  const depth = distanceTransform(invert(solid), CANVAS, CANVAS);
  const middle = new Map<number, number>();
  for (let i = 0; i < labels.length; i++)
    if (labels[i] > 1 && depth[i] > depth[middle.get(labels[i]) ?? i] - 1e-6 && sizes[labels[i]] >= 40)
      if (!middle.has(labels[i]) || depth[i] > depth[middle.get(labels[i]) ?? 0]) middle.set(labels[i], i);
  return [...middle.values()];
}

let analysis: PhotoAnalysis;
beforeAll(() => {
  analysis = analysePhoto(plate, { cutout: 'on' });
});

describe('holes', () => {
  it('of the photo are those of the subject', () => {
    expect(holesOf(analysis)).toHaveLength(HOLES.length);
  });

  it.each(ENGINE_STYLES)('stay open in %s', (style) => {
    const { image } = renderDesign(requestFor(plate, { style, size: 512, ornament: false }), analysis);
    const scale = image.width / CANVAS;
    const closed = holesOf(analysis).filter((at) => {
      const [x, y] = [at % CANVAS, Math.floor(at / CANVAS)].map((v) => Math.round((v + 0.5) * scale));
      return image.data[y * image.width + x] < 200;
    });
    expect(closed).toEqual([]);
  });
});

describe('on skin', () => {
  const WIDTH_MM = 120;
  /** How far ink lies from ink that is as wide as the thinnest line, at most but for a ten-thousandth of it; mm. */
  function farthestFromBody({ width, height, data }: GrayImage): number {
    const ink = maskWhere(Float32Array.from(data), (v) => v < 128);
    const depth = distanceTransform(ink, width, height);
    const radius = (MIN_STROKE_MM * width) / WIDTH_MM / 2 - 1;
    const away = distanceTransform(
      maskWhere(depth, (v) => v < radius),
      width,
      height,
    );
    const sorted = sortedSample(away, 1, (i) => ink[i] === 1);
    return ((quantile(sorted, 0.9999, 0) - radius) * WIDTH_MM) / width;
  }
  it.each(['blackwork', 'traditional', 'woodcut', 'tribal'] as const)('%s leaves no sliver of ink', (style) => {
    const { image } = renderDesign(requestFor(plate, { style, physicalWidthMm: WIDTH_MM }), analysis);
    expect(farthestFromBody(image)).toBeLessThan(0.25);
  });
  it('lights within a black are as wide as the smallest gap', () => {
    const d = startDrawing(requestFor(plate, { physicalWidthMm: WIDTH_MM, size: 512 }), analysis, 1);
    d.ink.coverage.fill(1);
    const shade = new Float32Array(CANVAS * CANVAS).fill(0.8);
    const options = { from: 0.02, nearest: 9, farthest: 15, length: 46, width: 2.2, minAnisotropy: 0, minMagnitude: 0 };
    flowHatch(d, shade, { ...options, tries: 3000, erase: true });
    const light = maskWhere(d.ink.coverage, (v) => v < 0.5);
    const { labels, count } = components(light, 512, 512, false);
    const depth = distanceTransform(light, 512, 512);
    const half = new Float32Array(count + 1);
    for (let i = 0; i < labels.length; i++) half[labels[i]] = Math.max(half[labels[i]], depth[i]);
    expect(count).toBeGreaterThan(20);
    expect((2 * half.slice(1).reduce((least, v) => Math.min(least, v), 99) * WIDTH_MM) / 512).toBeGreaterThan(
      MIN_GAP_MM - 0.1,
    );
  });
});
