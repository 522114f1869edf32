import { beforeAll, describe, expect, it } from 'vitest';
import type { LetterShape, LetterWish } from '#domain/inscriptions.ts';
import { facesOf, inscriptionFaceFor, inscriptionFaces, needsLanguage } from '#domain/inscription-faces.ts';
import { inscriptionFaceIds } from '#domain/inscriptions.ts';
import { engineStyles } from '#domain/catalogue/styles.ts';
import { lineFitter, type SetLine } from './fitted-line.ts';
import { setLettering } from './lettering.ts';
import { fontsById, startKit, wholeFont } from './lettering.harness.ts';

let set: SetLine;
let fit: (wish: LetterWish) => LetterShape;
beforeAll(async () => {
  await startKit();
  const [caveat, roman] = [
    await wholeFont('caveat', '600SemiBold/Caveat_600SemiBold.ttf'),
    await wholeFont('cormorant-garamond', '600SemiBold/CormorantGaramond_600SemiBold.ttf'),
  ];
  const fonts = fontsById({ ...caveat, id: 'caveat-600' }, { ...roman, id: 'cormorant-garamond-600' });
  set = (spec, measure) => setLettering(spec, fonts, { measure });
  fit = lineFitter(set, { now: () => 0 });
});

const wish = (text: string, more: Partial<LetterWish> = {}): LetterWish => ({
  inscription: { text, place: 'below', face: 'caveat-600' },
  style: 'sketch',
  widthMm: 90,
  xHeightMm: 5,
  circle: null,
  ...more,
});

