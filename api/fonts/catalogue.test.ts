/** The catalogue: "1000+ Font Styles Available" is counted, and every file that should have come with the product is there. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  countStyles,
  faceChoice,
  faceIdOf,
  fontById,
  fontCategories,
  fontsByCategory,
  fontsByScript,
  fontsByStyle,
  scriptTypes,
  searchFonts,
  styleName,
  wholeFace,
} from '#domain/fonts.ts';
import { createCatalogue } from './catalogue.ts';

const catalogue = createCatalogue();
const { families } = catalogue;
const fileOf = (address: string): string => new URL(address, 'http://localhost').searchParams.get('file') ?? '';

describe('the catalogue of fonts', () => {
  it('has 771 families with 1,575 styles in six categories', () => {
    const counts = fontCategories.map((category) => {
      const found = fontsByCategory(families, category);
      return [category, found.length, countStyles(found)];
    });
    expect(counts).toEqual([
      ['script', 123, 151],
      ['calligraphy', 78, 205],
      ['gothic', 27, 71],
      ['handdrawn', 156, 432],
      ['artistic', 109, 161],
      ['decorative', 278, 555],
    ]);
    expect(countStyles(families)).toBe(1575);
  });

  it('names no family and no face twice, and says of which ones no license is recorded', async () => {
    const ids = families.map(({ id }) => id);
    const faces = families.flatMap((family) => family.styles.map((style) => faceIdOf(family, style)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(faces).size).toBe(faces.length);
    expect(families.filter(({ styles }) => styles.length === 0)).toEqual([]);
    const unrecorded = families.filter(({ licence }) => licence === null);
    expect(unrecorded.filter(({ category }) => category !== null)).toHaveLength(66);
    expect(unrecorded.filter(({ installed }) => installed)).toEqual([]);
    expect(await catalogue.licence(unrecorded[0].id)).toMatch(/^The license of .* is not recorded/);
  });

  it('has families for every writing system that came with the product', () => {
    const counts = scriptTypes.map((script) => [
      script,
      fontsByScript(families, script).filter(({ installed }) => installed).length,
    ]);
    expect(counts.filter(([, count]) => Number(count) < 2)).toEqual([]);
  });

  it('finds every installed file of every face', () => {
    const installed = families.filter((family) => family.installed);
    expect(installed.length).toBe(91);
    const lost = installed.flatMap((family) =>
      family.styles.flatMap((style) => {
        const face = catalogue.face(faceIdOf(family, style));
        return (face?.files ?? []).filter(({ address }) => {
          const origin = catalogue.origin(fileOf(address));
          return origin?.kind !== 'installed' || !existsSync(origin.path);
        });
      }),
    );
    expect(lost).toEqual([]);
  });

  it('has the license of every installed family', async () => {
    for (const { id, name } of families.filter((family) => family.installed)) {
      expect(await catalogue.licence(id), name).toMatch(/Open Font License|Apache License/i);
    }
    expect(await catalogue.licence('lobster')).toContain('https://openfontlicense.org');
    expect(catalogue.licence('nothing')).toBeNull();
  });

  it('gives one whole file for Latin faces, and parts by character for others, Latin last', () => {
    const latin = fontById(families, 'great-vibes');
    const arabic = fontById(families, 'amiri');
    if (!latin || !arabic) throw new Error('a family is missing');
    expect(wholeFace(latin, '400')).toEqual(catalogue.face('great-vibes-400'));
    expect(wholeFace(arabic, '400')).toBeNull();
    expect(catalogue.face('amiri-400')?.files.map(({ address }) => fileOf(address))).toEqual([
      'amiri-400.arabic',
      'amiri-400.latin',
      'amiri-400.latin-ext',
    ]);
    expect(catalogue.face('yuji-syuku-400')?.files.length).toBeGreaterThan(100);
  });

  it('has all weights of a variable font in the same files', () => {
    const family = fontById(families, 'noto-serif-jp');
    if (!family) throw new Error('the family is missing');
    expect(catalogue.face('noto-serif-jp-900')?.files).toEqual(catalogue.face('noto-serif-jp-300')?.files);
    expect(faceChoice(family, '900')).toEqual({ id: 'noto-serif-jp-900', axes: { wght: 900 } });
  });

  it('knows nothing that is not in it', () => {
    for (const file of ['nothing-400', 'great-vibes-900', 'great-vibes-400.latin', 'amiri-400', 'amiri-400.../x', '']) {
      expect(catalogue.origin(file)).toBeNull();
    }
    expect(catalogue.face('great-vibes')).toBeNull();
  });
});

describe('a lookup', () => {
  it.each([
    [fontsByCategory, 'Category is required'],
    [fontsByStyle, 'Style is required'],
    [searchFonts, 'Search query is required'],
    [fontById, 'Font ID is required'],
    [fontsByScript, 'Script type is required'],
  ])('says what it misses', (lookUp, sentence) => {
    for (const missing of [null, undefined, '', '  ']) expect(() => lookUp(families, missing)).toThrow(sentence);
    expect(lookUp(families, 'nothing of this name') ?? []).toEqual([]);
  });

  it('finds by a part of the name and by how letters are built', () => {
    expect(searchFonts(families, 'great v').map(({ id }) => id)).toEqual(['great-vibes']);
    expect(fontsByStyle(families, 'serif').some(({ id }) => id === 'cinzel')).toBe(true);
    expect(['400', '400i', '700i'].map(styleName)).toEqual(['Regular', 'Italic', 'Bold Italic']);
  });
});
