import { describe, expect, it } from 'vitest';
import { motifFromDisk } from '../../../api/images/motifs.ts';
import { readBrief } from './brief.ts';
import { castOf } from './cast.ts';
import { layoutFor, layOut } from './layouts.ts';
import { lexicon, wordsSetAside } from './lexicon.ts';
import { KIN } from './lexicon/kin.ts';
import { nearestMotifs } from './nearest.ts';
import { boxOf, type Box, type MotifItem } from './plan.ts';

describe('words between things', () => {
  it.each([
    ['a raven on a skull', ['on raven skull']],
    ['a snake wrapped around a sword', ['wound snake sword']],
    ['a skull wrapped in a snake', ['wound snake skull']],
    ['a hand holding an eye', ['held eye hand']],
    ['the moon behind mountains', ['behind moon mountain']],
    ['a wolf in front of the moon', ['behind moon wolf']],
    ['flowers inside a skull', ['inside flower skull']],
    ['flowers growing out of a skull', ['out flower skull']],
    ['an arrow through a heart', ['through arrow heart']],
    ['a heart pierced by a dagger', ['through dagger heart']],
    ['a dagger thru a rose', ['through dagger rose']],
    ['a heart with an arrow through it', ['through arrow heart']],
    ['a koi with waves below', ['below wave koi']],
    ['a skull, bird above', ['above bird skull']],
    ['a rose between two skulls', ['flank skull rose']],
    ['a rose between a wolf and a raven', ['flank wolf rose', 'flank raven rose']],
    ['a lion wearing a crown', ['worn crown lion']],
    ['a raven with a key in its beak', ['bitten key raven']],
    ['a hand holding a sword with a snake wrapped around it', ['held sword hand', 'wound snake sword']],
    ['a fox surrounded by ferns', ['around fern fox']],
    ['ein Anker mit Schwalbe, darunter Wellen', ['below wave anchor']],
    ['an anchor with a swallow, underneath waves', ['below wave anchor']],
    ['ein Wolf mit Mond darüber', ['above moon wolf']],
    ['a dog smoking a cigar', ['bitten cigarette dog']],
    ['hand of a skeleton holding a rose', ['held rose skeleton hand']],
    ['a skull with a snake coming out of the eye socket', ['out snake skull']],
    ['a wolf on my forearm with a raven', []],
    ['a rose in black and grey, and a skull', []],
  ])('%s', (prompt, relations) => {
    expect(readBrief(prompt).relations.map(({ kind, of, to }) => `${kind} ${of} ${to}`)).toEqual(relations);
  });
});

describe('numbers of things', () => {
  it.each([
    ['two koi', 'koi', 2],
    ['a pair of swallows', 'swallow', 2],
    ['5 small black stars', 'star', 5],
    ['a bouquet of roses', 'rose', 3],
    ['twelve stars', 'star', 12],
    ['3 inch rose', 'rose', undefined],
    ['a rose', 'rose', 1],
  ])('%s', (prompt, word, count) => {
    expect(readBrief(prompt).counts.get(word)).toBe(count);
  });
  it.each([
    ['two koi', 'koi', 2],
    ['a skull with two roses', 'rose', 2],
    ['a skull with five roses', 'rose', 5],
    ['nine stars', 'star', 9],
    ['a pair of dice', 'own/dice', 1],
    ['crossed swords', 'own/sword', 2],
  ])('are drawn: %s', (prompt, what, count) => {
    for (const variation of [0, 1, 2, 3]) {
      const ids: readonly string[] = lexicon[what] ?? [what];
      expect(motifsOf(prompt, variation).filter(({ id }) => ids.includes(id))).toHaveLength(count);
    }
  });
});