describe('a line of lettering in a drawing', () => {
  it('is as large as it was asked for where there is room, and smaller where there is not', () => {
    const [free, narrow] = [fit(wish('Anna')), fit(wish('Anna', { widthMm: 15 }))];
    expect(free.box.width).toBeGreaterThan(15);
    expect(free.box.width).toBeLessThan(90);
    expect(narrow.box.width).toBeLessThanOrEqual(15.01);
    expect(narrow.box.width).toBeGreaterThan(13);
  });

  it('has letters of half a millimetre at least, also in the smallest drawing', () => {
    expect(fit(wish('Anna', { xHeightMm: 0.2, widthMm: 9 })).box.height).toBeGreaterThan(0.9);
  });

  it('goes on in a second line before it becomes unreadable', () => {
    const text = 'Whatever they may say to you, just keep going until the very end of it';
    const [short, long] = [fit(wish('Whatever', { widthMm: 60 })), fit(wish(text, { widthMm: 60 }))];
    expect(long.box.height).toBeGreaterThan(1.8 * short.box.height);
    expect(long.box.width).toBeLessThanOrEqual(60.01);
  });

  it('is larger where its eyes would close in skin, and says so where they close all the same', () => {
    const [open, grown] = [fit(wish('Anna', { xHeightMm: 5 })), fit(wish('Anna', { xHeightMm: 2 }))];
    expect(open.notes).toEqual([]);
    expect(grown.box.width / open.box.width).toBeGreaterThan((2 / 5) * 1.1);
    expect(fit(wish('Anna', { widthMm: 6 })).notes.join()).toMatch(
      /^The eyes of “Anna” close in skin: .* Make the design wider/,
    );
  });

  it('fills the room along a ribbon whose ends lie higher, and says where its eyes close on it', () => {
    const [heightMm, radiusMm] = [8, 60];
    const along = (text: string, widthMm: number) =>
      fit(wish(text, { widthMm, ribbon: { heightMm, radiusMm } })).commands.flatMap((command) =>
        command[0] === 'Z' ? [] : [command.slice(-2) as [number, number]],
      );
    const [wide, narrow] = [along('Grandma Anna', 200), along('Grandma Anna', 30)];
    // From the middle line of the ribbon, a circle around (0, -radius).
    const off = wide.map(([x, y]) => Math.hypot(x, y + radiusMm) - radiusMm);
    expect(Math.max(...off)).toBeLessThan(heightMm / 2 + 0.3);
    expect(Math.min(...off)).toBeGreaterThan(-heightMm / 2 - 0.3);
    expect(Math.max(...off) - Math.min(...off)).toBeGreaterThan(0.9 * heightMm);
    const xs = narrow.map(([x]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(30.5);
    const tiny = fit(wish('Anna', { widthMm: 20, ribbon: { heightMm: 2, radiusMm } }));
    expect(tiny.notes.join()).toMatch(/^The eyes of “Anna” close in skin: .* Make the banner or the design wider\.$/);
  });

  it('stands on both halves of a circle without a point inside of it', () => {
    for (const half of ['upper', 'lower'] as const) {
      const { commands } = fit(wish('Memento mori', { circle: { radiusMm: 30, half } }));
      const points = commands.filter(([verb]) => verb !== 'Z').map((command) => command.slice(-2) as [number, number]);
      const reaches = points.map(([x, y]) => Math.hypot(x, y));
      // Straight sides of bent letters cut a little across.
      expect(Math.min(...reaches)).toBeGreaterThan(29);
      expect(Math.max(...reaches)).toBeLessThan(50);
      const middle = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
      expect(Math.sign(middle)).toBe(half === 'upper' ? -1 : 1);
    }
  });

  it('stands on a banner that is no wider than its room', () => {
    const inscription = { text: 'Anna', place: 'banner', face: 'caveat-600' } as const;
    const [banner, plain] = [fit(wish('Anna', { inscription })), fit(wish('Anna'))];
    expect(banner.box.width).toBeGreaterThan(1.5 * plain.box.width);
    expect(fit(wish('Anna', { inscription, widthMm: 30 })).box.width).toBeLessThanOrEqual(30.01);
  });

  it('names what no font has, and draws the rest', () => {
    expect(fit(wish('Anna \u2764')).notes).toEqual([
      expect.stringMatching(/^Not drawn, because no font here has it: .*U\+2764/),
    ]);
  });
});

describe('the face of a line', () => {
  it('goes with the style, and is never blackletter on what is light', () => {
    const manners = Object.fromEntries(
      engineStyles.map((style) => [style, inscriptionFaces[inscriptionFaceFor(style)].manner]),
    );
    expect(manners).toMatchObject({ minimalist: 'book', line: 'pen', watercolor: 'pen', chicano: 'broken' });
  });

  it.each([
    ['Анна', 'marck-script-400', 'ru'],
    ['محبت', 'amiri-700', 'ar'],
    ['אהבה', 'solitreo-400', 'he'],
    ['七転び八起き', 'yuji-syuku-400', 'ja'],
    ['사랑', 'nanum-brush-script-400', 'ko'],
    ['Ἀγάπη', 'mynerve-400', 'el'],
    ['सत्य', 'kalam-400', 'hi'],
    ['รัก', 'charm-400', 'th'],
  ])('draws %s by a face of its own writing', (text, face, language) => {
    const chosen = facesOf({ text, face: 'parisienne-400' }, 'line');
    expect([chosen.faces[0], chosen.language]).toEqual([face, language]);
  });

  it('asks for the language where characters do not tell it', () => {
    expect([needsLanguage('愛'), needsLanguage('愛と平和'), needsLanguage('love')]).toEqual([true, false, false]);
    expect(facesOf({ text: '愛', language: 'zh-Hant' }, 'line')).toMatchObject({ language: 'zh-Hant' });
    expect(facesOf({ text: '愛', language: 'zh-Hant' }, 'line').faces[0]).toBe('iansui-400');
  });

  it('is offered with a name', () => {
    expect(inscriptionFaceIds.filter((id) => !inscriptionFaces[id]?.name)).toEqual([]);
  });

  it('is refused in words when its letters take too long, before it is set once more', () => {
    let clock = 0;
    const slow: SetLine = (spec, measure) => {
      clock += 15_000;
      return set(spec, measure);
    };
    const fitSlowly = lineFitter(slow, { now: () => clock });
    expect(() => fitSlowly(wish('Anna', { widthMm: 10 }))).toThrow(/too many strokes/);
    expect(clock).toBe(30_000);
  });
});
