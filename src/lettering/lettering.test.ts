import { beforeAll, describe, expect, it } from 'vitest';
import type { LetteringOrder, SetLettering } from '#domain/lettering.ts';
import { fontsById, partedFont, specOf, startKit, wholeFont } from './lettering.harness.ts';
import { setLettering, type LetteringFont } from './lettering.ts';
import { flatten, partsOf, ringArea } from './path.ts';
import { crossings } from './testing/crossings.ts';

let vibes: LetteringFont;
let cinzel: LetteringFont;
let italianno: LetteringFont;
beforeAll(async () => {
  await startKit();
  vibes = await wholeFont('great-vibes', '400Regular/GreatVibes_400Regular.ttf');
  cinzel = await wholeFont('cinzel', '400Regular/Cinzel_400Regular.ttf');
  italianno = await wholeFont('italianno', '400Regular/Italianno_400Regular.ttf');
});

const set = (font: LetteringFont, order: Partial<LetteringOrder> & { text: string }, measure = false): SetLettering =>
  setLettering(specOf(order, font), fontsById(font), { measure });
const warned = ({ warnings }: SetLettering) => warnings.map(({ kind }) => kind);

describe('size', () => {
  it.each([
    ['straight', {}],
    ['heavier', { weightMm: 0.5 }],
    ['with a line around', { treatment: { outline: { gapMm: 0.5, lineMm: 0.4 } } }],
    ['with a shadow', { treatment: { shadow: { kind: 'block', distanceMm: 2 } } }],
    ['with hairlines as wide as the needle', { growHairlines: true }],
    ['on an arc', { curve: { kind: 'arc', radiusMm: 40 } }],
    ['on a wave', { curve: { kind: 'wave', heightMm: 4 } }],
    ['slanted', { slantDegrees: 12 }],
  ] satisfies [string, Partial<LetteringOrder>][])('is 40 mm wide %s', (_, order) => {
    const { bounds } = set(vibes, { text: 'Believe', ...order });
    expect(Math.abs(bounds.width - 40)).toBeLessThan(0.1);
  });

  it('is told by the height of an x', () => {
    const { letters, emMm } = set(vibes, { text: 'x', size: { by: 'xHeight', mm: 5 } });
    expect(letters[0].box.top).toBeCloseTo(-5, 1);
    expect(emMm).toBeGreaterThan(10);
  });

  it('says when a curve has no room for it', () => {
    expect(
      warned(set(cinzel, { text: 'VERITAS', size: { by: 'width', mm: 90 }, curve: { kind: 'circle', radiusMm: 20 } })),
    ).toContain('overflow');
  });
});

describe('letters', () => {
  it('know their place in the text, their box and their other forms', () => {
    const { letters, alternates, bounds } = set(italianno, { text: 'Ann\nBo' });
    expect(letters.map(({ text, at, line }) => [text, at, line])).toEqual([
      ['A', 0, 0],
      ['n', 1, 0],
      ['n', 2, 0],
      ['B', 4, 1],
      ['o', 5, 1],
    ]);
    expect(alternates.A.length).toBeGreaterThan(0);
    expect(alternates.A[0].path).toMatch(/^M/);
    for (const { box } of letters) {
      expect(box.left).toBeGreaterThanOrEqual(bounds.left - 0.1);
      expect(box.left + box.width).toBeLessThanOrEqual(bounds.left + bounds.width + 0.1);
    }
  });

  it('take the form that was chosen for them, and no other letter does', () => {
    const { alternates, letters: usual } = set(italianno, { text: 'Anna' });
    const [{ features }] = alternates.a;
    const { letters } = set(italianno, { text: 'Anna', letters: [{ at: 3, features }] });
    expect(letters[3].features).toEqual(features);
    expect(letters.slice(0, 3).map((letter) => letter.features)).toEqual(usual.slice(0, 3).map(() => ({})));
  });

  it('differ from their equals where the font has other forms, and stay joined', () => {
    const plain = set(italianno, { text: 'Remember' });
    const differing = set(italianno, { text: 'Remember', differ: true });
    const forms = differing.letters.filter(({ text }) => text === 'e').map(({ features }) => JSON.stringify(features));
    expect(forms).toHaveLength(3);
    expect(new Set(forms).size).toBe(2);
    expect(forms[0]).not.toBe(forms[1]);
    expect(differing.parts).toBe(plain.parts);
  });

  it('have swashes at both ends of a line, and none within it', () => {
    const { letters } = set(italianno, { text: 'never\nalone', swashes: { start: true, end: true } });
    const own = letters.filter(({ features }) => Object.keys(features).length > 0).map(({ at }) => at);
    expect(own).toEqual([0, 4, 6, 10]);
  });

  it('say so where the font has no swash for an end', () => {
    const sentenceOf = (swashes: LetteringOrder['swashes']) =>
      set(cinzel, { text: 'Home', swashes }).warnings.find(({ kind }) => kind === 'no-swash')?.sentence;
    expect(sentenceOf({ start: true, end: true })).toBe(
      'This font has no swash for the letter at the beginning and at the end.',
    );
    expect(sentenceOf({ end: true })).toBe('This font has no swash for the letter at the end.');
    expect(sentenceOf({})).toBeUndefined();
    expect(warned(set(italianno, { text: 'never', swashes: { start: true, end: true } }))).not.toContain('no-swash');
  });
});

