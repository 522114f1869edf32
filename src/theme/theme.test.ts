import { describe, expect, it } from 'vitest';

import { contrast, shadeFor } from './contrast.ts';
import { accentOf, accents, defaultAccent, knownAccent, sheet, tonesOf, type Mode } from './palette.ts';
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

describe.each(modes)('%s', (mode) => {
  const tone = tonesOf(mode);
  const grounds = { ground: tone.ground, surface: tone.surface, raised: tone.raised };

  for (const [name, ground] of Object.entries(grounds)) {
    it.each(['text', 'textMuted', 'success', 'warning', 'error', 'info'] as const)(
      `%s on ${name} reaches 4.5:1`,
      (part) => {
        expect(contrast(tone[part], ground)).toBeGreaterThanOrEqual(4.5);
      },
    );
    it(`borders of controls on ${name} reach 3:1`, () => {
      expect(contrast(tone.control, ground)).toBeGreaterThanOrEqual(3);
    });
  }

  it.each(accents)('$name: text, actions and what is selected reach 4.5:1', ({ value }) => {
    const accent = accentOf(value, mode);
    for (const ground of [...Object.values(grounds), accent.wash]) {
      expect(contrast(accent.text, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(tone.text, accent.wash)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent.onFill, accent.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent.onFill, accent.fillHover)).toBeGreaterThanOrEqual(4.5);
  });

  it('text on a disabled button can be read', () => {
    expect(contrast(tone.textMuted, tone.line)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('theme', () => {
  it('has the specified brand colour, dark ground and breakpoints', () => {
    expect(defaultAccent).toBe('#6366f1');
    expect(tonesOf('dark').ground).toBe('#0d0c22');
    const theme = makeTheme({ mode: 'dark', accent: defaultAccent, fontScale: 1, spacingScale: 1, still: false });
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
  it('no text is smaller than 12 px, at the smallest scale', () => {
    const sizes = JSON.stringify(typography(0.85)).match(/[\d.]+(?=rem)/g) ?? [];
    expect(sizes.length).toBeGreaterThan(8);
    for (const size of sizes) expect(Number(size) * 16).toBeGreaterThanOrEqual(12);
  });
});
