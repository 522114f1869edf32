import { readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { beforeAll, describe, expect, it } from 'vitest';

import { fontScales, measuresOf } from './scales.ts';
import { typography } from './typography.ts';

let sheet: postcss.Root;
beforeAll(async () => {
  sheet = postcss.parse(await readFile('src/theme/measures.css', 'utf8'));
});

/** What the sheet declares where: `[condition, selector, value]`. */
function declared(property: string): [string, string, string][] {
  const found: [string, string, string][] = [];
  sheet.walkDecls(property, ({ parent, value }) => {
    if (parent?.type !== 'rule') return;
    const rule = parent;
    const around = rule.parent?.type === 'atrule' ? (rule.parent as postcss.AtRule).params : '';
    found.push([around, rule.selector, value]);
  });
  return found;
}

describe('measures.css', () => {
  it('makes text smaller on small screens by the specified factors, unless that is not wanted', () => {
    const wanted = ":root:not([data-small-screens='same'])";
    expect(declared('--small-screen')).toEqual([
      ['(width <= 768px)', wanted, '0.9'],
      ['(width <= 480px)', wanted, '0.85'],
    ]);
  });
  it("has the library's unit of distances in every density", () => {
    expect(declared('--space')).toEqual([
      ['', ':root', `${String(8 * measuresOf('comfortable', false).space)}px`],
      ['', ":root[data-density='compact']", `${String(8 * measuresOf('compact', false).space)}px`],
      ['', ":root[data-density='standard']", `${String(8 * measuresOf('standard', false).space)}px`],
    ]);
  });
  it("has the library's heights of what is pressed", () => {
    const controls = (['comfortable', 'compact', 'standard'] as const).map(
      (density) => measuresOf(density, false).control,
    );
    const large = measuresOf('compact', true).control;
    expect(declared('--target').map(([, , value]) => value)).toEqual(
      [...controls, 44, large].map((px) => `${String(px)}px`),
    );
  });
  it("has the size of the library's texts at the size that documents have built in", () => {
    const library = typography(fontScales.medium).body1.fontSize.replace('1.0000rem', '1rem');
    expect(declared('--scale')).toEqual([['', ':root', 'calc(var(--text-scale, 1) * var(--small-screen, 1))']]);
    const [[, , size]] = declared('font-size') as [[string, string, string]];
    expect(size.replace('--scale)', '--small-screen, 1)')).toBe(library);
  });
});
