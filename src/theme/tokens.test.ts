import { readFile } from 'node:fs/promises';
import { format } from 'prettier';
import { expect, it } from 'vitest';

import { tokensCss } from './tokens.ts';

it('tokens.css says what the palette says (else run scripts/generate-tokens.ts)', async () => {
  const file = await readFile('src/theme/tokens.css', 'utf8');
  const css = await format(tokensCss(), { parser: 'css', printWidth: 120, singleQuote: true });
  expect(file.replace(/^\/\*.*\*\/\n/, '').trim()).toBe(css.trim());
});
