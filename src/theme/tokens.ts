import { accentOf, accents, sheet, tonesOf, type Mode } from './palette.ts';
import { DISPLAY_FONT, TEXT_FONT } from './typography.ts';

/**
 * The palette as CSS variables, for pages that are styled by plain style sheets (the public site, which must not pay for
 * a component library). `scripts/generate-tokens.ts` writes it to tokens.css. The document carries `data-mode` (dark when
 * absent) and `data-accent` (the brand's when absent).
 */
export function tokensCss(): string {
  const [brand, ...others] = accents;
  return [
    rule(':root', { ...tonesIn('dark'), ...accentIn(brand.value, 'dark'), ...constants() }),
    rule(`:root[data-mode='light']`, { ...tonesIn('light'), ...accentIn(brand.value, 'light') }),
    // For those who asked for more contrast: the accents' shades reach 4.5:1 on these grounds all the more.
    rule(`:root[data-contrast='more']`, tonesIn('dark', true)),
    rule(`:root[data-mode='light'][data-contrast='more']`, tonesIn('light', true)),
    ...others.flatMap(({ value }) => [
      rule(`:root[data-accent='${value}']`, accentIn(value, 'dark')),
      rule(`:root[data-mode='light'][data-accent='${value}']`, accentIn(value, 'light')),
    ]),
  ].join('\n');
}

function constants(): Record<string, string> {
  return {
    paper: sheet.paper,
    'paper-edge': sheet.edge,
    'paper-ink': sheet.ink,
    'paper-ink-muted': sheet.inkMuted,
    'font-display': DISPLAY_FONT.replaceAll('"', "'"),
    'font-text': TEXT_FONT.replaceAll('"', "'"),
  };
}

function tonesIn(mode: Mode, highContrast = false): Record<string, string> {
  return { 'color-scheme': mode, ...tonesOf(mode, highContrast) };
}

function accentIn(value: string, mode: Mode): Record<string, string> {
  const { base, ...shades } = accentOf(value, mode);
  return {
    accent: base,
    ...Object.fromEntries(Object.entries(shades).map(([name, shade]) => [`accent-${name}`, shade])),
  };
}

function rule(selector: string, values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => {
    const property =
      name === 'color-scheme' ? name : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return `  ${property}: ${value};`;
  });
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}
