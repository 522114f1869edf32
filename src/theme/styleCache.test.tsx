import { expect, it } from 'vitest';

import { styleCache } from './styleCache.ts';

it('writes the old names that a supported browser needs, and no other', () => {
  const styles = 'display:flex;user-select:none;backdrop-filter:blur(2px);&:hover{user-select:text;}';
  if (!styleCache) throw new Error('There is a document.');
  styleCache.insert('.a', { name: 'a', styles }, styleCache.sheet, false);
  expect(styleCache.sheet.tags.map((tag) => tag.textContent)).toEqual([
    '.a{display:flex;-webkit-user-select:none;user-select:none;-webkit-backdrop-filter:blur(2px);backdrop-filter:blur(2px);}',
    '.a:hover{-webkit-user-select:text;user-select:text;}',
  ]);
});