describe('curves', () => {
  const over: Partial<LetteringOrder> = { curve: { kind: 'arc', radiusMm: 30 } };
  const under: Partial<LetteringOrder> = { curve: { kind: 'arc', radiusMm: 30, side: 'under' } };

  it.each([
    ['a script face', 'great-vibes', 'Memento mori', 'la'],
    ['Arabic', 'amiri', 'الصبر مفتاح الفرج', 'ar'],
    ['Devanagari', 'tiro-devanagari-hindi', 'सत्यमेव जयते', 'hi'],
    ['capitals', 'cinzel', 'VERITAS AEQUITAS', 'la'],
  ])('leave %s in as many parts as before', async (_, family, text, language) => {
    const font = { 'great-vibes': vibes, cinzel }[family] ?? (await partedFont(family, text));
    for (const order of [over, under]) {
      const { parts, partsWhenStraight } = set(font, { text, language, ...order });
      expect(parts).toBe(partsWhenStraight);
    }
  });

  it('turn capitals as they are, and bend them where that was asked for', () => {
    const order = { text: 'H I L T', size: { by: 'xHeight', mm: 5 } } as const;
    const areas = (more: Partial<LetteringOrder>) =>
      partsOf(flatten(set(cinzel, { ...order, ...more }).commands, 0.002)).map(([outer]) => Math.abs(ringArea(outer)));
    const inOrder = (list: number[]) => [...list].sort((p, q) => p - q);
    const straight = inOrder(areas({}));
    const curve = { kind: 'arc', radiusMm: 40 } as const;
    const turned = inOrder(areas({ curve }));
    const bent = inOrder(areas({ curve, onCurve: 'bend' }));
    straight.forEach((area, i) => {
      expect(turned[i]).toBeCloseTo(area, 1);
      expect(bent[i]).toBeGreaterThan(1.02 * area);
    });
  });

  it('warn where the inner side is squeezed, and refuse where it folds over', () => {
    const at = (radiusMm: number) =>
      set(vibes, { text: 'Memento', size: { by: 'xHeight', mm: 5 }, curve: { kind: 'arc', radiusMm, side: 'under' } });
    expect(warned(at(200))).not.toContain('squeezed');
    expect(warned(at(24))).toContain('squeezed');
    expect(() => at(6)).toThrow('This curve is so tight that letters fold over on its inner side.');
  });

  it('say by how much a text is longer than its line', () => {
    const drawn = set(vibes, {
      text: 'Memento',
      size: { by: 'xHeight', mm: 5 },
      curve: {
        kind: 'drawn',
        points: [
          [0, 0],
          [20, 0],
        ],
      },
    });
    expect(drawn.warnings.find(({ kind }) => kind === 'overflow')?.sentence).toMatch(/^The text is \d+\.\d mm longer/);
  });

  it('need a length', () => {
    const points: [number, number][] = [
      [3, 3],
      [3, 3],
    ];
    expect(() => set(vibes, { text: 'Memento', curve: { kind: 'drawn', points } })).toThrow(
      'The line for the letters has no length. Draw it longer.',
    );
  });
});

