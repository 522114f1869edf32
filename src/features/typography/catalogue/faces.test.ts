import { describe, expect, it } from 'vitest';

import type { FontFamily } from '../../../domain/fonts.ts';
import { facesOf, filtered, numeralsFirst, ownFace } from './faces.ts';

const family = (id: string, part: Partial<FontFamily> = {}): FontFamily => ({
  id,
  name: id,
  category: 'script',
  form: 'handwriting',
  scripts: [],
  hand: null,
  styles: ['400'],
  installed: false,
  inParts: false,
  variable: false,
  licence: 'OFL-1.1',
  version: '1',
  ...part,
});
const faces = [
  ownFace({ id: '5', name: 'Mine' }),
  ...facesOf([
    family('remote'),
    family('vibes', { name: 'Great Vibes', installed: true }),
    family('cinzel', { category: 'decorative', form: 'serif', styles: ['400', '700'], variable: true }),
  ]),
];
const none = { favorites: new Set<string>(), recent: [] };
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('faces', () => {
  it('are all styles, installed families first; a variable font says its weight by its axis', () => {
    expect(ids(faces)).toEqual(['custom-5', 'vibes-400', 'remote-400', 'cinzel-400', 'cinzel-700']);
    expect(faces.at(-1)).toMatchObject({ name: 'cinzel Bold', choice: { id: 'cinzel-700', axes: { wght: 700 } } });
  });

  it.each([
    [{ category: 'script', search: '' }, ['vibes-400', 'remote-400']],
    [{ category: 'own', search: '' }, ['custom-5']],
    [{ category: 'all', search: ' great ' }, ['vibes-400']],
    [{ category: 'gothic', search: '' }, []],
  ] as const)('a filter leaves some: %o', (filter, expected) => {
    expect(ids(filtered(faces, filter, none))).toEqual(expected);
  });

  it('favorites are families; recent ones come in the order of their use', () => {
    const marked = { favorites: new Set(['cinzel']), recent: ['remote', 'custom-5'] };
    expect(ids(filtered(faces, { category: 'favorites', search: '' }, marked))).toEqual(['cinzel-400', 'cinzel-700']);
    expect(ids(filtered(faces, { category: 'recent', search: '' }, marked))).toEqual(['remote-400', 'custom-5']);
  });

  it('for numerals, roman faces stand first and script faces last', () => {
    expect(ids(numeralsFirst(faces))).toEqual(['cinzel-400', 'cinzel-700', 'custom-5', 'vibes-400', 'remote-400']);
  });
});
