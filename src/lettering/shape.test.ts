import { Feature } from 'harfbuzzjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { faceOf } from './face-cache.ts';
import { openFace, xHeightOf, type OpenFace } from './face.ts';
import { lengthened } from './kashida.ts';
import { fontBytes, partedFont } from './lettering.harness.ts';
import { shapeLine, shapeRun, type LineSetting } from './shape.ts';
import golden from './testing/golden.json' with { type: 'json' };

interface Golden {
  font: string;
  text: string;
  script: string;
  language: string;
  direction: string;
  features: string;
  /** As hb-shape 6.0.0 of Debian writes them: id, cluster, advances, offsets. */
  glyphs: [id: number, cluster: number, ax: number, ay: number, dx: number, dy: number][];
}

const faces = new Map<string, OpenFace>();
async function opened(file: string): Promise<OpenFace> {
  const face = faces.get(file) ?? openFace(file, await fontBytes(file), {});
  faces.set(file, face);
  return face;
}

const whole = (family: string, file: string) => opened(`@expo-google-fonts/${family}/400Regular/${file}.ttf`);
async function parted(family: string, text: string): Promise<OpenFace[]> {
  const { id, files } = await partedFont(family, text);
  return files.map(({ address, bytes }) => faceOf(id, address, bytes, {}));
}

const setting = (set: readonly OpenFace[], more: Partial<LineSetting> = {}): LineSetting => ({
  faces: set,
  language: 'en',
  base: 'auto',
  vertical: false,
  features: [],
  letterSpacing: 0,
  joinedFaces: new Set(),
  ...more,
});

describe('the strings of hb-shape', () => {
  it('are all there', () => expect(golden).toHaveLength(69));

  it.each((golden as Golden[]).map((one) => [`${one.font.split('/')[1]} ${one.text} ${one.features}`, one] as const))(
    '%s',
    async (_, { font, text, script, language, direction, features, glyphs }) => {
      const face = await opened(font);
      const run = { start: 0, end: text.length, level: direction === 'rtl' ? 1 : 0, script, face, turned: false };
      const set = features
        .split(',')
        .filter(Boolean)
        .map((one) => new Feature(one.split('=')[0], Number(one.split('=')[1])));
      const buffer = shapeRun(text, run, language, set, direction === 'ttb');
      expect(buffer.getGlyphInfos().map(({ codepoint, cluster }) => [codepoint, cluster])).toEqual(
        glyphs.map(([id, cluster]) => [id, cluster]),
      );
      if (direction === 'ttb') return;
      expect(buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset])).toEqual(
        glyphs.map(([, , ax, , dx, dy]) => [ax, dx, dy]),
      );
    },
  );
});

