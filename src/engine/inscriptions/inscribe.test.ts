import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownLetters } from '../../../scripts/own-letters.ts';
import { motifFromDisk } from '../../../api/images/motifs.ts';
import type { Inscription } from '../../domain/inscriptions.ts';
import { takeApart } from '../colour/overprint.ts';
import { distanceTransform } from '../distance.ts';
import {
  analysePhoto,
  renderDesign,
  requestFromReceipt,
  type DesignRequest,
  type PhotoAnalysis,
  type RgbImage,
} from '../engine.ts';
import { inkBoxOf } from '../ink-box.ts';
import { Ink } from '../ink.ts';
import { MIN_GAP_MM } from '../skin.ts';
import { edgesOf, movedTo } from './letter-edges.ts';

const WIDTH_MM = 100;
let source: RgbImage;
let analysis: PhotoAnalysis;
beforeAll(async () => {
  const file = path.join(import.meta.dirname, '../../../tests/photos/portrait-small.png');
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  source = { width: info.width, height: info.height, data: new Uint8Array(data) };
  analysis = analysePhoto(source, { cutout: 'auto' });
});

const line = (text: string, place: Inscription['place'] = 'below'): Inscription => ({
  text,
  place,
  face: 'caveat-600',
});

/** Beside a motif, which is drawn in a fraction of a photo's time; a photo comes by `more`. */
async function draw(inscriptions: Inscription[], more: Partial<DesignRequest> = {}) {
  const request: DesignRequest = {
    source: null,
    prompt: 'a rose',
    ornament: false,
    style: 'line',
    variation: 0,
    seed: 7,
    size: 512,
    detail: 0.5,
    strength: 0.5,
    lineWeight: 1,
    physicalWidthMm: WIDTH_MM,
    cutout: 'auto',
    inscriptions,
    ...more,
  };
  const letters = await ownLetters(request);
  const hooks = { motifs: motifFromDisk, letters };
  const photo = request.source ? analysis : null;
  const design = renderDesign(request, photo, hooks);
  const again = () => renderDesign(requestFromReceipt(design.receipt, request.source), photo, hooks);
  return { ...design, again };
}

/** The letters by themselves, from the outlines that go into files of vectors. */
function lettersOf({ letters, image }: Awaited<ReturnType<typeof draw>>): Ink {
  const ink = new Ink(image.width, image.height);
  ink.area(edgesOf(movedTo(letters ?? [], { scale: 1, x: -0.5, y: -0.5 })));
  return ink;
}

/** Least distance between letters and what is drawn, in px, and how many of each there are. */
function distanceIn(design: Awaited<ReturnType<typeof draw>>) {
  const { image } = design;
  const { coverage } = lettersOf(design);
  const isLetter = coverage.map((c) => (c > 0 ? 1 : 0));
  const noLetter = Uint8Array.from(isLetter, (v) => (v ? 0 : 1));
  const away = distanceTransform(noLetter, image.width, image.height);
  let [nearest, drawn, unlike] = [Infinity, 0, 0];
  image.data.forEach((grey, i) => {
    if (isLetter[i]) unlike = Math.max(unlike, Math.abs(255 - Math.round(255 * Math.min(1, coverage[i])) - grey));
    else if (grey < 250) {
      drawn += 1;
      nearest = Math.min(nearest, away[i]);
    }
  });
  return { nearest, drawn, unlike, letters: isLetter.reduce((sum, v) => sum + v, 0) };
}

describe('lines of lettering beside a drawing', () => {
  it.each([
    ['below', [line('Anna'), line('12.03.2009')]],
    ['above and on a banner', [line('Anna', 'above'), line('2009', 'banner')]],
    ['around', [line('Memento mori', 'around'), line('MMIX', 'around')]],
  ])('%s stand apart from it, whole and crisp', async (_, lines) => {
    const design = await draw(lines);
    const { nearest, drawn, unlike, letters } = distanceIn(design);
    const box = inkBoxOf(design.image);
    const pxPerMm = (box?.width ?? 0) / WIDTH_MM;
    expect(nearest).toBeGreaterThan(MIN_GAP_MM * pxPerMm);
    expect([drawn > 2000, letters > 800]).toEqual([true, true]);
    // Nothing of the drawing lies on them, and their edges are those of their outlines.
    expect(unlike).toBeLessThanOrEqual(1);
    expect(Math.min(box?.left ?? 0, box?.top ?? 0)).toBeGreaterThan(0);
    expect(Math.max((box?.left ?? 0) + (box?.width ?? 0), (box?.top ?? 0) + (box?.height ?? 0))).toBeLessThan(512);
  });

  it('are drawn again by their receipt, pixel for pixel, and say where the photo lies beneath', async () => {
    const photo = { source, prompt: '' };
    const design = await draw([line('Anna', 'above')], photo);
    expect(design.receipt).toMatchObject({
      size: 512,
      physicalWidthMm: WIDTH_MM,
      inscriptions: [line('Anna', 'above')],
    });
    expect(design.again().receipt).toEqual(design.receipt);
    const plain = await draw([], photo);
    const [own, whole] = [design.receipt.place, plain.receipt.place];
    if (!own || !whole) throw new Error('a design of a photo says where it lies');
    // Smaller, and lower because of the line above.
    expect(own[3] - own[1]).toBeLessThan(whole[3] - whole[1]);
    expect(own[1] + own[3]).toBeGreaterThan(whole[1] + whole[3]);
  });

  it('are as dark as the lines of a coloured design, and part of them when it is taken apart', async () => {
    const design = await draw([line('Anna')], { colour: { texture: 'fills', inks: ['crimson'] } });
    if (!design.coloured) throw new Error('the design has no color');
    const { line: lines } = takeApart(design.coloured.image, design.coloured.separation);
    const { coverage } = lettersOf(design);
    const lost = coverage.reduce((sum, c, i) => sum + (c > 0.95 && lines.data[i] > 20 ? 1 : 0), 0);
    expect(lost).toBe(0);
    expect(design.again().receipt).toEqual(design.receipt);
  });

  it('take the place of a banner with the same words, which are left to a design from words', async () => {
    const words = { prompt: 'a rose with the name Emma' };
    const [twice, once] = [await draw([], words), await draw([line('Emma')], words)];
    const rose = await draw([line('Emma')], { ...words, prompt: 'a rose' });
    expect(once.image).toEqual(rose.image);
    expect(once.receipt.prompt).toBe('a rose with the name Emma');
    expect(twice.image).not.toEqual(once.image);
  });

  it('are the design where nothing else of the words can be drawn', async () => {
    const design = await draw([line('Emma'), line('2009')], { prompt: 'the name Emma' });
    const { drawn, letters } = distanceIn(design);
    expect([drawn, letters > 5000]).toEqual([0, true]);
    expect(design.again().receipt).toEqual(design.receipt);
  });
});
