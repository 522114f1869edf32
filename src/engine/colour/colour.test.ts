// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inks, mostInks, type Colouring } from '../../domain/colour.ts';
import { ownLetters } from '../../../scripts/own-letters.ts';
import { motifFromDisk } from '../../../api/images/motifs.ts';
import { analysePhoto, EngineError, renderDesign, requestFromReceipt, type DesignResult } from '../engine.ts';
import { CANVAS } from '../framing.ts';
import { ball, paint, requestFor } from '../testing.ts';
import { overprint, takeApart } from './overprint.ts';
import { tonesFromPhoto } from './palette.ts';
import { okLabOf } from './oklab.ts';

const photo = ball();
const analysis = analysePhoto(photo, { cutout: 'on' });

function drawn(colour: Colouring, seed = 7) {
  const design = renderDesign(requestFor(photo, { size: 512, cutout: 'on', colour, seed }), analysis);
  return { ...design, coloured: design.coloured! };
}

const fills = drawn({ texture: 'fills', inks: 'photo' });
const pencil = drawn({ texture: 'pencil', inks: ['bright-red', 'navy-blue'] });
const graphite = drawn({ texture: 'graphite' });

/** Each pixel of a layer with where it lies on the canvas. */
function covered({ coloured }: Pick<DesignResult, 'coloured'>, ink: number) {
  const { inks: layers } = takeApart(coloured!.image, coloured!.separation);
  const side = coloured!.image.width;
  return [...layers[ink].data.keys()]
    .filter((i) => layers[ink].data[i] < 255)
    .map((i) => ({
      at: Math.floor((Math.floor(i / side) * CANVAS) / side) * CANVAS + Math.floor(((i % side) * CANVAS) / side),
      ink: 255 - layers[ink].data[i],
    }));
}

