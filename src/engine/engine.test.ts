import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { distanceTransform } from './distance.ts';
import {
  analysePhoto,
  ENGINE_STYLES,
  EngineCancelled,
  EngineError,
  measurePhoto,
  renderDesign,
  requestFromReceipt,
  requireDrawn,
  type GrayImage,
  type PhotoAnalysis,
  type RgbImage,
} from './engine.ts';
import { components } from './components.ts';
import { CANVAS } from './framing.ts';
import { invert, maskWhere } from './planes.ts';
import { RECIPES } from './styles/recipes.ts';
import { ball, paint, penDrawing, requestFor } from './testing.ts';

const source = ball();
let analysis: PhotoAnalysis;
beforeAll(() => {
  analysis = analysePhoto(source, { cutout: 'auto' });
});

function inkShare(image: GrayImage): number {
  return image.data.reduce((sum, v) => sum + (255 - v), 0) / 255 / image.data.length;
}

/** Parts of the background that the shape encloses. */
function holesIn(solid: Uint8Array, side: number): number {
  return components(invert(solid), side, side, false).count - 1;
}

/** How far from the middle the first ink lies in a direction, px. */
function firstInk({ width, data }: GrayImage, angle: number): number {
  for (let r = 0; r < width / 2; r++) {
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(width / 2 + r * part));
    if (data[y * width + x] < 128) return r;
  }
  return Infinity;
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return 'none';
}