describe('things that belong together', () => {
  it('lie where the words put them, in every variation', () => {
    for (const variation of [0, 1, 2, 3]) {
      const [raven, skull] = boxesOf('a raven on a skull', variation, 'own/raven-standing', 'own/skull');
      expect(raven.bottom).toBeGreaterThan(skull.top);
      expect(middle(raven).y).toBeLessThan(skull.top);
      const [wave, koi] = boxesOf('a koi with waves below', variation, lexicon.wave, lexicon.koi);
      expect(middle(wave).y).toBeGreaterThan(middle(koi).y);
      const [rose, left, right] = boxesOf('a rose between two skulls', variation, lexicon.rose, 'own/skull');
      expect(middle(left).x).toBeLessThan(middle(rose).x);
      expect(middle(right).x).toBeGreaterThan(middle(rose).x);
    }
  });
  it('lie behind and before what they wind around or pierce', () => {
    const order = (prompt: string) => motifsOf(prompt, 0).map(({ id }) => id);
    expect(order('a snake around a sword')).toEqual(['own/wound-snake-back', 'own/sword', 'own/wound-snake-front']);
    expect(order('an arrow through a heart')).toEqual(['own/arrow', 'noto/red-heart', 'own/arrow-tail']);
    expect(order('a hand holding an eye')).toEqual(['own/palm-back', lexicon.eye[0], 'own/palm-front']);
    expect(order('the moon behind mountains')).toEqual(['own/moon-face', 'own/mountains']);
  });
  it('keep a clock from being mirrored', () => {
    for (const variation of [0, 1, 2, 3]) {
      const clock = motifsOf('a raven on a clock', variation).find(({ id }) => id === 'own/pocket-watch');
      expect(clock?.mirrored).toBe(false);
    }
  });
});

describe('an armband', () => {
  it('repeats at even distances, so that its ends meet', () => {
    for (const variation of [0, 1, 2, 3]) {
      const at = motifsOf('an armband of skulls', variation).flatMap(({ id, x }) => (id === 'own/skull' ? [x] : []));
      const period = 1000 / at.length;
      at.forEach((x, k) => expect(x).toBeCloseTo((k + 0.5) * period, 3));
    }
  });
});

describe('other languages', () => {
  it.each([
    ['un lobo con la luna y tres rosas', ['wolf', 'moon', 'rose'], []],
    ['uma caveira com borboletas', ['skull', 'butterfly'], []],
    ['une tête de mort avec des roses', ['skull', 'rose'], []],
    ['ein Rabe auf einem Schädel', ['raven', 'skull'], ['on raven skull']],
    ['Wölfe vor Bergen', ['wolf', 'mountain'], ['behind mountain wolf']],
    ['una farfalla e due serpenti', ['butterfly', 'snake'], []],
    ['twee zwaluwen', ['swallow'], []],
    ['dwie róże i czaszka', ['rose', 'skull'], []],
    ['лев с короной', ['lion', 'crown'], []],
    ['狼と月', ['wolf', 'moon'], []],
    ['一只老虎和莲花', ['tiger', 'lotus'], []],
  ])('%s', (prompt, motifs, relations) => {
    const brief = readBrief(prompt);
    expect(brief.motifs).toEqual(motifs);
    expect(brief.relations.map(({ kind, of, to }) => `${kind} ${of} ${to}`)).toEqual(relations);
    expect(brief.unknown).toEqual([]);
  });
});

describe('the nearest motifs', () => {
  it.each([
    ['zeppelin', 'balloon'],
    ['ferrets', 'fox'],
    ['sea otter', 'fox'],
    ['anchr', 'anchor'],
    ['bonsai', 'tree'],
    ['Águila', 'eagle'],
  ])('of %s begin with %s', (word, nearest) => {
    expect(nearestMotifs(word)[0]).toBe(nearest);
    expect(nearestMotifs(word).length).toBeLessThanOrEqual(4);
  });
  it('are none where nothing comes near', () => {
    expect(nearestMotifs('xyzzy')).toEqual([]);
    expect(nearestMotifs('')).toEqual([]);
  });
  it('are words with a drawing', () => {
    for (const line of KIN.trim().split('\n')) {
      for (const word of line.split(': ')[1].split(' ')) {
        const motif = word.replaceAll('_', ' ');
        expect(Object.hasOwn(lexicon, motif) || wordsSetAside.has(motif), word).toBe(true);
      }
    }
  });
});

function motifsOf(prompt: string, variation: number): MotifItem[] {
  const brief = readBrief(prompt);
  const seed = 8;
  const cast = castOf(brief, variation, seed);
  if (!cast) throw new Error(`No motif in "${prompt}".`);
  const { lettering: text, holder, frame, ornaments } = brief;
  const input = { cast, text, holder, frame, ornaments, plain: true, library: motifFromDisk, seed, variation };
  return layOut(layoutFor(input), input).filter((item) => item.kind === 'motif');
}

/** The boxes of the motifs that are one of these drawings, in the order of the drawings, from left to right. */
function boxesOf(prompt: string, variation: number, ...drawings: readonly (string | readonly string[])[]): Box[] {
  const motifs = motifsOf(prompt, variation);
  return drawings.flatMap((ids) =>
    motifs
      .filter(({ id }) => [ids].flat().includes(id))
      .sort((a, b) => a.x - b.x)
      .map((item) => boxOf(item, motifFromDisk)),
  );
}

const middle = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