describe('a coloured design', () => {
  it('is the same for the same seed, and its receipt repeats it', () => {
    const again = renderDesign(requestFromReceipt(pencil.receipt, photo), analysis);
    expect(again.receipt.imageSha256).toBe(pencil.receipt.imageSha256);
    expect(drawn({ texture: 'pencil', inks: ['bright-red', 'navy-blue'] }, 8).receipt.imageSha256).not.toBe(
      pencil.receipt.imageSha256,
    );
  });

  it.each([
    ['fills', fills, 'eb1bfaafffd69933'],
    ['pencil', pencil, 'bf36980ef982eb4d'],
    ['graphite', graphite, '9a78a62d42b0cc2a'],
  ])('is to the pixel what it was when this was written: %s', (_name, { receipt }, golden) => {
    expect(receipt.imageSha256.slice(0, 16)).toBe(golden);
  });

  it('has the lines of the black one', () => {
    const black = renderDesign(requestFor(photo, { size: 512, cutout: 'on' }), analysis);
    expect(pencil.image.data).toEqual(black.image.data);
    expect(black.receipt.separation).toBeUndefined();
  });

  it('takes its inks from the subject, never more than eight', () => {
    const names = fills.coloured.separation.inks.map(({ name }) => name);
    expect(names.some((name) => ['Bright red', 'Crimson', 'Coral'].includes(name))).toBe(true);
    expect(names.some((name) => /blue|green/i.test(name))).toBe(false);
    const rainbow = Array.from({ length: 3000 }, (_, n) => okLabOf((n * 37) & 255, (n * 91) & 255, (n * 53) & 255));
    expect(new Set(tonesFromPhoto(rainbow).map(({ ink }) => ink)).size).toBeLessThanOrEqual(mostInks + 1);
  });

  it('uses the inks that were chosen, each of them', () => {
    expect(new Set(pencil.coloured.separation.inks.map(({ hex }) => hex))).toEqual(
      new Set([inks['bright-red'].hex, inks['navy-blue'].hex]),
    );
    for (const n of [0, 1]) expect(covered(pencil, n).length).toBeGreaterThan(300);
  });

  it.each([
    ['fills', fills],
    ['pencil', pencil],
    ['graphite', graphite],
  ])('keeps within the subject: %s', (_name, design) => {
    const near = (at: number) => [0, 4, -4, 4 * CANVAS, -4 * CANVAS].some((step) => analysis.solid[at + step] === 1);
    for (const n of design.coloured.separation.inks.keys())
      expect(covered(design, n).every(({ at }) => near(at))).toBe(true);
  });

  it('fills an area without a gap and without grain', () => {
    const all = fills.coloured.separation.inks.flatMap((_, n) => covered(fills, n));
    const full = all.filter(({ ink }) => ink === 255).length;
    expect(full / all.length).toBeGreaterThan(0.95);
    const subject = analysis.solid.reduce((sum, v) => sum + v, 0) * (512 / CANVAS) ** 2;
    expect(all.length / subject).toBeGreaterThan(0.6);
  });

  it('presses the pencil where the photo is dark', () => {
    const [dark, light] = [(tone: number) => tone > 0.55, (tone: number) => tone < 0.25].map((wanted) => {
      const there = covered(graphite, 0).filter(({ at }) => wanted(analysis.shade[at]));
      return there.reduce((sum, { ink }) => sum + ink, 0) / Math.max(1, there.length);
    });
    expect(dark).toBeGreaterThan(light * 1.5);
  });

  it('lays colour into designs from words', () => {
    const { coloured } = renderDesign(
      requestFor(photo, {
        source: null,
        prompt: 'a rose',
        size: 512,
        colour: { texture: 'fills', inks: ['crimson', 'leaf-green'] },
      }),
      null,
      { motifs: motifFromDisk },
    );
    expect(coloured?.separation.inks.map(({ name }) => name)).toEqual(['Crimson', 'Leaf green']);
    expect(covered({ coloured }, 0).length).toBeGreaterThan(1000);
  });

  it('leaves the banner of a design from words without color', async () => {
    const colour = { texture: 'fills', inks: 'photo' } as const;
    const wanted = { source: null, prompt: 'a tiger with peonies', size: 512, colour, lettering: 'Leni' } as const;
    const request = requestFor(photo, wanted);
    const hooks = { motifs: motifFromDisk, letters: await ownLetters(request) };
    const { image } = renderDesign(request, null, hooks).coloured!;
    // Where the letters stand, in the middle at the foot of the first layout, there is ink and paper alone.
    let gray = 0;
    let all = 0;
    for (let y = 440; y < 470; y++) {
      for (let x = 225; x < 287; x++) {
        const [r, g, b] = image.data.subarray(3 * (y * 512 + x), 3 * (y * 512 + x) + 3);
        all++;
        if (Math.max(r, g, b) - Math.min(r, g, b) < 24) gray++;
      }
    }
    expect(gray / all).toBeGreaterThan(0.97);
  });

  it('refuses inks that nobody has', () => {
    const colour = { texture: 'fills', inks: ['ultraviolet'] } as unknown as Colouring;
    expect(() => renderDesign(requestFor(photo, { colour }), analysis)).toThrow(EngineError);
  });

  it('draws a photo without any colour in greys', () => {
    const grey = paint(200, 200, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? 60 + 120 * x : 235));
    const { coloured } = renderDesign(
      requestFor(grey, { size: 512, cutout: 'on', colour: { texture: 'fills', inks: 'photo' } }),
      null,
    );
    for (const { name } of coloured!.separation.inks) expect(name).toMatch(/gray/i);
  });
});

describe('layers in one picture', () => {
  it('are taken apart as they were laid, whatever lies above', () => {
    const separation = {
      texture: 'pencil' as const,
      line: { name: 'Black', hex: '#000000' },
      inks: [inks['dark-grey'], inks['mid-grey'], inks['crimson'], inks['bright-red']].map(({ name, hex }) => ({
        name,
        hex,
      })),
    };
    const size = { width: 64, height: 128 };
    const count = size.width * size.height;
    const ink = Uint8Array.from({ length: count }, (_, i) => i % 5);
    const cover = Uint8Array.from({ length: count }, (_, i) => (ink[i] === 0 ? 0 : 1 + (Math.floor(i / 5) % 15)));
    const line = Float32Array.from({ length: count }, (_, i) => (Math.floor(i / 75) % 31) / 31);
    const parts = takeApart(overprint(separation, { ink, cover }, line, size), separation);
    for (let i = 0; i < count; i++) {
      expect(parts.line.data[i]).toBe(255 - Math.round(line[i] * 255));
      for (let n = 0; n < 4; n++) expect(255 - parts.inks[n].data[i]).toBe(ink[i] === n + 1 ? cover[i] * 17 : 0);
    }
  });
});