describe('analysis', () => {
  it('cuts out a ball before a wall', () => {
    expect(analysis.cut).toBe(true);
    expect(analysis.subject.area).toBeGreaterThan(0.27);
    expect(analysis.subject.area).toBeLessThan(0.37);
  });

  it('refuses blank, black and flat photos with a sentence, even noisy ones', () => {
    const refuse = (image: RgbImage) => codeOf(() => analysePhoto(image, { cutout: 'auto' }));
    expect(refuse(paint(120, 90, () => 255))).toBe('blank_input');
    expect(refuse(paint(120, 90, () => 3))).toBe('blank_input');
    expect(refuse(paint(120, 90, () => 140))).toBe('flat_input');
    expect(refuse(paint(120, 90, (x, y) => 140 + ((x * 7919 + y * 104729) % 1) * 6))).toBe('flat_input');
  });

  it('refuses strips, of which nothing would be left on a sheet', () => {
    const refuse = (w: number, h: number) =>
      codeOf(() =>
        analysePhoto(
          paint(w, h, (x) => 255 * x),
          { cutout: 'auto' },
        ),
      );
    expect(refuse(1600, 60)).toBe('bad_shape');
    expect(refuse(21, 1600)).toBe('bad_shape');
    expect(refuse(480, 60)).toBe('none');
  });

  it('keeps the background when told to, and takes the hash of whoever has it already', () => {
    const given = analysePhoto(source, { cutout: 'off', sourceSha256: 'abc' });
    expect(given.cut).toBe(false);
    expect(given.sourceSha256).toBe('abc');
    expect(analysis.sourceSha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('survives very small and very long photos', () => {
    for (const [w, h] of [
      [60, 45],
      [480, 60],
      [60, 480],
    ]) {
      const image = paint(w, h, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? 30 : 220));
      const design = renderDesign(requestFor(image, { cutout: 'off' }), null);
      expect(design.image.data).toHaveLength(1024 * 1024);
    }
  });
});

describe('designs', () => {
  it('with less than a two hundredth of ink are none', () => {
    const sheet = (ink: number) => ({
      width: 200,
      height: 200,
      data: new Uint8Array(40_000).fill(255).fill(0, 0, ink),
    });
    expect(codeOf(() => requireDrawn(sheet(190)))).toBe('nothing_to_draw');
    expect(codeOf(() => requireDrawn(sheet(210)))).toBe('none');
    const speck = paint(300, 300, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.03 ? 20 : 235));
    const tiny = requestFor(speck, {
      cutout: 'off',
      style: 'line',
      lineWeight: 0.5,
      detail: 0,
      strength: 0,
      size: 512,
    });
    expect(codeOf(() => renderDesign(tiny, null))).toBe('nothing_to_draw');
  });

  it.each(ENGINE_STYLES)('%s: four variations that differ', (style) => {
    const images = ([0, 1, 2, 3] as const).map(
      (variation) => renderDesign(requestFor(source, { style, variation }), analysis).image,
    );
    for (const image of images) {
      expect(inkShare(image)).toBeGreaterThan(0.01);
      expect(inkShare(image)).toBeLessThan(0.5);
      expect(image.data[0]).toBe(255);
      const grey = image.data.reduce((sum, v) => sum + (v > 30 && v < 225 ? 1 : 0), 0) / image.data.length;
      if (!RECIPES[style].washed) expect(grey).toBeLessThan(0.12);
    }
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < a; b++) {
        let both = 0;
        let either = 0;
        for (let i = 0; i < images[a].data.length; i++) {
          const [p, q] = [images[a].data[i] < 128, images[b].data[i] < 128];
          if (p && q) both++;
          if (p || q) either++;
        }
        expect(both / either, `${a}, ${b}`).toBeLessThan(0.6);
      }
    }
  });

  it('draws equal pixels for an equal request and others for another seed', () => {
    const request = requestFor(source, { style: 'dotwork', variation: 3 });
    const first = renderDesign(request, analysis);
    const again = renderDesign(requestFromReceipt(first.receipt, source), null);
    expect(again.image.data).toEqual(first.image.data);
    expect(again.receipt).toEqual(first.receipt);
    const other = renderDesign({ ...request, seed: 8 }, analysis);
    expect(other.receipt.imageSha256).not.toBe(first.receipt.imageSha256);
  });

  it('says where the photo lies beneath the design', () => {
    const [plain, framed] = ([0, 3] as const).map(
      (variation) => renderDesign(requestFor(source, { variation }), analysis).receipt.place ?? [],
    );
    const { frame } = analysis;
    expect((plain[2] - plain[0]) * 768).toBeCloseTo(source.width * frame.scale, 0);
    expect((plain[3] - plain[1]) / (plain[2] - plain[0])).toBeCloseTo(source.height / source.width, 2);
    // The ornament's subject is drawn smaller, about the same middle.
    expect(framed.map((at) => (at - 0.5) / 0.8 + 0.5)).toEqual(plain.map((at) => expect.closeTo(at, 3) as number));
  });

  it('draws the subject alone where no frame is wanted, and again from its receipt', () => {
    const request = requestFor(source, { style: 'geometric', variation: 3, ornament: false });
    const plain = renderDesign(request, analysis);
    // The polygons reach further out than the subject, which fills 88 % of the sheet without them.
    const leftmost = ({ width, data }: GrayImage) =>
      data.reduce((x, grey, i) => (grey < 128 ? Math.min(x, i % width) : x), width);
    const framed = renderDesign({ ...request, ornament: true }, analysis);
    expect(leftmost(plain.image)).toBeGreaterThan(0.05 * plain.image.width);
    expect(leftmost(framed.image)).toBeLessThan(0.03 * framed.image.width);
    expect(plain.notes.map(({ code }) => code)).not.toContain('frame_hidden');
    expect(renderDesign(requestFromReceipt(plain.receipt, source), analysis).receipt).toEqual(plain.receipt);
  });

  it('keeps the golden pixels of a photo', async () => {
    const file = path.join(import.meta.dirname, '../../tests/photos/portrait-small.png');
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const photo = { width: info.width, height: info.height, data: new Uint8Array(data) };
    const design = renderDesign(requestFor(photo, { style: 'blackwork', variation: 0 }), null);
    expect(design.receipt.source?.sha256).toBe(GOLDEN.source);
    // When this changes on purpose, raise ENGINE_VERSION: receipts of the older version can no longer be repeated.
    expect(design.receipt.imageSha256).toBe(GOLDEN.image);
  });

  it('has 2048 pixels a side when asked, with the same composition', () => {
    const large = renderDesign(requestFor(source, { size: 2048 }), analysis).image;
    const small = renderDesign(requestFor(source), analysis).image;
    expect(large.data).toHaveLength(2048 * 2048);
    expect(Math.abs(inkShare(large) - inkShare(small))).toBeLessThan(0.01);
  });

  it('answers to strength, detail and line weight', () => {
    const share = (changes: Parameters<typeof requestFor>[1]) =>
      inkShare(renderDesign(requestFor(source, { style: 'blackwork', ...changes }), analysis).image);
    expect(share({ strength: 1 })).toBeGreaterThan(share({ strength: 0 }) * 1.1);
    // A style without blacks, which are as wide with any line.
    const line = (lineWeight: number) =>
      inkShare(renderDesign(requestFor(source, { style: 'minimalist', lineWeight }), analysis).image);
    expect(line(2)).toBeGreaterThan(line(0.5) * 1.2);
  });
});

