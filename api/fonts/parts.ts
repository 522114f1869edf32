/** The files of a face that is cut by character: which part holds which characters (`unicode.json` of its package). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledFiles } from './catalogue.ts';

export interface FontPart {
  /** `arabic`, or a number for parts of Chinese, Japanese and Korean. */
  part: string;
  /** As CSS writes them: `U+600-6FF,U+750-77F`. */
  ranges: string;
  /** Within the package. */
  file: string;
}

const known = new Map<string, [string, string][]>();

/** The own script first, then Latin, which lends what that lacks: digits and punctuation. */
export function partsOf(
  { package: name, variable }: Extract<InstalledFiles, { kind: 'parts' }>,
  family: string,
  style: string,
): FontPart[] {
  const slope = style.endsWith('i') ? 'italic' : 'normal';
  const weight = variable ? 'wght' : style.slice(0, 3);
  return rangesOf(name).map(([part, ranges]) => ({
    part,
    ranges,
    file: `files/${family}-${part}-${weight}-${slope}.woff2`,
  }));
}

function rangesOf(name: string): [string, string][] {
  const before = known.get(name);
  if (before) return before;
  const file = path.resolve(import.meta.dirname, '../../node_modules', name, 'unicode.json');
  const ranges = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    // Numbered parts are written in brackets.
    .map(([key, value]): [string, string] => [key.replace(/^\[(\d+)\]$/, '$1'), value])
    .sort(([a], [b]) => rank(a) - rank(b));
  known.set(name, ranges);
  return ranges;
}

function rank(part: string): number {
  if (part === 'latin') return 1;
  return part === 'latin-ext' || part === 'vietnamese' || part === 'cyrillic' ? 2 : 0;
}
