import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sketchOptions, type SketchOption } from '../domain/photo-to-sketch.ts';
import {
  analysePhoto,
  ENGINE_STYLES,
  openPhoto,
  renderDesign,
  requestFromReceipt,
  type DesignRequest,
  type GrayImage,
  type OpenPhoto,
  type PhotoAnalysis,
  type RgbImage,
} from './engine.ts';
import { preparesAlike } from './sketch-options.ts';
import { RECIPES } from './styles/recipes.ts';
import { noisePlane, requestFor } from './testing.ts';

type Changes = Partial<DesignRequest>;

/** Each pixel's value, changed by how far across it lies and by chance, 0..1. */
type Spoil = (value: number, x: number, chance: number) => number;

const cat = sharp(path.resolve(import.meta.dirname, '../../tests/photos/chelsea.jpg'))
  .resize(400)
  .removeAlpha();

async function photo({ blur = 0, spoil = (value) => value }: { blur?: number; spoil?: Spoil } = {}): Promise<RgbImage> {
  const small = blur > 0 ? cat.clone().blur(blur) : cat.clone();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const chance = noisePlane(info.width, info.height, 3);
  const spoilt = Uint8ClampedArray.from(data, (value, i) => {
    const pixel = Math.floor(i / 3);
    return spoil(value, (pixel % info.width) / info.width, chance[pixel]);
  });
  return { width: info.width, height: info.height, data: new Uint8Array(spoilt) };
}

let source: RgbImage;
beforeAll(async () => {
  source = await photo();
});

const opened = new Map<RgbImage, OpenPhoto>();
const analyses = new Map<RgbImage, PhotoAnalysis[]>();
const drawings = new Map<RgbImage, Map<string, GrayImage>>();

/** One analysis for all drawings that can share it: most of a drawing's time. */
function analysed(image: RgbImage, request: DesignRequest): PhotoAnalysis {
  const known = analyses.get(image) ?? [];
  const fitting = known.find((each) => each.cutout === request.cutout && preparesAlike(each.sketch, request.sketch));
  if (fitting) return fitting;
  const photo = opened.get(image) ?? openPhoto(image);
  opened.set(image, photo);
  const analysis = analysePhoto(photo, request);
  analyses.set(image, [...known, analysis]);
  return analysis;
}

/** As `renderDesign`, and each drawing once, however many look at it. */
function draw(image: RgbImage, changes: Changes = {}): GrayImage {
  const known = drawings.get(image) ?? new Map<string, GrayImage>();
  drawings.set(image, known);
  const request = requestFor(image, { size: 512, ...changes });
  const { source: _, ...rest } = request;
  const key = JSON.stringify(rest);
  const drawing = known.get(key) ?? renderDesign(request, analysed(image, request)).image;
  known.set(key, drawing);
  return drawing;
}

function inkIn({ width, data }: GrayImage, from = 0, to = 1): number {
  let sum = 0;
  for (let i = 0; i < data.length; i++) {
    const x = (i % width) / width;
    if (x >= from && x < to) sum += 255 - data[i];
  }
  return sum / 255;
}

/** How long all borders between ink and paper are together. */
function borders({ width, data }: GrayImage): number {
  let length = 0;
  for (let i = width; i < data.length; i++) {
    if (data[i] < 128 !== data[i - 1] < 128) length++;
    if (data[i] < 128 !== data[i - width] < 128) length++;
  }
  return length;
}

/** How far the darkness of patches lies apart: the standard deviation of their means. */
function contrast({ width, data }: GrayImage, patch = 16): number {
  const across = width / patch;
  const means = new Float64Array(across * across);
  for (let i = 0; i < data.length; i++) {
    means[Math.floor(i / width / patch) * across + Math.floor((i % width) / patch)] += (255 - data[i]) / patch ** 2;
  }
  const used = means.filter((v) => v > 0);
  const mean = used.reduce((sum, v) => sum + v, 0) / used.length;
  return Math.sqrt(used.reduce((sum, v) => sum + (v - mean) ** 2, 0) / used.length);
}

/** How much ink stands in one drawing and not in the other. */
function difference(a: GrayImage, b: GrayImage): number {
  return a.data.reduce((sum, v, i) => sum + Math.abs(v - b.data[i]), 0) / 255;
}