describe('size on skin', () => {
  it.each(['line', 'blackwork', 'dotwork', 'sketch', 'woodcut', 'geometric'] as const)(
    '%s: hardly any ink is thinner than 0.3 mm at 60 mm',
    (style) => {
      const physicalWidthMm = 60;
      const { image, notes } = renderDesign(requestFor(source, { style, physicalWidthMm }), analysis);
      const perMm = image.width / physicalWidthMm;
      // Opening with a disc a little smaller than the thinnest stroke: what vanishes was too thin.
      const radius = 0.3 * perMm * 0.5 - 1;
      const ink = maskWhere(image.data, (v) => v < 128);
      const depth = distanceTransform(ink, image.width, image.height);
      const core = maskWhere(depth, (v) => v <= radius);
      const toCore = distanceTransform(core, image.width, image.height);
      let total = 0;
      let thin = 0;
      for (let i = 0; i < ink.length; i++) {
        if (!ink[i]) continue;
        total++;
        if (toCore[i] > radius + 1.5) thin++;
      }
      expect(thin / total).toBeLessThan(0.01);
      expect(notes.map((n) => n.code)).toContain('size_simplified');
    },
  );
});

describe('line art', () => {
  it('is recognised, cleaned and redrawn with all its lines', () => {
    const drawing = penDrawing();
    const found = analysePhoto(drawing, { cutout: 'auto' });
    expect(found.drawnLines).not.toBeNull();
    const { image, notes } = renderDesign(requestFor(drawing, { variation: 1 }), found);
    expect(notes.map((n) => n.code)).toEqual(['line_art']);
    // The frame of the drawing is a square of .68 of its side, framed to fill .88 of the sheet: look at its edges.
    const at = (x: number, y: number) => {
      let darkest = 255;
      for (let dy = -14; dy <= 14; dy++) {
        for (let dx = -14; dx <= 14; dx++) darkest = Math.min(darkest, image.data[(y + dy) * 1024 + x + dx]);
      }
      return darkest;
    };
    const edge = Math.round(512 - 0.44 * 1024);
    for (const [x, y] of [
      [edge + 8, 512],
      [1016 - edge, 512],
      [512, edge + 8],
      [512, 1016 - edge],
      [512, 512],
    ]) {
      expect(at(x, y)).toBeLessThan(40);
    }
    expect(at(300, 512)).toBe(255);
  });

  it('in one black shape keeps its hole open in every style', async () => {
    const file = path.join(import.meta.dirname, '../../tests/cases/ring.jpg');
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const ring = { width: info.width, height: info.height, data: new Uint8Array(data) };
    const found = analysePhoto(ring, { cutout: 'auto' });
    expect(holesIn(found.solid, CANVAS)).toBe(1);
    for (const style of ENGINE_STYLES) {
      const { image } = renderDesign(requestFor(ring, { style, size: 512, ornament: false }), found);
      // From the middle outwards nothing is drawn until the inner edge, and there is a line all around.
      for (let turn = 0; turn < 12; turn++) {
        const first = firstInk(image, (turn * Math.PI) / 6);
        expect(first, `${style}, ${turn}`).toBeGreaterThan(style === 'geometric' ? 60 : 85);
        expect(first, `${style}, ${turn}`).toBeLessThan(115);
      }
    }
  });

  it('is not seen in a photo', () => {
    expect(analysis.drawnLines).toBeNull();
  });
});

describe('notes', () => {
  const photo = (prepare: (image: Sharp) => Sharp) => async () => {
    const file = path.join(import.meta.dirname, '../../tests/photos/astronaut.jpg');
    const image = prepare(sharp(file)).removeAlpha().raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8Array(data) };
  };

  it.each([
    ['small_face', photo((image) => image.resize(110))],
    ['dark_photo', photo((image) => image.extract({ left: 60, top: 0, width: 320, height: 320 }).linear(0.16, 4))],
    ['low_contrast', photo((image) => image.extract({ left: 60, top: 0, width: 320, height: 320 }).linear(0.22, 105))],
  ])('says %s', async (code, load) => {
    const { notes } = analysePhoto(await load(), { cutout: 'auto' });
    expect(notes.map((note) => note.code)).toContain(code);
  });

  it('counts several subjects', () => {
    const two = paint(240, 160, (x, y) =>
      Math.hypot(Math.abs(x - 0.5) - 0.25, (y - 0.5) / 1.5) < 0.14 ? [150, 40, 30] : 225,
    );
    expect(analysePhoto(two, { cutout: 'on' }).notes.map((note) => note.code)).toContain('several_subjects');
  });
});

