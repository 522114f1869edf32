import { describe, expect, it } from 'vitest';

import { contrast, shadeFor } from './contrast.ts';
import { accentOf, accents, defaultAccent, knownAccent, offGround, sheet, tonesOf, type Mode } from './palette.ts';
import { fontScale, fontScales, measuresOf } from './scales.ts';
import { makeTheme } from './theme.ts';
import { typography } from './typography.ts';

const modes: Mode[] = ['dark', 'light'];

describe('contrast', () => {
  it('agrees with the published examples', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  });
  it('stops at the first shade that is enough', () => {
    expect(shadeFor('#000000', ['#ffffff'], 4.5, '#000000')).toBe('#000000');
    expect(contrast(shadeFor('#6366f1', ['#0d0c22'], 7, '#ffffff'), '#0d0c22')).toBeGreaterThanOrEqual(7);
  });
});

const looks = modes.flatMap((mode) => [
  { look: mode, mode, strong: false, text: 4.5, line: 0 },
  { look: `${mode} with high contrast`, mode, strong: true, text: 7, line: 3 },
]);

describe.each(looks)('$look', ({ mode, strong, text, line }) => {
  const tone = tonesOf(mode, strong);
  const grounds = { ground: tone.ground, surface: tone.surface, raised: tone.raised };

  for (const [name, ground] of Object.entries(grounds)) {
    it.each(['text', 'textMuted', 'success', 'warning', 'error', 'info'] as const)(
      `%s on ${name} reaches ${text}:1`,
      (part) => {
        expect(contrast(tone[part], ground)).toBeGreaterThanOrEqual(text);
      },
    );
    it(`borders of controls on ${name} reach 3:1`, () => {
      expect(contrast(tone.control, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(tone.line, ground)).toBeGreaterThanOrEqual(line);
    });
  }

  it.each(accents)(`$name: text, actions and what is selected reach ${text}:1`, ({ value }) => {
    const accent = accentOf(value, mode, strong);
    for (const ground of [...Object.values(grounds), accent.wash]) {
      expect(contrast(accent.text, ground)).toBeGreaterThanOrEqual(text);
    }
    expect(contrast(tone.text, accent.wash)).toBeGreaterThanOrEqual(text);
    expect(contrast(accent.onFill, accent.fill)).toBeGreaterThanOrEqual(text);
    expect(contrast(accent.onFill, accent.fillHover)).toBeGreaterThanOrEqual(text);
  });

  it('text on a disabled button can be read', () => {
    expect(contrast(tone.textMuted, offGround(tone))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('theme', () => {
  it('has the specified brand colour, dark ground and breakpoints', () => {
    expect(defaultAccent).toBe('#6366f1');
    expect(tonesOf('dark').ground).toBe('#0d0c22');
    const theme = makeTheme({ mode: 'dark', accent: defaultAccent, fontScale: 1, still: false });
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  });
  it('has ten accents, and the brand for anything unknown', () => {
    expect(new Set(accents.map((accent) => accent.value)).size).toBe(10);
    expect(knownAccent('#3F51B5')).toBe(defaultAccent);
    expect(knownAccent('#148F86')).toBe('#148f86');
  });
  it('ink on the flash sheet reaches 4.5:1', () => {
    expect(contrast(sheet.ink, sheet.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(sheet.inkMuted, sheet.paper)).toBeGreaterThanOrEqual(4.5);
  });
  it('no text is smaller than 12 px, whatever is chosen', () => {
    const sizes = JSON.stringify(typography(0.85)).match(/max\([\d.]+rem, [\d.]+rem/g) ?? [];
    expect(sizes.length).toBeGreaterThan(8);
    for (const size of sizes) expect(size).toMatch(/^max\(0\.75rem/);
  });
});

describe('scales', () => {
  it('text has the specified factors', () => {
    expect(fontScales).toEqual({ small: 0.85, medium: 0.95, large: 1.1 });
    expect(fontScale('large', true)).toBeCloseTo(1.1 * 1.25);
  });
  it('density shortens everything, and large targets are at least 52 px in each', () => {
    const [compact, standard, comfortable] = (['compact', 'standard', 'comfortable'] as const).map((density) =>
      measuresOf(density, false),
    );
    for (const key of Object.keys(compact) as (keyof typeof compact)[]) {
      expect(compact[key]).toBeLessThan(standard[key]);
      expect(standard[key]).toBeLessThan(comfortable[key]);
    }
    for (const density of ['compact', 'standard', 'comfortable'] as const) {
      expect(measuresOf(density, true).control).toBeGreaterThanOrEqual(52);
    }
  });
});
