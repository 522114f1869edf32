import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { gaussian } from '../blur.ts';
import { components } from '../components.ts';
import { distanceTransform } from '../distance.ts';
import { analysePhoto, ENGINE_STYLES, renderDesign, type DesignResult, type PhotoAnalysis } from '../engine.ts';
import { CANVAS } from '../framing.ts';
import { maskWhere, quantile, sortedSample } from '../planes.ts';
import { thin, traceSkeleton } from '../skeleton.ts';
import { requestFor } from '../testing.ts';

const PHOTOS = ['subject/macaw.jpg', 'subject/moose.jpg', 'subject/dog.jpg'];
const SIZE = 512;

async function photo(name: string) {
  const file = path.join(import.meta.dirname, '../../../tests/photos', name);
  const { data, info } = await sharp(file)
    .resize(480, 480, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** What tells styles apart: widths, counts and shares, each on a scale on which a step is a step. */
function featuresOf(design: DesignResult, analysis: PhotoAnalysis): number[] {
  const ink = Float32Array.from(design.image.data, (v) => 1 - v / 255);
  return [...lineFeatures(ink), ...toneFeatures(ink, design, analysis)];
}

function lineFeatures(ink: Float32Array): number[] {
  const black = maskWhere(ink, (v) => v > 0.5);
  const half = distanceTransform(black, SIZE, SIZE);
  const skeleton = thin(black, SIZE, SIZE);
  const widths = sortedSample(half, 1, (i) => skeleton[i] === 1);
  const lengths = traceSkeleton(skeleton, SIZE, SIZE).map(({ xs }) => xs.length);
  const { sizes } = components(black, SIZE, SIZE);
  const [most, area] = [Math.max(1, widths.length), black.reduce((sum, v) => sum + v, 1)];
  // Dots are smaller than the short strokes along fur, which are counted by their length.
  return [
    Math.log(quantile(widths, 0.5, 1)),
    Math.log(quantile(widths, 0.85, 1)),
    Math.sqrt(half.reduce((sum, v) => sum + (v > 5 ? 1 : 0), 0) / area),
    Math.log(1 + sizes.filter((size) => size > 0 && size < 8).length),
    Math.log(1 + lengths.filter((length) => length >= 6 && length < 30).length),
    Math.log(1 + lengths.length),
    Math.log(most / (1 + lengths.length)),
  ];
}

function toneFeatures(ink: Float32Array, { receipt }: DesignResult, analysis: PhotoAnalysis): number[] {
  const { solid, fade, frame, sourceWidth } = analysis;
  const [left, , right] = receipt.place ?? [0, 0, 1, 1];
  const inset = ((right - left) * CANVAS) / (sourceWidth * frame.scale);
  const rim = gaussian(Float32Array.from(solid), CANVAS, CANVAS, 3);
  let [total, inside, area, outside, outsideGrey, onRim, rimArea, grey, inked] = [1, 0, 1, 0, 0, 0, 1, 0, 1];
  const levels = new Uint32Array(32);
  const canvas = (at: number) => Math.floor(((at / SIZE - (1 - inset) / 2) / inset) * CANVAS);
  for (let i = 0; i < ink.length; i++) {
    const [x, y] = [canvas(i % SIZE), canvas(Math.floor(i / SIZE))];
    const q = x >= 0 && y >= 0 && x < CANVAS && y < CANVAS ? y * CANVAS + x : -1;
    const isInside = q >= 0 && rim[q] > 0.3;
    const isGrey = ink[i] > 0.12 && ink[i] < 0.8 && isFlat(ink, i);
    total += ink[i];
    if (ink[i] > 0.12) inked++;
    if (isGrey) {
      grey++;
      levels[Math.round(ink[i] * 31)]++;
    }
    if (isInside) {
      area++;
      inside += ink[i];
    } else outside += ink[i];
    if (!isInside && isGrey) outsideGrey++;
    if (q >= 0 && rim[q] > 0.2 && rim[q] < 0.9 && fade[q] > 0.5) {
      rimArea++;
      onRim += ink[i];
    }
  }
  const commonest = [...levels].sort((a, b) => b - a).slice(0, 3);
  return [
    Math.sqrt(inside / area),
    Math.sqrt(grey / inked),
    Math.sqrt(outside / total),
    Math.sqrt(outsideGrey / inked),
    onRim / rimArea,
    grey > 400 ? commonest.reduce((sum, count) => sum + count, 0) / grey : 0,
  ];
}

/** Diluted ink rather than the soft edge of a line. */
function isFlat(ink: Float32Array, i: number): boolean {
  return [-1, 1, -SIZE, SIZE].every((step) => Math.abs((ink[i + step] ?? 0) - ink[i]) < 0.12);
}

describe('recipes', () => {
  it('draw what lies nearer to their own style than to any other in nine of ten', async () => {
    const drawn: { style: string; photo: string; features: number[] }[] = [];
    for (const name of PHOTOS) {
      const source = await photo(name);
      const analysis = analysePhoto(source, { cutout: 'auto' });
      for (const style of ENGINE_STYLES)
        drawn.push({
          style,
          photo: name,
          features: featuresOf(renderDesign(requestFor(source, { style, size: SIZE }), analysis), analysis),
        });
    }
    const wrong = drawn.filter((one) => nearestStyle(one, drawn) !== one.style);
    const names = wrong.map((one) => `${one.style} on ${one.photo} is nearer to ${nearestStyle(one, drawn)}`);
    expect(wrong.length / drawn.length, names.join('; ')).toBeLessThanOrEqual(0.1);
  }, 120_000);
});

type Drawn = { style: string; photo: string; features: number[] };

/** The style whose drawings of the other photos are nearest, each feature counted by how little it varies within a style. */
function nearestStyle(one: Drawn, all: readonly Drawn[]): string {
  const others = all.filter(({ photo: name }) => name !== one.photo);
  const mean = (style: string) => {
    const own = others.filter((each) => each.style === style);
    return one.features.map((_, k) => own.reduce((sum, { features }) => sum + features[k], 0) / own.length);
  };
  const centres = new Map(ENGINE_STYLES.map((style) => [style as string, mean(style)]));
  const spread = one.features.map((_, k) =>
    Math.sqrt(
      others.reduce((sum, each) => sum + (each.features[k] - (centres.get(each.style)?.[k] ?? 0)) ** 2, 0) /
        others.length,
    ),
  );
  const away = (centre: readonly number[]) =>
    centre.reduce((sum, v, k) => sum + ((one.features[k] - v) / Math.max(0.02, spread[k])) ** 2, 0);
  return [...centres].reduce((best, next) => (away(next[1]) < away(best[1]) ? next : best))[0];
}