describe('hooks', () => {
  it('reports rising progress and stops between steps', () => {
    const seen: number[] = [];
    renderDesign(requestFor(source), null, { progress: (fraction) => seen.push(fraction) });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
    for (const stopAt of [0, 3, 9]) {
      let steps = 0;
      const hooks = { cancelled: () => steps++ === stopAt };
      expect(() => renderDesign(requestFor(source), null, hooks)).toThrow(EngineCancelled);
    }
  });

  it('rejects a request that it cannot repeat', () => {
    expect(codeOf(() => renderDesign(requestFor(source, { seed: -1 }), analysis))).toBe('bad_request');
    expect(codeOf(() => renderDesign(requestFor(source, { detail: Number.NaN }), analysis))).toBe('bad_request');
    const broken = { ...source, data: source.data.slice(3) };
    expect(codeOf(() => renderDesign(requestFor(broken), analysis))).toBe('bad_request');
  });
});

describe('measurements', () => {
  it('describes a ball before a wall', () => {
    const m = measurePhoto(source);
    expect(m.subject.box[0]).toBeCloseTo(0.18, 1);
    expect(m.subject.box[2]).toBeCloseTo(0.82, 1);
    expect(m.subject.parts).toBe(1);
    expect(m.subject.confidence).toBeGreaterThan(0.5);
    expect(m.colours[0].hex).toMatch(/^#[0-9a-f]{6}$/);
    expect(m.colours.map((c) => c.name).join()).toMatch(/red|orange/);
    expect(Object.entries(m.flags).filter(([, on]) => on)).toEqual([['lowResolution', true]]);
  });

  it('flags what is blank, flat, dark, grey, drawn', () => {
    const flags = (image: RgbImage) => measurePhoto(image).flags;
    expect(flags(paint(200, 150, () => 255)).blank).toBe(true);
    expect(flags(paint(200, 150, () => 120))).toMatchObject({ blank: false, flat: true });
    expect(flags(paint(200, 150, (x) => 5 + 40 * x)).dark).toBe(true);
    expect(flags(paint(200, 150, (x) => 255 * x)).blackAndWhite).toBe(true);
    expect(flags(penDrawing())).toMatchObject({ lineArt: true, flat: false });
  });

  it.each([
    [1, 1],
    [1, 900],
    [900, 1],
    [1024, 4],
  ])('measures a photo of %i × %i px in numbers', (width, height) => {
    const { subject, tone, symmetry, sharpness, edgeDensity } = measurePhoto(paint(width, height, () => 120));
    for (const value of [subject.confidence, subject.area, tone.contrast, symmetry, sharpness, edgeDensity])
      expect(value).toSatisfy(Number.isFinite);
  });

  it('tells mirror symmetry from its absence and sharp from blurred', () => {
    const symmetric = paint(200, 200, (x, y) => 128 + 100 * Math.cos((x - 0.5) * 20) * Math.sin(y * 9));
    const slanted = paint(200, 200, (x, y) => 128 + 100 * Math.sin((x + y) * 14));
    expect(measurePhoto(symmetric).symmetry).toBeGreaterThan(measurePhoto(slanted).symmetry + 0.3);
    const step = (width: number) => paint(200, 200, (x) => 40 + 180 / (1 + Math.exp(-(x - 0.5) / width)));
    expect(measurePhoto(step(0.002)).sharpness).toBeGreaterThan(measurePhoto(step(0.03)).sharpness + 0.3);
  });
});

const GOLDEN = {
  source: '13d3612f9ef8a776a4654a58614c3c2560be918a9080e214a07866202047cf86',
  image: '8dc8b40bddc5e2f80540c7c88ede8ef3139ef78c92cb8af9ee2bf765a9b6630a',
};
