import { describe, expect, it } from 'vitest';
import { renderDesign, requestFromReceipt, type DesignRequest, type EngineVariation } from '../engine.ts';
import { motifData } from '../../../scripts/build-motifs.ts';
import { readBrief } from './brief.ts';
import { drawableFrom, examplesOfMotifs } from './drawable.ts';
import { lexicon } from './lexicon.ts';
import { motifOutlines } from './motifs.ts';
import storedMotifs from './motifs.json' with { type: 'json' };
import { placeSilhouette } from './silhouette.ts';
import { readPath } from './svg-path.ts';

const request = (prompt: string, changes: Partial<DesignRequest> = {}): DesignRequest => ({
  source: null,
  prompt,
  style: 'line',
  variation: 0,
  seed: 7,
  size: 1024,
  detail: 0.6,
  strength: 0.5,
  lineWeight: 1,
  physicalWidthMm: null,
  cutout: 'auto',
  ...changes,
});
const inkOf = (data: Uint8Array) => data.reduce((sum, v) => sum + (255 - v), 0) / (255 * data.length);

describe('reading a brief', () => {
  it.each([
    ['two wolves and a rose', ['wolf', 'rose'], [], []],
    ['butterflies over the ocean with stars', ['butterfly'], ['waves', 'stars'], []],
    ['a zeppelin and a compass', ['compass'], [], ['zeppelin']],
    ['a wolf with the moon, without stars; leave out the roses and no skull', ['wolf'], ['moon'], []],
    ['black and white lineart tattoo of a fox, strong outline', ['fox'], [], []],
  ])('%s', (prompt, motifs, ornaments, unknown) => {
    expect(readBrief(prompt)).toMatchObject({ motifs, ornaments, unknown });
  });
  it('takes quoted text as lettering, the given lettering first', () => {
    expect(readBrief('a rose "mom"').lettering).toBe('mom');
    expect(readBrief('a rose "mom"', 'Dad').lettering).toBe('Dad');
  });
});

describe('what can be drawn from words', () => {
  it.each([
    [['a zeppelin over mountains'], ['mountains'], ['zeppelin']],
    [['a wolf', 'the words "Luna"'], ['wolf', 'the words "Luna"'], []],
    [['a wolf, a rose, a snake and a skull'], ['wolf', 'rose', 'snake'], ['skull']],
    [['a rose', 'the words "per aspera ad astra et ultra montes"'], ['rose'], ['lettering of more than 28 characters']],
  ])('%s', (words, drawn, missing) => {
    expect(drawableFrom(words)).toEqual({ drawn, missing });
  });

  it('is named by examples that it can draw', () => {
    for (const word of examplesOfMotifs(12)) expect(drawableFrom([word]).drawn).not.toEqual([]);
  });
});

describe('motifs', () => {
  it('stand for every word of the lexicon', () => {
    for (const name of Object.values(lexicon).flat())
      expect(motifOutlines(name).outlines.length, name).toBeGreaterThan(0);
  });
  it('are as the script writes them', async () => {
    // Compared as a whole: the difference of two hundred kilobytes of paths tells nobody anything.
    expect(JSON.stringify(storedMotifs) === JSON.stringify(await motifData())).toBe(true);
  });
  it('fill to the right area: a ring of two circles by the non-zero rule', () => {
    const ring = readPath(
      'M-100 0a100 100 0 1 0 200 0a100 100 0 1 0-200 0zM-50 0a50 50 0 1 1 100 0a50 50 0 1 1-100 0z',
    );
    const shape = placeSilhouette(ring, { x: 200, y: 200, size: 200, turn: 0.3, flip: false }, 400);
    const area = shape.distance.reduce((sum, d) => sum + (d > 0 ? 1 : 0), 0);
    expect(area / (Math.PI * (100 ** 2 - 50 ** 2))).toBeCloseTo(1, 1);
    const centre = shape.distance[(200 - shape.top) * shape.width + 200 - shape.left];
    expect(centre).toBeLessThan(-45);
  });
});

describe('designs from words', () => {
  it('are the same pixels for the same receipt, and others for another seed', () => {
    const first = renderDesign(request('a wolf with the moon'), null);
    const again = renderDesign(requestFromReceipt(first.receipt, null), null);
    expect(again.receipt.imageSha256).toBe(first.receipt.imageSha256);
    expect(renderDesign(request('a wolf with the moon', { seed: 8 }), null).receipt.imageSha256).not.toBe(
      first.receipt.imageSha256,
    );
  });

  it('differ by a good part of their ink between the variations', () => {
    const images = ([0, 1, 2, 3] as EngineVariation[]).map(
      (variation) => renderDesign(request('a butterfly', { variation }), null).image.data,
    );
    for (let a = 0; a < 4; a++) {
      for (let b = a + 1; b < 4; b++) {
        let differ = 0;
        for (let i = 0; i < images[a].length; i++) if (Math.abs(images[a][i] - images[b][i]) > 128) differ++;
        expect(differ / images[a].length).toBeGreaterThan(0.02);
      }
    }
  });

  it.each(['line', 'blackwork', 'dotwork', 'sketch', 'woodcut', 'geometric'] as const)(
    'carry ink in the style %s',
    (style) => {
      const ink = inkOf(renderDesign(request('a skull and a rose', { style }), null).image.data);
      expect(ink).toBeGreaterThan(0.02);
      expect(ink).toBeLessThan(0.5);
    },
  );

  it('name whose motifs they use, which words they drew and which not', () => {
    const { attributions, notes } = renderDesign(request('a raven with a zeppelin, "Nevermore"'), null);
    expect(attributions.map((entry) => entry.name)).toEqual(['raven', 'Pirata One']);
    expect(notes.find((note) => note.code === 'words_used')?.words).toEqual(['raven']);
    expect(notes.find((note) => note.code === 'words_not_drawn')?.words).toEqual(['zeppelin']);
  });

  it('say so when nothing can be drawn', () => {
    expect(() => renderDesign(request('a zeppelin'), null)).toThrow('knows none of these words');
  });

  it('leave the sheet open behind the motif where no ornament is wanted, and say so in the receipt', () => {
    for (const variation of [0, 1, 2, 3] as const) {
      const plain = renderDesign(request('a wolf', { variation, ornament: false }), null);
      expect(inkOf(plain.image.data)).toBeLessThan(
        inkOf(renderDesign(request('a wolf', { variation }), null).image.data),
      );
      expect(renderDesign(requestFromReceipt(plain.receipt, null), null).receipt).toEqual(plain.receipt);
    }
    const corner = (prompt: string) => {
      const { data } = renderDesign(request(prompt, { ornament: false }), null).image;
      return inkOf(data.subarray(0, 1024 * 100));
    };
    expect(corner('a wolf')).toBe(0);
    expect(corner('a wolf before a mandala')).toBeGreaterThan(0);
  });

  it('draw no line thinner than skin can hold', () => {
    const fine = inkOf(renderDesign(request('a butterfly'), null).image.data);
    const tiny = inkOf(renderDesign(request('a butterfly', { physicalWidthMm: 25 }), null).image.data);
    expect(tiny).toBeGreaterThan(fine * 1.5);
  });
});
