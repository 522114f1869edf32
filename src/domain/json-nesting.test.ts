import { expect, it } from 'vitest';
import { isShallowJson } from './json-nesting.ts';

it.each([
  ['{"a":[1,{"b":[]}]}', 4, true],
  ['{"a":[1,{"b":[]}]}', 3, false],
  ['[[1],[2],[3]]', 2, true],
  ['"[[[["', 0, true],
  [String.raw`["\"[[[[", "\\", [1]]`, 2, true],
  [String.raw`["\\",[[1]]]`, 2, false],
  ['', 0, true],
])('%s within %i levels: %s', (text, levels, shallow) => {
  expect(isShallowJson(text, levels)).toBe(shallow);
});
