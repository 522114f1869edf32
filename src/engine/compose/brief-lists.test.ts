import { expect, it } from 'vitest';

import { readBrief } from './brief.ts';

it.each([
  ['a wolf, snake', ['wolf', 'snake']],
  ['a skull, snake and roses', ['skull', 'snake', 'rose']],
  ['lotus flower, koi fish; oak tree', ['lotus', 'koi', 'oak']],
  ['a wolf, moon', ['wolf', 'moon']],
])('"%s" names %j', (text, motifs) => {
  const brief = readBrief(text);
  expect(brief.motifs).toEqual(motifs);
  expect(brief.unknown).toEqual([]);
});
