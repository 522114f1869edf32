import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { motifFromDisk } from '../../../api/images/motifs.ts';
import { motifFile, motifIds } from '../../../scripts/build-motifs.ts';
import { renderDesign, requestFromReceipt, type DesignRequest, type EngineVariation } from '../engine.ts';
import { ENGINE_STYLES } from '../contract.ts';
import { attributionOf } from './attribution.ts';
import { readBrief } from './brief.ts';
import { castOf } from './cast.ts';
import { drawableFrom, examplesOfMotifs } from './drawable.ts';
import { layoutFor, layOut } from './layouts.ts';
import { lexicon, synonyms, wordsSetAside } from './lexicon.ts';
import { boxOf, fitted } from './plan.ts';

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
const draw = (prompt: string, changes: Partial<DesignRequest> = {}) =>
  renderDesign(request(prompt, changes), null, { motifs: motifFromDisk });
const inkOf = (data: Uint8Array) => data.reduce((sum, v) => sum + (255 - v), 0) / (255 * data.length);
const VARIATIONS: EngineVariation[] = [0, 1, 2, 3];

describe('reading a brief', () => {
  it.each([
    ['two wolves and a rose', ['wolf', 'rose'], [], []],
    ['butterflies over the ocean with stars', ['butterfly', 'wave', 'star'], [], []],
    ['a zeppelin and a compass', ['compass'], [], ['zeppelin']],
    ['a wolf with the moon, without stars; leave out the roses and no skull', ['wolf', 'moon'], [], []],
    ['black and white lineart tattoo of a fox, strong outline', ['fox'], [], []],
    ['koi fish and a lotus flower before a mandala', ['koi', 'lotus'], ['mandala'], []],
    ['dagger thru a rose', ['dagger', 'rose'], [], []],
    ['a pin-up, a plague doctor and octopus tentacles', ['pinup', 'plague doctor', 'tentacle'], [], []],
    ['a wolf with glowing eyes, howling', ['howling wolf'], [], []],
    ['praying hands with a pocket watch', ['prayer', 'watch'], [], []],
    ['a buterfly, a hummingbrid and a zeppelin', ['butterfly', 'hummingbird'], [], ['zeppelin']],
    ['a hummingbird and cherry blossoms', ['hummingbird', 'blossom'], [], []],
    ['an evil eye in a wreath', ['evil eye'], ['laurel'], []],
  ])('%s', (prompt, motifs, ornaments, unknown) => {
    expect(readBrief(prompt)).toMatchObject({ motifs, ornaments, unknown });
  });
  it.each([
    ['a rose "mom"', undefined, 'mom'],
    ['a rose "mom"', 'Dad', 'Dad'],
    ['a swallow with the name Emma', undefined, 'Emma'],
    ['a rose and initials J & K', undefined, 'J & K'],
    ['memorial paw and date 12.03.2019', undefined, '12.03.2019'],
    ['a clock, 1985 - 2021', undefined, '1985 - 2021'],
    ['a rose with my name', undefined, null],
    ['a heart with the name Carlos 12.05.1998', undefined, 'Carlos 12.05.1998'],
    ['a cat "Miso" 2009-2023', undefined, 'Miso 2009-2023'],
    ['a swallow with a banner that says Mom', undefined, 'Mom'],
  ])('finds the lettering of %s', (prompt, lettering, found) => {
    expect(readBrief(prompt, lettering).lettering).toBe(found);
  });
});