describe('each switch changes the drawing as its name says', () => {
  it.each(['line', 'dotwork', 'blackwork', 'geometric'] as const)(
    'preserving edges draws faint ones too: %s',
    (style) => {
      const plain = borders(draw(source, { style }));
      expect(borders(draw(source, { style, sketch: { preserveEdges: true } }))).toBeGreaterThan(plain * 1.08);
    },
  );

  it.each(['sketch', 'dotwork', 'woodcut', 'geometric'] as const)(
    'enhancing contrast sets darks and lights further apart: %s',
    (style) => {
      const plain = contrast(draw(source, { style }));
      expect(contrast(draw(source, { style, sketch: { enhanceContrast: true } }))).toBeGreaterThan(plain * 1.05);
    },
  );

  it('sharpening finds lines in what is soft', async () => {
    const soft = await photo({ blur: 2 });
    expect(borders(draw(soft, { sketch: { sharpenImage: true } }))).toBeGreaterThan(borders(draw(soft)) * 1.1);
  });

  it('preparing evens out light from one side', async () => {
    const lit = await photo({ spoil: (value, x) => value * (1.5 - 1.3 * x) });
    const shading = { style: 'dotwork', cutout: 'off' } as const;
    const oneSided = (image: GrayImage) => inkIn(image, 0.5, 1) / inkIn(image, 0, 0.5);
    const [even, plain] = [source, lit].map((each) => oneSided(draw(each, shading)));
    const prepared = oneSided(draw(lit, { ...shading, sketch: { preprocessImage: true } }));
    expect(plain).toBeGreaterThan(even * 1.2);
    expect(prepared - even).toBeLessThan((plain - even) * 0.6);
  });

  it('preparing takes noise away', async () => {
    const noisy = await photo({ spoil: (value, _x, chance) => value + 110 * (chance - 0.5) });
    const done = (changes: Changes) => difference(draw(noisy, changes), draw(source, changes));
    const whole = { cutout: 'off' } as const;
    expect(done({ ...whole, sketch: { preprocessImage: true } })).toBeLessThan(done(whole) * 0.95);
  });

  it('the sliders do so as well: more detail more lines, more strength more black, more weight wider lines', () => {
    const [low, medium, high] = [0.25, 0.5, 0.75].map((detail) => borders(draw(source, { detail })));
    expect(medium).toBeGreaterThan(low * 1.1);
    expect(high).toBeGreaterThan(medium * 1.1);
    const ink = (changes: Changes) => inkIn(draw(source, changes));
    expect(ink({ strength: 0.9 })).toBeGreaterThan(ink({ strength: 0.1 }) * 1.08);
    expect(ink({ lineWeight: 1.8 })).toBeGreaterThan(ink({ lineWeight: 0.6 }) * 1.25);
  });

  it.each(ENGINE_STYLES)('in %s each of them changes pixels', (style) => {
    const plain = draw(source, { style });
    // In grey a smaller difference is seen than between black and paper.
    const seen = RECIPES[style].washed ? 24 : 64;
    for (const name of Object.keys(sketchOptions) as SketchOption[]) {
      const changed = draw(source, { style, sketch: { [name]: true } });
      const differing = changed.data.filter((v, i) => Math.abs(v - plain.data[i]) > seen).length;
      expect(differing / inkIn(plain), name).toBeGreaterThan(0.05);
    }
  });
});

describe('a sketch', () => {
  const sketch = { preserveEdges: true, enhanceContrast: true, sharpenImage: true, preprocessImage: true } as const;

  it('has its switches in the receipt, which draws it again', () => {
    const request = requestFor(source, { size: 512, style: 'sketch', sketch });
    const design = renderDesign(request, analysed(source, request));
    expect(design.receipt.sketch).toEqual(sketch);
    const again = renderDesign(requestFromReceipt(design.receipt, source), null);
    expect(again.receipt.imageSha256).toBe(design.receipt.imageSha256);
  });

  it('is not drawn from an analysis that was prepared otherwise, and its subject stays where it was', () => {
    const request = requestFor(source, { size: 512, sketch });
    const plain = analysed(source, requestFor(source));
    const prepared = analysed(source, request);
    expect(prepared.solid).toEqual(plain.solid);
    const [fromPlain, fromPrepared] = [plain, prepared].map((each) => renderDesign(request, each).receipt.imageSha256);
    expect(fromPlain).toBe(fromPrepared);
  });

  it.each([
    [
      'pencil',
      { style: 'sketch', detail: 0.75, sketch: { sharpenImage: true, enhanceContrast: true } },
      '859da7fa94ae6db85eccb29637c2f9e419f928b77c56dcb5b7170ea5f6bcf6fb',
    ],
    [
      'line',
      { style: 'line', detail: 0.25, sketch: { preprocessImage: true, preserveEdges: true } },
      '455a3f06e61a1b2f1ca75dc4acf7fa8c3ccaceba1d6b04df1263dfce5ec958e2',
    ],
  ] as const)('comes out as it always did: %s', (_name, changes, sha256) => {
    const request = requestFor(source, { size: 512, ...changes });
    expect(renderDesign(request, analysed(source, request)).receipt.imageSha256).toBe(sha256);
  });
});
