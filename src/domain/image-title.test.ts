import { expect, it } from 'vitest';
import { titleOfPrompt } from './image-title.ts';

it.each([
  ['A dahlia in bloom as a woodcut tattoo for the calf, about 110 mm wide. One closed outline.', 'A dahlia in bloom'],
  ['skull with roses, snake and a banner', 'Skull with roses'],
  ['a koi in a storm', 'A koi in a storm'],
  ['  ', ''],
  ['\u{1f98a} fox', '\u{1f98a} fox'],
])('%s', (prompt, title) => {
  expect(titleOfPrompt(prompt)).toBe(title);
});

it('a long one is cut at a word', () => {
  const title = titleOfPrompt('wave '.repeat(100));
  expect(title.length).toBeLessThanOrEqual(61);
  expect(title).toMatch(/^Wave wave/);
});
