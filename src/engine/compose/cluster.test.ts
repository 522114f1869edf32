import { describe, expect, it } from 'vitest';

import { motifFromDisk } from '../../../api/images/motifs.ts';
import { anchorsOf, placeOf } from './anchors.ts';
import { readBrief } from './brief.ts';
import { castOf } from './cast.ts';
import { layoutFor, layOut } from './layouts.ts';
import { boxOf, isFrame, type Item, type MotifItem } from './plan.ts';
import { seenOf } from './silhouette.ts';

function laidOut(prompt: string, variation: number, seed = 7): Item[] {
  const brief = readBrief(prompt);
  const cast = castOf(brief, variation, seed);
  if (!cast) throw new Error(`No motif in "${prompt}".`);
  const { lettering: text, holder, frame, ornaments } = brief;
  const input = { cast, text, holder, frame, ornaments, plain: false, library: motifFromDisk, seed, variation };
  return layOut(layoutFor(input), input);
}
const isMotif = (item: Item): item is MotifItem => item.kind === 'motif';

describe('companions', () => {
  it.each([
    ['a fox with flowers and the moon'],
    ['a skull with roses and a pocket watch'],
    ['a wolf, a raven and a dagger'],
    ['a tiger with peonies around it'],
    ['a lion with a butterfly and stars'],
    ['an owl with a key and a candle'],
  ])('hide no face and stay seen: %s', (prompt) => {
    for (const variation of [0, 1, 2, 3]) {
      const items = laidOut(prompt, variation).filter(isMotif);
      seenOf(items, motifFromDisk).forEach(({ seen, face }, n) => {
        const hasFace = anchorsOf(items[n].id).face !== undefined && !/moon/.test(items[n].id);
        expect(seen, `${items[n].id} in ${variation}`).toBeGreaterThan(0.4);
        if (hasFace) expect(face, `the face of ${items[n].id} in ${variation}`).toBeGreaterThan(0.9);
      });
    }
  });

  it('come without ornament that nobody asked for', () => {
    for (const variation of [0, 1, 2, 3]) {
      expect(laidOut('a skull with roses', variation).every(isMotif)).toBe(true);
    }
  });
});

describe('what is held', () => {
  it('hangs at the beak that carries it', () => {
    for (const variation of [0, 1, 2, 3]) {
      const items = laidOut('a raven carrying a pocket watch in its beak', variation).filter(isMotif);
      const raven = items.find(({ id }) => id.startsWith('own/raven'));
      const watch = items.find(({ id }) => id === 'own/pocket-watch');
      if (!raven || !watch) throw new Error('Something is missing.');
      const beak = placeOf(raven, motifFromDisk, anchorsOf(raven.id).mouth ?? [0, 0]);
      const { left, right, top } = boxOf(watch, motifFromDisk);
      expect(beak.x).toBeGreaterThan(left);
      expect(beak.x).toBeLessThan(right);
      expect(Math.abs(beak.y - top)).toBeLessThan(watch.size * 0.4);
    }
  });

  it('lies behind the teeth that bite it', () => {
    const ids = laidOut('a tiger biting a dagger', 0)
      .filter(isMotif)
      .map(({ id }) => id);
    expect(ids).toEqual(['own/tiger-roaring', 'own/dagger', 'own/tiger-jaw']);
  });

  it('is a ribbon between two birds', () => {
    const items = laidOut('two swallows holding a ribbon with the names "Noah" and "Ella"', 0);
    const banner = items.find((item) => item.kind === 'banner');
    const [left, right] = items.filter(isMotif).sort((a, b) => a.x - b.x);
    expect(banner?.text).toBe('Noah & Ella');
    expect(left.x).toBeLessThan(banner?.x ?? 0);
    expect(right.x).toBeGreaterThan(banner?.x ?? 0);
  });
});

it('what lies in a frame is cut by it: the frame comes last', () => {
  const items = laidOut('mountains and pines in a triangle', 0);
  expect(items.at(-1)).toMatchObject({ kind: 'frame-triangle' });
  expect(items.filter(isFrame)).toHaveLength(1);
});