describe('what can be drawn from words', () => {
  it.each([
    [['a zeppelin over mountains'], ['mountain'], ['zeppelin']],
    [['a wolf', 'the words "Luna"'], ['wolf', 'the words "Luna"'], []],
    [['a wolf, a rose, a snake, a skull, a bee and a fox'], ['wolf', 'rose', 'snake', 'skull', 'bee'], ['fox']],
    [
      ['a snake around a dagger with a rose, a skull, a bee, an owl and a fox'],
      ['snake', 'dagger', 'rose', 'skull', 'bee', 'owl'],
      ['fox'],
    ],
    [['twelve stars'], ['star'], ['more than 9 of "star"']],
    [['a rose', 'the words "Мама"'], ['rose', 'the words "Мама"'], []],
    [['a rose', 'the words "Mom 🌹"'], ['rose', 'the words "Mom 🌹"'], ['the characters 🌹']],
    [['a jelly fish and a paw print'], ['jellyfish', 'paw'], []],
    [['a rose', 'the words "per aspera ad astra et ultra montes"'], ['rose'], ['lettering of more than 28 characters']],
  ])('%s', (words, drawn, missing) => {
    expect(drawableFrom(words)).toEqual({ drawn, missing });
  });

  it('is named by examples that it can draw', () => {
    for (const word of examplesOfMotifs(16)) expect(drawableFrom([word]).drawn).not.toEqual([]);
  });
});

describe('the library', () => {
  it('has every drawing that a word or a layout names, and no other', () => {
    const files = readdirSync('public/motifs', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length).replaceAll('\\', '/'));
    expect(files.sort()).toEqual(motifIds());
    expect(files.length).toBeGreaterThanOrEqual(300);
    expect(files.filter((id) => id.startsWith('own/')).length).toBeGreaterThanOrEqual(60);
  });
  it('has a thumbnail of every word, and no other', () => {
    const thumbs = readdirSync('public/motifs/thumbs').sort();
    expect(thumbs).toEqual(
      Object.keys(lexicon)
        .map((word) => `${word.replaceAll(' ', '-')}.webp`)
        .sort(),
    );
  });
  it('knows the meaning of every other name', () => {
    for (const [name, word] of synonyms) expect(Object.hasOwn(lexicon, word), name).toBe(true);
    for (const word of wordsSetAside) expect(synonyms.get(word) ?? '', word).not.toBe(word);
  });
  it.each(['own/swallow', 'noto/anchor'])('holds %s as the script writes it', async (id) => {
    expect(JSON.stringify(motifFromDisk(id)) === (await motifFile(id)).trim()).toBe(true);
  });
  it('names who drew what is not ours', () => {
    for (const id of motifIds()) expect(attributionOf(id) === null, id).toBe(id.startsWith('own/'));
  });
});

describe('layouts', () => {
  const itemsOf = (prompt: string, variation: number, seed = 7) => {
    const brief = readBrief(prompt);
    const cast = castOf(brief, variation, seed);
    if (!cast) throw new Error(`No motif in "${prompt}".`);
    const { lettering: text, holder, frame, ornaments } = brief;
    const input = { cast, text, holder, frame, ornaments, plain: false, library: motifFromDisk, seed, variation };
    return layOut(layoutFor(input), input);
  };
  it.each([
    ['a wolf and the moon'],
    ['a skull with roses and a butterfly'],
    ['a lion with a crown'],
    ['a compass and mountains, "North"'],
    ['sun and moon'],
    ['a skull with a crown and roses'],
    ['a fox, a flower and the moon'],
    ['a raven on a skull with roses, the moon and mountains'],
    ['a snake around a sword, an arrow through a heart, and a rose'],
    ['two koi with waves below'],
    ['a rose between a wolf and a raven'],
    ['a fox surrounded by ferns, three stars above'],
    ['an armband of roses and skulls'],
    ['a lion on my shoulder with roses and a dagger'],
  ])('show everything that is named in every variation: %s', (prompt) => {
    for (const variation of VARIATIONS) {
      for (const seed of [7, 8]) {
        const drawn = itemsOf(prompt, variation, seed).flatMap((item) => (item.kind === 'motif' ? [item.id] : []));
        for (const word of readBrief(prompt).motifs)
          expect(
            [...lexicon[word], `own/wound-${word}-front`].some((id) => drawn.includes(id)),
            `${word} in ${variation}`,
          ).toBe(true);
      }
    }
  });
  it('are fitted into the sheet', () => {
    for (const variation of VARIATIONS) {
      for (const item of fitted(
        itemsOf('a snake and a dagger with roses, "Nevermore"', variation),
        motifFromDisk,
        1024,
        40,
      )) {
        const { left, top, right, bottom } = boxOf(item, motifFromDisk);
        expect(Math.min(left, top)).toBeGreaterThan(39);
        expect(Math.max(right, bottom)).toBeLessThan(985);
      }
    }
  });
  it('set a crown on the head, not above the ears', () => {
    const [crown, lion] = itemsOf('a lion with a crown', 1)
      .filter((item) => item.kind === 'motif')
      .reverse();
    const [above, below] = [crown, lion].map((item) => boxOf(item, motifFromDisk));
    expect(above.bottom).toBeGreaterThan(below.top);
    expect(above.top).toBeLessThan(below.top);
  });
});