describe('a line', () => {
  let vibes: OpenFace;
  beforeAll(async () => {
    vibes = await whole('great-vibes', 'GreatVibes_400Regular');
  });

  it('puts Arabic from right to left, and digits and Latin in it from left to right', async () => {
    const text = 'محمد 2024 Anna';
    const line = shapeLine(text, setting(await parted('amiri', text), { language: 'ar' }));
    expect(line.missing).toEqual([]);
    expect(line.isRightToLeft).toBe(true);
    const drawn = [...line.glyphs].sort((a, b) => a.x - b.x).map(({ cluster }) => text[cluster]);
    expect(drawn.join('')).toMatch(/^Anna 2024 /);
    expect(drawn.at(-1)).toBe('م');
  });

  it('joins Arabic across faces', async () => {
    const [amiri] = await parted('amiri', 'ب');
    const withoutMeem = { ...amiri, covers: (point: number) => point !== 0x645 && amiri.covers(point) };
    const [kufi] = await parted('reem-kufi', 'م');
    const together = shapeLine('بم', setting([withoutMeem, kufi], { language: 'ar' }));
    const alone = shapeLine('م', setting([kufi], { language: 'ar' }));
    const meem = together.glyphs.find(({ face }) => face === kufi);
    expect(meem?.id).not.toBe(alone.glyphs[0].id);
  });

  it('keeps a letter and its marks in one face', async () => {
    const garamond = await whole('cormorant-garamond', 'CormorantGaramond_400Regular');
    const markless = { ...vibes, covers: (point: number) => point !== 0x323 && vibes.covers(point) };
    expect(garamond.covers(0x323)).toBe(true);
    const line = shapeLine('aq\u0323a', setting([markless, garamond]));
    expect(line.glyphs.map(({ cluster, face }) => [cluster, face === garamond])).toEqual([
      [0, false],
      ...line.glyphs.filter(({ cluster }) => cluster === 1).map(() => [1, true]),
      [3, false],
    ]);
    expect(line.missing).toEqual([]);
  });

  it('names what no face has, and leaves no room for it', () => {
    const line = shapeLine('a漢😀b', setting([vibes]));
    expect(line.missing).toEqual(['漢', '😀']);
    expect(line.glyphs.every(({ id }) => id !== 0)).toBe(true);
    const [a, b] = [shapeLine('a', setting([vibes])), shapeLine('b', setting([vibes]))];
    expect(line.advance).toBeCloseTo(a.advance + b.advance, 1);
  });

  it('spaces separate letters, and never Arabic, Devanagari or a script face', async () => {
    const cinzel = await whole('cinzel', 'Cinzel_400Regular');
    const wide = (face: OpenFace, text: string, more: Partial<LineSetting>) =>
      shapeLine(text, setting([face], more)).advance - shapeLine(text, setting([face])).advance;
    expect(wide(cinzel, 'ROMA', { letterSpacing: 0.2 })).toBeCloseTo(0.8, 6);
    expect(wide(vibes, 'amor', { letterSpacing: 0.2, joinedFaces: new Set([vibes.id]) })).toBe(0);
    const [tiro] = await parted('tiro-devanagari-hindi', 'सत्यमेव');
    expect(wide(tiro, 'सत्यमेव', { letterSpacing: 0.2, language: 'hi' })).toBe(0);
  });

  it('hangs upright letters from 0.88 em, and turns Latin among them', async () => {
    const text = '七TOKYO';
    const line = shapeLine(text, setting(await parted('yuji-syuku', text), { language: 'ja', vertical: true }));
    expect(line.glyphs[0]).toMatchObject({ turned: false, y: -0.88 });
    expect(line.glyphs[0].advance).toBeCloseTo(1, 2);
    expect(line.glyphs.slice(1).map(({ turned }) => turned)).toEqual([true, true, true, true, true]);
    expect(line.glyphs[1].y).toBeCloseTo(-line.glyphs[0].advance, 6);
  });

  it('sets a feature for one letter alone', async () => {
    const italianno = await whole('italianno', 'Italianno_400Regular');
    const plain = shapeLine('KK', setting([italianno])).glyphs;
    const second = shapeLine(
      'KK',
      setting([italianno], { features: [{ tag: 'ss01', value: 1, start: 1, end: 2 }] }),
    ).glyphs;
    expect(second[0].id).toBe(plain[0].id);
    expect(second[1].id).not.toBe(plain[1].id);
  });

  it('knows the height of an x', async () => {
    const cinzel = await whole('cinzel', 'Cinzel_400Regular');
    expect(xHeightOf(vibes)).toBeGreaterThan(0.2);
    expect(xHeightOf(vibes)).toBeLessThan(0.45);
    // Its small letters are small capitals.
    expect(xHeightOf(cinzel)).toBeGreaterThan(0.5);
  });
});

describe('kashida', () => {
  it('lengthens each word at its last join, and says where letters were', async () => {
    const text = 'الصبر جميل';
    const longer = lengthened(text, await parted('amiri', text), 'ar', 2);
    expect(longer.words).toBe(2);
    expect(longer.text.replaceAll('\u0640', '')).toBe(text);
    expect(longer.text.length).toBe(text.length + 4);
    expect(longer.origin).toHaveLength(longer.text.length + 1);
    Array.from(longer.text).forEach((letter, i) => {
      if (letter !== '\u0640') expect(text[longer.origin[i]]).toBe(letter);
    });
  });

  it.each(['aref-ruqaa', 'noto-nastaliq-urdu'])('leaves %s as it is', async (family) => {
    const text = 'الصبر جميل';
    expect(lengthened(text, await parted(family, text), 'ar', 3)).toMatchObject({ text, words: 0 });
  });

  it('leaves other writings alone', () => {
    expect(lengthened('Memento mori', [], 'la', 3)).toMatchObject({ text: 'Memento mori', words: 0 });
  });
});