describe('wearability', () => {
  it.each([
    ['great-vibes', 'Believe', 23, {}],
    ['great-vibes', 'Believe', 23, { growHairlines: true }],
    ['cinzel', 'BELIEVE', 19, {}],
    ['cinzel', 'BELIEVE', 19, { weightMm: 0.2 }],
    ['cinzel', 'HOPE', 30, { treatment: { fill: 'hollow', lineMm: 0.3 } }],
  ] satisfies [string, string, number, Partial<LetteringOrder>][])(
    'proposes for %s "%s" of %d mm a width that passes, and 2 % less does not',
    (family, text, mm, order) => {
      const font = family === 'cinzel' ? cinzel : vibes;
      const at = (width: number) => set(font, { text, size: { by: 'width', mm: width }, ...order }, true).wearability;
      const now = at(mm);
      expect(now?.passes).toBe(false);
      const width = now?.smallestWidthMm ?? 0;
      expect(width).toBeGreaterThan(mm);
      expect(at(width)?.passes).toBe(true);
      expect(at(0.98 * width)?.passes).toBe(false);
    },
  );

  it('says it in words, and names the letter', () => {
    const { wearability } = set(vibes, { text: 'Believe', size: { by: 'width', mm: 23 } }, true);
    expect(wearability?.sentence).toMatch(/^At 23 mm \d+ places close or break; at [\d.]+ mm everything holds\.$/);
    expect(wearability?.findings.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(
        /^At 23 mm the mouth of the e is 0\.\d\d mm wide and closes; at [\d.]+ mm it stays open\.$/,
      ),
    );
  });

  it('leaves out what was struck out, by an id that is the same at any size', () => {
    const order = { text: 'BELIEVE', size: { by: 'width', mm: 19 } } as const;
    const before = set(cinzel, order, true).wearability;
    const [worst] = before?.findings ?? [];
    const after = set(cinzel, { ...order, struckOut: [worst.id] }, true).wearability;
    expect(after?.smallestWidthMm).toBeLessThan(before?.smallestWidthMm ?? 0);
    const larger = set(cinzel, { ...order, size: { by: 'width', mm: 60 }, struckOut: [worst.id] }, true).wearability;
    expect(larger?.findings.filter(({ struckOut }) => struckOut).map(({ id }) => id)).toEqual([worst.id]);
  });

  it('measures a page line by line', () => {
    const text = Array.from({ length: 9 }, () => 'Not all those who wander are lost, and the old is strong').join('\n');
    const { wearability } = set(cinzel, { text, size: { by: 'xHeight', mm: 2 } }, true);
    expect(wearability?.findings.length).toBeGreaterThan(10);
  });
});

describe('banner and flourish', () => {
  it.each(['swallowtail', 'folded', 'plain'] as const)('lays a %s banner around the letters', (ends) => {
    const plain = set(vibes, { text: 'Mom & Dad' });
    const banner = set(vibes, { text: 'Mom & Dad', surround: { kind: 'banner', ends } });
    expect(banner.bounds.width).toBeGreaterThan(plain.bounds.width + 5);
    expect(banner.letters).toEqual(plain.letters);
    expect(crossings(flatten(banner.commands, 0.01), 0.5, 0.02)).toBe(0);
  });

  it('bends a banner with its letters, and lays it flat where the curve is too tight', () => {
    const order = {
      text: 'FAMILY',
      size: { by: 'width', mm: 40 },
      surround: { kind: 'banner', ends: 'plain' },
    } as const;
    const height = (radiusMm: number) => set(cinzel, { ...order, curve: { kind: 'arc', radiusMm } }).bounds.height;
    const straight = set(cinzel, order).bounds.height;
    expect(height(100)).toBeGreaterThan(straight + 1);
    expect(height(50)).toBeGreaterThan(height(100) + 1);
    const { commands } = set(cinzel, { ...order, curve: { kind: 'arc', radiusMm: 50 } });
    expect(crossings(flatten(commands, 0.01), 0.5, 0.02)).toBe(0);
    const tight = set(cinzel, { ...order, curve: { kind: 'circle', radiusMm: 14 }, size: { by: 'xHeight', mm: 4 } });
    expect(tight.commands.length).toBeGreaterThan(0);
  });

  it('adds a flourish as closed shapes', () => {
    const plain = set(vibes, { text: 'Serenity' });
    const both = set(vibes, { text: 'Serenity', surround: { kind: 'flourish', place: 'both' } });
    expect(both.bounds.top).toBeLessThan(plain.bounds.top);
    expect(both.bounds.top + both.bounds.height).toBeGreaterThan(plain.bounds.top + plain.bounds.height);
    expect(crossings(flatten(both.commands, 0.01), 0.5, 0.02)).toBe(0);
    expect(partsOf(flatten(both.commands, 0.01)).length).toBeGreaterThan(plain.parts);
  });
});