describe('designs from words', () => {
  it('are the same pixels for the same receipt, and others for another seed', () => {
    const first = draw('a wolf with the moon');
    const again = renderDesign(requestFromReceipt(first.receipt, null), null, { motifs: motifFromDisk });
    expect(again.receipt.imageSha256).toBe(first.receipt.imageSha256);
    expect(draw('a wolf with the moon', { seed: 8 }).receipt.imageSha256).not.toBe(first.receipt.imageSha256);
  });

  it.each(['a butterfly', 'a wolf and the moon', 'a raven on a skull', 'a paw', 'an armband of skulls'])(
    'share less than half of their ink between the variations: %s',
    (prompt) => {
      const inks = VARIATIONS.map((variation) =>
        draw(prompt, { variation, size: 512 }).image.data.map((v) => (v < 128 ? 1 : 0)),
      );
      for (let a = 0; a < 4; a++) {
        for (let b = a + 1; b < 4; b++) {
          let [both, either] = [0, 0];
          for (let i = 0; i < inks[a].length; i++) {
            both += inks[a][i] & inks[b][i];
            either += inks[a][i] | inks[b][i];
          }
          expect(both / either).toBeLessThan(0.5);
        }
      }
    },
  );

  it.each(ENGINE_STYLES)('carry ink in the style %s', (style) => {
    const ink = inkOf(draw('a skull and a rose', { style, size: 512 }).image.data);
    expect(ink).toBeGreaterThan(0.015);
    expect(ink).toBeLessThan(0.45);
  });

  it('name whose drawings they use, which words they drew and which not', () => {
    const { attributions, notes } = draw('an anchor with a zeppelin', { variation: 1 });
    expect(attributions.map((entry) => entry.name)).toEqual(['anchor']);
    expect(notes.find((note) => note.code === 'words_used')?.words).toEqual(['anchor']);
    expect(notes.find((note) => note.code === 'words_not_drawn')?.words).toEqual(['zeppelin']);
  });

  it('tell of what has no room that it was not drawn, and draw what they tell', () => {
    const { notes } = draw('a fox, a flower, a skull, a bee, an owl and the moon', { size: 512 });
    expect(notes.find((note) => note.code === 'words_used')?.words).toEqual(['fox', 'flower', 'skull', 'bee', 'owl']);
    expect(notes.find((note) => note.code === 'words_not_drawn')?.words).toEqual(['moon']);
  });

  it('say so when nothing can be drawn', () => {
    expect(() => draw('a zeppelin')).toThrow('knows none of these words');
  });

  it('leave the sheet open around what was named where no ornament is wanted, and say so in the receipt', () => {
    const plain = draw('a wolf', { variation: 3, ornament: false, size: 512 });
    const rich = draw('a wolf', { variation: 3, size: 512 });
    expect(plain.receipt.imageSha256).not.toBe(rich.receipt.imageSha256);
    const again = renderDesign(requestFromReceipt(plain.receipt, null), null, { motifs: motifFromDisk });
    expect(again.receipt).toEqual(plain.receipt);
  });

  it('draw no line thinner than skin can hold', () => {
    const fine = inkOf(draw('a butterfly').image.data);
    const tiny = inkOf(draw('a butterfly', { physicalWidthMm: 25 }).image.data);
    expect(tiny).toBeGreaterThan(fine * 1.4);
  });
});
