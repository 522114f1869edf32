import { readFile, glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** With the smallest text on a phone a paragraph has 12.2 px: whatever is smaller than it must have a floor of its own. */
const TOO_SMALL = /(?:font-size|fontSize): ?'?(0?\.\d+)(em|rem)\b/g;
const SMALLEST = { em: 0.99, rem: 0.75 };

it('no style makes text smaller than 12 px, whatever text size is chosen', async () => {
  const found: string[] = [];
  let looked = 0;
  for await (const file of glob('src/**/*.{css,tsx}')) {
    // The public pages' own text has at least 14.3 px: their factor is the reader's alone.
    if (file.includes('/marketing/')) continue;
    looked += 1;
    for (const [rule, size, unit] of (await readFile(file, 'utf8')).matchAll(TOO_SMALL)) {
      if (Number(size) < SMALLEST[unit as 'em' | 'rem']) found.push(`${file} ${rule}`);
    }
  }
  expect(looked).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