describe('bad input', () => {
  it('sets 4,000 characters', () => {
    const text = Array.from({ length: 100 }, () => 'Not all those who wander are lost, love').join('\n');
    const lettering = set(cinzel, { text, size: { by: 'xHeight', mm: 2 } }, true);
    expect(text.length).toBeGreaterThan(3900);
    expect(lettering.letters.length).toBeGreaterThan(3000);
    expect(warned(lettering)).toContain('not-measured');
  });

  it('names emoji and leaves them out', () => {
    const { missing, warnings, letters } = set(vibes, { text: 'love 😀👨‍👩‍👧' });
    expect(missing.map(({ name }) => name)).toEqual(['😀 (emoji, U+1F600)', '👨‍👩‍👧 (emoji, U+1F468 U+200D U+1F469)']);
    expect(warnings[0].sentence).toMatch(/^The font does not have 😀/);
    expect(
      letters
        .map(({ text }) => text)
        .join('')
        .trim(),
    ).toBe('love');
  });

  it('sets what it can of eleven scripts, and names the rest', () => {
    const text = 'love любовь αγάπη חיים حب प्रेम รัก 愛 あい アイ 사랑';
    const { missing } = set(cinzel, { text });
    expect(missing.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Cyrillic'),
        expect.stringContaining('Hebrew'),
        expect.stringContaining('Devanagari'),
        expect.stringContaining('Hangul'),
      ]),
    );
  });

  it.each([
    ['No font here has 漢 (Han, U+6F22), 字 (Han, U+5B57). Choose another font, or other characters.', '漢字', {}],
    ['There is nothing to draw in this text. Type letters that the font has.', '\u200b', {}],
    ['So much lighter, nothing of the letters is left. Choose a weight nearer to 0.', 'Believe', { weightMm: -3 }],
    [
      'These lines are far wider than the letters. Make the letters larger, or the lines thinner.',
      'Believe',
      { size: { by: 'xHeight', mm: 0.5 }, weightMm: 6 },
    ],
    [
      'Lines, shadow and weight take 44.1 mm of a width of 40 mm.',
      'Believe',
      { treatment: { outline: { gapMm: 10, lineMm: 5 }, shadow: { kind: 'drop', distanceMm: 20 } } },
    ],
  ] satisfies [string, string, Partial<LetteringOrder>][])('%s', (sentence, text, order) => {
    expect(() => set(vibes, { text, ...order })).toThrow(sentence);
  });

  it('says which font is not there', () => {
    const spec = specOf({ text: 'love', faces: [{ id: 'gone' }] });
    expect(() => setLettering(spec, fontsById(vibes))).toThrow(
      'A font of this lettering is not there. Choose another one.',
    );
  });
});

describe('what is the same again', () => {
  it('gives the same shapes for the same order', () => {
    const order = { text: 'Letters', differ: true, curve: { kind: 'wave', heightMm: 3 } } as const;
    expect(set(italianno, order, true)).toEqual(set(italianno, order, true));
  });

  it('writes no outline that crosses itself, whatever is made of it', () => {
    const treatment = { fill: 'hollow', lineMm: 0.3, shadow: { kind: 'block', distanceMm: 2 } } as const;
    const { commands } = set(vibes, { text: 'Believe', treatment });
    expect(crossings(flatten(commands, 0.005), 0.2, 0.01)).toBe(0);
    expect(new Set(commands.map(([verb]) => verb))).not.toContain(undefined);
  });
});
